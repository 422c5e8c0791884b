/**
 * Shares one budget of requests to the platform among all processes. If a process dies, the next one continues with
 * what is left of the budget. If an answer needs many requests, polling slows down. Times are those of the database's
 * clock. Only on Postgres: with SQLite there is one process, which keeps its budget in memory.
 */
import { z } from "zod";
import { minuteMs } from "../../util/durations.ts";
import type { Store } from "../engine/database.ts";
import { leaseTime } from "../engine/dialect.ts";

/**
 * `spent`: how many requests were used recently for the space that the process serves next. `count`: how many requests
 * it wants now. `spacingMs`: how long the next request must wait after each of these.
 */
export type RequestWish = { owner: string; spent: number; count: number; spacingMs: number };

const namespace = "requests";
/** If a process has not asked again for this long, it has died or no longer wants a request. */
const comesWithinMs = 500;
/** How often a process asks again while other processes have priority. */
const pollAgainMs = 50;
/** The longest pause that the platform can ask of us. The transport has the same limit. */
const longestRestMs = 15 * minuteMs;

const turns = z.object({
  nextAt: z.number(),
  restUntil: z.number(),
  wishes: z.record(z.string(), z.object({ spent: z.number(), until: z.number() })),
});
type Turns = z.infer<typeof turns>;
const untouched: Turns = { nextAt: 0, restUntil: 0, wishes: {} };

/** Reads and changes a shared value in one transaction, so that processes change it one after the other. */
async function change<Kept, Result>(
  store: Pick<Store, "write">,
  { key, read }: { key: string; read(value: unknown): Kept },
  make: (kept: Kept, now: number) => { kept: Kept; result: Result },
): Promise<Result> {
  return store.write(async (tx) => {
    const row = await tx
      .insertInto("kv")
      .values({ namespace, key, value: "null", expires_at: null })
      // Overwrite the namespace with itself: that locks the row and returns its value.
      .onConflict((conflict) => conflict.columns(["namespace", "key"]).doUpdateSet({ namespace }))
      .returning(["value", leaseTime(tx, 0).as("now")])
      .executeTakeFirstOrThrow();
    const { kept, result } = make(read(JSON.parse(row.value)), row.now);
    const rows = tx.updateTable("kv").where("namespace", "=", namespace).where("key", "=", key);
    await rows.set({ value: JSON.stringify(kept) }).execute();
    return result;
  });
}

const sharedTurns = { key: "turns", read: (value: unknown) => turns.nullable().parse(value) ?? untouched };

/**
 * Returns 0 and takes the requests if they may be sent now. Otherwise returns in how many milliseconds to ask again.
 * The process whose next space has used the fewest requests recently goes first. The same rule holds among the spaces
 * of one process.
 */
export async function takeRequests(store: Pick<Store, "write">, wish: RequestWish): Promise<number> {
  const { owner, spent, count, spacingMs } = wish;
  return change(store, sharedTurns, (before, now) => {
    // The clock may have been set back, so limit times in the future.
    const restUntil = Math.min(before.restUntil, now + longestRestMs);
    const nextAt = Math.min(before.nextAt, now + minuteMs);
    const others = Object.entries(before.wishes).filter(
      ([name, { until }]) => name !== owner && until > now && until <= now + longestRestMs + minuteMs,
    );
    const freeAt = Math.max(restUntil, nextAt);
    if (freeAt <= now && others.every(([, other]) => other.spent >= spent)) {
      const kept = { nextAt: now + count * spacingMs, restUntil, wishes: Object.fromEntries(others) };
      return { kept, result: 0 };
    }
    const own = [owner, { spent, until: Math.max(freeAt, now) + comesWithinMs }] as const;
    const kept = { nextAt, restUntil, wishes: Object.fromEntries([...others, own]) };
    return { kept, result: Math.max(freeAt - now, Math.min(pollAgainMs, spacingMs)) };
  });
}

/** Makes all processes pause for `ms`, because the platform asked for it. */
export async function restRequests(store: Pick<Store, "write">, ms: number): Promise<void> {
  await change(store, sharedTurns, (before, now) => {
    const restUntil = Math.max(before.restUntil, now + Math.min(ms, longestRestMs));
    return { kept: { ...before, restUntil }, result: undefined };
  });
}

const sharedTimes = { key: "links", read: (value: unknown) => z.array(z.number()).nullable().parse(value) ?? [] };

/**
 * Takes one of `most` requests per minute that are reserved for personal donation links, because people wait for their
 * link. Such a request doesn't wait behind polls. Returns 0, or in how many milliseconds one is free.
 */
export async function takeLinkRequest(store: Pick<Store, "write">, most: number): Promise<number> {
  return change(store, sharedTimes, (before, now) => {
    const lately = before.filter((at) => at > now - minuteMs && at <= now);
    const [oldest = now] = lately.slice(-most);
    if (lately.length >= most) return { kept: lately, result: oldest + minuteMs - now };
    return { kept: [...lately, now], result: 0 };
  });
}
