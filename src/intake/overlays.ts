import { kindOf } from "../kinds/index.ts";
import type { Moment } from "../kinds/moments.ts";
import type { Db } from "../store/engine/tables.ts";
import type { OutboxEntry } from "../store/outbox/outbox.ts";
import { readOverlaysAmong } from "../store/places/overlays.ts";
import { overlayOf } from "../util/overlay-ids.ts";

type News = { moment: Pick<Moment, "kind">; entries: readonly OutboxEntry[] };

/** What becomes news in a place is news on its overlay, too. What teams are told is on no screen. */
export async function withOverlays(tx: Db, news: readonly News[]): Promise<OutboxEntry[]> {
  const shown = news.filter(isShown);
  const places = new Set(shown.flatMap(({ entries }) => entries.map(({ destinationId }) => destinationId)));
  const overlays = await readOverlaysAmong(tx, [...places].map(overlayOf));
  return news.flatMap((one) => (isShown(one) ? one.entries.flatMap((entry) => both(entry, overlays)) : one.entries));
}

function isShown({ moment: { kind } }: News): boolean {
  return kind === "closing" || kindOf(kind).switch !== null;
}

function both(entry: OutboxEntry, overlays: ReadonlySet<string>): OutboxEntry[] {
  const destinationId = overlayOf(entry.destinationId);
  return overlays.has(destinationId) ? [entry, { ...entry, destinationId }] : [entry];
}
