import { isDeepStrictEqual } from "node:util";
import { audit } from "../../chat/port/audit.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import { type LeastAmount, reaches } from "../../money/least-amount.ts";
import { planChange, recordChange } from "../../settings/change.ts";
import { partConnections, takeBackConnections } from "../../settings/connections.ts";
import { readPausedSince } from "../../settings/host-pause.ts";
import { type PlaceSettings, readPlaceSettings } from "../../settings/read.ts";
import type { SettingKey } from "../../settings/schema.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readFollowedAmounts, readLastCurrency } from "../../store/ledger/followed-amounts.ts";
import { reopenDestinations } from "../../store/outbox/due-destinations.ts";
import { completeAnew } from "../../store/outbox/message-edits.ts";
import { retryDeadAnnouncements } from "../../store/outbox/messages.ts";
import {
  destinationIdOf,
  ensureDestination,
  lockDestinations,
  spaceIdOf,
  wakeDestinations,
} from "../../store/places/destinations.ts";
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
import { endPause, readDestinationPausedSince } from "./end-pause.ts";
import { isPanic, takeBackPanic, takenBack } from "./panic-rows.ts";
import { cutToReach, readSpacesInReach } from "./reach.ts";
import { type CommandScope, type Done, findScope, holdsHereAlone, type Order, withOwn } from "./scope.ts";
import { createFilterWords, type FilterWords } from "./words.ts";

type Changes = { changes: readonly { key: SettingKey; text: string }[]; what: Later };

/** Decides on a change inside its transaction. `placeIds`: the places that it applies to. */
type Revise = (tx: Db, held: PlaceSettings, placeIds: readonly string[]) => Promise<{ text: string; what: Later }>;

/** Reads, changes and reverts the settings of a place. Every change is in history, with its author. */
export type SettingsService = FilterWords & {
  /** Returns the settings that apply in a place. */
  read(place: CallPlace): Promise<PlaceSettings>;
  /** Returns the settings of each campaign that is followed there, by its name: the defaults depend on its kind. */
  readFollowed(place: CallPlace): Promise<{ name: string; settings: PlaceSettings }[]>;
  /** `text`: the value as stored; `what`: the description for history. */
  change(order: Order & { key: SettingKey; text: string; what: Later }): Promise<Done>;
  /** Changes several settings at once: one line of history, and one undo. */
  changeAll(order: Order & Changes): Promise<Done>;
  /** Changes one setting depending on its value, so that of two people at once neither is lost. */
  revise(order: Order & { key: SettingKey }, revise: Revise): Promise<Done>;
  /** The last change that applies in a place and wasn't undone; undefined if there is none. */
  lastChange(place: CallPlace, options?: { by?: CallUser; since?: number }): Promise<LastChange | undefined>;
  /** Lists the changes and actions here, newest first, at most 100. `isUndone`: somebody reverted it. */
  history(place: CallPlace): Promise<(Omit<LastChange, "id" | "isEarlier"> & { isUndone: boolean })[]>;
  /** Restores the values before a change. False if they were changed again, or undone already. */
  undo(place: CallPlace, changeId: string, by: CallUser): Promise<boolean>;
  /** Announces nothing until `until`; null means until somebody resumes. */
  pause(order: Order & { until: number | null }): Promise<Done>;
  /** Also retries at once whatever the chat refused. Undefined if there was nothing to resume. */
  resume(order: Order): Promise<(Done & { hasEnded: boolean }) | undefined>;
  /** The currency of the last donation here; null if there was none yet. */
  currencyOf(place: CallPlace): Promise<string | null>;
  /** Counts how many donations of the last hour were at least this much. */
  countLastHour(place: CallPlace, least: LeastAmount): Promise<{ reached: number; of: number }>;
};

/**
 * `what`: text if an older version stored it. `at`: milliseconds since 1970. `isEarlier`: its author has since done
 * something that can't be undone.
 */
export type LastChange = { id: string; what: Later | Line; by: string; at: number; isEarlier?: boolean };

const readHeld = async (db: Db, id: string): Promise<PlaceSettings> => (await readPlaceSettings(db, id, [])).place;

/** Changes settings in one transaction with their history, so that no value is lost without a trace. */
export function createSettings(options: {
  store: Store;
  onChange(): void;
  /** Called when the followed campaigns have changed. */
  onConnected(): void;
  now(): number;
  /** The current time by the platform's clock. */
  platformNow(): number;
  log: Logger;
}): SettingsService {
  const { store, onChange, onConnected, now, platformNow, log } = options;

  const read = (place: CallPlace) => readHeld(store.read, destinationIdOf(place));

  /** Runs a change in a command's scope. Whatever waits there is checked again. */
  async function at<T>(order: Order, act: (tx: Db, aimed: CommandScope) => Promise<T>, isHere = false) {
    const done = await store.write(async (tx) => {
      const own = await ensureDestination(tx, order.place, now());
      const aimed = await findScope(tx, order, isHere);
      const result = await act(tx, aimed);
      await wakeDestinations(tx, [own, ...aimed.placesOf], now());
      return { result, where: aimed.where };
    });
    onChange();
    return done;
  }

  /** Finds the last change that applies where the place reaches now. */
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
      const all = withTimeOff(changes, await readHeld(tx, here), now());
      const rows = (await Promise.all(all.map((one) => planChange(tx, { target, ...one, placesOf })))).flat();
      const held = () =>
        Promise.all(ids.flatMap((id) => changes.map(async ({ key }) => (await readHeld(tx, id)).get(key))));
      const before = await held();
      await apply(tx, rows, by);
      if (changes.some(({ key }) => key === "delay")) await completeAnew(tx, ids, now());
      // A change that makes no difference is not worth a line of history. But if it replaces a stored value, it is
      // recorded, so that an undo of the older change can't overwrite it.
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

type Change = { key: SettingKey; text: string };

/**
 * Adds to a change of comments the time when they were off: donors in that time don't expect their comment to be
 * announced, even once comments are on again.
 */
function withTimeOff(changes: readonly Change[], held: PlaceSettings, now: number): readonly Change[] {
  const wanted = changes.find(({ key }) => key === "comments");
  const isOff = held.get("comments") === "off";
  if (wanted === undefined || isOff === (wanted.text === "off")) return changes;
  const from = isOff ? (held.get("uncommented")?.from ?? now) : now;
  return [...changes, { key: "uncommented", text: `${from}-${isOff ? now : ""}` }];
}

/**
 * Restores the values before a change, as far as the place reaches now. False, without effect, if they were changed
 * again.
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
  }
  await markUndone(tx, { id: change.id, spaceIds: await readSpacesInReach(tx, place), now });
  return true;
}

/** Counting further than this would not change the answer. */
const mostCounted = 10_000;

/** Counts the last hour's donations in a place that were at least this much. */
async function countReached(
  db: Db,
  destinationId: string,
  { least, now }: { least: LeastAmount; now: number },
): Promise<{ reached: number; of: number }> {
  const amounts = await readFollowedAmounts(db, destinationId, { since: now - hourMs, limit: mostCounted });
  return { reached: amounts.filter((amount) => reaches(amount, least)).length, of: amounts.length };
}
