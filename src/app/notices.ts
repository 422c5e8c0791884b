import { createNotices, type Notices } from "../notices/notices.ts";
import { spaceOf } from "../settings/scopes.ts";
import type { Audience } from "../settings/team.ts";
import type { Store } from "../store/engine/database.ts";
import { ensureDestination, type PlaceKey } from "../store/places/destinations.ts";
import type { Clock } from "../util/clock.ts";
import type { Logger } from "../util/logger.ts";
import type { Words } from "../words/say.ts";

/**
 * Notices for the host and the teams. Where the chat in the browser is on, its own team and the host are told in `room`
 * unless they chose another place. Without Discord the two are mostly one; helpers read it there, and not in the host's room.
 */
export async function openNotices(options: {
  store: Store;
  room: PlaceKey | undefined;
  clock: Clock;
  english: Words;
  log: Logger;
  onNotified(): void;
  /** There is something to tell the host, and nobody chose a place for it. `key`: what it is about. */
  onNobody(key: string): void;
}): Promise<Notices> {
  const { store, room, clock, english, log, onNotified, onNobody } = options;
  const roomId = room && (await store.write((tx) => ensureDestination(tx, room, clock.now())));
  const isTheirs = (audience: Audience) =>
    audience === "host" || (roomId !== undefined && audience.space === spaceOf(roomId));
  const defaultPlace = (audience: Audience) => (isTheirs(audience) ? roomId : undefined);
  return createNotices({
    store,
    defaultPlace,
    clock,
    words: english,
    log: log.child({ part: "notices" }),
    onNotified,
    onNobody,
  });
}
