import { commentKey, keysWith } from "../announcements/approvals.ts";
import { forgetIn } from "../announcements/forget.ts";
import { isNobody, nameHash } from "../announcements/name-hash.ts";
import { publicName } from "../announcements/text.ts";
import { audit } from "../chat/audit.ts";
import type { CallPlace } from "../chat/command.ts";
import { traitsOf } from "../chat-traits.ts";
import { UserError } from "../errors.ts";
import type { Logger } from "../logger.ts";
import type { Hiding } from "../services/hiding.ts";
import { remember } from "../settings/history.ts";
import { chatOf } from "../settings/scopes.ts";
import type { Store } from "../store/database.ts";
import { addHidden, forgetMark, type HiddenEntry } from "../store/hidden.ts";
import { correctMoments, raiseVersions } from "../store/moments.ts";
import { enqueue } from "../store/outbox.ts";
import { readEveryPlaceOf } from "../store/spaces.ts";
import {
  clearBodies,
  clearStrandedBodies,
  readAllTold,
  readForChange,
  readToldElsewhere,
} from "../store/told-moments.ts";
import { newHideId } from "./hide-id.ts";
import { readSpacesInReach } from "./reach.ts";

const cannotEdit = (spaceId: string) => !traitsOf(chatOf(spaceId)).canEdit;

/** Forgets what a donor wrote, for good. */
export function createForgetting(options: {
  store: Store;
  onChange(): void;
  now(): number;
  log: Logger;
}): Pick<Hiding, "forget"> {
  const { store, onChange, now, log } = options;

  /** The keys of whatever names them in these spaces. */
  async function find(spaceIds: readonly string[], name: string): Promise<string[]> {
    const found = new Set<string>();
    for (const id of await readEveryPlaceOf(store.read, spaceIds)) {
      for await (const told of readAllTold(store.read, id)) {
        for (const moment of told) if (forgetIn(moment, name)) found.add(moment.key);
      }
    }
    return [...found];
  }

  return {
    async forget(place: CallPlace, typed, by) {
      // As it is shown where it reads like our own words: in quotes.
      const name = nameHash(publicName(typed.replace(/^“(.+)”$/su, "$1")));
      if (isNobody(name)) throw new UserError("That is a name of nobody. Nothing was changed.");
      const spaceIds = await readSpacesInReach(store.read, place);
      const keys = await find(spaceIds, name);
      if (keys.length === 0) return 0;
      await store.write(async (tx) => {
        const entries: HiddenEntry[] = keys.map((value) => ({ kind: "donation", value, nameHash: name, until: null }));
        // What they give from now on is said without their name, and lists that we ask for are shown without it.
        entries.push({ kind: "name", value: name, nameHash: null, until: null });
        const id = forgetMark + newHideId();
        await addHidden(tx, { id, spaceIds, entries, by: by.id, now: now() });
        // Other people's places decide for themselves: what they were told too is only hidden here.
        const elsewhere = await readToldElsewhere(tx, keys, spaceIds);
        const own = (await readForChange(tx, keys)).filter(({ key }) => !elsewhere.has(key));
        await correctMoments(
          tx,
          own.flatMap((moment) => forgetIn(moment, name) ?? []),
        );
        const told = new Set(keysWith(keys));
        const corrected = new Set(own.map(({ key }) => key));
        await raiseVersions(tx, [...told.difference(corrected)]);
        await enqueue(tx, { corrected: [...told], now: now() });
        await clearBodies(tx, [...keys, ...keys.map(commentKey)], spaceIds.filter(cannotEdit));
        await clearStrandedBodies(tx, [...elsewhere], spaceIds);
        await clearStrandedBodies(
          tx,
          own.map(({ key }) => key),
        );
        await remember(tx, { by, what: "made me forget a donor", spaceIds, now: now() });
      });
      log.info({ ...audit(by, place), told: keys.length }, "donor forgotten");
      onChange();
      return keys.length;
    },
  };
}
