/** Hides donations by donor, amount, number in a list, or key. */

import { type Reply, whisper } from "../../src/chat/reply/reply.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import type { CommandContext, Proposal } from "../../src/chat/understanding/command.ts";
import {
  areOfOneDonor,
  type HiddenDonation,
  nameGiven,
  sayHiddenInPublic,
  sayHiddenOf,
  sayStillShown,
} from "../../src/chat/understanding/given-names.ts";
import { withoutLastFillers } from "../../src/chat/understanding/loose-words.ts";
import type { Announced } from "../../src/services/moderating/hidden-now.ts";
import type { Hidden } from "../../src/services/moderating/hiding.ts";
import type { Services } from "../../src/services/services.ts";
import { asCommand } from "./settings.ts";
import { findByFirst, findMatching } from "./waiting-comments.ts";

type Context = CommandContext<Services>;

/** This many buttons fit next to each other. */
const mostOffered = 5;
/** To hide more than this at once, people have to say yes. */
const surelyMeant = 5;

const everything: ReadonlySet<string> = new Set(["all", "everything", "everyone", "comment", "comments"]);

/** A button's text, which names one donation by its key. */
const exact = /^donation:[\w-]{1,64}$/;

export async function hideNamed(
  what: string,
  { withNames, mostCounted }: { withNames: boolean; mostCounted: number },
  context: Context,
): Promise<Reply | Proposal> {
  const { place, user, words, registry, services } = context;
  if (exact.test(what)) return hideOne(what, { withNames, chosen: [] }, context);
  const bare = withoutLastFillers(what, registry.languages);
  if (/^#\d{1,4}$/.test(bare)) return hideListed(Number(bare.slice(1)), withNames, context);
  const announced = await services.hiding.announced(place);
  const readings = [what, whoseText(what), bare, whoseText(bare)];
  const meant = findByFirst(readings, (text) => findMatching(announced, text, registry.languages));
  const count = /^\d{1,4}$/.test(bare) ? Number(bare) : undefined;
  if (count !== undefined && meant.length === 0 && count <= mostCounted) {
    return sayHidden(await services.hiding.hideLast(place, count, user), { withNames, chosen: [] }, context);
  }
  const [first] = meant;
  if (first === undefined) return everything.has(bare.toLowerCase()) ? sayHowAll(context) : sayNoneMeant(context);
  if (count !== undefined) return askWhichNumber(first, { count, mostCounted }, context);
  const hideThem = async () =>
    sayHidden(await services.hiding.hideChosen(place, meant, user), { withNames, chosen: meant }, context);
  if (meant.length > 1 && !areOfOneDonor(meant)) return askWhichOne(meant, context);
  if (meant.length <= surelyMeant) return hideThem();
  return { proposal: whisper(words.say("hide.ask-many", { count: meant.length })), onYes: hideThem };
}

/** Returns the donor named in "Bo's comment" or "the comment by Bo". */
function whoseText(what: string): string {
  const bare = what.replace(/^(?:the )?(?:comment|message|donation)s? (?:(?:by|from|of) )?/i, "");
  return bare.replace(/ (?:comment|message|donation)s?$/i, "").replace(/['’]s$/, "");
}

/** Hides the donation with this key. If we never announced it, it may still be in Tiltify's list. */
async function hideOne(key: string, asked: Asked, context: Context): Promise<Reply> {
  const { place, user, services } = context;
  const hidden = await services.hiding.hideDonation(place, key, user);
  const done = hidden.id === undefined ? await services.hiding.hideChosen(place, [{ key, name: null }], user) : hidden;
  return sayHidden(done, asked, context);
}

/**
 * Hides the donation with this number. The number belongs to the list that the person has asked for. Without such a
 * list, it belongs to the last list in this place, or else to the latest donations.
 */
async function hideListed(number: number, withNames: boolean, context: Context): Promise<Reply> {
  const { place, user, toType, words, services } = context;
  const { numbered, questions } = services;
  const seen = numbered.donations.read({ place, user }) ?? numbered.donations.read({ place });
  const one = (seen ?? (await questions.donations({ place })).donations)[number - 1];
  if (one === undefined) return whisper(words.say("hide.no-number", { list: toType("donations") }));
  return hideOne(`donation:${one.id}`, { withNames, chosen: [one] }, context);
}

/** Explains how to hide all comments, also those to come. */
function sayHowAll({ toType, words: { say } }: Context): Reply {
  return whisper(
    say("hide.all-comments", { next: toType("tiltify comments off") }),
    say("hide.all-names", { next: toType("tiltify names off") }),
  );
}

function sayNoneMeant({ toType, words: { say } }: Context): Reply {
  const examples = ["ann", "$25", "last 5"].map((what) => asCommand(toType(`tiltify hide ${what}`)));
  return whisper(say("hide.none-meant"), say("hide.how", { examples }));
}

/** Asks what `hide 5` means: the last five donations, or a donation of five dollars. */
function askWhichNumber(
  { amount }: Announced,
  { count, mostCounted }: { count: number; mostCounted: number },
  { typed, words: { say } }: Context,
): Reply {
  const byAmount = { label: say("hide.of-amount", { amount }), typed: typed(`tiltify hide $${count}`) };
  const last = { label: say("hide.last-of", { count }), typed: typed(`tiltify hide last ${count}`) };
  return { ...whisper(say("hide.which-number")), offers: [...(count <= mostCounted ? [last] : []), byAmount] };
}

/** Asks which of several donations is meant. A private answer has a button for each. */
function askWhichOne(meant: readonly Announced[], { place, now, typed, toType, words }: Context): Reply {
  const { say, value } = words;
  if (traitsOf(place.chat).isPublic) {
    return whisper(say("hide.several", { count: meant.length, next: toType("tiltify hide ann 25") }));
  }
  const offers = meant.slice(0, mostOffered).map((one) => ({
    label: say("line.next", { before: nameGiven(say, one), after: value("ago", { time: one.at, now }) }),
    typed: typed(`tiltify hide ${one.key}`),
  }));
  return { ...whisper(say("hide.which", { count: meant.length })), offers };
}

/**
 * `withNames` hides the donors' names too, for 24 hours. `chosen` are donations from a list, which we may never have
 * announced.
 */
type Asked = { withNames: boolean; chosen: readonly HiddenDonation[] };

/**
 * Says what was hidden, where it can still be seen, and how to undo it. In a public chat the answer must not make
 * anybody curious.
 */
export async function sayHidden(
  hidden: Hidden,
  { withNames, chosen }: Asked,
  { place, user, typed, words, services }: Context,
): Promise<Reply> {
  const { say } = words;
  if (hidden.id === undefined) return whisper(say("hide.nothing"));
  const { isPublic } = traitsOf(place.chat);
  const sayStill = (one: Hidden) => sayStillShown(words, one, isPublic);
  if (hidden.donations === 0 && !withNames) return whisper(say("hide.already"), ...sayStill(hidden));
  const named = withNames ? await services.hiding.hideNames(place, hidden.id, user) : undefined;
  // If all donations were anonymous, there is no name to hide.
  const all = named?.id === undefined ? hidden : named;
  const still = sayStill(all);
  const known = (named ?? hidden).given ?? [];
  const given = known.length === 0 ? chosen : known;
  const donations = hidden.donations + (named?.donations ?? 0);
  if (isPublic) return whisper(sayHiddenInPublic(say, { donations, given }, withNames), ...still);
  const done = sayHiddenOf(say, { ...all, donations, given });
  const day = named?.id === undefined ? [] : [say("hide.day")];
  const undo = { label: say("hide.undo"), typed: typed(`tiltify show id:${hidden.id}`) };
  return { ...whisper(done, ...still, ...day), offers: [undo] };
}
