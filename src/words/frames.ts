/** Sentences that only join, needed again and again while a message is fitted: said once for each language, then filled. */
import type { Line, Part, Settled } from "./parts.ts";
import type { Words } from "./say.ts";

/** Fills the places of a sentence. */
type Frame = (...fillings: readonly Line[]) => Line;

export type Frames = {
  /** Two sentences, one behind the other. */
  next: Frame;
  /** The same where the first ends with what to type. */
  afterCommand: Frame;
  /** Somebody's words in quotation marks. */
  quote: Frame;
  /** A name and an amount. */
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

/** Several sentences, one behind the other. */
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
