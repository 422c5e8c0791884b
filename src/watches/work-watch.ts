import type { Notice, Notices } from "../notices/notices.ts";

const reportAfterMs = 60_000;

/** Watches the work of a loop. Reports it when it has failed again and again for a minute, and when it works again. */
export function watchWork(options: { work(): Promise<number>; notice: Notice; notices: Notices; now(): number }) {
  const { work, notice, notices, now } = options;
  let failsSince: number | undefined;
  /** A notice from before the restart may be over. */
  let isNotified = true;

  const failsMs = () => (failsSince === undefined ? 0 : now() - failsSince);
  return {
    failsMs,
    async work(): Promise<number> {
      try {
        const sleepMs = await work();
        failsSince = undefined;
        if (isNotified) void notices.over(notice.key);
        isNotified = false;
        return sleepMs;
      } catch (error) {
        failsSince ??= now();
        if (failsMs() >= reportAfterMs && !isNotified) {
          isNotified = true;
          void notices.notify(notice);
        }
        throw error;
      }
    },
  };
}
