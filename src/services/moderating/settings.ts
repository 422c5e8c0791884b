import { isDeepStrictEqual } from "node:util";
import { audit } from "../../chat/port/audit.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import type { LeastAmount } from "../../money/least-amount.ts";
import { planChange } from "../../settings/change.ts";
import { partConnections, takeBackConnections } from "../../settings/connections.ts";
import { recordChange } from "../../settings/history.ts";
import { readPausedSince } from "../../settings/host-pause.ts";
import { type PlaceSettings, readPlaceSettings } from "../../settings/read.ts";
import type { SettingKey } from "../../settings/schema.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { reopenDestinations } from "../../store/outbox/due-destinations.ts";
import { completeAnew } from "../../store/outbox/message-edits.ts";
import { retryDeadAnnouncements } from "../../store/outbox/messages.ts";
import { destinationIdOf, ensureDestination, spaceIdOf, wakeDestinations } from "../../store/places/destinations.ts";
import { listFollows } from "../../store/places/follows.ts";
import {
  findLastChanges,
  hasDoneSince,
  markUndone,
  readChanges,
  type SettingChange,
} from "../../store/places/setting-changes.ts";
import { applyDeltas, type SettingDelta } from "../../store/places/settings.ts";
import type { Logger } from "../../util/logger.ts";
import { later, readLater } from "../../words/later.ts";
import type { Later, Line } from "../../words/parts.ts";
import { Refusal } from "../../words/refusal.ts";
import { endPause, readDestinationPausedSince } from "./end-pause.ts";
import { countReached, readLastCurrency } from "./last-hour.ts";
import { isPanic, takeBackPanic, takenBack } from "./panic-rows.ts";
import { cutToReach, readSpacesInReach } from "./reach.ts";
import { type CommandScope, type Done, findScope, holdsHereAlone, type Order, withOwn } from "./scope.ts";
import { createFilterWords, type FilterWords } from "./words.ts";

type Changes = { changes: readonly { key: SettingKey; text: string }[]; what: Later };

/** What people set in a place: reading, changing and taking back. Every change is in history, with who made it. */
export type SettingsService = FilterWords & {
  /** What holds in a place. */
  read(place: CallPlace): Promise<PlaceSettings>;
  /** The same for each campaign that is followed there, by its name: what is usual depends on what it is. */
  readFollowed(place: CallPlace): Promise<{ name: string; settings: PlaceSettings }[]>;
  /** `text` as it is stored; `what` was done, as history has it. */
  change(order: Order & { key: SettingKey; text: string; what: Later }): Promise<Done>;
  /** Several at once: one line of history, and taken back as one. */
  changeAll(order: Order & Changes): Promise<Done>;
  /** The last change that holds in a place and was not undone; undefined where there is none. */
  lastChange(place: CallPlace, options?: { by?: CallUser; since?: number }): Promise<LastChange | undefined>;
  /** What was set and done here, newest first: at most 100. `isUndone`: somebody took it back. */
  history(place: CallPlace): Promise<(Omit<LastChange, "id" | "isEarlier"> & { isUndone: boolean })[]>;
  /** Puts back what it replaced. False where that has been changed again, or undone. */
  undo(place: CallPlace, changeId: string, by: CallUser): Promise<boolean>;
  /** Nothing is said unasked until `until`; null: until somebody resumes. */
  pause(order: Order & { until: number | null }): Promise<Done>;
  /** Also tries again at once where the chat took nothing. Undefined: there was nothing to resume. */
  resume(order: Order): Promise<(Done & { hasEnded: boolean }) | undefined>;
  /** The currency of the last donation here; null where there was none yet. */
  currencyOf(place: CallPlace): Promise<string | null>;
  /** How many donations of the last hour were at least that much. */
  countLastHour(place: CallPlace, least: LeastAmount): Promise<{ reached: number; of: number }>;
};

