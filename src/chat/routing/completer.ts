import { cutText } from "../../safety/text.ts";
import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { Words, WordsOf } from "../../words/say.ts";
import type { CallPlace, CommandCall } from "../understanding/command.ts";
import type { CommandRegistry } from "../understanding/command-registry.ts";
import { mayUse, permissionOn } from "../understanding/permissions.ts";

/** Input that somebody is typing into an option of a command. */
export type Completion = Pick<CommandCall, "place" | "user" | "language"> & {
  command: string;
  option: string;
  typed: string;
};

/** People read `label`, and the command gets `value`. */
export type Suggestion = { label: string; value: string };

/** Sources of suggestions, by the names that options refer to. */
export type SuggestionSources<Services> = Readonly<
  Record<string, (asked: { place: CallPlace; services: Services; words: Words }) => Promise<Suggestion[]>>
>;

export type Completer = (completion: Completion) => Promise<Suggestion[]>;

/** Discord (docs: application-commands, "Autocomplete") shows 25, and accepts the answer for three seconds. */
const mostSuggestions = 25;
const longestLabel = 100;
const longestValue = 100;
const deadlineMs = 2_000;

/**
 * Suggests values for an option, only to people who may use its command. Never throws; a late or failed source yields
 * nothing.
 */
export function createCompleter<Services>(options: {
  registry: CommandRegistry;
  sources: SuggestionSources<Services>;
  services: Services;
  clock: Clock;
  wordsOf: WordsOf;
  /** The place's language, for readers whose language we don't have. */
  wordsAt(place: CallPlace): Promise<Words>;
  log: Logger;
}): Completer {
  const { registry, sources, services, clock, wordsOf, wordsAt, log } = options;

  async function look({ place, user, language, command: name, option, typed }: Completion): Promise<Suggestion[]> {
    const command = registry.called(name);
    if (!command || !mayUse({ permission: permissionOn(command, place.chat) }, user)) return [];
    const asked = command.options[option];
    const source = asked === undefined || !("suggest" in asked) ? undefined : sources[asked.suggest ?? ""];
    const words = await (language === undefined ? wordsAt(place) : wordsOf(language));
    const all = (await source?.({ place, services, words })) ?? [];
    const wanted = typed.trim().toLowerCase();
    // One value that Discord rejects would keep it from showing any.
    const takeable = all.filter(({ value }) => value.length <= longestValue);
    return takeable
      .filter(({ label, value }) => label.toLowerCase().includes(wanted) || value.toLowerCase().startsWith(wanted))
      .slice(0, mostSuggestions)
      .map(({ label, value }) => ({ label: cutLabel(label), value }));
  }

  return async (completion) => {
    const ended = new AbortController();
    const late = clock.sleep(deadlineMs, ended.signal).then((): Suggestion[] => []);
    try {
      return await Promise.race([look(completion), late]);
    } catch (error) {
      log.warn({ command: completion.command, error: errorText(error) }, "nothing could be suggested");
      return [];
    } finally {
      ended.abort();
    }
  };
}

/** Short enough, whether Discord counts code points or UTF-16 units. */
function cutLabel(label: string): string {
  return label.length <= longestLabel ? label : cutText(label.toWellFormed(), longestLabel / 2);
}
