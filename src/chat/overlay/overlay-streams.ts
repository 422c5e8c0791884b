import type { ServerResponse } from "node:http";
import { isDeepStrictEqual } from "node:util";
import type { Clock } from "../../util/clock.ts";
import { createLoop } from "../../util/lifecycle.ts";
import type { Logger } from "../../util/logger.ts";
import { type EventStream, openEventStream } from "../browser/event-stream.ts";
import type { RoomEvent } from "../browser/room-events.ts";
import type { Rooms } from "../browser/rooms.ts";
import type { FindOverlays, OpenOverlay } from "./overlay-access.ts";
import { isNotified, type OverlayView, type Panel, type PanelPart, panelsOn } from "./panels.ts";
import { fromScreenBody } from "./screen-body.ts";

/**
 * The state that a page sends when it connects. `after` is the last event that the page has seen. `lacksLatest` is true
 * if the page has no latest announcements to show, for example after a reload. `since` is when it first connected, by
 * our clock, or 0 on its first connection.
 */
export type Looking = { view: OverlayView; after: number; lacksLatest: boolean; since: number };

/**
 * Everything that a page shows besides announcements. `bell` and `latest` are captions in the place's language: for the
 * sound, and for the latest donation.
 */
export type OverlayState = {
  language: string;
  bell: string;
  latest: string;
  look: string;
  /** The uploaded files that `look` uses, by name. */
  media: Readonly<Record<string, { id: string; type: string }>>;
  panels: readonly Panel[];
};
/** Reads the current state of an overlay, with panels for these parts only. */
export type ReadState = (overlay: string, parts: readonly PanelPart[]) => Promise<OverlayState>;

/** How often we check for ended links and new data. Another process may have changed them without waking us. */
const pollEveryMs = 1_000;
const nobodyMs = 60_000;
/** The most pages that one link may have open: about ten views, and some of them in several OBS scenes. */
const mostOfLink = 24;
/** Older events aren't shown as alerts. */
const freshMs = 2 * 60_000;
/** The most old events that a newly opened page gets. */
const mostPast = 12;

/** The open overlay pages. Each page gets updates until its link ends. */
export function createOverlayStreams(options: {
  rooms: Pick<Rooms, "listen">;
  find: FindOverlays;
  readState: ReadState;
  /** Tiltify's clock, by which timers end. */
  platformNow(): number;
  clock: Clock;
  log: Logger;
}) {
  const { rooms, find, readState, platformNow, clock, log } = options;
  type Open = OpenOverlay & { view: OverlayView; stream: EventStream; sent?: object };
  const open = new Set<Open>();

  async function checkLinks(): Promise<number> {
    if (open.size === 0) return nobodyMs;
    // A copy: `links` will lack the link of a page that opens during the lookup, so that page would be closed as if its
    // link had ended.
    const pages = [...open];
    const links = await find([...new Set(pages.map(({ keyHash }) => keyHash))]);
    for (const one of pages) {
      if (links.get(one.keyHash) === one.overlay) continue;
      one.stream.push([{ type: "ended" }]);
      one.stream.end();
      open.delete(one);
    }
    return pollEveryMs;
  }

  async function update(): Promise<number> {
    if (open.size === 0) return nobodyMs;
    const overlays = Map.groupBy(open, (one) => one.overlay);
    await Promise.all([...overlays].map(([overlay, viewers]) => notify(overlay, viewers)));
    return pollEveryMs;
  }

  /** Sends the state to each page for which it has changed. */
  async function notify(overlay: string, viewers: readonly Open[]): Promise<void> {
    const all = await readState(overlay, [...new Set(viewers.flatMap(({ view }) => panelsOn(view)))]);
    for (const viewer of viewers) {
      const panels = all.panels.filter(({ part }) => panelsOn(viewer.view).includes(part));
      const state = { type: "state", ...all, panels };
      if (!open.has(viewer) || isDeepStrictEqual(viewer.sent, state)) continue;
      viewer.sent = state;
      viewer.stream.push([{ ...state, now: platformNow() }]);
    }
  }

  // Reading a state may wait for Tiltify. Pages whose link has ended must close before that, so links have their own
  // loop.
  const loops = [
    createLoop({ name: "overlay links", work: checkLinks, clock, log }),
    createLoop({ name: "overlays", work: update, clock, log }),
  ];
  const wake = () => {
    for (const loop of loops) loop.wake();
  };

  return {
    start() {
      for (const loop of loops) loop.start();
    },
    /** Call after a link was created or has ended. */
    wake,
    isFull: ({ keyHash }: OpenOverlay) => [...open].filter((one) => one.keyHash === keyHash).length >= mostOfLink,

    open(response: ServerResponse, link: OpenOverlay, looking: Looking): void {
      const now = clock.now();
      const since = looking.since === 0 ? now : Math.min(looking.since, now);
      let stopListening = (): void => undefined;
      const stream = openEventStream(response, {
        clock,
        onClose() {
          stopListening();
          open.delete(one);
        },
      });
      const one: Open = { ...link, view: looking.view, stream };
      open.add(one);
      stream.push([{ type: "hello", since }]);
      if (isNotified(looking.view)) {
        const onEvents = (events: readonly RoomEvent[], seen: number) => {
          const from = Math.max(since, clock.now() - freshMs);
          // If an event seems to come from the future, the clock was set back since. Such an event counts as old.
          const until = clock.now() + freshMs;
          stream.push(toStream(events, { view: looking.view, from, until, seen }));
        };
        stopListening = rooms.listen(link.overlay, looking.after, onEvents, { fromStart: looking.lacksLatest });
      }
      wake();
    },

    async stop(): Promise<void> {
      for (const { stream } of open) stream.end();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

/**
 * Leaves out old announcements: all of them for alerts, and all but the latest few for other views. Sends old edits of
 * what a page may still show, because a moderator may have hidden it while the page was disconnected. If the last event
 * was left out, its ID is still sent, so that a page that reconnects resumes after it.
 */
function toStream(
  events: readonly RoomEvent[],
  { view, from, until, seen }: { view: OverlayView; from: number; until: number; seen: number },
) {
  const all = events.map(({ id, type, text, at, edits }) => ({
    id,
    ...(type === "edit" ? { type: "change", changes: edits } : { type: "show" }),
    ...fromScreenBody(text),
    isPast: at < from || at > until || id <= seen,
  }));
  const past = view !== "alerts" ? all.filter(({ isPast, type }) => isPast && type === "show").slice(-mostPast) : [];
  // The announcements among these events already have their current text.
  const isAmong = new Set(events.filter(({ type }) => type !== "edit").map(({ id }) => id));
  const isCorrection = (one: (typeof all)[number]) => "changes" in one && !isAmong.has(one.changes ?? 0);
  const wanted = all.filter((one) => !one.isPast || past.includes(one) || isCorrection(one));
  const last = all.at(-1);
  return last === undefined || wanted.at(-1) === last ? wanted : [...wanted, { id: last.id, type: "seen" }];
}
