import type { Db } from "../engine/tables.ts";
import { readHome } from "./spaces.ts";

/** Everything connected in a home: facts, addresses of campaigns that we search for, and the destinations of both. */
export type ConnectedInHome = { what: Set<string>; destinations: Set<string> };

/**
 * Reads what a home has connected. Blocks other transactions from connecting anything in this home until this
 * transaction ends. Otherwise two of them could both take the last free slot.
 */
export async function holdConnected(tx: Db, spaceId: string): Promise<ConnectedInHome> {
  const own = await tx.selectFrom("spaces").select("home").where("id", "=", spaceId).executeTakeFirst();
  const root = own?.home ?? spaceId;
  await tx
    .updateTable("spaces")
    .set(({ ref }) => ({ name: ref("name") }))
    .where("id", "=", root)
    .execute();
  const spaceIds = (await readHome(tx, spaceId)).map(({ id }) => id);
  const follows = await tx
    .selectFrom("follows")
    .innerJoin("destinations", "destinations.id", "follows.destination_id")
    .select(["follows.destination_id", "follows.fact_id as what"])
    .where("destinations.space_id", "in", spaceIds)
    .where("destinations.state", "!=", "gone")
    .execute();
  const searches = await tx
    .selectFrom("searches")
    .innerJoin("destinations", "destinations.id", "searches.destination_id")
    .select(["searches.destination_id", "searches.address as what"])
    .where("destinations.space_id", "in", spaceIds)
    .where("destinations.state", "!=", "gone")
    .execute();
  const all = [...follows, ...searches];
  return {
    what: new Set(all.map((row) => row.what)),
    destinations: new Set(all.map((row) => row.destination_id)),
  };
}
