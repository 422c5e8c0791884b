import type { ListName } from "../../src/news/lists.ts";
import type { Store } from "../../src/store/engine/database.ts";
import { enterListed } from "../../src/store/inbox/inbox.ts";
import { campaignId } from "./donation-events.ts";
import type { FakeClock } from "./fake-clock.ts";

/** Stores the result of one poll of a campaign's list, as the watcher does. */
export async function reportList(
  world: { store: Store; clock: FakeClock },
  list: ListName,
  records: readonly object[],
  factId: string = campaignId,
): Promise<void> {
  const at = world.clock.now();
  const meta = { event_type: `watch:${list}`, generated_at: new Date(at).toISOString() };
  const body = Buffer.from(JSON.stringify({ data: { fact_id: factId, records }, meta }));
  const event = { key: `watch:${factId}:${list}:${at}`, body, source: "watch" as const };
  await world.store.write((tx) => enterListed(tx, [event], at));
  await world.clock.advance(1);
}
