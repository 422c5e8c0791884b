/**
 * How it goes with asking the platform, for every process: one of them asks, and people ask any of them how it stands. On
 * Postgres the one that asks notes it in `kv`; a SQLite file has one process.
 */
import { isDeepStrictEqual } from "node:util";
import type { PlatformTrouble } from "../../platform/trouble.ts";
import type { Store } from "../../store/engine/database.ts";
import { createKeyvStore } from "../../store/engine/keyv-store.ts";
import type { Clock } from "../../util/clock.ts";
import { minuteMs, secondMs } from "../../util/durations.ts";
import type { ListStates } from "./list-states.ts";

export type PollingState = Pick<ListStates, "isUnread" | "everyMs" | "isCatchingUp"> & {
  /** Null: the platform answers, as far as anybody knows. */
  trouble: PlatformTrouble["type"] | null;
};

/** `behind`: followed facts for which `isCatchingUp` holds. */
type Noted = { trouble: PollingState["trouble"]; unread: string[]; behind: string[]; everyMs: [string, number][] };

const noteEveryMs = 2 * secondMs;
/** Whoever is killed notes nothing; by then another one asks. */
const validMs = 3 * minuteMs;
const renewMs = minuteMs;
const key = "lists";

export function createPollingStatus(options: {
  store: Pick<Store, "kind" | "read" | "write">;
  /** Whether this process is the one that asks. */
  isAsking(): boolean;
  lists: Pick<ListStates, "isUnread" | "everyMs" | "isCatchingUp" | "followed">;
  /** As this process knows it. */
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
    /** Notes what has changed; answers how long the caller may sleep. */
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
      const { text, at } = JSON.parse(found) as { text: string; at: number }; // this file wrote it
      return Math.abs(clock.now() - at) > validMs ? own() : toStatus(JSON.parse(text), trouble());
    },
  };
}

/** `ownTrouble`: of the process that reads, which may have asked something last. */
function toStatus(noted: Noted, ownTrouble: PollingState["trouble"]): PollingState {
  const [unread, behind, everyMs] = [new Set(noted.unread), new Set(noted.behind), new Map(noted.everyMs)];
  return {
    trouble: noted.trouble ?? ownTrouble,
    isUnread: (id) => unread.has(id),
    isCatchingUp: (ids) => ids.some((id) => behind.has(id)),
    everyMs: (id) => everyMs.get(id) ?? null,
  };
}
