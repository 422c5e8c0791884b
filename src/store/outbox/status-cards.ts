import type { Store } from "../engine/database.ts";
import { leaseTime } from "../engine/dialect.ts";
import type { Db, DestinationRow, StatusCardRow } from "../engine/tables.ts";

export type { StatusCardRow } from "../engine/tables.ts";

/** A place, its status card, and whether the place should have one. */
export type CardPlace = Pick<DestinationRow, "id" | "connection" | "address"> & {
  /** When the card was requested, as stored in the setting. Null if no card is wanted. */
  wanted: string | null;
  card: StatusCardRow | undefined;
  /** True if announcements are due in the place or being sent. */
  isBusy: boolean;
  /** Why the place could not be reached. Null once it works again. */
  troubled: string | null;
};

/** Returns the reachable places of these connections that want a card or still have one. */
export async function readCardPlaces(
  db: Db,
  { connections, now }: { connections: readonly string[]; now: number },
): Promise<CardPlace[]> {
  const prefix = "destination:";
  const [settings, cards] = await Promise.all([
    db.selectFrom("settings").select(["scope", "value"]).where("key", "=", "card").execute(),
    db.selectFrom("status_cards").selectAll().execute(),
  ]);
  const wanted = new Map(settings.map(({ scope, value }) => [scope, value]));
  const cardOf = new Map(cards.map((card) => [card.destination_id, card]));
  const inPlaces = [...wanted.keys()].filter((scope) => scope.startsWith(prefix));
  const ids = new Set([...inPlaces.map((scope) => scope.slice(prefix.length)), ...cardOf.keys()]);
  if (ids.size === 0) return [];
  const places = await db
    .selectFrom("destinations")
    .select(["id", "connection", "address", "due_at", "state_reason"])
    .select((place) => place("lease_until", ">", leaseTime(db, now)).as("isHeld"))
    .where("id", "in", [...ids])
    .where("connection", "in", connections)
    .where("state", "=", "active")
    .orderBy("id")
    .execute();
  return places.map(({ id, connection, address, due_at, isHeld, state_reason }) => ({
    id,
    connection,
    address,
    wanted: wanted.get(prefix + id) ?? null,
    card: cardOf.get(id),
    isBusy: (due_at !== null && due_at <= now) || Boolean(isHeld),
    troubled: state_reason,
  }));
}

export async function readCard(db: Db, destinationId: string): Promise<StatusCardRow | undefined> {
  return db.selectFrom("status_cards").selectAll().where("destination_id", "=", destinationId).executeTakeFirst();
}

/** Freezes a card: from now on it is sent byte for byte. */
export async function freezeCard(
  store: Store,
  card: Pick<StatusCardRow, "destination_id" | "since" | "body" | "shown">,
  now: number,
): Promise<void> {
  const row = { ...card, state: "sending" as const, created_at: now, edited_at: now };
  await store.write((tx) =>
    tx
      .insertInto("status_cards")
      .values({ ...row, remote_id: null, pinned: null, reason: null })
      .execute(),
  );
}

/** Records what became of a card. Does nothing if a new card has replaced it. */
export async function updateCard(
  store: Store,
  card: Pick<StatusCardRow, "destination_id" | "since">,
  change: Partial<Omit<StatusCardRow, "destination_id" | "since" | "created_at">>,
): Promise<void> {
  await store.write((tx) =>
    tx
      .updateTable("status_cards")
      .set(change)
      .where("destination_id", "=", card.destination_id)
      .where("since", "=", card.since)
      .execute(),
  );
}

export async function deleteCard(store: Store, card: Pick<StatusCardRow, "destination_id" | "since">): Promise<void> {
  await store.write((tx) =>
    tx
      .deleteFrom("status_cards")
      .where("destination_id", "=", card.destination_id)
      .where("since", "=", card.since)
      .execute(),
  );
}

/** Deletes frozen cards that are not confirmed as sent and whose body passes `isIn`. They are composed again. */
export async function deleteFrozenCards(tx: Db, isIn: (body: string) => boolean): Promise<void> {
  const frozen = await tx
    .selectFrom("status_cards")
    .select(["destination_id", "body"])
    .where("state", "=", "sending")
    .execute();
  for (const { destination_id, body } of frozen) {
    if (isIn(body)) await tx.deleteFrom("status_cards").where("destination_id", "=", destination_id).execute();
  }
}
