import fc from "fast-check";
import type { IncentiveContent } from "../../src/announcements/incentive-content.ts";
import type { Money } from "../../src/announcements/money.ts";

/** What happens to milestones and the like, with names that nobody would give them by mistake. */
export function hostileIncentive(parts: {
  text: fc.Arbitrary<string>;
  money: fc.Arbitrary<Money>;
}): fc.Arbitrary<IncentiveContent> {
  const { text, money } = parts;
  const named = fc.record({ name: fc.option(text), amount: money });
  return fc.oneof(fc.record({ type: fc.constant("milestone"), milestone: named, next: fc.option(named) }));
}
