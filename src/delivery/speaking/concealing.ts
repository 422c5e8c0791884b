import { conceal, concealName } from "../../announcements/conceal.ts";
import { concealNames } from "../../announcements/conceal-names.ts";
import type { Moment, MomentOf } from "../../announcements/moments.ts";
import { type Money, parseMoney } from "../../announcements/money.ts";
import { nameHash } from "../../announcements/name-hash.ts";
import type { PlaceSettings } from "../../settings/read.ts";
import { type HiddenHere, postedMark } from "../../store/hidden.ts";

/** What holds for a whole place: what moderators took back there, and its own words that it does not want to hear. */
type Concealed = { hidden: HiddenHere; isFiltered(text: string): boolean };

/**
 * A moment without what the place does not show of people. What is damaged stays as it is, to be found when it is said, or
 * reads as deleted: it must not hold up what else waits there.
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
  const isBad = (text: unknown) => typeof text === "string" && concealed.isFiltered(text);
  const person = (name: string) => {
    const isWithheld = typeof name !== "string" || isBad(name) || isHidden(name, concealed.hidden);
    return concealName(name, isWithheld ? "hidden" : settings.get("names"));
  };
  return concealNames(moment, { person, isFiltered: isBad });
}

function concealDonation(
  moment: MomentOf<"donation">,
  settings: PlaceSettings,
  { hidden, isFiltered }: Concealed,
): Moment {
  const amount = amountIn(moment);
  if (moment.data === null || amount === null) return moment;
  const { leftOut, ...given } = moment.data;
  const { name, recipient = null } = given;
  const isPosted = leftOut !== undefined && hidden.posted.has(postedMark(moment.key, nameHash(leftOut)));
  const comment = isPosted ? leftOut : given.comment;
  // Whose name is hidden has no say either.
  const isTakenBack = hidden.moments.has(moment.key) || isHidden(name, hidden);
  const shown = {
    names: isTakenBack || isFiltered(name) ? ("hidden" as const) : settings.get("names"),
    comment: !isTakenBack && settings.showsComment(amount) && (isPosted || !isFiltered(comment ?? "")),
  };
  const said = (text: string | null) => (text === null || isFiltered(text) ? null : text);
  const { rewards, poll } = given;
  const data = {
    ...conceal({ ...given, comment }, shown),
    rewards: rewards.map((reward) => ({ ...reward, name: said(reward.name) })),
    poll: poll && { ...poll, name: said(poll.name), optionName: said(poll.optionName) },
  };
  return { ...moment, data: recipient !== null && isFiltered(recipient) ? { ...data, recipient: null } : data };
}

/** Hashing every name would be dear where none is hidden. */
function isHidden(name: string, { names }: HiddenHere): boolean {
  return names.size > 0 && names.has(nameHash(name));
}

/** What a donation is worth; null for everything else, and where the data is damaged. */
export function amountIn(moment: Moment): Money | null {
  const amount = parseMoney(moment.kind === "donation" ? moment.data?.amount : null);
  return amount.ok ? amount.money : null;
}
