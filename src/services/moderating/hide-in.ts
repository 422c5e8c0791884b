import { randomBytes } from "node:crypto";
import type { StillShown } from "../../chat/understanding/given-names.ts";
import { isNobody, nameHash } from "../../safety/name-hash.ts";
import { chatOf } from "../../settings/scopes.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { addHidden, type HiddenEntry, readHiddenIn } from "../../store/outbox/hides.ts";
import { readSpacesStillShowing } from "../../store/outbox/moments-elsewhere.ts";
import { type AnnouncedDonation, type LineInChat, readLinesOfMoments } from "../../store/outbox/sent-messages.ts";
import { readGiven } from "./hidden-now.ts";
import { sayAgain } from "./say-again.ts";

/** True if a message can be edited or deleted. */
export type CanChange = (line: LineInChat) => boolean;

/**
 * Hides these donations in these spaces. A donation that is already hidden keeps its earlier hide. The caller must
 * record the change in the history.
 */
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
  const still = await readStillShown(tx, { spaceIds, keys: keysOf(all), canChange });
  const entries = all.filter(({ value }) => !before.has(value));
  // Everything is hidden already. Return the earlier hide, so that it can be undone.
  const held = [...before.values()].find((known) => known !== undefined);
  if (entries.length === 0) return { id: held, donations: 0, ...still };
  await addHidden(tx, { id, spaceIds, entries, now });
  const keys = keysOf(entries);
  await sayAgain(tx, keys, now);
  return { id, donations: keys.length, given: await readGiven(tx, keys), ...still };
}

/**
 * Returns the row that hides a donation. For an anonymous donation it holds no name: hiding "Anonymous" would hide all
 * anonymous donors.
 */
export function toHiddenEntry({ key, name }: AnnouncedDonation, keyed: Store["keyed"]): HiddenEntry {
  const hashed = name === null ? null : nameHash(name);
  const isSomebody = hashed !== null && !isNobody(hashed);
  return { kind: "donation", value: key, nameHash: isSomebody ? keyed(hashed) : null, until: null };
}

/** Returns the places where messages about these donations can't be changed. */
export async function readStaying(
  tx: Db,
  { spaceIds, keys, canChange }: { spaceIds: readonly string[]; keys: readonly string[]; canChange: CanChange },
): Promise<string[]> {
  const lines = await readLinesOfMoments(tx, spaceIds, keys);
  return [...new Set(lines.filter((line) => !canChange(line)).map(({ address }) => address))];
}

/**
 * Returns where these donations can still be seen. For other spaces, returns only the chat, because they may belong to
 * somebody else.
 */
export async function readStillShown(
  tx: Db,
  about: { spaceIds: readonly string[]; keys: readonly string[]; canChange: CanChange },
): Promise<StillShown> {
  const stays = await readStaying(tx, about);
  const others = await readSpacesStillShowing(tx, about.keys, about.spaceIds);
  const elsewhere = [...new Set(others.map(chatOf))].sort();
  return { ...(stays.length > 0 && { stays }), ...(elsewhere.length > 0 && { elsewhere }) };
}

export function keysOf(entries: readonly HiddenEntry[]): string[] {
  return [...new Set(entries.map(({ value }) => value))];
}

/** Returns a new id for a hide. The id goes into buttons, so it must be hard to guess. */
export function newHideId(): string {
  return randomBytes(9).toString("base64url");
}
