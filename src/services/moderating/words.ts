import type { CallPlace } from "../../chat/command.ts";
import { filterKey, isFilterKey, wordOfKey } from "../../settings/filter-words.ts";
import { recordChange } from "../../settings/history.ts";
import { scopes } from "../../settings/scopes.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { ensureDestination, spaceIdOf } from "../../store/places/destinations.ts";
import { applyDeltas, readSettingRows } from "../../store/places/settings.ts";
import { later } from "../../words/later.ts";
import { Refusal } from "../../words/refusal.ts";
import { readSpacesInReach } from "./reach.ts";
import type { Order } from "./scope.ts";

/** Words that people add to those that are never said. */
export type FilterWords = {
  /** Adds or removes a word that is not to be said here; false where nothing was to be done. Throws UserError for no word. */
  changeWord(order: Order & { word: string; change: "add" | "remove" }): Promise<boolean>;
  /** How many words of their own people have added. */
  countWords(place: CallPlace): Promise<number>;
  /** Those words, in the order of the alphabet: for nobody but the one who asks. */
  listWords(place: CallPlace): Promise<string[]>;
};

const mostWords = 200;

async function readKeys(db: Db, spaceId: string): Promise<string[]> {
  const rows = await readSettingRows(db, [scopes.space(spaceId)]);
  return rows.map(({ key }) => key).filter(isFilterKey);
}

/** Words that people add to those we never say; what is logged never holds one, and of what is answered only the list. */
export function createFilterWords(options: { store: Store; onChange(): void; now(): number }): FilterWords {
  const { store, onChange, now } = options;

  return {
    async changeWord({ place, by, word, change }) {
      const key = filterKey(word);
      if (key === undefined) throw new Refusal(({ say }) => say("filter.no-such-word"));
      const changed = await store.write(async (tx) => {
        await ensureDestination(tx, place, now());
        const spaceIds = await readSpacesInReach(tx, place);
        const reached = spaceIds.map(scopes.space);
        const rows = (await readSettingRows(tx, reached)).filter((row) => isFilterKey(row.key));
        const has = (scope: string) => rows.some((row) => row.scope === scope && row.key === key);
        if (change === "add" && rows.length >= mostWords * reached.length) {
          throw new Refusal(({ say }) => say("filter.most", { most: mostWords }));
        }
        const [before, after] = change === "add" ? [null, "on"] : ["on", null];
        const deltas = reached
          .filter((scope) => has(scope) === (change === "remove"))
          .map((scope) => ({ scope, key, before, after }));
        if (deltas.length === 0 || !(await applyDeltas(tx, deltas, { by: by.id, now: now() }))) return false;
        const count = (await readKeys(tx, spaceIdOf(place))).length;
        const what = later(change === "add" ? "history.word-added" : "history.word-removed", { count });
        await recordChange(tx, { by, what, spaceIds, now: now() });
        return true;
      });
      if (changed) onChange();
      return changed;
    },

    countWords: async (place) => (await readKeys(store.read, spaceIdOf(place))).length,
    listWords: async (place) => (await readKeys(store.read, spaceIdOf(place))).map(wordOfKey).toSorted(),
  };
}
