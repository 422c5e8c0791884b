/**
 * Sentences that join other sentences. Fitting a message needs them many times. So each is rendered once per language,
 * and then filled.
 */
import type { Line, Part, Settled } from "./parts.ts";
import type { Words } from "./say.ts";

/** Puts lines into a sentence with gaps. */
type Frame = (...fillings: readonly Line[]) => Line;

export type Frames = {
  /** Joins two sentences. */
  next: Frame;
  /** Joins two sentences if the first ends with a command. */
  afterCommand: Frame;
  quote: Frame;
  donor: Frame;
};

const built = new WeakMap<Words, Frames>();

export function framesIn(words: Words): Frames {
  const known = built.get(words);
  if (known !== undefined) return known;
  const frames = buildFrames(words);
  built.set(words, frames);
  return frames;
}

/** Joins sentences into one line. */
export function inOneLine(sentences: readonly Line[], words: Words): Line {
  const [first = [], ...others] = sentences;
  return others.reduce((line, next) => framesIn(words).next(line, next), first);
}

const first: Settled = { type: "title", text: "" };
const second: Settled = { type: "title", text: "" };

function buildFrames({ say }: Words): Frames {
  const [before, after, quote] = [[first], [second], [first]];
  return {
    next: frameOf(say("line.next", { before, after }), isFirst, isSecond),
    afterCommand: frameOf(say("line.after-command", { before, after }), isFirst, isSecond),
    quote: frameOf(say("line.quote", { quote }), isFirst),
    donor: frameOf(say("donor", { name: "", amount: nothing }), isName, isAmount),
  };
}

const nothing = { minor: 0n, scale: 2, currency: "USD" };

const isFirst = (part: Part) => part === first;
const isSecond = (part: Part) => part === second;
const isName = ({ type }: Part) => type === "name";
const isAmount = ({ type }: Part) => type === "amount";

function frameOf(parts: Line, ...places: readonly ((part: Part) => boolean)[]): Frame {
  const pieces = parts.map((part) => (part.type === "text" ? part : places.findIndex((isPlace) => isPlace(part))));
  return (...fillings) =>
    pieces.flatMap((piece): Line => (typeof piece === "number" ? (fillings[piece] ?? []) : [piece]));
}
