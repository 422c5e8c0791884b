import { UserError } from "../errors.ts";
import type { SettingsService } from "../services/settings.ts";
import { filterKey, isFilterKey } from "../settings/filter-words.ts";
import { scopes } from "../settings/read.ts";
import type { Store } from "../store/database.ts";
import { ensureDestination, spaceIdOf } from "../store/destinations.ts";
import { applyDeltas, readSettingRows } from "../store/settings.ts";
import { readReach } from "./reach.ts";

const mostWords = 200;

/** Words that people add to those we never say; nothing that is answered or logged ever holds one. */
export function createWords(options: {
  store: Store;
  onChange(): void;
  now(): number;
}): Pick<SettingsService, "changeWord" | "countWords"> {
  const { store, onChange, now } = options;

  return {
    async changeWord({ place, by, word, change }) {
      const key = filterKey(word);
      if (key === undefined) throw new UserError("A word has 2 to 40 characters. Nothing was changed.");
      const changed = await store.write(async (tx) => {
        await ensureDestination(tx, place, now());
        const { spaces } = await readReach(tx, spaceIdOf(place));
        const reached = spaces.map(({ id }) => scopes.space(id));
        const rows = (await readSettingRows(tx, reached)).filter((row) => isFilterKey(row.key));
        const has = (scope: string) => rows.some((row) => row.scope === scope && row.key === key);
        if (change === "add" && rows.length >= mostWords * reached.length) {
          throw new UserError(`I keep up to ${mostWords} words. Nothing was changed.`);
        }
        const [before, after] = change === "add" ? [null, "on"] : ["on", null];
        const deltas = reached
          .filter((scope) => has(scope) === (change === "remove"))
          .map((scope) => ({ scope, key, before, after }));
        return deltas.length > 0 && (await applyDeltas(tx, deltas, { by: by.id, now: now() }));
      });
      if (changed) onChange();
      return changed;
    },

    async countWords(place) {
      const rows = await readSettingRows(store.read, [scopes.space(spaceIdOf(place))]);
      return rows.filter(({ key }) => isFilterKey(key)).length;
    },
  };
}
