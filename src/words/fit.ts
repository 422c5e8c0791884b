/**
 * Makes messages fit, in the same way for every chat. Tries a message's wordings from the fullest to the shortest, and
 * shrinks comments and lists of donors.
 */
import { anonymous, countCodePoints, cutText, nameLimit } from "../safety/text.ts";
import { formatAmount } from "./formats.ts";
import { framesIn } from "./frames.ts";
import type { Ability, Bar, Donor, Elastic, Line, Message, Part, Parts, Said, Settled, Wording } from "./parts.ts";
import type { Words } from "./say.ts";
import { listOf, namePart } from "./values.ts";

/**
 * How a chat writes messages. `Written` is a text, or whatever else the chat sends. Sizes are in the chat's own unit,
 * after escaping.
 */
export type Writer<Written> = {
  words: Words;
  can: ReadonlySet<Ability>;
  /** The most that fits in one message. */
  room: number;
  /** In code points. */
  longestComment: number;
  /** A message names at most this many donors. */
  mostNames: number;
  /** Writes several messages as one, in this order. */
  write(said: readonly Said[]): Written;
  sizeOf(written: Written): number;
  /** Returns the size of parts within a line. It must be the size that they have in `write`. */
  measure(parts: Line): number;
};

/**
 * Fits several messages into one. (Usually there is only one message.) Each message uses its first wording that fits
 * together with the others. If something has to shrink, the last message shrinks first. Returns null if not even the
 * shortest wordings fit.
 */
export function fitMessages<Written>(messages: readonly Message[], writer: Writer<Written>): Written | null {
  const ladders = messages.map(({ emoji, wordings }) => ({
    emoji,
    wordings: wordings.filter(({ needs }) => can(writer, needs)),
  }));
  const steps = messages.map(() => 0);
  for (;;) {
    const chosen = ladders.flatMap(({ emoji, wordings }, at) => {
      const wording = wordings[steps[at] ?? 0];
      return wording === undefined ? [] : [{ emoji, wording }];
    });
    if (chosen.length < messages.length) return null;
    const tried = fitWordings(chosen, writer);
    if ("written" in tried) return tried.written;
    const isLower = (at: number) => (steps[at] ?? 0) + 1 < (ladders[at]?.wordings.length ?? 0);
    const at =
      tried.unmet !== null && isLower(tried.unmet) ? tried.unmet : steps.findLastIndex((_, one) => isLower(one));
    if (at === -1) return null;
    steps[at] = (steps[at] ?? 0) + 1;
  }
}

/**
 * Always returns a text. Drops messages that don't fit, starting with the last. If a single message is still too long,
 * cuts it.
 */
export function fitText(messages: readonly Message[], writer: Writer<string>): string {
  const fitted = fitMessages(messages, writer);
  if (fitted !== null) return fitted;
  const barest = messages.map(({ emoji, wordings }) => ({ emoji, wordings: wordings.slice(-1) }));
  let count = messages.length;
  while (count > 0 && fitMessages(barest.slice(0, count), writer) === null) count -= 1;
  const fitting = count === 0 ? null : fitMessages(messages.slice(0, count), writer);
  if (fitting !== null) return fitting;
  const whole = fitMessages(barest.slice(0, 1), { ...writer, room: Number.POSITIVE_INFINITY }) ?? "…";
  let text = whole;
  for (let limit = writer.room; writer.sizeOf(text) > writer.room; limit -= writer.sizeOf(text) - writer.room) {
    text = cutText(whole, limit);
  }
  return text;
}

function can(writer: Pick<Writer<unknown>, "can">, needs: Ability | undefined): boolean {
  return needs === undefined || writer.can.has(needs);
}

/** `unmet` is the message whose comment or donors have no room left. Null if everything else is already too long. */
type Tried<Written> = { written: Written } | { unmet: number | null };

/**
 * Escaping can add characters between two parts, which show up only when the whole text is written. So we correct the
 * room up to this many times.
 */
