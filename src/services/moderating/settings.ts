import { isDeepStrictEqual } from "node:util";
import { audit } from "../../chat/port/audit.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import { type LeastAmount, reaches } from "../../money/least-amount.ts";
import { planChange, recordChange } from "../../settings/change.ts";
import { partConnections, takeBackConnections } from "../../settings/connections.ts";
import { readPausedSince } from "../../settings/host-pause.ts";
import { type PlaceSettings, readPlaceSettings } from "../../settings/read.ts";
import type { SettingKey } from "../../settings/schema.ts";
import { planTimeOff } from "../../settings/time-off.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readFollowedAmounts, readLastCurrency } from "../../store/ledger/followed-amounts.ts";
import { applySettings } from "../../store/outbox/apply-settings.ts";
import { reopenDestinations } from "../../store/outbox/due-destinations.ts";
import { completeAnew } from "../../store/outbox/message-edits.ts";
import { retryDeadAnnouncements } from "../../store/outbox/messages.ts";
import { destinationIdOf, ensureDestination, lockDestinations, spaceIdOf } from "../../store/places/destinations.ts";
import { listFollows } from "../../store/places/follows.ts";
import {
  findLastChanges,
  hasDoneSince,
  markUndone,
  readChanges,
  type SettingChange,
} from "../../store/places/setting-changes.ts";
import { applyDeltas, type SettingDelta } from "../../store/places/settings.ts";
import { hourMs } from "../../util/durations.ts";
import type { Logger } from "../../util/logger.ts";
import { later, readLater } from "../../words/later.ts";
import type { Later, Line } from "../../words/parts.ts";
import { Refusal } from "../../words/refusal.ts";
import { applyRows } from "./apply-rows.ts";
import { type CommandScope, type Done, findScope, holdsHereAlone, type Order, withOwn } from "./command-scope.ts";
import { endPause, readDestinationPausedSince } from "./end-pause.ts";
import { isPanic, takeBackPanic, takenBack } from "./panic-rows.ts";
import { cutToReach, readSpacesInReach } from "./reach.ts";
import { createFilterWords, type FilterWords } from "./words.ts";

type Changes = { changes: readonly { key: SettingKey; text: string }[]; what: Later };

/**
 * Computes the new value inside the transaction. `held`: the current settings. `placeIds`: the places that the change
 * applies to.
 */
type Revise = (tx: Db, held: PlaceSettings, placeIds: readonly string[]) => Promise<{ text: string; what: Later }>;

/** Reads, changes and restores the settings of a place. The history records each change with its author. */
export type SettingsService = FilterWords & {
  /** Returns the settings that apply to a place. */
  read(place: CallPlace): Promise<PlaceSettings>;
  /**
   * Returns the settings for each campaign that a place follows, by campaign name. Defaults depend on the kind of
   * campaign.
   */
  readFollowed(place: CallPlace): Promise<{ name: string; settings: PlaceSettings }[]>;
  /** `text`: the new value, in stored form. `what`: how the history describes the change. */
  change(order: Order & { key: SettingKey; text: string; what: Later }): Promise<Done>;
  /** Changes several settings at once. They get one line of history and are undone together. */
  changeAll(order: Order & Changes): Promise<Done>;
  /** Changes a setting based on its current value. If two people do so at once, no change is lost. */
  revise(order: Order & { key: SettingKey }, revise: Revise): Promise<Done>;
  /** Returns the last change that affects the place and was not undone. Undefined if there is none. */
  lastChange(place: CallPlace, options?: { by?: CallUser; since?: number }): Promise<LastChange | undefined>;
  /** Returns the history of the place, newest first, up to 100 entries. `isUndone`: somebody undid the change. */
  history(place: CallPlace): Promise<(Omit<LastChange, "id" | "isEarlier"> & { isUndone: boolean })[]>;
  /**
   * Restores the values from before a change. False if the values have changed again, or the change was already undone.
   */
  undo(place: CallPlace, changeId: string, by: CallUser): Promise<boolean>;
  /** Pauses announcements until `until`. Null means until somebody resumes. */
  pause(order: Order & { until: number | null }): Promise<Done>;
  /** Ends a pause, and retries what the chat refused. Undefined if nothing was paused. */
  resume(order: Order): Promise<(Done & { hasEnded: boolean }) | undefined>;
  /** Returns the currency of the last donation in this place. Null if there was none. */
  currencyOf(place: CallPlace): Promise<string | null>;
  /** Counts the donations of the last hour, and how many of them reached an amount. */
  countLastHour(place: CallPlace, least: LeastAmount): Promise<{ reached: number; of: number }>;
};

