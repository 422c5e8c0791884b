import { whisper } from "../src/chat/reply/reply.ts";
import type { CommandContext } from "../src/chat/understanding/command.ts";
import { withoutLastFillers } from "../src/chat/understanding/loose-words.ts";
import type { Services } from "../src/services/services.ts";
import type { Language } from "../src/words/languages.ts";
import { isTyped, plainWord } from "../src/words/typed-words.ts";
import { defineCommand } from "./parts/define.ts";
import { listHidden } from "./parts/hidden-list.ts";
import { hideNamed, sayHidden } from "./parts/hide-named.ts";
import { suggest } from "./parts/suggestions.ts";

/** Up to this number, `hide 3` always means the last three. Many people donate five, so `hide 5` could be an amount. */
const surelyCounts = 3;
/** People couldn't tell what a larger number would hide. */
const mostCounted = 20;

export default defineCommand({
  name: "tiltify hide",
  group: "stream",
  aliases: [],
  who: "moderators",
  on: { discord: true, twitch: true, browser: true },
  examples: ["tiltify hide 3", "tiltify hide ann", "tiltify hide $25", "tiltify hide #2", "tiltify hide name"],
  answers: "privately",
  options: {
    what: { type: "string", rest: true, leavesChoices: true, ...suggest("announced") },
    also: { type: "string", choices: ["name"] },
  },
  async run({ what = "", also }, context) {
    const { place, user, repliesTo, registry, words, services } = context;
    const withNames = also === "name";
    const said = withoutLastFillers(what, registry.languages);
    if (said.toLowerCase() === "list") return listHidden(context);
    const isThat = await meansThat(said, what, context);
    if (repliesTo !== undefined && isThat) {
      const hidden = await services.hiding.hideMessage(place, { remoteId: repliesTo }, user);
      // The last announcement may be another donor's, so a reply never hides it instead.
      if (hidden.id === undefined) return whisper(words.say("hide.none"));
      return sayHidden(hidden, { withNames, chosen: [] }, context);
    }
    const last = isThat ? 1 : readLast(said, registry.languages);
    if (last === undefined) return hideNamed(what, { withNames, mostCounted }, context);
    return sayHidden(await services.hiding.hideLast(place, last, user), { withNames, chosen: [] }, context);
  },
});

type Context = CommandContext<Services>;

/**
 * True for the words for an announcement that somebody has just read, and for no word at all. Other languages have
 * words such as "le" and "den", which may also be a donor's name. `said` is `what` without fillers.
 */
async function meansThat(said: string, what: string, { place, registry, services }: Context): Promise<boolean> {
  if (what === "" || isTyped(said, ["hide.that"], [])) return true;
  if (said !== "" && !isTyped(said, ["hide.that"], registry.languages)) return false;
  const announced = await services.hiding.announced(place);
  return !announced.some(({ name }) => plainWord(name) === plainWord(what));
}

/**
 * Returns how many of the last announcements are meant: `hide last 5`, `hide 3`. Returns undefined if the text could be
 * a name or an amount.
 */
function readLast(what: string, languages: readonly Language[]): number | undefined {
  const [, last = "", count = "1"] = /^(.*?) ?(\d{1,2})?$/.exec(what) ?? [];
  const isLast = isTyped(last, ["hide.last"], languages);
  const number = Number(count);
  const isCount = number >= 1 && number <= (isLast ? mostCounted : surelyCounts);
  return isCount && (isLast || count === what) ? number : undefined;
}
