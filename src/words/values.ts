/** Turns each value into parts: the functions that sentences use. Other people's text is cut here and nowhere else. */
import { anonymous, cutText, nameLimit, nameless, titleLimit } from "../safety/text.ts";
import { untitled } from "../safety/titles.ts";
import { hourMs } from "../util/durations.ts";
import { actorOf } from "./actors.ts";
import type { Say } from "./en.ts";
import {
  type ClockStyle,
  defaultZone,
  formatAmount,
  formatDecimal,
  formatInteger,
  formatLeast,
  formatList,
  formatPercent,
  formatTime,
} from "./formats.ts";
import type { Language } from "./languages.ts";
import { isLater, sayLater } from "./later.ts";
import type { Later, Line, Parts, Settled, TimeStyle } from "./parts.ts";
import { unquoted } from "./quotation.ts";
import { textOf } from "./text-of.ts";
import { countdownOf, durationIn, exactDurationIn, timeAhead, timePast } from "./times.ts";
import type { Takes } from "./typed.ts";

const mostTitles = 3;
const mostSums = 4;
/** Within this time, the time of day is enough to tell the day. */
const hoursOfDay = 12 * hourMs;

type With = { language: Language; say: Say };

export type Write<Value, Written = Parts> = (value: Value, to: With) => Written;

/** The type that a function returns. Only donors can shrink. */
export type WrittenAs<F extends keyof Takes> = F extends "donors" ? Parts : Line;

export const writes: { readonly [F in keyof Takes]: Write<Takes[F], WrittenAs<F>> } = {
  name: (text, to) => [namePart(text, nameLimit, to)],
  doer: (name, to) => {
    const actor = actorOf(name);
    return actor === undefined ? writes.name(name, to) : to.say(`doer.${actor}`);
  },
  title: (text, to) => [titlePart(text, to)],
  titles: (titles, to) => writes.places(titles, to),
  // A chat that this version doesn't know, or a name that an older version stored.
  chat: (name, to) => sayLater(to, { key: `chat.${name}`, values: {} }) ?? [titlePart(name, to)],
  place: (place, to) => {
    if (typeof place === "string") return [titlePart(place, to)];
    return sayLater(to, { key: `chat.${place.chat}.elsewhere`, values: {} }) ?? [titlePart(place.chat, to)];
  },
  places: (places, to) => {
    const shown = places.slice(0, mostTitles).map((place) => writes.place(place, to));
    const more = places.length - shown.length;
    return listOf(to.language, more > 0 ? [...shown, to.say("list.more", { count: more })] : shown);
  },
  amount: (money, { language }) => [{ type: "amount", text: formatAmount(language, money) }],
  least: (least, { language }) => [{ type: "amount", text: formatLeast(language, least) }],
  sums: (sums, to) => {
    const shown = sums.slice(0, mostSums).map((sum) => writes.amount(sum, to));
    const more = sums.length - shown.length;
    return listOf(to.language, more > 0 ? [...shown, to.say("sums.more", { count: more })] : shown);
  },
  donors: (donors) => [{ type: "donors", ...donors }],
  integer: (count, { language }) => [numberPart(formatInteger(language, count))],
  decimal: (count, { language }) => [numberPart(formatDecimal(language, count))],
  percent: (percent, { language }) => [numberPart(formatPercent(language, percent))],
  until: ({ time, now }, { say }) => [timePart(time, "relative", timeAhead(say, time - now))],
  ago: ({ time, now }, { say }) => [timePart(time, "relative", timePast(say, now - time))],
  // Further away than this, the time is usually on another day.
  at: ({ time, now }, to) => [clockPart(time, Math.abs(time - now) < hoursOfDay ? "clock" : "moment", to)],
  date: (time, to) => [clockPart(time, "date", to)],
  lasts: (durationMs, { say }) => [numberPart(textOf(durationIn(say, durationMs)))],
  exactly: (durationMs, { say }) => [numberPart(textOf(exactDurationIn(say, durationMs)))],
  countdown: (leftMs) => [numberPart(countdownOf(leftMs))],
  url: (url) => [{ type: "url", url }],
  command: (typed) => [{ type: "command", typed }],
  parts: (parts, to) => said(parts, to),
  sentence: (parts, to) => capitalized(said(parts, to)),
  list: (items, to) =>
    listOf(
      to.language,
      items.map((item) => said(item, to)),
    ),
  choice: (items, to) =>
    listOf(
      to.language,
      items.map((item) => said(item, to)),
      "or",
    ),
};

/** A sentence that this version doesn't have becomes "…". */
function said(parts: Line | Later, to: With): Line {
  if (!isLater(parts)) return parts;
  return sayLater(to, parts) ?? [{ type: "text", text: "…" }];
}

/** Capitalizes our own words only. A title stays as it was written. */
function capitalized([first, ...rest]: Line): Line {
  if (first?.type !== "text") return first === undefined ? rest : [first, ...rest];
  const [letter = "", ...others] = first.text;
  return [{ ...first, text: letter.toUpperCase() + others.join("") }, ...rest];
}

/** Joins parts: "A, B and C", or "A, B or C". */
export function listOf(language: Language, items: readonly Line[], joined: "and" | "or" = "and"): Line {
  if (items.length === 1) return items[0] ?? [];
  return formatList(language, items, textOf, joined).flatMap(
    (item): Line => (typeof item === "string" ? [{ type: "text", text: item }] : item),
  );
}

/** Makes a person's name. The stored English words for unnamed people are translated here. */
export function namePart(text: string, longest: number, { say }: Pick<With, "say">): Settled {
  if (text === nameless) return { type: "name", text: textOf(say("name.someone")) };
  return { type: "name", text: text === anonymous ? textOf(say("name.anonymous")) : cutText(text, longest) };
}

/** Makes a title. The stored English words for a missing title are translated here. */
function titlePart(text: string, { language, say }: With): Settled {
  if (text === untitled) return { type: "title", text: textOf(say("title.none")) };
  return { type: "title", text: unquoted(language, cutText(text, titleLimit)) };
}

function numberPart(text: string): Settled {
  return { type: "number", text };
}

/** Makes a part of an absolute time, in UTC until `zones.ts` puts it into the place's zone. */
function clockPart(time: number, style: ClockStyle, { language }: Pick<With, "language">): Settled {
  return { type: "time", time, style, text: formatTime(language, time, { style, zone: defaultZone }) };
}

function timePart(time: number, style: TimeStyle, words: Line): Settled {
  return { type: "time", time, style, text: textOf(words) };
}
