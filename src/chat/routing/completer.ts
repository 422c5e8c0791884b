import { cutText } from "../../safety/text.ts";
import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { late, orLate } from "../../util/waiting.ts";
import type { Words, WordsOf } from "../../words/say.ts";
import { plainWord } from "../../words/typed-words.ts";
import type { CallPlace, CommandCall } from "../understanding/command.ts";
import type { CommandRegistry } from "../understanding/command-registry.ts";
import { mayUse, permissionOn } from "../understanding/permissions.ts";

/** The text that somebody is typing into an option. */
export type Completion = Pick<CommandCall, "place" | "user" | "language"> & {
  command: string;
  option: string;
  typed: string;
};

/** `label` is shown, and the command gets `value`. */
export type Suggestion = { label: string; value: string };

/** Functions that suggest values. An option names one of them in its `suggest`. */
export type SuggestionSources<Services> = Readonly<
  Record<string, (asked: { place: CallPlace; services: Services; words: Words }) => Promise<Suggestion[]>>
>;

export type Completer = (completion: Completion) => Promise<Suggestion[]>;

/**
 * Limits of Discord (docs: application-commands, "Autocomplete"). It shows 25 suggestions and waits three seconds for
 * them.
 */
const mostSuggestions = 25;
const longestLabel = 100;
const longestValue = 100;
const deadlineMs = 2_000;

/**
 * Suggests values for an option to people who may use the command. Never throws. If the source fails or is late,
 * suggests nothing.
 */
export function createCompleter<Services>(options: {
  registry: CommandRegistry;
  sources: SuggestionSources<Services>;
  services: Services;
  clock: Clock;
  wordsOf: WordsOf;
  /** Words in the place's language, for readers whose language we don't have. */
  wordsAt(place: CallPlace): Promise<Words>;
  log: Logger;
}): Completer {
  const { registry, sources, services, clock, wordsOf, wordsAt, log } = options;

  async function suggest({ place, user, language, command: name, option, typed }: Completion): Promise<Suggestion[]> {
    const command = registry.called(name);
    if (!command || !mayUse({ permission: permissionOn(command, place.chat) }, user)) return [];
    const asked = command.options[option];
    const source = asked === undefined || !("suggest" in asked) ? undefined : sources[asked.suggest ?? ""];
    const words = await (language === undefined ? wordsAt(place) : wordsOf(language));
    const all = (await source?.({ place, services, words })) ?? [];
    const wanted = plainWord(typed.trim());
    // If Discord rejects a single value, it shows no suggestions at all.
    const takeable = all.filter(({ value }) => value.length <= longestValue);
    return takeable
      .filter(({ label, value }) => plainWord(label).includes(wanted) || plainWord(value).startsWith(wanted))
      .slice(0, mostSuggestions)
      .map(({ label, value }) => ({ label: cutLabel(label), value }));
  }

  return async (completion) => {
    try {
      const found = await orLate(clock, suggest(completion), deadlineMs);
      return found === late ? [] : found;
    } catch (error) {
      log.warn({ command: completion.command, error: errorText(error) }, "nothing could be suggested");
      return [];
    }
  };
}

/** Discord may count code points or UTF-16 units. This is short enough for both. */
function cutLabel(label: string): string {
  return label.length <= longestLabel ? label : cutText(label.toWellFormed(), longestLabel / 2);
}
