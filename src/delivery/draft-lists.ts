import { foldList, type ListName, listNames } from "../announcements/lists.ts";
import type { Db } from "../store/tables.ts";
import type { ListReading } from "../webhooks/events.ts";
import { readRemembered, remember } from "./known-lists.ts";

/** Folds looks at lists, in the order of looking. */
export async function foldLists(tx: Db, looks: readonly ListReading[]): Promise<void> {
  for (const list of listNames)
    await foldOne(
      tx,
      list,
      looks.filter(({ told }) => told.list === list),
    );
}

async function foldOne(tx: Db, list: ListName, looks: readonly ListReading[]): Promise<void> {
  const remembered = await readRemembered(tx, list, [...new Set(looks.map(({ factId }) => factId))]);
  for (const { factId, lookedAt, told } of looks) {
    const before = remembered.get(factId);
    if (before !== undefined && lookedAt <= before.lookedAt) continue;
    remembered.set(factId, { known: foldList(before?.known, told), lookedAt });
  }
  await remember(tx, list, remembered);
}