/**
 * `what`: a plain text if an older version stored it. `at`: milliseconds since 1970. `isEarlier`: the author has since
 * done something that can't be undone.
 */
export type LastChange = { id: string; what: Later | Line; by: string; at: number; isEarlier?: boolean };

const readHeld = async (db: Db, id: string): Promise<PlaceSettings> => (await readPlaceSettings(db, id, [])).place;

/** Changes settings and records the change in one transaction, so that no value is ever lost without a trace. */
export function createSettings(options: {
  store: Store;
  onChange(): void;
  /** Called when the set of followed campaigns changes. */
  onConnected(): void;
  now(): number;
  /** The current time by the platform's clock. */
  platformNow(): number;
  log: Logger;
}): SettingsService {
  const { store, onChange, onConnected, now, platformNow, log } = options;

  const read = (place: CallPlace) => readHeld(store.read, destinationIdOf(place));

  /**
   * Runs `act` in the scope of a command. Then applies the new settings to announcements that wait in its places.
   */
  async function at<T>(order: Order, act: (tx: Db, aimed: CommandScope) => Promise<T>, isHere = false) {
    const done = await store.write(async (tx) => {
      const own = await ensureDestination(tx, order.place, now());
      const aimed = await findScope(tx, order, isHere);
      const result = await act(tx, aimed);
      await applySettings(tx, [own, ...aimed.placesOf], now());
      return { result, where: aimed.where };
    });
    onChange();
    return done;
  }

  /** Finds the last change that affects spaces which the place can reach now. */
  async function findLast(db: Db, place: CallPlace, wanted: Omit<Parameters<typeof findLastChanges>[1], "spaceId">) {
    for (const change of await findLastChanges(db, { spaceId: spaceIdOf(place), ...wanted })) {
      if (isPanic(change.rows) || (await cutToReach(db, place, change.rows)).length > 0) return change;
    }
  }

  async function apply(tx: Db, rows: readonly SettingDelta[], by: CallUser): Promise<void> {
    const isApplied = await applyDeltas(tx, rows, { by: by.id, now: now() });
    if (!isApplied) throw new Refusal(({ say }) => say("settings.changed-meanwhile"));
  }

  async function changeAs(
    order: Order & { keys: readonly SettingKey[] },
    plan: (tx: Db, placeIds: readonly string[]) => Promise<Changes>,
  ): Promise<Done> {
    const { place, by, keys } = order;
    const change = async (tx: Db, { target, placesOf, spaceIds }: CommandScope) => {
      const here = destinationIdOf(place);
      const ids = [here, ...placesOf];
      const { changes, what } = await plan(tx, ids);
      const plans = changes.map((one) => planChange(tx, { target, ...one, placesOf }));
      const comments = changes.find(({ key }) => key === "comments")?.text;
      if (comments !== undefined) plans.push(planTimeOff(tx, { target, comments, placesOf, now: now() }));
      const rows = (await Promise.all(plans)).flat();
      const held = () =>
        Promise.all(ids.flatMap((id) => changes.map(async ({ key }) => (await readHeld(tx, id)).get(key))));
      const before = await held();
      await apply(tx, rows, by);
      if (changes.some(({ key }) => key === "delay")) await completeAnew(tx, ids, now());
      // Record only changes that make a difference. Exception: if a change replaces a stored value, record it anyway.
      // Otherwise an undo of an older change would overwrite this one.
      if (rows.some((row) => row.before !== null) || !isDeepStrictEqual(before, await held())) {
        await recordChange(tx, { by, what, rows, spaceIds: withOwn(place, spaceIds), now: now() });
      }
    };
    const { where } = await at(order, change, holdsHereAlone(order, keys));
    for (const key of keys) log.info({ ...audit(by, place), setting: key }, "setting changed");
    return { where };
  }

  const changeAll = ({ changes, what, ...order }: Order & Changes): Promise<Done> =>
    changeAs({ ...order, keys: changes.map(({ key }) => key) }, async () => ({ changes, what }));

  return {
    read,

    async readFollowed(place) {
      const here = destinationIdOf(place);
      const followed = await listFollows(store.read, here);
      const ids = followed.map(({ id }) => id);
      const { follow } = await readPlaceSettings(store.read, here, ids);
      return followed.map(({ id, name }) => ({ name: name ?? id, settings: follow(id) }));
    },

    change: ({ key, text, ...order }) => changeAll({ ...order, changes: [{ key, text }] }),
    changeAll,

    revise: ({ key, ...order }, revise) =>
      changeAs({ ...order, keys: [key] }, async (tx, ids) => {
        await lockDestinations(tx, ids);
        const { text, what } = await revise(tx, await readHeld(tx, destinationIdOf(order.place)), ids);
        return { changes: [{ key, text }], what };
      }),

    async lastChange(place, { by, since } = {}) {
      const wanted = { ...(by && { by: by.id }), ...(since !== undefined && { since }) };
      const change = await findLast(store.read, place, wanted);
      if (change === undefined) return undefined;
      const { id, what, at: time } = change;
      const last = { id, what: readLater(what), by: change.name, at: time };
      const done = { spaceId: spaceIdOf(place), by: change.by, since: time };
      return (await hasDoneSince(store.read, done)) ? { ...last, isEarlier: true } : last;
    },

    async history(place) {
      const changes = await readChanges(store.read, spaceIdOf(place), { limit: 100 });
      return changes.map(({ name, what, ...change }) => ({ ...change, what: readLater(what), by: name }));
    },

    async undo(place, changeId, by) {
      const undone = await store.write(async (tx) => {
        const change = await findLast(tx, place, { id: changeId });
        if (change === undefined) return false;
        return undoChange(tx, change, { place, by: by.id, since: platformNow(), now: now() });
      });
      if (undone) {
        log.info({ ...audit(by, place), change: changeId }, "setting change undone");
        onConnected();
        onChange();
      }
      return undone;
    },

    async pause(order) {
      const { by, place, until } = order;
      const { where } = await at(order, async (tx, { target, placesOf, spaceIds }) => {
        const since = (await readDestinationPausedSince(tx, destinationIdOf(place), now())) ?? now();
        const rows = await planChange(tx, { target, key: "quiet", text: `${since}-${until ?? ""}`, placesOf });
        await apply(tx, rows, by);
        const what = until === null ? later("history.paused") : later("history.paused-for", { time: until - now() });
        await recordChange(tx, { by, what, rows, spaceIds: withOwn(place, spaceIds), now: now() });
      });
      log.info({ ...audit(by, place), until }, "place paused");
      return { where };
    },

    async resume(order) {
      const { by, place } = order;
      const { where, result } = await at(order, async (tx, aimed) => {
        if ((await readPausedSince(tx)) !== undefined) throw new Refusal(({ say }) => say("pause.by-host"));
        const ids = [destinationIdOf(place), ...aimed.placesOf];
        const hasRetried =
          (await retryDeadAnnouncements(tx, ids, now())) + (await reopenDestinations(tx, ids, now())) > 0;
        const rows = await endPause(tx, aimed, { by: by.id, now: now() });
        const hasEnded = rows.length > 0;
        const spaceIds = withOwn(place, aimed.spaceIds);
        if (hasEnded) await recordChange(tx, { by, what: later("history.resumed"), rows, spaceIds, now: now() });
        return { hasEnded, hasRetried };
      });
      if (!result.hasEnded && !result.hasRetried) return undefined;
      log.info({ ...audit(by, place), ...result }, "place resumed");
      return { where, ...result };
    },

    ...createFilterWords({ store, onChange, now }),
    currencyOf: async (place) => (await readLastCurrency(store.read, destinationIdOf(place))) ?? null,
    countLastHour: (place, least) => countReached(store.read, destinationIdOf(place), { least, now: now() }),
  };
}

