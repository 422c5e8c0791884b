/**
 * One budget of requests to the platform for all processes. A process that takes over goes on where a dead one ended,
 * and an answer that needs many requests slows down the polling of lists. Stored by the database's clock. Postgres
 * only: a SQLite file has one process, whose memory is enough.
 */
import { z } from "zod";
import { minuteMs } from "../../util/durations.ts";
import type { Store } from "../engine/database.ts";
import { leaseTime } from "../engine/dialect.ts";

/**
 * `spent`: recent requests of the space that is served next there. `count`: how many requests it wants at once, each
 * for `spacingMs`.
 */
export type RequestWish = { owner: string; spent: number; count: number; spacingMs: number };

const namespace = "requests";
/** A process that has not asked again for this long has died, or wants nothing any more. */
const comesWithinMs = 500;
/** A process that has to let others go first checks this often whether they have gone. */
const pollAgainMs = 50;
/** The longest pause that the processes obey, which is also the transport's limit. */
const longestRestMs = 15 * minuteMs;

const turns = z.object({
  nextAt: z.number(),
  restUntil: z.number(),
  wishes: z.record(z.string(), z.object({ spent: z.number(), until: z.number() })),
});
type Turns = z.infer<typeof turns>;
const untouched: Turns = { nextAt: 0, restUntil: 0, wishes: {} };

/** Reads and changes a value that all processes share, in one transaction, one process after the other. */
async function change<Kept, Result>(
  store: Pick<Store, "write">,
  { key, read }: { key: string; read(value: unknown): Kept },
  make: (kept: Kept, now: number) => { kept: Kept; result: Result },
): Promise<Result> {
  return store.write(async (tx) => {
    const row = await tx
      .insertInto("kv")
      .values({ namespace, key, value: "null", expires_at: null })
      // Also locks the row.
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
 * Takes the requests if they may go out now and returns 0; else returns in how many milliseconds to ask again. Among
 * processes, the one whose next space had the fewest recent requests goes first, as among the spaces of one process.
 */
export async function takeRequests(store: Pick<Store, "write">, wish: RequestWish): Promise<number> {
  const { owner, spent, count, spacingMs } = wish;
  return change(store, sharedTurns, (before, now) => {
    // The clock may have been set back.
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

/** Records that the platform wants all processes to pause for that long. */
export async function restRequests(store: Pick<Store, "write">, ms: number): Promise<void> {
  await change(store, sharedTurns, (before, now) => {
    const restUntil = Math.max(before.restUntil, now + Math.min(ms, longestRestMs));
    return { kept: { ...before, restUntil }, result: undefined };
  });
}

const sharedTimes = { key: "links", read: (value: unknown) => z.array(z.number()).nullable().parse(value) ?? [] };

/**
 * Takes one of `most` requests per minute for links that people wait for, so that these go out at once. Returns 0, or
 * in how many milliseconds one is free.
 */
export async function takeLinkRequest(store: Pick<Store, "write">, most: number): Promise<number> {
  return change(store, sharedTimes, (before, now) => {
    const lately = before.filter((at) => at > now - minuteMs && at <= now);
    const [oldest = now] = lately.slice(-most);
    if (lately.length >= most) return { kept: lately, result: oldest + minuteMs - now };
    return { kept: [...lately, now], result: 0 };
  });
}
