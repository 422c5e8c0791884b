/** Turns a running total into a chart. Labels are in the reader's language. */
import type { Money } from "../money/money.ts";
import { timesOf } from "../money/share.ts";
import { dayMs, hourMs, minuteMs } from "../util/durations.ts";
import { formatAmount, formatLeast, formatTick, zoneSign } from "./formats.ts";
import type { Chart, Tick } from "./parts.ts";
import type { Words } from "./say.ts";
import { textOf } from "./text-of.ts";

/**
 * A running total over time. `sums` are samples at equal distances from `from` to `to`, in milliseconds since 1970.
 * `reached` are the milestones.
 */
export type Rise = { from: number; to: number; sums: readonly Money[]; reached: readonly Money[] };

const mostRows = 5;
const mostColumns = 7;
const columnSteps = [
  ...[5, 10, 15, 30].map((minutes) => minutes * minuteMs),
  ...[1, 2, 3, 4, 6].map((hours) => hours * hourMs),
  ...[1, 2, 5, 10, 20, 50, 100].map((days) => days * dayMs),
];

/** Returns null if there are too few sums for a line. Times are relative to `now`, the time of the message. */
export function toChart({ from, to, sums, reached }: Rise, words: Words, now: number): Chart | null {
  const [first, last] = [sums[0], sums.at(-1)];
  if (first === undefined || last === undefined || last.minor <= 0n || to <= from || sums.length < 2) return null;
  const { language, zone } = words;
  const whole = Number(last.minor) / 10 ** last.scale;
  const step = niceStep(whole / mostRows);
  const rowCount = Math.ceil(whole / step);
  const top: Money = { minor: BigInt(rowCount) * BigInt(step), scale: 0, currency: last.currency };
  const heights = sums.map((sum) => timesOf(sum, top));
  const label = (money: Money) => drawable(formatAmount(language, money), language, money);
  const values = { raised: last, before: first, from: { time: from, now }, to: { time: to, now } };
  return {
    alt: textOf(words.say("night.chart", values)),
    line: heights.map(rounded),
    end: label(last),
    rows: Array.from({ length: rowCount + 1 }, (_, at) => ({
      at: rounded(at / rowCount),
      label: label({ ...top, minor: BigInt(at) * BigInt(step) }),
    })),
    columns: columnsOf(from, to, words),
    marks: reached.flatMap((amount) => {
      const y = timesOf(amount, top);
      const at = heights.findIndex((height) => height >= y);
      // Marks a milestone only if the line crosses it. It may have been reached before the chart begins, or lost to a
      // refund.
      const [before = 0, after = 0] = heights.slice(at - 1);
      if (at < 1) return [];
      const x = (at - 1 + (y - before) / (after - before)) / (heights.length - 1);
      return [{ x: rounded(x), y: rounded(y), label: label(amount) }];
    }),
    zone: zoneSign(language, to, zone),
  };
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function niceStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return power * ([1, 2, 5, 10].find((times) => times * power >= least) ?? 10);
}

/** Puts ticks at round local times. All ticks use the UTC offset at the chart's start, even if the clocks change. */
function columnsOf(from: number, to: number, { language, zone }: Words): Tick[] {
  const step = columnSteps.find((one) => (to - from) / one <= mostColumns) ?? to - from;
  const isDay = step >= dayMs;
  const offset = offsetIn(zone, from);
  const start = Math.ceil((from + offset) / step) * step - offset;
  const ticks: Tick[] = [];
  for (let time = start; time <= to; time += step) {
    const text = formatTick(language, time, { isDay, zone });
    ticks.push({ at: rounded((time - from) / (to - from)), label: text });
  }
  return ticks;
}

/** Returns how many milliseconds a zone's clocks are ahead of UTC. */
function offsetIn(zone: string, time: number): number {
  const text = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" }).format(time);
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d+):(\d+)/.exec(text) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * minuteMs);
}

/**
 * The font for pictures has only Latin letters and currency symbols. Amounts with other characters get the currency
 * code.
 */
function drawable(text: string, language: Words["language"], { currency, ...money }: Money): string {
  if (/^[ -ʺ\u2000-\u206f\u20a0-\u20c0]*$/.test(text)) return text;
  return `${currency} ${money.minor === 0n ? "0" : formatLeast(language, { currency: null, ...money })}`;
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
