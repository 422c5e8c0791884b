import type { BundleContent } from "../../composing/content.ts";
import { countUnnamed } from "../../composing/fold-donors.ts";
import type { Money } from "../../money/money.ts";
import { cutText, nameLimit } from "../../safety/text.ts";
import { escapeText } from "./escape.ts";
import { amountOf } from "./shown-texts.ts";

type Donations = Pick<BundleContent, "donors" | "count">;

const mostNames = 40;
/** Names are cut to this where not all that may be shown would fit. */
const shortNameLimit = 20;
const mostSums = 4;

/** "$431, €20 and 2 more currencies" */
export function sumsOf(sums: readonly Money[]): string {
  const shown = sums.slice(0, mostSums).map(amountOf);
  const hidden = sums.length - shown.length;
  return inWords(hidden > 0 ? [...shown, `${hidden} more currencies`] : shown);
}

/** "Ann $100 · Bo $75 · and 7 more": as many as fit into `room`, up to forty. */
export function donorLine(bundle: Donations, room: number): string {
  return fitNames(
    bundle,
    room,
    (name, amount, times) => `${name} ${amount}${times === "" ? "" : ` (${times})`}`,
    (items) => items.join(" · "),
    " · ",
  );
}

/** "Ann ($250), Bo ($100) and 37 more" */
export function donorWords(bundle: Donations, room: number): string {
  return fitNames(
    bundle,
    room,
    (name, amount, times) => `${name} (${times === "" ? amount : `${amount}, ${times}`})`,
    inWords,
    ", ",
  );
}

function fitNames(
  { donors, count }: Donations,
  room: number,
  write: (name: string, amount: string, times: string) => string,
  join: (items: readonly string[]) => string,
  separator: string,
): string {
  const wanted = donors.slice(0, mostNames);
  const items = (longest: number) =>
    wanted.map(({ name, amount, times }) =>
      write(escapeText(cutText(name, longest)), amountOf(amount), times === undefined ? "" : `${times} times`),
    );
  const full = items(nameLimit);
  const chosen = full.join(separator).length <= room ? full : items(shortNameLimit);
  const shown: string[] = [];
  let length = " and 100000 more".length + separator.length;
  for (const item of chosen) {
    length += item.length + separator.length;
    if (length > room) break;
    shown.push(item);
  }
  const hidden = donors.length - shown.length + countUnnamed({ count, donors });
  if (hidden === 0) return join(shown);
  return shown.length === 0 ? "" : `${shown.join(separator)} and ${hidden} more`;
}

function inWords(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}
