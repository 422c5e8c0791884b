import { sql } from "kysely";
import type { Db } from "../engine/tables.ts";

/** A destination, and a fact that it follows and that takes donations. */
export type GivingPlace = {
  destinationId: string;
  spaceId: string;
  address: string;
  factId: string;
  name: string;
  /** The platform's page for donating. */
  url: string;
  /** When the newest known donation was completed, in milliseconds since 1970. Null if there is none. */
  donatedAt: number | null;
};

/**
 * Returns facts that are open for donations, with the destinations of `connection` that follow them. Skips destinations
 * where a message or an edit is due.
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