const mostTries = 3;

function fitWordings<Written>(
  chosen: readonly { emoji: string; wording: Wording }[],
  writer: Writer<Written>,
): Tried<Written> {
  const bare = writer.write(settleAll(chosen, atLeast));
  let left = writer.room - writer.sizeOf(bare);
  if (left < 0) return { unmet: null };
  const places = chosen.flatMap(({ wording }, at) => placesIn(wording).map((place) => ({ ...place, at })));
  if (places.length === 0) return { written: bare };

  for (let tries = 0; tries < mostTries && left > 0; tries += 1) {
    const fitted = new Map<Elastic, Line>();
    let room = left;
    let ahead = places.reduce((sum, { times }) => sum + times, 0);
    for (const { part, times, at } of places) {
      const parts = fitElastic(part, Math.floor(room / ahead), writer);
      if (parts === null) return { unmet: at };
      ahead -= times;
      if (ahead > 0) room -= writer.measure(parts) * times;
      fitted.set(part, parts);
    }
    const written = writer.write(settleAll(chosen, (part) => fitted.get(part) ?? []));
    const excess = writer.sizeOf(written) - writer.room;
    if (excess <= 0) return { written };
    left -= excess;
  }
  return { unmet: places.at(-1)?.at ?? null };
}

/** Even an empty comment has quotation marks, which need room. */
const atLeast: Settle = ({ type }) => (type === "comment" ? [{ type: "quote", text: "" }] : []);

function fitElastic(part: Elastic, room: number, writer: Writer<unknown>): Line | null {
  return part.type === "comment" ? fitComment(part, room, writer) : fitDonors(part, room, writer);
}

type Settle = (part: Elastic) => Line;

function settleAll(chosen: readonly { emoji: string; wording: Wording }[], settle: Settle): Said[] {
  return chosen.map(({ emoji, wording }) => ({ emoji, wording: settleWording(wording, settle) }));
}

function settleWording(
  { mark, head, quote, after, small, hint, bar, ...plain }: Wording,
  settle: Settle,
): Wording<Settled> {
  return {
    ...plain,
    head: settleParts(head, settle),
    ...(mark && { mark: settleParts(mark, settle) }),
    ...(quote && { quote: settleParts(quote, settle) }),
    ...(after && { after: settleParts(after, settle) }),
    ...(small && { small: small.map((parts) => settleParts(parts, settle)) }),
    ...(bar && { bar: settleBar(bar, settle) }),
    ...(hint && { hint: { ...hint, label: settleParts(hint.label, settle) } }),
  };
}

function settleBar({ reached, says }: Bar, settle: Settle): Bar<Settled> {
  return { reached, ...(says && { says: settleParts(says, settle) }) };
}

function settleParts(parts: Parts, settle: Settle): Line {
  return parts.flatMap((part): Line => {
    if (isElastic(part)) return settle(part);
    return part.type === "b" ? [{ type: "b", parts: settleParts(part.parts, settle) }] : [part];
  });
}

/** Lists the parts that can shrink, and how often each one occurs in the wording. Labels and bars contain none. */
function placesIn({
  mark = [],
  head,
  quote = [],
  after = [],
  small = [],
}: Wording): { part: Elastic; times: number }[] {
  const all = [mark, head, quote, after, ...small].flatMap(elasticParts);
  return [...new Set(all)].map((part) => ({ part, times: all.filter((one) => one === part).length }));
}

function elasticParts(parts: Parts): Elastic[] {
  return parts.flatMap((part) => (part.type === "b" ? elasticParts(part.parts) : isElastic(part) ? [part] : []));
}

function isElastic(part: Part): part is Elastic {
  return part.type === "comment" || part.type === "donors";
}

/** Parts that can shrink. A comment is cut, and a list of donors names fewer of them. */
type Comment = Extract<Elastic, { type: "comment" }>;
type Donors = Extract<Elastic, { type: "donors" }>;

