import { audit } from "../../chat/audit.ts";
import type { CallPlace, CallUser } from "../../chat/command.ts";
import { recordChange } from "../../settings/history.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readMomentOfSpaces } from "../../store/outbox/announced-donations.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import { type PostResult, postComment } from "./posting.ts";
import { readTeamReach } from "./reach.ts";

/** Comments that were left out for their words. `donation`: the key of its moment, told here or where this place is linked. */
export type LeftOut = {
  /** Undefined where it is not known any more. */
  read(place: CallPlace, donation: string): Promise<{ name: string; comment: string } | undefined>;
  /** From now on it is said, with its donation or as a line of its own. */
  post(place: CallPlace, donation: string, by: CallUser): Promise<PostResult>;
};

/** What moderators decide about comments that were left out for their words. */
export function createLeftOut(options: { store: Store; onChange(): void; now(): number; log: Logger }): LeftOut {
  const { store, onChange, now, log } = options;

  async function find(db: Db, place: CallPlace, donation: string) {
    const spaceIds = await readTeamReach(db, place);
    const moment = await readMomentOfSpaces(db, spaceIds, donation);
    const comment = moment?.data?.leftOut;
    if (moment?.data == null || comment === undefined) return undefined;
    return { spaceIds, moment, name: moment.data.name, comment };
  }

  return {
    async read(place, donation) {
      const found = await find(store.read, place, donation);
      return found && { name: found.name, comment: found.comment };
    },

    async post(place, donation, by) {
      const posted = await store.write(async (tx): Promise<PostResult> => {
        const found = await find(tx, place, donation);
        if (found === undefined) return "gone";
        const { moment, comment, spaceIds } = found;
        const shown = await postComment(tx, { donation: moment, comment, spaceIds, keyed: store.keyed, now: now() });
        await recordChange(tx, { by, what: later("history.posted"), spaceIds, now: now() });
        return shown;
      });
      if (posted !== "gone") {
        log.info(audit(by, place), "comment that was left out posted");
        onChange();
      }
      return posted;
    },
  };
}
