/** Cleans texts that strangers wrote on the platform, so that they can be shown in a chat. */
import { compareMoney, type Money, subtractMoney } from "../../money/money.ts";
import { cleanText } from "../../safety/text.ts";
import { publicTitle } from "../../safety/titles.ts";

/** Cleans a longer description; null if there is none. */
export function publicDescription(raw: string | null): string | null {
  return cleanText(raw ?? "") === "" ? null : publicTitle(raw, 200);
}

/** How much `reached` is short of `wanted`; null if it isn't short, or if the two don't compare. */
export function missingMoney(wanted: Money, reached: Money): Money | null {
  if (wanted.currency !== reached.currency || compareMoney(reached, wanted) >= 0) return null;
  return subtractMoney(wanted, reached);
}
