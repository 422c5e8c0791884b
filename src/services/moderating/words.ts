import type { CallPlace } from "../../chat/understanding/command.ts";
import { toDonationData } from "../../news/donation.ts";
import { worstWordIn } from "../../safety/bad-words.ts";
import type { Severity } from "../../safety/lists/word-lists.ts";
import { recordChange } from "../../settings/change.ts";
import { filterKey, isFilterKey, wordOfKey, wordsOfList } from "../../settings/filter-words.ts";
import { readPlaceSettings } from "../../settings/read.ts";
import { scopes } from "../../settings/scopes.ts";
import { concealIn } from "../../speaking/concealing.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { destinationIdOf, ensureDestination, spaceIdOf } from "../../store/places/destinations.ts";
import { applyDeltas, readSettingRows } from "../../store/places/settings.ts";
import { later } from "../../words/later.ts";
import { Refusal } from "../../words/refusal.ts";
import { applyRows } from "./apply-rows.ts";
import { holdsHereAlone, type Order } from "./command-scope.ts";
import { readSpacesInReach } from "./reach.ts";

/** Manages the blocked words that people added to the built-in ones. */
export type FilterWords = {
  /** Adds or removes blocked words. False if nothing changed. Throws UserError if the text contains no word. */
  changeWord(order: Order & { word: string; change: "add" | "remove" }): Promise<boolean>;
  /** Returns how many words people have added. */
  countWords(place: CallPlace): Promise<number>;
  /** Lists the added words alphabetically. Show them only to the person who asked. */
  listWords(place: CallPlace): Promise<string[]>;
  /** Returns how this place would announce a donor with this name and comment. */
  tryText(place: CallPlace, text: string): Promise<TriedText>;
};

/**
 * `comment`: null if it would be omitted. `why`: why the comment or the name would be omitted or changed; null if it
 * would not.
 */
export type TriedText = { comment: string | null; name: string; why: Severity | "blocked" | null };

const mostWords = 200;

/** A donation for trying out words. Only its name and comment matter. */
const tried = {
  ...{ id: "", amount: { value: "1", currency: "USD" }, completedAt: null, stamp: null, facts: [], rewards: [] },
  ...{ pollId: null, pollOptionId: null, isMatch: null, paymentStatus: null },
};

/**
 * Reads the blocked words of all spaces that the place reaches. Spaces may have had their own lists before they were
 * linked.
 */
async function readKeys(db: Db, place: CallPlace): Promise<string[]> {
  const rows = await readSettingRows(db, (await readSpacesInReach(db, place)).map(scopes.space));
  return [...new Set(rows.map(({ key }) => key).filter(isFilterKey))];
}

/** Manages added words. They appear in no log line, and in no answer except the list. */
export function createFilterWords(options: { store: Store; onChange(): void; now(): number }): FilterWords {
  const { store, onChange, now } = options;

  return {
    async changeWord({ place, by, word, change }) {
      // An older version stored "spoiler, ending" as one entry.
      const typed = change === "add" ? wordsOfList(word) : [word, ...wordsOfList(word)];
      const keys = [...new Set(typed.map(filterKey))].filter((key) => key !== undefined);
      if (keys.length === 0 || (change === "add" && !typed.every(filterKey))) {
        throw new Refusal(({ say }) => say("filter.no-such-word"));
      }
      const changed = await store.write(async (tx) => {
        await ensureDestination(tx, place, now());
        const isHere = holdsHereAlone({ place, by }, keys);
        const spaceIds = isHere ? [spaceIdOf(place)] : await readSpacesInReach(tx, place);
        const reached = spaceIds.map(scopes.space);
        const rows = (await readSettingRows(tx, reached)).filter((row) => isFilterKey(row.key));
        const has = (scope: string, key: string) => rows.some((row) => row.scope === scope && row.key === key);
        if (change === "add" && rows.length > (mostWords - keys.length) * reached.length) {
          throw new Refusal(({ say }) => say("filter.most", { most: mostWords }));
        }
        const [before, after] = change === "add" ? [null, "on"] : ["on", null];
        const deltas = keys.flatMap((key) =>
          reached
            .filter((scope) => has(scope, key) === (change === "remove"))
            .map((scope) => ({ scope, key, before, after })),
        );
        if (deltas.length === 0 || !(await applyDeltas(tx, deltas, { by: by.id, now: now() }))) return false;
        const count = (await readKeys(tx, place)).length;
        const what = later(change === "add" ? "history.word-added" : "history.word-removed", { count });
        await recordChange(tx, { by, what, rows: deltas, spaceIds, now: now() });
        await applyRows(tx, deltas, now());
        return true;
      });
      if (changed) onChange();
      return changed;
    },

    countWords: async (place) => (await readKeys(store.read, place)).length,
    async tryText(place, text) {
      const { place: settings, isFiltered } = await readPlaceSettings(store.read, destinationIdOf(place), []);
      const none = new Set<string>();
      // Treat comments and names as shown, so that only the word filter decides.
      const shown = { ...settings, showsComment: () => true, asksFirst: () => false };
      const hidden = { moments: none, posted: none, left: none, names: none };
      const data = toDonationData({ ...tried, donorName: text, donorComment: text }, () => null);
      const moment = {
        key: "",
        kind: "donation",
        factId: "",
        version: 1,
        origin: "test",
        happenedAt: 0,
        data,
      } as const;
      const concealed = concealIn(moment, shown, { hidden, isFiltered, donations: new Map() });
      const { comment, name } =
        concealed.kind === "donation" && concealed.data !== null ? concealed.data : { comment: null, name: "" };
      const isBlocked = isFiltered(text) && settings.get("filter") !== "strict";
      return {
        comment,
        name,
        why: isBlocked ? "blocked" : (worstWordIn(text) ?? (isFiltered(text) ? "blocked" : null)),
      };
    },
    listWords: async (place) => (await readKeys(store.read, place)).map(wordOfKey).toSorted(),
  };
}
