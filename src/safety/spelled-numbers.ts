import { type Span, spansOf } from "./spans.ts";

/** Digits as words; a language's own ten in a row. */
const digits = new Map(
  [
    "zero one two three four five six seven eight nine",
    "oh one two three four five six seven eight nine",
    "null eins zwei drei vier fünf sechs sieben acht neun",
    "zéro un deux trois quatre cinq six sept huit neuf",
    "cero uno dos tres cuatro cinco seis siete ocho nueve",
    "zero um dois três quatro cinco seis sete oito nove",
    "zero uno due tre quattro cinque sei sette otto nove",
    "nul een twee drie vier vijf zes zeven acht negen",
    "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć",
    "ноль один два три четыре пять шесть семь восемь девять",
    "sıfır bir iki üç dört beş altı yedi sekiz dokuz",
    "noll ett två tre fyra fem sex sju åtta nio",
  ].flatMap((line) => line.split(" ").map((name, digit) => [name.normalize("NFKD").replace(/\p{M}/gu, ""), digit])),
);

const fewest = 7;
/** Of digits or their words that only short gaps part. */
const runs = /(?<![\p{L}\p{N}])(?:\p{Nd}|\p{L}{2,9})(?:[ ,.\-–_/]{1,3}(?:\p{Nd}|\p{L}{2,9})(?![\p{L}\p{N}]))+/gu;
const parts = /\p{L}+|\p{Nd}/gu;

/** Whether looking for them is worth it: digits that stand alone, or some words of them in a row. */
const hint = new RegExp(
  String.raw`(?<![\p{L}\p{N}])\p{Nd}[ ,.\-–_/]{1,3}\p{Nd}(?!\p{Nd})|(?:(?:${[...digits.keys()].join("|")})[ ,.\-–_/]{1,3}){3}`,
  "u",
);

/** Phone numbers whose digits stand alone or are words: "5 5 5 1 2 3 4", "five five five …"; who counts is not called. */
export function spelledNumbersIn(text: string): Span[] {
  if (!hint.test(text)) return [];
  return spansOf(text, runs).flatMap(({ start, end }) => digitRuns(text.slice(start, end), start));
}

function digitRuns(text: string, offset: number): Span[] {
  const found: Span[] = [];
  let run: { digit: number; start: number; end: number }[] = [];
  const close = () => {
    const [first, last] = [run.at(0), run.at(-1)];
    if (first && last && run.length >= fewest && !isCounting(run.map(({ digit }) => digit))) {
      found.push({ start: offset + first.start, end: offset + last.end });
    }
    run = [];
  };
  for (const { 0: part, index } of text.matchAll(parts)) {
    const digit = /\p{Nd}/u.test(part) ? Number(part.normalize("NFKC")) : digits.get(part);
    if (digit === undefined) close();
    else run.push({ digit: Number(digit), start: index, end: index + part.length });
  }
  close();
  return found;
}

/** Most steps are of one, up or down, or none. */
function isCounting(run: readonly number[]): boolean {
  const steps = run.slice(1).map((digit, index) => digit - (run[index] ?? 0));
  const most = Math.max(...[-2, -1, 0, 1, 2].map((step) => steps.filter((one) => one === step).length));
  return most >= steps.length - 1;
}
