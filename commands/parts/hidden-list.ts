/** Lists what is hidden, with the way to show it again. */

import { type Reply, whisper } from "../../src/chat/reply/reply.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import type { CommandContext } from "../../src/chat/understanding/command.ts";
import { namesOf } from "../../src/chat/understanding/given-names.ts";
import { withoutLastFillers } from "../../src/chat/understanding/loose-words.ts";
import type { HiddenNow } from "../../src/services/moderating/hidden-now.ts";
import type { Hidden } from "../../src/services/moderating/hiding.ts";
import type { Services } from "../../src/services/services.ts";
import type { Language } from "../../src/words/languages.ts";
import { findByFirst, findMatching } from "./waiting-comments.ts";

type Context = CommandContext<Services>;

/** This many buttons fit next to each other. */
const mostOffered = 5;
const mostListed = 10;

/** Lists what is hidden. `isMeant` filters the list. Numbers stay those of the full list. */
export async function listHidden(context: Context, isMeant: (one: HiddenNow) => boolean = () => true): Promise<Reply> {
  const { place, user, registry, words, now, typed, toType, services } = context;
  const { say } = words;
  // A public chat must not see the list, because it contains the hidden names.
  if (traitsOf(place.chat).isPublic) return whisper(registry.typedElsewhere(say, "tiltify show list", place));
  const hidden = await services.hiding.hidden(place);
  services.numbered.hidden.onShown({ place, user }, hidden);
  const all = hidden.map((one, index) => ({ one, number: index + 1 }));
  const [first, ...others] = all.filter(({ one }) => isMeant(one)).slice(0, mostListed);
  if (first === undefined) return whisper(say("show.none"));
  const lines = [first, ...others].map(({ one, number }) => ({ number, ...lineOfHiding(one, { now, words }) }));
  const offers = [first, ...others].slice(0, mostOffered).map(({ one, number }) => ({
    label: say("hidden.show", { number }),
    typed: typed(`tiltify show id:${one.id}`),
  }));
  return {
    ...whisper(...lines, say("hidden.to-show", { next: toType(`tiltify show ${first.number}`) })),
    title: say("hidden.title", { place: place.name }),
    offers,
  };
}

function lineOfHiding({ donations, at: time, namesUntil }: HiddenNow, { now, words }: Pick<Context, "now" | "words">) {
  const { say } = words;
  const when = { time, now };
  return {
    text:
      donations.length === 0
        ? say("hidden.unknown", { when })
        : say("hidden.one", { donations: namesOf(say, donations), when }),
    ...(namesUntil !== null && { note: say("hidden.names", { until: { time: namesUntil, now } }) }),
  };
}

/** Shows a hidden entry again, found by its number, donor or amount. If several match, lists them. */
export async function showNamed(what: string, context: Context): Promise<Reply> {
  const { place, user, words, registry, services } = context;
  const hidden = await services.hiding.hidden(place);
  const numbered = services.numbered.hidden.read({ place, user }) ?? hidden;
  // Fillers such as "please" may follow a name.
  const readings = [what, withoutLastFillers(what, registry.languages)];
  const matches = /^\d{1,2}$/.test(what)
    ? hidden.filter(({ id }) => id === numbered[Number(what) - 1]?.id)
    : findByFirst(readings, (text) => hidden.filter((one) => fits(one, text, registry.languages)));
  const [one, other] = matches;
  if (one === undefined) return whisper(words.say("show.none-meant"));
  if (other !== undefined) return listHidden(context, ({ id }) => matches.some((some) => some.id === id));
  return sayShown(await services.hiding.showAgain(place, user, one.id), context);
}

/** Shows again what was hidden last, if that was just now. Anything older needs a name or number. */
export async function showLast(context: Context): Promise<Reply> {
  const { place, user, toType, words, services } = context;
  const { say } = words;
  const shown = await services.hiding.showLast(place, user);
  if (shown !== "older") return sayShown(shown, context);
  const older = say("show.older");
  if (traitsOf(place.chat).isPublic) {
    return whisper(older, say("show.to-show", { next: toType("tiltify show ann 25") }));
  }
  const list = await listHidden(context);
  return { ...list, lines: [older, ...list.lines] };
}

/** Says whose donations are shown again. In a public chat, says only how many. */
export function sayShown(shown: Hidden, { place, words }: Context): Reply {
  const { say } = words;
  const { id, donations: count, given = [], staysDeleted = [] } = shown;
  if (id === undefined) return whisper(say("show.none"));
  const deleted = count === 0 ? [] : staysDeleted.map((chat) => say("show.stays-deleted", { chat }));
  if (given.length === 0 || traitsOf(place.chat).isPublic) return whisper(say("show.done", { count }), ...deleted);
  return whisper(say("show.done-of", { donations: namesOf(say, given) }), ...deleted);
}

function fits({ id, donations }: HiddenNow, what: string, languages: readonly Language[]): boolean {
  return what === `id:${id}` || findMatching(donations, what, languages).length > 0;
}
