import { z } from "zod";
import type { KeyValueStore } from "../key-value-store.ts";

const key = "replies";
const windowMs = 30_000;

/** The times of recent answers, kept across restarts. Announcements are in the database anyway. */
export function createReplyTimes({ kept, now }: { kept: KeyValueStore; now: () => number }) {
  let times: number[] = [];
  return {
    async load(): Promise<number[]> {
      const text = await kept.get(key);
      times = text === undefined ? [] : z.array(z.number()).catch([]).parse(JSON.parse(text));
      return times;
    },
    /** Call before an answer is sent. */
    async add(): Promise<void> {
      times = [...times.filter((at) => at > now() - windowMs), now()];
      await kept.set(key, JSON.stringify(times));
    },
  };
}

export type ReplyTimes = ReturnType<typeof createReplyTimes>;
