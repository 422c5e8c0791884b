/** The usage of each subcommand, for its error messages and for `--help`. */

import { ownCommand } from "../util/own-command.ts";
import type { Key } from "../words/en.ts";
import { later } from "../words/later.ts";
import { Refusal } from "../words/refusal.ts";
import type { Words } from "../words/say.ts";
import { textIn } from "./host-words.ts";

type Usage = (words: Words) => string;

/** Returns a refusal with the usage. The message comes first, if there is one. */
export function wronglyTyped(usage: Usage, problem?: Parameters<typeof textIn>[1], options?: ErrorOptions): Refusal {
  const first = (words: Words) => (problem === undefined ? "" : `${textIn(words, problem)}\n\n`);
  return new Refusal((words) => [{ type: "text", text: first(words) + usage(words) }], options);
}

/** The row for starting the bot, without a subcommand. */
const start = "";

/** A subcommand or an indented option, with what it does. */
type Row = readonly [typed: string, says: `usage.${string}` & Key];

/** The width of the first column. A longer command gets a line of its own. */
const width = 34;

function usage(rows: readonly Row[]): Usage {
  return (words) =>
    rows
      .map(([row, key]) => {
        const typed = row === start ? ownCommand() : row.startsWith(" ") ? row : ownCommand(row);
        const between = typed.length > width ? `\n${" ".repeat(width + 1)}` : " ".repeat(width + 1 - typed.length);
        return `${typed}${between}${textIn(words, later(key))}`;
      })
      .join("\n");
}

export const simulateUsage = usage([
  ["simulate [options]", "usage.simulate"],
  ["  --port N", "usage.simulate.port"],
  ["  --deliver-to URL", "usage.simulate.deliver-to"],
  ["  --speed N", "usage.simulate.speed"],
  ["  --quiet", "usage.simulate.quiet"],
  ["  --seed N", "usage.simulate.seed"],
  ["  --supporters N", "usage.simulate.supporters"],
  ["  --json", "usage.simulate.json"],
]);

/**
 * The requests that the simulator accepts, for people who test programs with it. The names of fields are the
 * simulator's own.
 */
export const controlUsage = `While it runs, it does what is posted to it as JSON, from this computer only:
  GET  /simulator/state                    everything about the main campaign, counts of requests and deliveries, ids
  GET  /simulator/facts[/ID]               all campaigns, events, causes and auctions; one of them with what it has
  POST /simulator/donations                {amount, name?, comment?, factId?, rewardId?, pollOptionId?, targetId?,
                                            currency?, relay?, payment?: pending|completed}
  POST /simulator/donations/ID             {amount?, name?, comment?, payment?: completed|cancelled}
  POST /simulator/train                    {count, seconds, factIds?}
  POST /simulator/quiet                    {running}
  POST /simulator/facts/ID                 {status?: unpublished|published|retired, name?, goal?, description?,
                                            donationsOpen?}
  POST /simulator/facts/ID/WHAT            WHAT: reward, poll, milestone, target, schedule, fitnessGoal
  POST /simulator/facts/ID/matches         {amount, type?: all|amount, matchedBy?, minutes?}
  POST /simulator/matches/ID/end           {}
  POST /simulator/facts/ID/activities      {miles, seconds}
  POST /simulator/records/ID               fields of a reward, poll, milestone, ... by their names on the wire
  POST /simulator/bids                     {itemId, amount, name?}
  POST /simulator/bids/ID/remove           {}
  POST /simulator/auction-items/ID/complete  {}; half a minute later the winner has paid
  POST /simulator/faults                   {how: slow|cut|invalid-json|401|403|404|429|500|502|503|504|520,
                                            operation?, path?, times?: N|always, retryAfter?, seconds?}
  GET, DELETE /simulator/faults            what is still to come; none
  POST /simulator/deliveries               {duplicates?, holdsBack?}; what was held back comes newest first
  POST /simulator/deliver-to               {url}
  POST /simulator/test-delivery            {}
  POST /simulator/endpoint                 {active}
  POST /simulator/clock                    {skewSeconds}
  POST /simulator/expire-tokens            {}`;

export const statusUsage = usage([["status [--json]", "usage.status"]]);

export const inboxUsage = usage([
  ["inbox list", "usage.inbox.list"],
  ["inbox show KEY", "usage.inbox.show"],
  ["inbox retry KEY|all", "usage.inbox.retry"],
]);

export const backupUsage = usage([
  ["backup FILE", "usage.backup"],
  ["backup --renew", "usage.backup.renew"],
  ["restore FILE", "usage.restore"],
]);

export const worldUsage = usage([
  ["world [options]", "usage.world"],
  ["  --discord ID --twitch NAME --tiltify ADDRESS", "usage.world.where"],
  ["  --yes", "usage.world.yes"],
]);

const first = usage([
  [start, "usage.start"],
  ["serve", "usage.serve"],
  ["demo", "usage.demo"],
  ["login-twitch", "usage.login-twitch"],
  ["link", "usage.link"],
  ["replay FILE [--to URL]", "usage.replay"],
]);

export const help: Usage = (words) => `${textIn(words, later("usage.what"))}

${first(words)}
${statusUsage(words)}
${backupUsage(words)}
${inboxUsage(words)}
${worldUsage(words)}
${simulateUsage(words)}
${ownCommand("--version")}

${textIn(words, later("usage.settings"))}
`;
