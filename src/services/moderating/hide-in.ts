import { randomBytes } from "node:crypto";
import { isNobody, nameHash } from "../../safety/name-hash.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { addHidden, type HiddenEntry, readHiddenIn } from "../../store/outbox/hides.ts";
import { type AnnouncedDonation, type LineInChat, readLinesOfMoments } from "../../store/outbox/sent-messages.ts";
import { readGiven } from "./hidden-now.ts";
import { sayAgain } from "./say-again.ts";

/** Whether a line can be changed or taken back. */
export type CanChange = (line: LineInChat) => boolean;

/** Hides what was found, in these spaces. What is hidden already stays with its hiding. History is left to the caller. */
export async function hideIn(
  tx: Db,
  {
    found,
    spaceIds,
    canChange,
    keyed,
    now,
  }: {
    found: readonly AnnouncedDonation[];
    spaceIds: readonly string[];
    canChange: CanChange;
    keyed: Store["keyed"];
    now: number;
  },
) {
  const id = newHideId();
  const all = found.map((one) => toHiddenEntry(one, keyed));
  const before = await readHiddenIn(tx, spaceIds, keysOf(all));
  const staying = await readStaying(tx, { spaceIds, keys: keysOf(all), canChange });
  const stays = staying.length > 0 && { stays: staying };
  const entries = all.filter(({ value }) => !before.has(value));
  // Whoever hid it before goes on with that hiding.
  const held = [...before.values()].find((known) => known !== undefined);
  if (entries.length === 0) return { id: held, donations: 0, ...stays };
  await addHidden(tx, { id, spaceIds, entries, now });
  const keys = keysOf(entries);
  await sayAgain(tx, keys, now);
  return { id, donations: keys.length, given: await readGiven(tx, keys), ...stays };
}

/** Nobody's name is nobody's to hide: those who gave without one would all go. */
export function toHiddenEntry({ key, name }: AnnouncedDonation, keyed: Store["keyed"]): HiddenEntry {
  const hashed = name === null ? null : nameHash(name);
  const isSomebody = hashed !== null && !isNobody(hashed);
  return { kind: "donation", value: key, nameHash: isSomebody ? keyed(hashed) : null, until: null };
}

/** Where lines about these donations stay as they are. */
export async function readStaying(
  tx: Db,
  { spaceIds, keys, canChange }: { spaceIds: readonly string[]; keys: readonly string[]; canChange: CanChange },
): Promise<string[]> {
  const lines = await readLinesOfMoments(tx, spaceIds, keys);
  return [...new Set(lines.filter((line) => !canChange(line)).map(({ address }) => address))];
}

export function keysOf(entries: readonly HiddenEntry[]): string[] {
  return [...new Set(entries.map(({ value }) => value))];
}

/** Names what is hidden together. It cannot be guessed: buttons carry it. */
export function newHideId(): string {
  return randomBytes(9).toString("base64url");
}
