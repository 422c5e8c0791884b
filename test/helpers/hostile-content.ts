import fc from "fast-check";
import type {
  BundleContent,
  DigestContent,
  DonationContent,
  MessageContent,
  SingleContent,
} from "../../src/composing/content.ts";
import type { About } from "../../src/kinds/about.ts";
import type { Money } from "../../src/money/money.ts";
import { anyText } from "./any-text.ts";
import { hostileIncentive } from "./hostile-incentives.ts";
import { hostileMessages } from "./hostile-kinds.ts";

const nasty = [
  "@everyone <@&1> discord.gg/x https://evil.example",
  "/ban x",
  "!points add",
  "…\r\nPRIVMSG #other :hi\0",
  "\u202egnp.exe\u200b",
  "<img src=x onerror=alert(1)>",
  "**bold** `code` ||spoiler||",
  "z\u0351\u0352\u0353".repeat(200),
  "🦦".repeat(2_000),
  "👩‍👩‍👧‍👦".repeat(100),
  "\ud800",
  "",
];

const text = fc.oneof(fc.constantFrom(...nasty), anyText({ maxLength: 600 }));

const money: fc.Arbitrary<Money> = fc.record({
  minor: fc.bigInt({ min: 0n, max: 2n ** 53n }),
  scale: fc.integer({ min: 0, max: 6 }),
  currency: fc.constantFrom("USD", "JPY", "KWD", "HUF", "EUR", "ZZZ"),
});

const donation: fc.Arbitrary<DonationContent> = fc.record({
  type: fc.constant("donation"),
  test: fc.boolean(),
  amount: money,
  name: text,
  comment: fc.option(text),
  rewards: fc.array(text, { maxLength: 5 }),
  poll: fc.option(fc.record({ name: text, option: text })),
  refunded: fc.boolean(),
  highlight: fc.boolean(),
  to: fc.option(text),
});

const to = fc.option(text);
const ends = fc.record({ time: fc.integer({ min: 0, max: 4_102_444_800_000 }), words: fc.constant("in 2 h") });
const bid = fc.record({ amount: money, by: text });
const single: fc.Arbitrary<SingleContent> = fc.oneof(
  donation,
  fc.record({
    type: fc.constant("goal"),
    goal: money,
    raised: money,
    cause: fc.option(text),
    to,
    isOpen: fc.boolean(),
  }),
  fc.record({ type: fc.constant("goal-set"), goal: money, raised: money, to }),
  fc.record({ type: fc.constant("progress"), percent: fc.constantFrom(25, 50, 75), raised: money, goal: money, to }),
  fc.record({ type: fc.constant("closing"), name: text, raised: money, donors: fc.option(fc.nat()) }),
  fc.record({ type: fc.constant("found"), name: text }),
  fc.record({
    type: fc.constant("reminder"),
    url: fc.constant("https://donate.tiltify.com/@maple/winter"),
    standing: fc.option(fc.record({ raised: money, goal: money })),
    ahead: fc.option(
      fc.record({
        left: money,
        milestone: fc.option(fc.record({ name: fc.option(text), amount: money })),
        goal: money,
      }),
    ),
  }),
  fc.record({ type: fc.constant("notice"), text }),
  fc.record({ type: fc.constant("left-out"), amount: money, donation: fc.string({ minLength: 1, maxLength: 110 }) }),
  fc.record({
    type: fc.constant("approval"),
    donation: fc.string({ minLength: 1, maxLength: 110 }),
    amount: money,
    name: text,
    comment: fc.option(text),
    decision: fc.constantFrom("waits", "posted", "left"),
  }),
  fc.record({ type: fc.constant("approvals") }),
  fc.record({ type: fc.constant("comment"), amount: money, name: text, comment: fc.option(text) }),
  fc.record({
    type: fc.constant("high-bid"),
    item: text,
    amount: money,
    by: text,
    rise: fc.option(money),
    ends: fc.option(ends),
  }),
  fc.record({
    type: fc.constant("auction-ending"),
    item: text,
    bid: fc.option(bid),
    startingBid: fc.option(money),
    ends,
  }),
  fc.record({ type: fc.constant("auction-won"), item: text, amount: money, by: text }),
  { weight: 8, arbitrary: hostileIncentive({ text, money }) },
);
const several = fc.record({ type: fc.constant("several"), parts: fc.array(single, { maxLength: 4 }) });

const many = {
  count: fc.integer({ min: 2, max: 100_000 }),
  sums: fc.array(money, { minLength: 1, maxLength: 6 }),
  donors: fc.array(fc.record({ name: text, amount: money }), { minLength: 1, maxLength: 60 }),
};
/** Addresses are the platform's own, as long as they may be. */
const address = fc.constantFrom(null, `https://tiltify.com/${"x".repeat(180)}`);
const about: fc.Arbitrary<About> = fc.record({
  page: address,
  donate: address,
  picture: address,
  standing: fc.option(fc.record({ raised: money, goal: money })),
});

const bundle: fc.Arbitrary<BundleContent> = fc.record({ type: fc.constant("bundle"), ...many });
const digest: fc.Arbitrary<DigestContent> = fc.record({
  type: fc.constant("digest"),
  reason: fc.constantFrom("away", "quiet"),
  from: fc.integer({ min: 0, max: 4_102_444_800_000 }),
  awayMs: fc.integer({ min: 0, max: 86_400_000 }),
  ...many,
});

/** Every type of content, filled with what a donor would never type by mistake. */
export const hostileContent: fc.Arbitrary<MessageContent> = fc
  .tuple(
    fc.oneof({ weight: 6, arbitrary: single }, bundle, digest, several, hostileMessages({ text, money, about })),
    fc.option(about),
    fc.constantFrom({}, { calls: "9".repeat(20), at: 1e12 }),
  )
  .map(([content, about, calls]) => ({ ...content, ...(about !== null && { about }), ...calls }));
