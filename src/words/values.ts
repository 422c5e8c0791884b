/** How each value becomes parts: the functions that sentences use. What people wrote is cut here and nowhere else. */
import { cutText, nameLimit, titleLimit } from "../safety/text.ts";
import type { Say } from "./en.ts";
import { formatAmount, formatDate, formatInteger, formatList, formatPercent } from "./formats.ts";
import type { Language } from "./languages.ts";
import type { Part, Parts, Settled, TimeStyle } from "./parts.ts";
import { unquoted } from "./quotation.ts";
import { textOf } from "./text-of.ts";
import { durationIn, exactDurationIn, timeAhead, timePast } from "./times.ts";
import type { Takes } from "./typed.ts";

const mostTitles = 3;
const mostSums = 4;

type Text = Extract<Part, { type: "text" }>;

/** What a value is written with. */
type With = { language: Language; say: Say };

export type Write<Value> = (value: Value, to: With) => Parts;

export const writes: { readonly [F in keyof Takes]: Write<Takes[F]> } = {
  name: (text) => [{ type: "name", text: cutText(text, nameLimit) }],
  title: (text, { language }) => [titlePart(language, text)],
  titles: (titles, to) => {
    const shown = titles.slice(0, mostTitles).map((text): Parts => [titlePart(to.language, text)]);
    const more = titles.length - shown.length;
    return listOf(to.language, more > 0 ? [...shown, to.say("list.more", { count: more })] : shown);
  },
  amount: (money, { language }) => [{ type: "amount", text: formatAmount(language, money) }],
  sums: (sums, to) => {
    const shown = sums.slice(0, mostSums).map((sum) => writes.amount(sum, to));
    const more = sums.length - shown.length;
    return listOf(to.language, more > 0 ? [...shown, to.say("sums.more", { count: more })] : shown);
  },
  donors: (donors) => [{ type: "donors", ...donors }],
  integer: (count, { language }) => [numberPart(formatInteger(language, count))],
  percent: (percent, { language }) => [numberPart(formatPercent(language, percent))],
  until: ({ time, now }, { say }) => [timePart(time, "relative", timeAhead(say, time - now))],
  ago: ({ time, now }, { say }) => [timePart(time, "relative", timePast(say, now - time))],
  at: ({ time, now }, { say }) => {
    const words = time > now ? timeAhead(say, time - now) : timePast(say, now - time);
    return [timePart(time, "clock", words)];
  },
  date: (time, { language }) => [{ type: "time", time, style: "date", text: formatDate(language, time) }],
  lasts: (durationMs, { say }) => [numberPart(plain(durationIn(say, durationMs)))],
  exactly: (durationMs, { say }) => [numberPart(plain(exactDurationIn(say, durationMs)))],
  url: (url) => [{ type: "url", url }],
  command: (typed) => [{ type: "command", typed }],
  parts: (parts) => parts,
  list: (items, { language }) => listOf(language, items),
};

/** "A, B and C" of parts. */
export function listOf<P extends Part>(language: Language, items: readonly (readonly P[])[]): readonly (P | Text)[] {
  if (items.length === 1) return items[0] ?? [];
  return formatList(language, items, plain).flatMap((item): readonly (P | Text)[] =>
    typeof item === "string" ? [{ type: "text", text: item }] : item,
  );
}

function titlePart(language: Language, text: string): Part {
  return { type: "title", text: unquoted(language, cutText(text, titleLimit)) };
}

function numberPart(text: string): Part {
  return { type: "number", text };
}

function timePart(time: number, style: TimeStyle, words: Parts): Part {
  return { type: "time", time, style, text: plain(words) };
}

/** Of parts that hold nothing elastic, which is all that stands in times and lists. */
function plain(parts: Parts): string {
  return textOf(parts.filter(isSettled));
}

/** Whether it has its length already. */
export function isSettled(part: Part): part is Settled {
  return part.type === "b" ? part.parts.every(isSettled) : part.type !== "comment" && part.type !== "donors";
}
