/**
 * Requests to the platform of all processes together, so that they keep to one budget whichever of them asks: who takes over
 * goes on where a dead one ended, and an answer that takes many requests slows down those who look at lists. Kept against the
 * database's clock. Postgres only: a SQLite file has one process, whose memory is enough.
 */
import { z } from "zod";
import { minuteMs } from "../../util/durations.ts";
import type { Store } from "../engine/database.ts";
import { leaseTime } from "../engine/dialect.ts";

/** `spent`: by whoever is served first there, lately. `count`: how many requests it wants at once, each for `spacingMs`. */
export type RequestWish = { owner: string; spent: number; count: number; spacingMs: number };

const namespace = "requests";
/** Who has died in between wants nothing any more. */
const comesWithinMs = 500;
/** How often who has to let others go first looks whether they have gone. */
const pollAgainMs = 50;
/** The transport obeys the platform for no longer, either. */
const longestRestMs = 15 * minuteMs;

const turns = z.object({
  nextAt: z.number(),
  restUntil: z.number(),
  wishes: z.record(z.string(), z.object({ spent: z.number(), until: z.number() })),
});
type Turns = z.infer<typeof turns>;
const untouched: Turns = { nextAt: 0, restUntil: 0, wishes: {} };

/** What all processes know under a key is read and changed in one transaction, one process after the other. */
async function change<Kept, Result>(
  store: Pick<Store, "write">,
  { key, read }: { key: string; read(value: unknown): Kept },
  make: (kept: Kept, now: number) => { kept: Kept; result: Result },
): Promise<Result> {
  return store.write(async (tx) => {
    const row = await tx
      .insertInto("kv")
      .values({ namespace, key, value: "null", expires_at: null })
      // Locks it as well.
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
 * Takes what is wished for, if it may go out now (0); else gives in how many milliseconds to ask again. Of several processes
 * the one comes first whose next space had the fewest requests lately, as between spaces of one process.
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

/** The platform wants to be left alone that long, by all of us. */
export async function restRequests(store: Pick<Store, "write">, ms: number): Promise<void> {
  await change(store, sharedTurns, (before, now) => {
    const restUntil = Math.max(before.restUntil, now + Math.min(ms, longestRestMs));
    return { kept: { ...before, restUntil }, result: undefined };
  });
}

const sharedTimes = { key: "links", read: (value: unknown) => z.array(z.number()).nullable().parse(value) ?? [] };

/** One of `most` in any minute that people wait for, so that they may come at once: 0, or in how many milliseconds. */
export async function takeLinkRequest(store: Pick<Store, "write">, most: number): Promise<number> {
  return change(store, sharedTimes, (before, now) => {
    const lately = before.filter((at) => at > now - minuteMs && at <= now);
    const [oldest = now] = lately.slice(-most);
    if (lately.length >= most) return { kept: lately, result: oldest + minuteMs - now };
    return { kept: [...lately, now], result: 0 };
  });
}
