import type { Clock } from "../../clock.ts";
import { createSlidingWindow } from "../sliding-window.ts";

/** Docs: events/gateway, "Rate Limiting": one IDENTIFY in five seconds. */
const apartMs = 5_000;
/** A thousand a day end all sessions and reset the bot's token; a connection that flaps all day stays below this. */
const perHour = { messages: 30, perMs: 3_600_000 };

export type IdentifyPace = { waitForIdentify(shard: number, signal: AbortSignal): Promise<void> };

/** Keeps logins apart, over all connections that are opened one after the other. */
export function createIdentifyPace(clock: Clock): IdentifyPace {
  const windows = [
    createSlidingWindow({ messages: 1, perMs: apartMs, now: clock.now }),
    createSlidingWindow({ ...perHour, now: clock.now }),
  ];
  const waitMs = () => Math.max(...windows.map((window) => window.nextMs()));
  return {
    async waitForIdentify(_shard, signal) {
      while (waitMs() > 0) {
        await clock.sleep(waitMs(), signal);
        if (signal.aborted) throw new Error("the connection closed before it could identify");
      }
      for (const window of windows) window.take();
    },
  };
}
