import { sql } from "kysely";
import type { Db } from "../engine/tables.ts";

/** A fact that takes donations, and a place that follows it. */
export type GivingPlace = {
  destinationId: string;
  spaceId: string;
  address: string;
  factId: string;
  name: string;
  /** The platform's page for donations. */
  url: string;
  /** The time of the last known donation; null if there was none. Milliseconds since 1970. */
  donatedAt: number | null;
};

/**
 * Returns facts that are open to donations and followed on a connection, in places where nothing waits to be announced
 * now.
 */
export async function readGivingPlaces(db: Db, connection: string): Promise<GivingPlace[]> {
  const rows = await db
    .selectFrom("follows")
    .innerJoin("facts", "facts.id", "follows.fact_id")
    .innerJoin("destinations", "destinations.id", "follows.destination_id")
    .select(["destinations.id as place", "destinations.space_id", "destinations.address"])
    .select(["facts.id", "facts.name", "facts.donate_url", "facts.page_url"])
    .select(
      sql<number | null>`(select max(completed_at) from donation_facts where fact_id = facts.id)`.as("donated_at"),
    )
    .where("destinations.connection", "=", connection)
    .where("destinations.state", "=", "active")
    .where("destinations.due_at", "is", null)
    .where("facts.state", "=", "published")
    .where("facts.kind", "not in", ["auction_house", "cause"])
    .orderBy("follows.created_at")
    .orderBy("facts.id")
    .execute();
  return rows.flatMap(({ place, space_id, address, id, name, donate_url, page_url, donated_at }) => {
    const url = donate_url ?? page_url;
    if (url === null) return [];
    const fact = { factId: id, name: name ?? id, url, donatedAt: donated_at };
    return { destinationId: place, spaceId: space_id, address, ...fact };
  });
}
