/** Sentences for many donations in one message. A bundle is composed from moments; it isn't a kind of moment. */
import type { About } from "../kinds/about.ts";
import { donation } from "../kinds/donation.ts";
import { campaignVariables, ownValues } from "../kinds/own-values.ts";
import { progressBar } from "../kinds/shared-parts.ts";
import { minuteMs } from "../util/durations.ts";
import { ownWordings } from "../words/own-wordings.ts";
import type { Donors, Message, Parts, Wording } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import type { BundleContent, DigestContent, Picks } from "./content.ts";
import { countUnnamed, isOneDonor } from "./merge-donors.ts";

const emoji = `${donation.emoji} `;

/** Variables of a streamer's own text for a bundle. The variables of the campaign can be used as well. */
export const bundleVariables = ["count", "sum", "names"] as const;

export function bundleMessage(bundle: BundleContent, words: Words, about: About | undefined): Message {
  const { count, template } = bundle;
  if (count === 0) return { emoji, wordings: [{ head: words.say("bundle.refunded") }] };
  const { picks: _, ...rest } = bundle;
  // If the full message doesn't fit, it loses rewards and votes before it loses donors' names.
  const defaults = [...defaultWordings(bundle, words, about), ...defaultWordings(rest, words, about)];
  return {
    emoji,
    wordings: template === undefined ? defaults : [...inOwnWords(template, bundle, words, about), ...defaults],
  };
}

export function digestMessage(digest: DigestContent, words: Words, about: About | undefined): Message {
  const { count, sums: sum } = digest;
  const whys = whyLate(digest, words);
  if (count === 0) return { emoji, wordings: whys.map((why) => ({ ...why, head: words.say("digest.refunded") })) };
  const only = count === 1 ? digest.donors.find(({ name }) => isOneDonor(name)) : undefined;
  if (only !== undefined) {
    const head = words.say("donation", { ...only, to: null });
    const after = words.say("thanks");
    return { emoji, wordings: whys.map((why) => ({ ...why, head, after, ...givenFor(digest, words) })) };
  }
  const head = words.say("digest", { count, sum });
  const wordings = whys.flatMap((why) =>
    thanksTo(donorsOf(digest), words).flatMap((after) =>
      besides({ ...why, head, after, ...givenFor(digest, words) }, words, about, "hint.all-donations"),
    ),
  );
  return { emoji, wordings };
}

/**
 * Says why a digest is late. A chat with live timestamps shows the start and end of an absence, other chats its length.
 */
function whyLate({ reason, from, awayMs }: DigestContent, { say }: Words): Pick<Wording, "mark" | "needs">[] {
  if (reason === "quiet") return [{ mark: say("digest.quiet") }];
  const now = from + awayMs;
  const span = say("digest.away", { from: { time: from, now }, until: { time: now, now } });
  return [{ needs: "clock", mark: span }, { mark: say("digest.away.line", { lasted: Math.max(minuteMs, awayMs) }) }];
}

function defaultWordings(bundle: BundleContent, words: Words, about: About | undefined): Wording[] {
  const { count, sums: sum, donors, isLarge = false } = bundle;
  const only = countUnnamed(bundle) > 0 ? null : onlyDonor(donors);
  if (only !== null && count > 1) {
    const head = words.say("bundle.one-donor", { name: only, times: count, sum });
    const after = words.say("thanks");
    return besides({ head, after, ...givenFor(bundle, words) }, words, about, "hint.donations");
  }
  const head = words.say(isLarge ? "bundle.large" : "bundle", { count, sum });
  return thanksTo(donorsOf(bundle), words).flatMap((after) =>
    besides({ head, after, ...givenFor(bundle, words) }, words, about, "hint.donations"),
  );
}

function givenFor(
  { campaigns, picks }: Pick<BundleContent, "campaigns" | "picks">,
  { say }: Words,
): Pick<Wording, "small"> {
  const titles = (chosen: Picks["rewards"]) =>
    chosen.map(({ name, times }) => (times > 1 ? `${name} ×${times}` : name));
  const [rewards, options] = [titles(picks?.rewards ?? []), titles(picks?.options ?? [])];
  const small = [
    ...(campaigns === undefined ? [] : [say("campaigns", { count: campaigns.length, campaigns })]),
    ...(rewards.length === 0 ? [] : [say("bundle.picked", { rewards })]),
    ...(options.length === 0 ? [] : [say("bundle.votes", { options })]),
  ];
  return small.length === 0 ? {} : { small };
}

/** Thanks as many donors by name as fit. Without named donors, just says thanks. */
function thanksTo(named: Donors, { say }: Words): Parts[] {
  const thanks = say("thanks");
  return named.donors.some(({ name }) => isOneDonor(name))
    ? [say("bundle.donors", { donors: named }), thanks]
    : [thanks];
}

/** Adds the progress and a link to all donations, in chats with room for them. */
function besides(
  wording: Wording,
  words: Words,
  about: About | undefined,
  label: "hint.donations" | "hint.all-donations",
): Wording[] {
  const rich = {
    ...wording,
    ...progressBar(about?.standing, words),
    hint: { command: "donations", label: words.say(label) },
  };
  return wording.needs === undefined ? [{ ...rich, needs: "markup" }, wording] : [rich];
}

function inOwnWords(template: string, bundle: BundleContent, words: Words, about: About | undefined): Wording[] {
  const { count, sums } = bundle;
  const variables = {
    ...campaignVariables(about ?? null),
    count: ({ value }: Words) => value("integer", count),
    sum: ({ value }: Words) => value("sums", sums),
    names: ({ value }: Words) => value("donors", bundle.donors.length === 0 ? null : donorsOf(bundle)),
  } satisfies Record<(typeof bundleVariables)[number], unknown>;
  return ownWordings(template, ownValues(variables, template, words));
}

function donorsOf(bundle: Pick<BundleContent, "count" | "donors">): Donors {
  return { donors: bundle.donors, unnamed: countUnnamed(bundle) };
}

/** Returns the donor's name if all donations are from one donor, and there are several. Otherwise returns null. */
function onlyDonor([first, ...others]: BundleContent["donors"]): string | null {
  if (first?.times === undefined || !isOneDonor(first.name)) return null;
  return others.every(({ name, times }) => times !== undefined && name === first.name) ? first.name : null;
}
