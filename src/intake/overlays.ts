import { kindOf } from "../kinds/index.ts";
import type { Moment } from "../kinds/moments.ts";
import type { Db } from "../store/engine/tables.ts";
import type { OutboxEntry } from "../store/outbox/outbox.ts";
import { readOverlaySinces } from "../store/places/overlays.ts";
import { overlayOf } from "../util/overlay-ids.ts";

type Told = { moment: Moment; entries: OutboxEntry[] };

/** What a place announces its overlay shows, too. What teams are told is on no screen. */
export async function withOverlays<Draft extends Told>(tx: Db, drafts: readonly Draft[]): Promise<readonly Draft[]> {
  const shown = drafts.filter(isShown);
  const places = new Set(shown.flatMap(({ entries }) => entries.map(({ destinationId }) => destinationId)));
  const sinces = await readOverlaySinces(tx, [...places].map(overlayOf));
  return sinces.size === 0 ? drafts : drafts.map((draft) => (isShown(draft) ? withOwnOverlays(draft, sinces) : draft));
}

function isShown({ moment: { kind } }: Told): boolean {
  return kind === "closing" || kindOf(kind).switch !== null;
}

/** A correction of what was told before there was an overlay is no news there. */
function withOwnOverlays<Draft extends Told>(draft: Draft, sinces: ReadonlyMap<string, number>): Draft {
  const { happenedAt, origin } = draft.moment;
  const entries = draft.entries.flatMap((entry) => {
    const destinationId = overlayOf(entry.destinationId);
    const since = sinces.get(destinationId);
    const isNews = since !== undefined && (happenedAt >= since || origin === "test");
    return isNews ? [entry, { ...entry, destinationId }] : [entry];
  });
  return { ...draft, entries };
}
