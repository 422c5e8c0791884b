import { toWireMoney } from "../../money/money.ts";
import type { Recap } from "../../news/recap.ts";
import { toCsv } from "./csv.ts";

const head = ["Time (UTC)", "Amount", "Currency", "Name", "Reward", "Poll", "Option", "To"];

/** The list as a spreadsheet reads it, one donation a line. */
export function toRecapFile({ donations }: Recap): string {
  const rows = donations.map(({ at, amount, name, rewards, poll, option, to }) => {
    const { value, currency } = toWireMoney(amount);
    const time = new Date(at).toISOString().slice(0, 19).replace("T", " ");
    return [time, value, currency, name, rewards.join("; "), poll, option, to];
  });
  return toCsv([head, ...rows]);
}
