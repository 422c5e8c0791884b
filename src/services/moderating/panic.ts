import { audit } from "../../chat/port/audit.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import { planChange, recordChange } from "../../settings/change.ts";
import { planTimeOff } from "../../settings/time-off.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { applySettings } from "../../store/outbox/apply-settings.ts";
import { type AnnouncedDonation, readLastAnnounced } from "../../store/outbox/sent-messages.ts";
import { ensureDestination, spaceIdOf } from "../../store/places/destinations.ts";
import { findChangesOf, markUndone } from "../../store/places/setting-changes.ts";
import { applyDeltas } from "../../store/places/settings.ts";
import { dayMs, minuteMs } from "../../util/durations.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import { Refusal } from "../../words/refusal.ts";
import { type Done, findScope } from "./command-scope.ts";
import { readDestinationPausedSince } from "./end-pause.ts";
import { readGiven } from "./hidden-now.ts";
import { type CanChange, hideIn } from "./hide-in.ts";
import type { Hidden } from "./hiding.ts";
import { hasPaused, panicKey, panicRow, takeBackPanic } from "./panic-rows.ts";
import { chatsWithoutEdits } from "./reach.ts";

/** One command for when something goes wrong on stream. It works in the whole home. */
export type Panic = {
  /**
   * Hides the last announcement, pauses announcements, and turns comments off. `isNew`: false if all of that was
   * already the case.
   */
  start(place: CallPlace, by: CallUser): Promise<Done & { hidden: Hidden; isNew: boolean }>;
  /** Undoes the last panic. Undefined if there was none within a day. */
  end(place: CallPlace, by: CallUser): Promise<(Done & { shown: Hidden }) | undefined>;
};

/**
 * If another place announced something within this time, that is probably the same announcement, and is hidden, too.
 */
const elsewhereForMs = 10 * minuteMs;

export function createPanic(options: {
  store: Store;
  onChange(): void;
  canChange: CanChange;
  now(): number;
  log: Logger;
}): Panic {
  const { store, onChange, canChange, now, log } = options;

  return {
    async start(place, by) {
      const done = await store.write(async (tx) => {
        const here = await ensureDestination(tx, place, now());
        const { spaceIds, placesOf, target, where } = await findScope(tx, { place, where: "everywhere" });
        const found = await findLast(tx, here, { placesOf, since: now() - elsewhereForMs });
        const hidden = await hideIn(tx, { found, spaceIds, canChange, keyed: store.keyed, now: now() });
        const since = (await readDestinationPausedSince(tx, here, now())) ?? now();
        const rows = [
          ...(await planChange(tx, { target, key: "quiet", text: `${since}-`, placesOf })),
          ...(await planChange(tx, { target, key: "comments", text: "off", placesOf })),
          ...(await planTimeOff(tx, { target, comments: "off", placesOf, now: now() })),
        ];
        const isNew = rows.length > 0 || hidden.donations > 0;
        if (!isNew) return { hidden, isNew, where };
        if (!(await applyDeltas(tx, rows, { by: by.id, now: now() })))
          throw new Refusal(({ say }) => say("settings.changed-meanwhile"));
        const hiding = panicRow(hidden.donations > 0 ? hidden.id : undefined);
        await recordChange(tx, { by, what: later("history.panic"), rows: [...rows, hiding], spaceIds, now: now() });
        await applySettings(tx, [here, ...placesOf], now());
        return { hidden, isNew, where };
      });
      if (!done.isNew) return done;
      log.info({ ...audit(by, place), donations: done.hidden.donations }, "panic started");
      onChange();
      return done;
    },

    async end(place, by) {
      const done = await store.write(async (tx) => {
        const panics = await findChangesOf(tx, { spaceId: spaceIdOf(place), key: panicKey, since: now() - dayMs });
        if (panics.length === 0) return undefined;
        const { spaceIds, where } = await findScope(tx, { place, where: "everywhere" });
        // Panics during a pause belong to the panic that began the pause. Undo all of them.
        const first = panics.findIndex(({ rows }) => hasPaused(rows));
        const keys: string[] = [];
        for (const { id, rows } of first < 0 ? panics : panics.slice(0, first + 1)) {
          keys.push(...(await takeBackPanic(tx, rows, { place, by: by.id, now: now() })));
          await markUndone(tx, { id, spaceIds, now: now() });
        }
        const staysDeleted = chatsWithoutEdits(spaceIds);
        const shown = { id: panics[0]?.id, donations: keys.length, given: await readGiven(tx, keys), staysDeleted };
        return { shown, where };
      });
      if (done === undefined) return undefined;
      log.info(audit(by, place), "panic ended");
      onChange();
      return done;
    },
  };
}

/**
 * Finds the donations of this place's last announcement, and of the last announcements of other places around that
 * time.
 */
async function findLast(
  tx: Db,
  here: string,
  { placesOf, since }: { placesOf: readonly string[]; since: number },
): Promise<AnnouncedDonation[]> {
  const found = await readLastAnnounced(tx, here, 1);
  for (const id of placesOf.filter((one) => one !== here)) found.push(...(await readLastAnnounced(tx, id, 1, since)));
  return [...new Map(found.map((one) => [one.key, one])).values()];
}
