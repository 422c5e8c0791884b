import { randomBytes } from "node:crypto";
import { nameHash } from "../announcements/name-hash.ts";
import type { CallPlace } from "../chat/command.ts";
import type { Logger } from "../logger.ts";
import type { LeftOut } from "../services/hiding.ts";
import { remember } from "../settings/history.ts";
import type { Store } from "../store/database.ts";
import { spaceIdOf } from "../store/destinations.ts";
import { addHidden } from "../store/hidden.ts";
import { readToldMoment } from "../store/said-donations.ts";
import type { Db } from "../store/tables.ts";
import { readReach } from "./reach.ts";
import { sayAgain } from "./say-again.ts";

/** What moderators decide about comments that were left out for their words. */
export function createLeftOut(options: { store: Store; onChange(): void; now(): number; log: Logger }): LeftOut {
  const { store, onChange, now, log } = options;

  async function find(db: Db, place: CallPlace, donation: string) {
    const spaceIds = (await readReach(db, spaceIdOf(place))).spaces.map(({ id }) => id);
    const data = (await readToldMoment(db, spaceIds, donation))?.data;
    const comment = data?.leftOut;
    return data && comment !== undefined ? { spaceIds, name: data.name, comment } : undefined;
  }

  return {
    async read(place, donation) {
      const found = await find(store.read, place, donation);
      return found && { name: found.name, comment: found.comment };
    },

    async post(place, donation, by) {
      const posted = await store.write(async (tx) => {
        const found = await find(tx, place, donation);
        if (found === undefined) return false;
        const entries = [{ kind: "posted" as const, value: donation, nameHash: nameHash(found.comment), until: null }];
        const id = randomBytes(9).toString("base64url");
        await addHidden(tx, { id, spaceIds: found.spaceIds, entries, by: by.id, now: now() });
        await sayAgain(tx, [donation], now());
        const what = "posted a comment that I had left out";
        await remember(tx, { by, what, spaceIds: found.spaceIds, now: now() });
        return true;
      });
      if (posted) {
        log.info({ by: by.id, platform: place.platform, place: place.address }, "comment that was left out posted");
        onChange();
      }
      return posted;
    },
  };
}
