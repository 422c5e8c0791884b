import fc from "fast-check";
import type { IncentiveContent } from "../../src/composing/incentive-content.ts";
import type { Money } from "../../src/money/money.ts";

/** What happens to milestones and the like, with names that nobody would give them by mistake. */
export function hostileIncentive(parts: {
  text: fc.Arbitrary<string>;
  money: fc.Arbitrary<Money>;
}): fc.Arbitrary<IncentiveContent> {
  const { text, money } = parts;
  const name = fc.option(text);
  const named = fc.record({ name, amount: money });
  const starts = fc.record({ time: fc.integer({ min: 0, max: 4_102_444_800_000 }), lasts: fc.constant("42 min") });
  const ends = fc.option(starts);
  const match = { by: text, upTo: fc.option(money), ends };
  return fc.oneof(
    fc.record({ type: fc.constant("milestone"), milestone: named, next: fc.option(named) }),
    fc.record({ type: fc.constant("nearly"), milestone: named, left: money }),
    fc.record({ type: fc.constant("match-start"), ...match }),
    fc.record({ type: fc.constant("match-ending"), ...match, matched: fc.option(money) }),
    fc.record({ type: fc.constant("match-end"), by: text, paid: fc.option(money) }),
    fc.record({ type: fc.constant("poll-lead"), poll: name, leader: named, second: fc.option(named) }),
    fc.record({
      type: fc.constant("poll-result"),
      poll: name,
      winners: fc.array(named, { maxLength: 5 }),
      sum: money,
    }),
    fc.record({
      type: fc.constant("reward-new"),
      rewards: fc.array(fc.record({ name, amount: fc.option(money) }), { minLength: 1, maxLength: 5 }),
      more: fc.nat({ max: 100 }),
    }),
    fc.record({ type: fc.constant("reward-gone"), name }),
    fc.record({
      type: fc.constant("starting"),
      names: fc.array(text, { maxLength: 3 }),
      more: fc.nat({ max: 500 }),
      starts,
    }),
  );
}
