/**
 * The status of polling, for every process: one of them polls, but people may ask any of them. On Postgres the polling
 * one stores it in `kv`; a SQLite file has one process.
 */
import { isDeepStrictEqual } from "node:util";
import type { PlatformTrouble } from "../../platform/trouble.ts";
import type { Store } from "../../store/engine/database.ts";
import { createKeyvStore } from "../../store/engine/keyv-store.ts";
import type { Clock } from "../../util/clock.ts";
import { minuteMs, secondMs } from "../../util/durations.ts";
import type { ListStates } from "./list-states.ts";

export type PollingState = Pick<ListStates, "isUnread" | "everyMs" | "isCatchingUp"> & {
  /** Null if the platform answers, as far as is known. */
  trouble: PlatformTrouble["type"] | null;
};

/** `behind`: followed facts for which `isCatchingUp` is true. */
type Noted = { trouble: PollingState["trouble"]; unread: string[]; behind: string[]; everyMs: [string, number][] };

const noteEveryMs = 2 * secondMs;
/** A process that was killed stores nothing. By then another one polls. */
const validMs = 3 * minuteMs;
const renewMs = minuteMs;
const key = "lists";

export function createPollingStatus(options: {
  store: Pick<Store, "kind" | "read" | "write">;
  /** True if this process does the polling. */
  isAsking(): boolean;
  lists: Pick<ListStates, "isUnread" | "everyMs" | "isCatchingUp" | "followed">;
  /** The trouble that this process knows of. */
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
    /** Stores changes and returns how long the caller may sleep. */
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
      const { text, at } = JSON.parse(found) as { text: string; at: number }; // written by this file
      return Math.abs(clock.now() - at) > validMs ? own() : toStatus(JSON.parse(text), trouble());
    },
  };
}

/** `ownTrouble`: of the process that reads, whose own request may be the last one. */
function toStatus(noted: Noted, ownTrouble: PollingState["trouble"]): PollingState {
  const [unread, behind, everyMs] = [new Set(noted.unread), new Set(noted.behind), new Map(noted.everyMs)];
  return {
    trouble: noted.trouble ?? ownTrouble,
    isUnread: (id) => unread.has(id),
    isCatchingUp: (ids) => ids.some((id) => behind.has(id)),
    everyMs: (id) => everyMs.get(id) ?? null,
  };
}
