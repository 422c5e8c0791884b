/**
 * Turns values into parts. These are the functions that sentences use. Other people's text is cut here and nowhere
 * else.
 */
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
/** If a time is less than this far from now, we write only the time of day. Otherwise we also write the day. */
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
  // Writes an unknown name as it is. It may be a chat that only another version has, or text that an older version
  // stored.
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
  // A time further away is usually on another day.
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

/** If this version doesn't have a sentence, writes "…". */
function said(parts: Line | Later, to: With): Line {
  if (!isLater(parts)) return parts;
  return sayLater(to, parts) ?? [{ type: "text", text: "…" }];
}

/** Capitalizes our own words, but not a title. */
function capitalized([first, ...rest]: Line): Line {
  if (first?.type !== "text") return first === undefined ? rest : [first, ...rest];
  const [letter = "", ...others] = first.text;
  return [{ ...first, text: letter.toUpperCase() + others.join("") }, ...rest];
}

/** Joins items: "A, B and C", or "A, B or C". */
export function listOf(language: Language, items: readonly Line[], joined: "and" | "or" = "and"): Line {
  if (items.length === 1) return items[0] ?? [];
  return formatList(language, items, textOf, joined).flatMap(
    (item): Line => (typeof item === "string" ? [{ type: "text", text: item }] : item),
  );
}

/** Makes a part of a person's name. For people without a name we store English words, which are translated here. */
export function namePart(text: string, longest: number, { say }: Pick<With, "say">): Settled {
  if (text === nameless) return { type: "name", text: textOf(say("name.someone")) };
  return { type: "name", text: text === anonymous ? textOf(say("name.anonymous")) : cutText(text, longest) };
}

/** Makes a part of a title. For a missing title we store English words, which are translated here. */
function titlePart(text: string, { language, say }: With): Settled {
  if (text === untitled) return { type: "title", text: textOf(say("title.none")) };
  return { type: "title", text: unquoted(language, cutText(text, titleLimit)) };
}

function numberPart(text: string): Settled {
  return { type: "number", text };
}

/** Makes a part of an absolute time, in UTC. `inZone` puts it into the place's zone. */
function clockPart(time: number, style: ClockStyle, { language }: Pick<With, "language">): Settled {
  return { type: "time", time, style, text: formatTime(language, time, { style, zone: defaultZone }) };
}

function timePart(time: number, style: TimeStyle, words: Line): Settled {
  return { type: "time", time, style, text: textOf(words) };
}
