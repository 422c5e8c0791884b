import { readHome, type SpaceRow } from "../store/spaces.ts";
import type { Db } from "../store/tables.ts";

/**
 * How far an order goes that is typed in a place of this space: a Discord server with its one Twitch channel belong
 * together. Where there are several channels, each is somebody else's, and nothing typed in one reaches another.
 */
export async function readReach(db: Db, spaceId: string): Promise<{ spaces: SpaceRow[]; isShared: boolean }> {
  const home = await readHome(db, spaceId);
  const isShared = home.filter(({ platform }) => platform === "twitch").length > 1;
  return { spaces: isShared ? home.filter(({ id }) => id === spaceId) : home, isShared };
}
