import { toWireMoney } from "../../money/money.ts";
import type { ProofDifference } from "../../news/proof.ts";
import type { Words } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import { sortableTimes, timeHead, toCsv } from "./recap-file.ts";

/** Every donation that was not announced as it is listed, and why: nothing that a donor wrote is in it. */
export function toProofFile(differences: readonly ProofDifference[], words: Words): Promise<string> {
  const { say, zone } = words;
  const heads = [
    say("recap.column.amount"),
    say("recap.column.currency"),
    say("proof.column.why"),
    say("proof.column.id"),
  ];
  const timeOf = sortableTimes(zone);
  const rows = differences.values().map(({ id, amount, completedAt, reason }) => {
    const { value, currency } = toWireMoney(amount);
    const time = completedAt === null ? "" : timeOf(completedAt);
    return [time, value, currency, textOf(say(`proof.${reason}`)), id];
  });
  return toCsv([timeHead(words), ...heads.map((head) => textOf(head))], rows);
}
