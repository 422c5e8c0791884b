import { kindOf } from "../kinds/index.ts";
import type { Moment } from "../kinds/moments.ts";
import type { Db } from "../store/engine/tables.ts";
import type { OutboxEntry } from "../store/outbox/queue.ts";
import { putBeside, readExisting } from "../store/places/beside.ts";
import { listenersOf, outConnection, overlayOf, receiverOf } from "../util/beside-ids.ts";

type News = { moment: Pick<Moment, "kind">; entries: readonly OutboxEntry[] };

/**
 * What becomes news in a place is news beside it, too: on its overlay, for programs that listen, and for the addresses of
 * the host (`receivers`), which hear of every place. What teams are told is on no screen, and no program's.
 */
export async function withBeside(tx: Db, news: readonly News[], receivers: readonly string[]): Promise<OutboxEntry[]> {
  const told = news.filter(isTold);
  const places = [...new Set(told.flatMap(({ entries }) => entries.map(({ destinationId }) => destinationId)))];
  const sentTo = (place: string) => receivers.map((receiver) => receiverOf(place, receiver));
  const all = places.flatMap((place) => [overlayOf(place), listenersOf(place), ...sentTo(place)]);
  const known = await readExisting(tx, all);
  for (const placeId of places) {
    for (const receiver of receivers) {
      const besideOf = (place: string) => receiverOf(place, receiver);
      if (!known.has(besideOf(placeId))) await putBeside(tx, { placeId, connection: outConnection, besideOf });
    }
  }
  const besides = new Map(
    places.map((place) => [
      place,
      [...[overlayOf(place), listenersOf(place)].filter((id) => known.has(id)), ...sentTo(place)],
    ]),
  );
  const both = (entry: OutboxEntry) => {
    const beside = besides.get(entry.destinationId) ?? [];
    return [entry, ...beside.map((id) => ({ ...entry, destinationId: id }))];
  };
  return news.flatMap((one) => (isTold(one) ? one.entries.flatMap(both) : one.entries));
}

function isTold({ moment: { kind } }: News): boolean {
  return kind === "closing" || kindOf(kind).switch !== null;
}
