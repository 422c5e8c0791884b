import { join } from "node:path";
import { readRoomEvents } from "../chat/browser/room-events.ts";
import { folderOf, type Labels, writeLabels } from "../chat/overlay/label-files.ts";
import { fromScreenBody, type OnScreen } from "../chat/overlay/screen-body.ts";
import type { CampaignProgress } from "../composing/status-card.ts";
import type { Store } from "../store/engine/database.ts";
import { listOverlays } from "../store/places/overlays.ts";
import { secondMs } from "../util/durations.ts";
import { createLoop, type Service } from "../util/lifecycle.ts";
import { placeBehind } from "../util/mirror-ids.ts";
import type { Line } from "../words/parts.ts";
import { textOf } from "../words/text-of.ts";
import { countdownOf } from "../words/times.ts";
import { createRoomStore } from "./browser.ts";
import { type Reading, readProgress } from "./overlay.ts";

const pollEveryMs = 1_000;
/** The last announcement. `seen` is the last event of the overlay that we have read. */
type Latest = { seen: number; id: number; text: string };
const noLabels: Labels = { total: "", goal: "", percent: "", latest: "", top: "", timer: "" };

/** Writes text files with labels for each place with an overlay. Does nothing without a `folder`. */
export function createLabels(reading: Reading): Service[] {
  const { config, store, clock, log } = reading;
  const folder = config.labelsFolder;
  if (folder === undefined) return [];
  const latest = new Map<string, Latest>();
  const write = (overlay: string, labels: Labels) => writeLabels(join(folder, folderOf(placeBehind(overlay))), labels);

  const check = async (): Promise<number> => {
    const overlays = await listOverlays(store.read);
    let waitMs = pollEveryMs;
    for (const overlay of overlays) {
      const last = await readLatest(store, overlay, latest.get(overlay));
      latest.set(overlay, last);
      const { labels, changesInMs } = await readLabels(overlay, last.text, reading);
      await write(overlay, labels);
      waitMs = Math.min(waitMs, changesInMs);
    }
    // Empty the files of an overlay that has ended, because a name in them may be hidden later. Forget its last event,
    // because a new overlay counts its events from 1.
    for (const overlay of latest.keys()) {
      if (overlays.includes(overlay)) continue;
      await write(overlay, noLabels);
      latest.delete(overlay);
    }
    return waitMs;
  };

  return [createLoop({ name: "labels", work: check, clock, log })];
}

/** Reads the labels. `changesInMs` is the time to the next second of a running timer. */
async function readLabels(
  overlay: string,
  latest: string,
  reading: Reading,
): Promise<{ labels: Labels; changesInMs: number }> {
  const { campaigns, panels, timer, words } = await readProgress(overlay, ["leaderboard", "timer"], reading);
  const each = (text: (campaign: CampaignProgress) => Line | undefined) =>
    campaigns
      .map(text)
      .flatMap((line) => (line === undefined ? [] : [textOf(line)]))
      .join("\n");
  const { value } = words;
  const labels = {
    total: each(({ raised }) => (raised === null ? undefined : value("amount", raised))),
    goal: each(({ goal }) => (goal === null ? undefined : value("amount", goal.amount))),
    percent: each(({ goal }) => (goal === null ? undefined : value("percent", goal.percent))),
    latest,
    top: panels.flatMap(({ rows }) => rows.map(({ name, text }) => `${name} ${text}`)).join("\n"),
    timer: timer === null ? "" : countdownOf(timer.leftMs),
  };
  const secondLeftMs = (timer?.leftMs ?? 0) % secondMs;
  return { labels, changesInMs: timer?.isRunning && secondLeftMs > 0 ? secondLeftMs : pollEveryMs };
}

/** Reads the last donation. If it was edited since, for example to hide a name, uses the edited text. */
async function readLatest(
  store: Store,
  overlay: string,
  before: Latest = { seen: 0, id: 0, text: "" },
): Promise<Latest> {
  let now = before;
  for (;;) {
    const { events, last } = await readRoomEvents(createRoomStore(store), overlay, now.seen);
    for (const { id, type, text, edits } of events) {
      const screen = fromScreenBody(text);
      if (type === "edit" ? edits === now.id : isDonation(screen))
        now = { ...now, id: edits ?? id, text: toLabel(screen) };
    }
    if (last === now.seen) return now;
    now = { ...now, seen: last };
  }
}

/** True for a donation that isn't a test. */
const isDonation = ({ amount, mark }: OnScreen) => amount !== undefined && mark === undefined;

function toLabel({ who, sum, head }: OnScreen): string {
  return who === undefined ? head : `${who} ${sum ?? ""}`.trim();
}
