/**
 * Shares the status of polling between processes. Only one of them polls, but people may ask any of them. On Postgres,
 * the process that polls stores its status in `kv`. A SQLite file has only one process.
 */
import { isDeepStrictEqual } from "node:util";
import type { PlatformTrouble } from "../../platform/trouble.ts";
import type { Store } from "../../store/engine/database.ts";
import { createKeyvStore } from "../../store/engine/keyv-store.ts";
import type { Clock } from "../../util/clock.ts";
import { minuteMs, secondMs } from "../../util/durations.ts";
import type { ListStates } from "./list-states.ts";

export type PollingState = Pick<ListStates, "isUnread" | "everyMs" | "isCatchingUp"> & {
  /** Null if the platform answers, as far as we know. */
  trouble: PlatformTrouble["type"] | null;
};

/** `behind` are the followed facts whose `isCatchingUp` is true. */
type Noted = { trouble: PollingState["trouble"]; unread: string[]; behind: string[]; everyMs: [string, number][] };

const noteEveryMs = 2 * secondMs;
/** A stored status is valid for this long. If the process that stored it was killed, another process polls by then. */
const validMs = 3 * minuteMs;
const renewMs = minuteMs;
const key = "lists";

export function createPollingStatus(options: {
  store: Pick<Store, "kind" | "read" | "write">;
  /** True if this process does the polling. */
  isAsking(): boolean;
  lists: Pick<ListStates, "isUnread" | "everyMs" | "isCatchingUp" | "followed">;
  /** Returns the platform's trouble, as far as this process knows. */
  trouble(): PollingState["trouble"];
  clock: Pick<Clock, "now">;
}) {
  const { store, isAsking, lists, trouble, clock } = options;
  const kept = createKeyvStore(store, "asking", clock.now);
  const own = (): PollingState => ({ ...lists, trouble: trouble() });
  let last: { noted?: Noted; at: number } = { at: Number.NEGATIVE_INFINITY };

  function toNote(): Noted {
    const ids = lists.followed();
    return {
      trouble: trouble(),
      unread: ids.filter(lists.isUnread),
      behind: ids.filter((id) => lists.isCatchingUp([id])),
      everyMs: ids.flatMap((id) => {
        const everyMs = lists.everyMs(id);
        return everyMs === null ? [] : [[id, everyMs]];
      }),
    };
  }

  return {
    /** Stores the status if it has changed. Returns how long the caller may sleep, in milliseconds. */
    async step(): Promise<number> {
      if (store.kind === "sqlite" || !isAsking()) return noteEveryMs;
      const noted = toNote();
      if (isDeepStrictEqual(noted, last.noted) && clock.now() - last.at < renewMs) return noteEveryMs;
      last = { noted, at: clock.now() };
      await kept.set(key, JSON.stringify({ text: JSON.stringify(noted), at: last.at }), validMs);
      return noteEveryMs;
    },

    async read(): Promise<PollingState> {
      if (store.kind === "sqlite" || isAsking()) return own();
      const found = await kept.get(key);
      if (found === undefined) return own();
      // the cast is safe, because this file wrote the JSON
      const { text, at } = JSON.parse(found) as { text: string; at: number };
      return Math.abs(clock.now() - at) > validMs ? own() : toStatus(JSON.parse(text), trouble());
    },
  };
}

/** `ownTrouble` is the trouble of the process that reads the status. Its own last request may have failed. */
function toStatus(noted: Noted, ownTrouble: PollingState["trouble"]): PollingState {
  const [unread, behind, everyMs] = [new Set(noted.unread), new Set(noted.behind), new Map(noted.everyMs)];
  return {
    trouble: noted.trouble ?? ownTrouble,
    isUnread: (id) => unread.has(id),
    isCatchingUp: (ids) => ids.some((id) => behind.has(id)),
    everyMs: (id) => everyMs.get(id) ?? null,
  };
}
