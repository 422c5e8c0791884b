import type { Response } from "express";
import type { Clock } from "../../util/clock.ts";
import { createLoop } from "../../util/lifecycle.ts";
import type { Logger } from "../../util/logger.ts";
import type { FindHelpers, Helper } from "./access.ts";
import { type EventStream, openEventStream } from "./event-stream.ts";
import type { Rooms } from "./rooms.ts";

const most = 100;
/** The most open pages per helper's link. Otherwise one helper could lock out everybody else. */
const mostOfHelper = 8;
/** How often we check for ended links. Another process may have ended one without waking us. */
const pollEveryMs = 1_000;
const nobodyMs = 60_000;

/** The pages that have a room open. A helper's page is closed when its link ends. */
export function createOpenPages(options: {
  rooms: Pick<Rooms, "listen">;
  findHelpers: FindHelpers;
  clock: Clock;
  log: Logger;
}) {
  const { rooms, findHelpers, clock, log } = options;
  const open = new Map<EventStream, Helper | undefined>();
  const ofHelpers = () => [...open].flatMap(([stream, helper]) => (helper ? [{ stream, helper }] : []));

  async function check(): Promise<number> {
    const pages = ofHelpers();
    if (pages.length === 0) return nobodyMs;
    const links = await findHelpers([...new Set(pages.map(({ helper }) => helper.keyHash))]);
    for (const { stream, helper } of pages) {
      if (links.has(helper.keyHash)) continue;
      stream.push([{ type: "ended" }]);
      stream.end();
    }
    return pollEveryMs;
  }

  const loop = createLoop({ name: "helpers' pages", work: check, clock, log });

  return {
    start: loop.start,
    /** Call when a link has ended. */
    wake: loop.wake,

    isFull(helper: Helper | undefined): boolean {
      const own = ofHelpers().filter((one) => one.helper.keyHash === helper?.keyHash);
      return open.size >= most || own.length >= mostOfHelper;
    },

    open(response: Response, { room, after, helper }: { room: string; after: number; helper: Helper | undefined }) {
      let stopListening = (): void => undefined;
      const stream = openEventStream(response, {
        clock,
        onClose() {
          stopListening();
          open.delete(stream);
        },
      });
      open.set(stream, helper);
      stopListening = rooms.listen(room, after, stream.push);
      // The link may have ended while the request was on its way.
      if (helper) loop.wake();
    },

    /** Closes all pages. They reconnect on their own. */
    close(): void {
      for (const stream of open.keys()) stream.end();
    },
    stop: loop.stop,
  };
}
