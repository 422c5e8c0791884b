import { isOneOf, type Parameters, prepare } from "../engine/prepare.ts";
import type { Db, Tables } from "../engine/tables.ts";

/** What became of a donation in one place. `isSummed`: it is in a message about many that came late. */
export type DonationFate = {
  id: string;
  state: Tables["outbox"]["state"]["__select__"];
  reason: string | null;
  isSummed: boolean;
};

const prefix = "donation:";

const selectFates = prepare((db, given: Parameters<{ destinationId: string; keys: readonly string[] }>) =>
  db
    .selectFrom("outbox")
    .leftJoin("messages", "messages.id", "outbox.message_id")
    .select(["outbox.moment_key as key", "outbox.state", "outbox.reason", "messages.digest"])
    .where("outbox.destination_id", "=", given.destinationId)
    .where(isOneOf(db, "outbox.moment_key", given.keys)),
);

/** What became of these donations in a place; those that it was never to be told of are not among them. */
export async function readFates(db: Db, destinationId: string, ids: readonly string[]): Promise<DonationFate[]> {
  const { rows } = await selectFates(db, { destinationId, keys: ids.map((id) => prefix + id) });
  return rows.map(({ key, state, reason, digest }) => ({
    id: key.slice(prefix.length),
    state,
    reason,
    isSummed: digest !== null || reason === "counted",
  }));
}