/** The members of `Writer` that we need to measure parts. */
type Measuring = { words: Words; longestComment: number; mostNames: number; measure(parts: Line): number };

/** If fewer than `wantedNames` fit, names are cut to `shortName` code points, so that more names fit. */
const wantedNames = 8;
const shortName = 20;

/** Cuts a comment to the room. Returns null if that would leave fewer than `least` code points. */
function fitComment({ text, least }: Comment, room: number, writer: Measuring): Line | null {
  const length = countCodePoints(text);
  let limit = Math.min(writer.longestComment, length, room);
  let parts = quoteOf(text, limit);
  // Measures the written text, because escaping can turn one character into three.
  for (let size = writer.measure(parts); size > room && limit > 0; size = writer.measure(parts)) {
    limit = Math.min(limit - 1, Math.floor((limit * room) / size));
    parts = quoteOf(text, limit);
  }
  return limit < Math.min(least, length) ? null : parts;
}

function quoteOf(text: string, limit: number): Line {
  return limit < 1 ? [] : [{ type: "quote", text: cutText(text, limit) }];
}

/** Names as many donors as fit, and counts the others. Returns null if no name fits, or if no donor has one. */
function fitDonors(part: Donors, room: number, writer: Measuring): Line | null {
  const full = most(part, room, nameLimit, writer);
  if (full.shown >= Math.min(wantedNames, part.donors.length)) return full.parts;
  return most(part, room, shortName, writer).parts;
}

type Shown = { shown: number; parts: Line | null };

/** Measures each donor and each separator once. It would take too long to render a list for every possible length. */
function most({ donors, unnamed }: Donors, room: number, longest: number, writer: Measuring): Shown {
  const between = measureBetween(writer);
  const items: Line[] = [];
  const sizes = [0];
  for (const donor of donors.slice(0, writer.mostNames)) {
    const item = donorParts(writer.words, donor, longest);
    const size = (sizes.at(-1) ?? 0) + writer.measure(item);
    if (size + between(items.length + 1) > room) break;
    items.push(item);
    sizes.push(size);
  }
  for (let shown = items.length; shown > 0; shown -= 1) {
    const more = moreOf(writer.words, countPeople(donors.slice(shown)) + unnamed);
    const size =
      (sizes[shown] ?? 0) + more.reduce((sum, item) => sum + writer.measure(item), between(shown + more.length));
    if (size <= room) return { shown, parts: listOf(writer.words.language, [...items.slice(0, shown), ...more]) };
  }
  return { shown: 0, parts: null };
}

/** Counts people. Anonymous donors are a single entry, but each of them counts. */
function countPeople(donors: readonly Donor[]): number {
  return donors.reduce((sum, { name, times = 1 }) => sum + (name === anonymous ? times : 1), 0);
}

/** Returns "13 more", which stands for donors who aren't named. */
function moreOf(words: Words, hidden: number): Line[] {
  return hidden > 0 ? [words.say("list.more", { count: hidden })] : [];
}

/**
 * Returns a function for the size of all separators between `count` items. In English they are ", " and, before the
 * last item, " and ".
 */
function measureBetween({ words, measure }: Measuring): (count: number) => number {
  const sizeOf = (count: number) => {
    const items = Array.from({ length: count }, (): Line => []);
    return measure(listOf(words.language, items));
  };
  const [two, three, four] = [sizeOf(2), sizeOf(3), sizeOf(4)];
  return (count) => (count < 2 ? 0 : count === 2 ? two : three + (count - 3) * (four - three));
}

function donorParts(words: Words, { name, amount, times }: Donor, longest: number): Line {
  if (name === anonymous && times !== undefined) return words.say("donor.anonymous", { amount, times });
  const sum: Settled = { type: "amount", text: formatAmount(words.language, amount) };
  return framesIn(words).donor([namePart(name, longest, words)], [sum]);
}
