/** What gives way in a message: a comment is cut, and of many names as many are said as fit. */
import { anonymous, countCodePoints, cutText, nameLimit } from "../safety/text.ts";
import { formatAmount } from "./formats.ts";
import { framesIn } from "./frames.ts";
import type { Donor, Elastic, Line, Settled } from "./parts.ts";
import type { Words } from "./say.ts";
import { listOf, namePart } from "./values.ts";

type Comment = Extract<Elastic, { type: "comment" }>;
type Donors = Extract<Elastic, { type: "donors" }>;

/** How a chat measures, as `Writer` of fit.ts has it. */
type Measuring = { words: Words; longestComment: number; mostNames: number; measure(parts: Line): number };

/** Names are cut shorter where fewer than `wantedNames` would fit. */
const wantedNames = 8;
const shortName = 20;

/** As much of a comment as fits into the room; null where that would be a stump. */
export function fitComment({ text, least }: Comment, room: number, writer: Measuring): Line | null {
  const length = countCodePoints(text);
  let limit = Math.min(writer.longestComment, length, room);
  let parts = quoteOf(text, limit);
  // A chat that escapes makes of one sign up to three: what is written is measured, not what was given.
  for (let size = writer.measure(parts); size > room && limit > 0; size = writer.measure(parts)) {
    limit = Math.min(limit - 1, Math.floor((limit * room) / size));
    parts = quoteOf(text, limit);
  }
  return limit < Math.min(least, length) ? null : parts;
}

function quoteOf(text: string, limit: number): Line {
  return limit < 1 ? [] : [{ type: "quote", text: cutText(text, limit) }];
}

/** As many donors as fit, and how many there are besides them; null where not one fits, or none has a name. */
export function fitDonors(part: Donors, room: number, writer: Measuring): Line | null {
  const full = most(part, room, nameLimit, writer);
  if (full.shown >= Math.min(wantedNames, part.donors.length)) return full.parts;
  return most(part, room, shortName, writer).parts;
}

type Shown = { shown: number; parts: Line | null };

/** Each donor is measured once, and what stands between them: to write the whole for each number of them takes too long. */
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

/** Those who gave no name are one entry, and many people. */
function countPeople(donors: readonly Donor[]): number {
  return donors.reduce((sum, { name, times = 1 }) => sum + (name === anonymous ? times : 1), 0);
}

/** What takes the place of those who are not named. */
function moreOf(words: Words, hidden: number): Line[] {
  return hidden > 0 ? [words.say("list.more", { count: hidden })] : [];
}

/** What stands between so many items: ", " between most, " and " before the last. */
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
  const given: Settled = { type: "amount", text: formatAmount(words.language, amount) };
  return framesIn(words).donor([namePart(name, longest, words)], [given]);
}