/**
 * `what`: as older versions kept it, it is text. `at`: milliseconds since 1970. `isEarlier`: who made it has done something
 * since that cannot be undone.
 */
export type LastChange = { id: string; what: Later | Line; by: string; at: number; isEarlier?: boolean };

const readHeld = async (db: Db, id: string): Promise<PlaceSettings> => (await readPlaceSettings(db, id, [])).place;

/** What people set: changed in one transaction with its history, so that nobody's value is lost without a trace. */
export function createSettings(options: {
  store: Store;
  onChange(): void;
  /** What is followed has changed. */
  onConnected(): void;
  now(): number;
  /** The same moment by the platform's clock. */
  platformNow(): number;
  log: Logger;
}): SettingsService {
  const { store, onChange, onConnected, now, platformNow, log } = options;

  const read = (place: CallPlace) => readHeld(store.read, destinationIdOf(place));

  /** Does something where an order holds; what waits there is looked at again. */
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

  /** The last of them that holds where the place reaches now. */
  async function findLast(db: Db, place: CallPlace, wanted: Omit<Parameters<typeof findLastChanges>[1], "spaceId">) {
    for (const change of await findLastChanges(db, { spaceId: spaceIdOf(place), ...wanted })) {
      if (isPanic(change.rows) || (await cutToReach(db, place, change.rows)).length > 0) return change;
    }
  }

  async function apply(tx: Db, rows: readonly SettingDelta[], by: CallUser): Promise<void> {
    const isApplied = await applyDeltas(tx, rows, { by: by.id, now: now() });
    if (!isApplied) throw new Refusal(({ say }) => say("settings.changed-meanwhile"));
  }

  async function changeAll(order: Order & Changes): Promise<Done> {
    const { place, by, changes, what } = order;
    const keys = changes.map(({ key }) => key);
    const change = async (tx: Db, { target, placesOf, spaceIds }: CommandScope) => {
      const here = destinationIdOf(place);
      const ids = [here, ...placesOf];
      const all = withTimeOff(changes, await readHeld(tx, here), now());
      const rows = (await Promise.all(all.map((one) => planChange(tx, { target, ...one, placesOf })))).flat();
      const held = () =>
        Promise.all(ids.flatMap((id) => changes.map(async ({ key }) => (await readHeld(tx, id)).get(key))));
      const before = await held();
      await apply(tx, rows, by);
      if (changes.some(({ key }) => key === "delay")) await completeAnew(tx, ids, now());
      // Nobody wants to read or take back what holds anyway, but what replaces somebody's words keeps those from being undone.
      if (rows.some((row) => row.before !== null) || !isDeepStrictEqual(before, await held())) {
        await recordChange(tx, { by, what, rows, spaceIds: withOwn(place, spaceIds), now: now() });
      }
    };
    const { where } = await at(order, change, holdsHereAlone(order, keys));
    for (const key of keys) log.info({ ...audit(by, place), setting: key }, "setting changed");
    return { where };
  }

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
    currencyOf: (place) => readLastCurrency(store.read, destinationIdOf(place)),
    countLastHour: (place, least) => countReached(store.read, destinationIdOf(place), { least, now: now() }),
  };
}

type Change = { key: SettingKey; text: string };

/**
 * Changes of settings, with the time when comments were off: who gives then expects no comment to be announced, also not
 * once they are on again.
 */
function withTimeOff(changes: readonly Change[], held: PlaceSettings, now: number): readonly Change[] {
  const wanted = changes.find(({ key }) => key === "comments");
  const isOff = held.get("comments") === "off";
  if (wanted === undefined || isOff === (wanted.text === "off")) return changes;
  const from = isOff ? (held.get("uncommented")?.from ?? now) : now;
  return [...changes, { key: "uncommented", text: `${from}-${isOff ? now : ""}` }];
}

/** Puts back what a change replaced, as far as the place reaches now. False, and nothing is done, where that has been changed again. */
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
