import fc from "fast-check";
import type { Reply, ReplyLine, ReplyText } from "../../src/chat/reply/reply.ts";
import type { Settled } from "../../src/words/parts.ts";
import { anyText } from "./any-text.ts";

const nasty = [
  "@everyone <@&1> discord.gg/x https://evil.example",
  "/ban x",
  "!points add",
  "…\r\nPRIVMSG #other :hi\0",
  "\u202egnp.exe\u200b",
  "**bold** `code` ||spoiler||",
  "z\u0351\u0352\u0353".repeat(200),
  "👩‍👩‍👧‍👦".repeat(100),
  "\u2028\u2029\u0085",
  "\ud800",
  "",
  " ",
];

const plain = fc.oneof(fc.constantFrom(...nasty), anyText({ maxLength: 300 }));
const time: fc.Arbitrary<Settled> = fc.record({
  type: fc.constant("time"),
  time: fc.integer(),
  style: fc.constant("relative"),
  text: plain,
});
const valueType = fc.constantFrom(
  "text" as const,
  "name" as const,
  "title" as const,
  "quote" as const,
  "amount" as const,
);
const part: fc.Arbitrary<Settled> = fc.oneof(
  fc.record({ type: valueType, text: plain }),
  fc.record({ type: fc.constant("b"), parts: fc.array(fc.record({ type: valueType, text: plain }), { maxLength: 2 }) }),
);
const text: fc.Arbitrary<ReplyText> = fc.oneof(plain, fc.array(fc.oneof(time, part), { maxLength: 4 }));
const orNothing = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });

const line: fc.Arbitrary<ReplyLine> = fc.record({
  number: orNothing(fc.integer({ min: 1, max: 9_999 })),
  item: orNothing(fc.boolean()),
  name: orNothing(text),
  text,
  progress: orNothing(fc.double()),
  note: orNothing(text),
});

/** A reply whose texts are hostile in ways that nobody types by mistake. */
export const hostileReply: fc.Arbitrary<Reply> = fc.record({
  title: orNothing(text),
  lines: fc.array(fc.oneof(text, line), { maxLength: 12 }),
  links: orNothing(fc.array(fc.record({ label: text, url: plain, spoken: fc.boolean() }), { maxLength: 3 })),
  image: orNothing(fc.constant("https://assets.tiltify.com/otter.png")),
  asksForYes: orNothing(fc.constant("a1b2c3")),
  asOf: orNothing(time.map((one) => [one])),
  page: orNothing(fc.record({ number: fc.nat(), of: fc.nat(), next: orNothing(plain) })),
});
