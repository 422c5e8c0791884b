/** What strangers wrote on the platform, made fit to be said in a chat. */
import { compareMoney, type Money, subtractMoney } from "../../money/money.ts";
import { cleanText } from "../../safety/text.ts";
import { publicTitle } from "../../safety/titles.ts";

/** A longer text about it; null where there is none. */
export function publicDescription(raw: string | null): string | null {
  return cleanText(raw ?? "") === "" ? null : publicTitle(raw, 200);
}

/** How much `reached` lacks of `wanted`; null where it lacks nothing, or where the two do not compare. */
export function missingMoney(wanted: Money, reached: Money): Money | null {
  if (wanted.currency !== reached.currency || compareMoney(reached, wanted) >= 0) return null;
  return subtractMoney(wanted, reached);
}
