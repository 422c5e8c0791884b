import { sql } from "kysely";
import { isDeadLetter } from "../engine/partial-indexes.ts";
import type { Db } from "../engine/tables.ts";

export type PlaceState = {
  id: string;
  chat: string;
  address: string;
  /** True if the chat does not let the bot post there. */
  isShutOut: boolean;
  /** Why the place was paused, as stored. Null if unknown. */
  reason: string | null;
  waiting: number;
  oldestAt: number | null;
  /** The number of dead letters: announcements that the chat refused with an unknown error code. */
  aside: number;
  /** The chat's answer to the dead letters, as stored. */
  deadLetterReason: string | null;
  /** How many announcements the chat has refused for good since `refusedSince`. */
  refused: number;
};

/** Reads the status of places: whether the bot can post there, and how many announcements wait or are being sent. */
export async function readPlaceStates(
  db: Db,
  ids: readonly string[],
  { refusedSince }: { refusedSince: number },
): Promise<PlaceState[]> {
  const [onTheWay, refusals] = await Promise.all([readOnTheWay(db, ids), readRefusals(db, ids, refusedSince)]);
  const rows = await db
    .selectFrom("destinations")
    .innerJoin("spaces", "spaces.id", "destinations.space_id")
    .leftJoin("outbox", (join) =>
      join.onRef("outbox.destination_id", "=", "destinations.id").on("outbox.state", "=", "pending"),
    )
    .select(["destinations.id", "spaces.platform", "destinations.address", "destinations.state", "state_reason"])
    .select([
      sql<number | string>`count(outbox.seq)`.as("waiting"),
      sql<number | null>`min(outbox.created_at)`.as("oldest_at"),
    ])
    .where("destinations.id", "in", ids)
    .groupBy(["destinations.id", "spaces.platform", "destinations.address", "destinations.state", "state_reason"])
    .orderBy("destinations.id")
    .execute();
  return rows.map((row) => {
    const sending = onTheWay.get(row.id);
    return {
      id: row.id,
      chat: row.platform,
      address: row.address,
      isShutOut: row.state !== "active",
      reason: row.state_reason,
      waiting: Number(row.waiting) + (sending?.count ?? 0),
      oldestAt: sending?.since ?? row.oldest_at, // a message that is being sent is older than all rows that wait
      ...(refusals.get(row.id) ?? { aside: 0, deadLetterReason: null, refused: 0 }),
    };
  });
}

async function readRefusals(db: Db, ids: readonly string[], since: number) {
  const rows = await db
    .selectFrom("outbox")
    .select("destination_id")
    .select([
      sql<number | string>`sum(case when state = 'aside' then 1 else 0 end)`.as("aside"),
      sql<string | null>`max(case when state = 'aside' then reason end)`.as("reason"),
      sql<number | string>`sum(case when state = 'dead' and closed_at > ${since} then 1 else 0 end)`.as("refused"),
    ])
    .where("destination_id", "in", ids)
    .where(isDeadLetter)
    .groupBy("destination_id")
    .execute();
  return new Map(
    rows.map(({ destination_id, aside, reason: deadLetterReason, refused }) => [
      destination_id,
      { aside: Number(aside), deadLetterReason, refused: Number(refused) },
    ]),
  );
}

/** Returns, for each place, the message that was frozen and is not confirmed as sent. */
async function readOnTheWay(db: Db, ids: readonly string[]): Promise<Map<string, { count: number; since: number }>> {
  const rows = await db
    .selectFrom("messages")
    .innerJoin("outbox", "outbox.message_id", "messages.id")
    .select(["messages.destination_id", "messages.created_at"])
    .select((select) => select.fn.countAll<number | string>().as("rows"))
    .where("messages.destination_id", "in", ids)
    .where("messages.state", "=", "sending")
    .groupBy(["messages.destination_id", "messages.created_at"])
    .execute();
  return new Map(rows.map((row) => [row.destination_id, { count: Number(row.rows), since: row.created_at }]));
}

/**
 * Reads which facts places follow, in the order in which they were connected, and when the platform was last asked
 * about any of them.
 */
export async function readConnected(
  db: Db,
  ids: readonly string[],
): Promise<{
  facts: { id: string; name: string }[];
  names: string[];
  ended: string[];
  refused: string[];
  askedAt: number | null;
}> {
  const rows = await db
    .selectFrom("follows")
    .innerJoin("facts", "facts.id", "follows.fact_id")
    .leftJoin("subscriptions", (join) =>
      join.onRef("subscriptions.event_id", "=", "facts.id").on("subscriptions.error", "is not", null),
    )
    .select(["facts.id", "facts.name", "facts.state", "facts.checked_at", "subscriptions.error"])
    .where("follows.destination_id", "in", ids)
    .orderBy("follows.created_at")
    .orderBy("facts.id")
    .execute();
  const asked = rows.flatMap(({ checked_at }) => (checked_at === null ? [] : [checked_at]));
  return {
    facts: rows.map(({ id, name }) => ({ id, name: name ?? id })),
    names: namesOf(rows),
    ended: namesOf(rows.filter(({ state }) => state === "retired")),
    refused: namesOf(rows.filter(({ error }) => error !== null)),
    askedAt: asked.length === 0 ? null : Math.max(...asked),
  };
}

function namesOf(facts: readonly { id: string; name: string | null }[]): string[] {
  return [...new Map(facts.map(({ id, name }) => [id, name ?? id])).values()];
}
