import { type LeastAmount, parseLeastAmount, reaches, writeLeastAmount } from "../money/least-amount.ts";
import type { Money } from "../money/money.ts";
import type { Db } from "../store/engine/tables.ts";
import { readSettingsOf } from "../store/places/settings.ts";
import { scopes } from "./scopes.ts";

/**
 * A role for donors. `from`: the smallest amount; null means that any donation counts. `id`: the role's id in the chat.
 */
export type DonorRole = { id: string; from: LeastAmount | null };

export const mostDonorRoles = 3;

/**
 * Parses the text that `writeDonorRoles` writes, such as `300, 301 = 100 EUR`. Returns undefined for any other text.
 */
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

/** Returns the text to store. Roles for any donation come first, then the others by amount. */
export function writeDonorRoles(roles: readonly DonorRole[]): string {
  const sorted = roles.toSorted((a, b) => worth(a) - worth(b));
  const texts = sorted.map(({ id, from }) => (from === null ? id : `${id} = ${writeLeastAmount(from)}`));
  return texts.length === 0 ? "off" : texts.join(", ");
}

/** A number to sort roles by. Ignores currencies. */
function worth({ from }: DonorRole): number {
  return from === null ? -1 : Number(from.minor) / 10 ** from.scale;
}

/**
 * Returns the roles that a person should have. A role for any donation needs consent to be shown as a donor. A role for
 * an amount needs consent to show about how much it was.
 */
export function rolesFor(
  roles: readonly DonorRole[],
  gifts: readonly { amount: Money; showsGift: boolean; showsAmount: boolean }[],
): ReadonlySet<string> {
  const isDue = ({ from }: DonorRole) =>
    gifts.some(({ amount, showsGift, showsAmount }) =>
      from === null ? showsGift : showsAmount && reaches(amount, from),
    );
  return new Set(roles.filter(isDue).map(({ id }) => id));
}

/** Reads the roles of all servers that have some, by space id. Also returns their stored texts. */
export async function readDonorRoles(
  db: Db,
): Promise<{ texts: Readonly<Record<string, string>>; roles: ReadonlyMap<string, readonly DonorRole[]> }> {
  const front = scopes.space("");
  const rows = (await readSettingsOf(db, ["role donor"])).filter(({ scope }) => scope.startsWith(front));
  const texts = rows.map(({ scope, value }) => [scope.slice(front.length), value] as const);
  const given = texts.filter(([, text]) => text !== "off").toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    texts: Object.fromEntries(given),
    roles: new Map(given.map(([space, text]) => [space, parseDonorRoles(text) ?? []])),
  };
}
