import digitWords from "./lists/digits.json" with { type: "json" };
import { type Span, spansOf } from "./spans.ts";

/** Words for digits. Each language has a row of ten. */
const digits = new Map(
  digitWords.flatMap((line) => line.split(" ").map((name, digit) => [plain(name), digit] as const)),
);
const numbers = new Map([
  ...digits,
  ..."ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((name, index) => [name, index + 10] as const),
  ..."twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .map((name, index) => [name, 10 * index + 20] as const),
]);
const times = new Map([
  ["double", 2],
  ["triple", 3],
]);

function plain(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "");
}

const fewest = 7;
const gap = String.raw`[ ,.\-–_/]{1,3}`;
const english = `(?:${[...digits.keys()].slice(0, 10).join("|")})`;
/** Digits or words for digits, with short gaps or none between them: "fivefivefive". */
const runs = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:\p{Nd}|o|\p{L}{2,9}|${english}{3,})(?![\p{L}\p{N}])(?:${gap}(?:\p{Nd}|o|\p{L}{2,9}|${english}{3,})(?![\p{L}\p{N}]))*`,
  "gu",
);
const parts = new RegExp(String.raw`${english}(?=${english}*(?!\p{L}))|\p{L}+|\p{Nd}`, "gu");
/** Chinese and Japanese digits in a row. */
const chineseDigits = /[〇零一二三四五六七八九幺]{7,}/gu;
const numerals = "零一二三四五六七八九";
const korean = new RegExp(`(?:${[..."공영일이삼사오육칠팔구"].join("|")}){7,}`.normalize("NFKD"), "gu");

/** A quick test: single digits, or several words for digits in a row. */
const hint = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:\p{Nd}${gap}\p{Nd}(?!\p{Nd})|(?:(?:${[...numbers.keys(), ...times.keys()].join("|")})${gap}){3}|${english}{5})`,
  "u",
);
const unspacedHint = /[〇零一二三四五六七八九幺\u1100-\u11ff]/u;

/**
 * Finds phone numbers of single digits or of words: "5 5 5 1 2 3 4", "five five five …". "One two three" is just
 * counting.
 */
export function spelledNumbersIn(text: string): Span[] {
  const found = unspacedHint.test(text) ? unspacedIn(text) : [];
  if (!hint.test(text)) return found;
  return [...found, ...spansOf(text, runs).flatMap(({ start, end }) => digitRuns(text.slice(start, end), start))];
}

function unspacedIn(text: string): Span[] {
  const isCalling = ({ start, end }: Span) =>
    !isCounting([...text.slice(start, end)].map((digit) => numerals.indexOf(digit)));
  return [...spansOf(text, chineseDigits).filter(isCalling), ...spansOf(text, korean)];
}

type Read = { value: number; digits: number; start: number; end: number };

function digitRuns(text: string, offset: number): Span[] {
  const found: Span[] = [];
  let run: Read[] = [];
  let [repeated, repeatedFrom] = [1, 0];
  const close = () => {
    const [first, last] = [run.at(0), run.at(-1)];
    const length = run.reduce((sum, read) => sum + read.digits, 0);
    if (first && last && length >= fewest && !isCounting(run.map(({ value }) => value))) {
      found.push({ start: offset + first.start, end: offset + last.end });
    }
    run = [];
  };
  for (const { 0: part, index } of text.matchAll(parts)) {
    const value = /\p{Nd}/u.test(part) ? Number(part.normalize("NFKC")) : numbers.get(part);
    const end = index + part.length;
    const last = run.at(-1);
    if (value !== undefined && last && isTens(last.value) && value > 0 && value < 10) {
      // "fifty five" is one number.
      Object.assign(last, { value: last.value + value, end });
    } else if (value !== undefined)
      run.push({ value, digits: repeated * String(value).length, start: repeated > 1 ? repeatedFrom : index, end });
    else if (!times.has(part)) close();
    [repeated, repeatedFrom] = [times.get(part) ?? 1, index];
  }
  close();
  return found;
}

function isTens(value: number): boolean {
  return value >= 20 && value % 10 === 0;
}

/** True if the numbers count up or down. All steps but one must be equal. */
function isCounting(run: readonly number[]): boolean {
  const steps = run.slice(1).map((value, index) => value - (run[index] ?? 0));
  const most = Math.max(...[-2, -1, 0, 1, 2, 5, 10].map((step) => steps.filter((one) => one === step).length));
  return most >= steps.length - 1;
}
