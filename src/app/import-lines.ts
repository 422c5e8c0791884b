import { readChannel } from "../chat/twitch-channel.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { verbatim } from "../words/verbatim.ts";

/** Where a campaign is to be announced: a Twitch channel by its login, or a Discord channel by its id. */
export type WantedPlace = { chat: "twitch"; channel: string } | { chat: "discord"; channel: string };

export type ImportLine = { number: number } & ({ link: string; place: WantedPlace } | { problem: Later });

const problems = {
  noChannel: later("import.two-things", { example: verbatim("https://tiltify.com/@maple/winter,maplenine") }),
  badChannel: later("import.no-channel"),
};

/**
 * Reads a list of campaigns and channels, one pair a line, as people make it by hand or in a spreadsheet. Empty lines,
 * those that begin with `#`, a heading and repeated pairs are passed over.
 */
export function readImportLines(text: string): ImportLine[] {
  const seen = new Set<string>();
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .flatMap((line, index) => {
      const read = readLine(line.trim(), index + 1);
      if (read === undefined) return [];
      const pair = "link" in read ? `${read.link} ${read.place.channel}` : `${index}`;
      if (seen.has(pair)) return [];
      seen.add(pair);
      return [read];
    });
}

function readLine(line: string, number: number): ImportLine | undefined {
  if (line === "" || line.startsWith("#") || (number === 1 && /^"?link"?\s*[,;\t]\s*"?channel"?$/i.test(line))) {
    return undefined;
  }
  const [, first = "", second = ""] = /^(.*?)\s*[,;\t]\s*([^,;\t]+)$/.exec(line) ?? [];
  const link = unquoted(first);
  const channel = unquoted(second);
  if (link === "" || channel === "") return { number, problem: problems.noChannel };
  const place = readPlace(channel);
  return place === undefined ? { number, problem: problems.badChannel } : { number, link, place };
}

/** No Twitch name of digits alone is as long as an id of Discord. */
function readPlace(channel: string): WantedPlace | undefined {
  const id = /^(?:https:\/\/(?:\w+\.)?discord\.com\/channels\/\d+\/|<#)?(\d{17,20})>?$/.exec(channel)?.[1];
  if (id !== undefined) return { chat: "discord", channel: id };
  const login = readChannel(channel);
  return login === undefined ? undefined : { chat: "twitch", channel: login };
}

function unquoted(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();
}
