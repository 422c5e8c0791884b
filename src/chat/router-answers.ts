import type { ArgumentProblem } from "./arguments.ts";
import { type AnyCommand, type CommandCall, type CommandOption, commandSign } from "./command.ts";
import { joinWords, mayUse, namesOn, usageOn } from "./command-list.ts";
import { typedOn } from "./command-names.ts";
import { confirmationMs } from "./confirmations.ts";
import type { Reply } from "./reply.ts";
import { suggestName } from "./suggestion.ts";
import type { Word } from "./words.ts";

/** A line for words that are no command. It only holds names of our own, and only of what this person may use. */
export function adviseOn<Services>(
  words: readonly Word[],
  commands: readonly AnyCommand<Services>[],
  { place, user }: CommandCall,
): string {
  const sign = commandSign(place.platform);
  const names = commands
    .filter((command) => mayUse(command, user))
    .flatMap((command) => namesOn(place.platform, command));
  const near = (count: number) => suggestName(joinWords(words.slice(0, count)), names);
  const below = (count: number) => names.filter((name) => name.startsWith(`${joinWords(words.slice(0, count))} `));
  const group = [below(2), below(1)].find((found) => found.length > 0) ?? [];
  const whole = near(3) ?? near(2);
  if (whole === undefined && group.length > 0) return `I know ${group.map((name) => sign + name).join(", ")}.`;
  const meant = whole ?? near(1);
  return meant === undefined
    ? `I don't know that one. ${typedOn(place.platform, "help")} shows what I know.`
    : `Did you mean ${sign}${meant}?`;
}

/** What is wrong with the arguments, and how the command is typed. */
export function explainProblem<Services>(
  problem: ArgumentProblem,
  command: AnyCommand<Services>,
  platform: string,
): string {
  const usage = usageOn(platform, command);
  switch (problem.type) {
    case "missing":
      return `I need one thing more, ${asPhrase(problem.option.description)}. Like this: ${usage}`;
    case "not-a-choice":
      return `For ${asPhrase(problem.option.description)} I know ${choicesOf(problem.option)}. Like this: ${usage}`;
    case "not-a-number":
      return `For ${asPhrase(problem.option.description)} I need a number. Like this: ${usage}`;
    case "not-a-role":
      return `For ${asPhrase(problem.option.description)} I need a role of this server. Like this: ${usage}`;
    case "not-a-place":
      return `For ${asPhrase(problem.option.description)} I need a channel of this server. Like this: ${usage}`;
    case "too-many":
      return `That is more than I need. Like this: ${usage}`;
  }
}

/** The proposal, and how one says yes. */
export function askForYes(proposal: Reply, platform: string): Reply {
  const seconds = confirmationMs / 1_000;
  const how = platform === "discord" ? "Press Yes" : `Type ${commandSign(platform)}tiltify yes`;
  const hint = `${how} within ${seconds} s to make it so.`;
  return { ...proposal, lines: [...proposal.lines, hint], asksForYes: true };
}

function choicesOf(option: CommandOption): string {
  return option.type === "string" ? (option.choices ?? []).join(", ") : "";
}

/** "The campaign's id" inside a sentence. */
function asPhrase(description: string): string {
  return description.charAt(0).toLowerCase() + description.slice(1);
}
