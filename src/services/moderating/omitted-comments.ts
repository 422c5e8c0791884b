import { audit } from "../../chat/port/audit.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import { type Money, readMoney } from "../../money/money.ts";
import { recordChange } from "../../settings/change.ts";
import { isHiddenDonation } from "../../speaking/concealing.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readAllHidden, readHidden } from "../../store/outbox/hides.ts";
import { readAnnouncedSince } from "../../store/outbox/newest-rows.ts";
import { readMomentOfSpaces } from "../../store/outbox/sent-messages.ts";
import { spaceIdOf } from "../../store/places/destinations.ts";
import { readPlacesOf } from "../../store/places/spaces.ts";
import { dayMs } from "../../util/durations.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import { type PostResult, postComment } from "./posting.ts";
import { readTeamReach } from "./reach.ts";

/**
 * Manages comments that were omitted because of a blocked word. `donation`: the key of the donation's moment. The
 * donation must have been announced in this place or a linked one.
 */
export type Omitted = {
  /** Undefined if we no longer know the comment. */
  read(place: CallPlace, donation: string): Promise<{ name: string; comment: string } | undefined>;
  /** Lists comments of the last week that are still omitted, newest first. */
  list(place: CallPlace): Promise<OmittedComment[]>;
  /** Shows the comment after all: in the message of its donation, or in a message of its own. */
  post(place: CallPlace, donation: string, by: CallUser): Promise<PostResult>;
};

export type OmittedComment = { donation: string; name: string; amount: Money };

/** How far back the list of comments goes. Moderators don't look at older ones. */
const lookBackMs = 7 * dayMs;
const mostRead = 2_000;

export function createOmitted(options: { store: Store; onChange(): void; now(): number; log: Logger }): Omitted {
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

    async list(place) {
      const db = store.read;
      const ids = (await readPlacesOf(db, await readTeamReach(db, place))).map(({ id }) => id);
      const announced = await readAnnouncedSince(db, ids, { since: now() - lookBackMs, limit: mostRead });
      const hidden = await readAllHidden(db, spaceIdOf(place), { now: now(), keyed: store.keyed });
      const found = new Map<string, OmittedComment>();
      for (const { moment } of announced) {
        const { key, data } = moment;
        const amount = data && readMoney(data.amount);
        if (data?.leftOut === undefined || data.refunded || !amount) continue;
        if (hidden.moments.has(key) || hidden.posted.has(key, data.leftOut)) continue;
        found.set(key, { donation: key, name: data.name, amount });
      }
      return [...found.values()];
    },

    async post(place, donation, by) {
      const posted = await store.write(async (tx): Promise<PostResult> => {
        const found = await find(tx, place, donation);
        if (found === undefined) return "gone";
        const { moment, comment, spaceIds } = found;
        const momentKeys = [donation];
        const hidden = await Promise.all(
          spaceIds.map((id) => readHidden(tx, id, { now: now(), momentKeys, keyed: store.keyed })),
        );
        if (moment.data?.refunded || hidden.some((here) => isHiddenDonation(moment, here))) return "gone";
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