/**
 * Restores the values from before a change, in the spaces that the place can reach now. If the values have changed
 * again, does nothing and returns false.
 */
async function undoChange(
  tx: Db,
  change: SettingChange,
  { place, by, since, now }: { place: CallPlace; by: string; since: number; now: number },
): Promise<boolean> {
  if (isPanic(change.rows)) {
    await takeBackPanic(tx, change.rows, { place, by, now });
  } else {
    const { rows, ...connections } = partConnections(await cutToReach(tx, place, change.rows));
    const back = rows.map((row) => takenBack(row, now));
    if (!(await applyDeltas(tx, back, { by, now }))) return false;
    await takeBackConnections(tx, connections, { by, since, now });
    await applyRows(tx, back, now);
  }
  await markUndone(tx, { id: change.id, spaceIds: await readSpacesInReach(tx, place), now });
  return true;
}

/** Counts no more donations than this, because more would hardly change the answer. */
const mostCounted = 10_000;

/** Counts a place's donations of the last hour, and how many reached `least`. */
async function countReached(
  db: Db,
  destinationId: string,
  { least, now }: { least: LeastAmount; now: number },
): Promise<{ reached: number; of: number }> {
  const amounts = await readFollowedAmounts(db, destinationId, { since: now - hourMs, limit: mostCounted });
  return { reached: amounts.filter((amount) => reaches(amount, least)).length, of: amounts.length };
}
