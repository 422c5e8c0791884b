import { createNotices, type Notices } from "../notices/notices.ts";
import { spaceOf } from "../settings/scopes.ts";
import type { Audience } from "../settings/team.ts";
import { ensureDestination, type PlaceKey } from "../store/places/destinations.ts";
import type { Basics } from "./common.ts";

/**
 * Sends notices to the host and to teams. If the browser chat is on, its team and the host get them in `room`, unless
 * they chose another place. Without Discord, the host and the team are usually the same person. Helpers may read
 * `room`, but they can't open the host's own room.
 */
export async function openNotices(
  { store, clock, english, log }: Omit<Basics, "duties">,
  {
    room,
    onNotified,
    onNobody,
  }: {
    room: PlaceKey | undefined;
    onNotified(): void;
    /** Called if there is a notice for the host, but no place to post it. `key` is the key of the notice. */
    onNobody(key: string): void;
  },
): Promise<Notices> {
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
