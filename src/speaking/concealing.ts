import { writtenIn } from "../kinds/approvals.ts";
import { conceal, concealName } from "../kinds/conceal.ts";
import type { Moment, MomentOf } from "../kinds/moments.ts";
import { hideNames } from "../kinds/moments.ts";
import type { ReviewedComment } from "../kinds/team-decision.ts";
import { type Money, readMoney } from "../money/money.ts";
import { maskSwearing } from "../safety/levels.ts";
import { nameHash } from "../safety/name-hash.ts";
import { nameless } from "../safety/text.ts";
import type { PlaceSettings } from "../settings/read.ts";
import type { HiddenHere } from "../store/outbox/hides.ts";

/**
 * Things that moderators have hidden in a place, and the words that the place blocks. `donations`: donations whose
 * comments are announced, or that a closing message names, by moment key.
 */
type Concealed = {
  hidden: HiddenHere;
  isFiltered(text: string): boolean;
  donations: ReadonlyMap<string, MomentOf<"donation">>;
};

/**
 * Removes everything about people that the place does not show. Damaged data must not block other announcements, so if
 * this throws, the data counts as deleted. Damage that goes unnoticed here is found when the message is rendered.
 */
export function concealIn(moment: Moment, settings: PlaceSettings, concealed: Concealed): Moment {
  try {
    return concealAny(moment, settings, concealed);
  } catch {
    return { ...moment, data: null };
  }
}

function concealAny(moment: Moment, settings: PlaceSettings, concealed: Concealed): Moment {
  if (moment.kind === "donation") return concealDonation(moment, settings, concealed);
  if (moment.kind === "approval" || moment.kind === "comment") {
    const reviewed =
      moment.data && announceComment(moment.kind, concealed.donations.get(moment.data.donation), [settings, concealed]);
    return { ...moment, data: reviewed && moment.data && { ...moment.data, reviewed } };
  }
  const isBad = (text: unknown) => typeof text === "string" && concealed.isFiltered(text);
  const person = (name: string) => {
    const isWithheld = typeof name !== "string" || isBad(name) || isHidden(name, concealed.hidden);
    return concealName(name, isWithheld ? "hidden" : settings.get("names"), settings.get("language"));
  };
  return withoutHidden(hideNames(moment, { person, isFiltered: isBad }), concealed);
}

/** Returns the keys of donations that are named in a moment of another kind. */
export function donationsNamedIn(moment: Moment): string[] {
  const largest = moment.kind === "closing" ? moment.data?.night?.largest : undefined;
  return largest?.map(({ donation }) => donation) ?? [];
}

/**
 * Removes names of donors from the list of largest donations if a donation is hidden. Also does so if a donation is too
 * old to be stored, because its hide may have been deleted as well.
 */
function withoutHidden(moment: Moment, { hidden, donations }: Pick<Concealed, "hidden" | "donations">): Moment {
  if (moment.kind !== "closing" || moment.data?.night === undefined) return moment;
  const isShown = (key: string) => !hidden.moments.has(key) && donations.get(key)?.data !== null;
  const largest = moment.data.night.largest.map((one) => (isShown(one.donation) ? one : { ...one, by: nameless }));
  const night = { ...moment.data.night, largest };
  return { ...moment, data: { ...moment.data, night } };
}

function concealDonation(
  moment: MomentOf<"donation">,
  settings: PlaceSettings,
  { hidden, isFiltered }: Omit<Concealed, "donations">,
): MomentOf<"donation"> {
  const amount = amountIn(moment);
  if (moment.data === null || amount === null) return moment;
  const { leftOut = null, ...given } = moment.data;
  const { name, recipient = null } = given;
  const decision = decisionOn(moment, hidden);
  const masked = leftOut === null ? null : maskSwearing(leftOut, settings.get("filter"));
  const written = writtenIn(moment.data);
  const comment = decision === "posted" ? written : (given.comment ?? masked);
  // Look for the place's blocked words in the original text. They count even if they would be masked.
  const isAllowed =
    decision === "posted" || (decision === "waits" && !settings.asksFirst() && !isFiltered(written ?? ""));
  // If the name is hidden, hide the comment, too.
  const isTakenBack = isHiddenDonation(moment, hidden);
  const shown = {
    names: isTakenBack || isFiltered(name) ? ("hidden" as const) : settings.get("names"),
    comment: !isTakenBack && settings.showsComment(amount) && isAllowed,
    language: settings.get("language"),
  };
  const unlessFiltered = (text: string | null) => (text === null || isFiltered(text) ? null : text);
  const { rewards, poll } = given;
  const data = {
    ...conceal({ ...given, comment }, shown),
    rewards: rewards.map((reward) => ({ ...reward, name: unlessFiltered(reward.name) })),
    poll: poll && { ...poll, name: unlessFiltered(poll.name), optionName: unlessFiltered(poll.optionName) },
  };
  return { ...moment, data: recipient !== null && isFiltered(recipient) ? { ...data, recipient: null } : data };
}

/** Returns what was decided about the donation's current comment. */
export function decisionOn(
  { key, data }: MomentOf<"donation">,
  { posted, left }: HiddenHere,
): ReviewedComment["decision"] {
  const written = data && writtenIn(data);
  if (written === null || posted.size + left.size === 0) return "waits";
  return posted.has(key, written) ? "posted" : left.has(key, written) ? "left" : "waits";
}

/**
 * Returns the data of a message about a comment. The message asks a team for a decision, or shows an approved comment
 * to everybody.
 */
function announceComment(
  kind: "approval" | "comment",
  donation: MomentOf<"donation"> | undefined,
  [settings, concealed]: [PlaceSettings, Concealed],
): ReviewedComment | null {
  if (donation?.data == null) return null;
  const { amount, refunded } = donation.data;
  const { hidden, isFiltered } = concealed;
  const { data } = concealDonation(donation, settings, concealed);
  const decision = decisionOn(donation, hidden);
  const isGone = refunded || data === null || isHiddenDonation(donation, hidden);
  const name = data?.name ?? nameless;
  if (kind === "comment") {
    return { amount, name, decision, comment: isGone || decision !== "posted" ? null : data.comment };
  }
  const { comment } = donation.data;
  return { amount, name, decision, comment: isGone || isFiltered(comment ?? "") ? null : comment };
}

/** True if a moderator has hidden the donation or the name of its donor. */
export function isHiddenDonation({ key, data }: MomentOf<"donation">, hidden: HiddenHere): boolean {
  return hidden.moments.has(key) || (data !== null && isHidden(data.name, hidden));
}

/** Check the size first: hashing names is expensive, and in most places no name is hidden. */
function isHidden(name: string, { names }: HiddenHere): boolean {
  return names.size > 0 && names.has(nameHash(name));
}

/** Returns the amount of a donation. Null for other moments, and for damaged data. */
export function amountIn(moment: Moment): Money | null {
  return moment.kind === "donation" ? readMoney(moment.data?.amount) : null;
}
