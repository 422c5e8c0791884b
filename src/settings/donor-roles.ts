import { type LeastAmount, parseLeastAmount } from "../money/least-amount.ts";

/** A role for those who are known to have given: whatever it was, or from an amount on. `id`: the chat's own. */
export type DonorRole = { id: string; from: LeastAmount | null };

const mostDonorRoles = 3;

/** Reads what is stored of them: `300, 301 = 100 EUR`. Undefined for everything else. */
export function parseDonorRoles(text: string): readonly DonorRole[] | undefined {
  if (text === "off") return [];
  const roles = text.split(", ").map(parseOne);
  const known = roles.filter((role) => role !== undefined);
  const isWhole = known.length === roles.length && known.length <= mostDonorRoles;
  return isWhole && new Set(known.map(({ id }) => id)).size === known.length ? known : undefined;
}

function parseOne(text: string): DonorRole | undefined {
  const [, id, amount] = /^(\d{1,20})(?: = (.+))?$/.exec(text) ?? [];
  const from = amount === undefined ? null : parseLeastAmount(amount);
  return id === undefined || from === undefined ? undefined : { id, from };
}
