import type { Notice, Notices } from "../notices/notices.ts";

const reportAfterMs = 60_000;

/** Watches a loop. Reports if its work has failed for a minute without a success, and when it works again. */
export function watchWork(options: {
  work(): Promise<number>;
  /** False while another process does the work. */
  isOurs(): boolean;
  notice: Notice;
  notices: Notices;
  now(): number;
}) {
  const { work, isOurs, notice, notices, now } = options;
  let failsSince: number | undefined;
  /** We don't know whether a notice from before the start, or by another process, is open. */
  let isNotified: boolean | "unknown" = "unknown";

  const failsMs = () => (failsSince === undefined ? 0 : now() - failsSince);
  return {
    failsMs,
    async work(): Promise<number> {
      try {
        const sleepMs = await work();
        failsSince = undefined;
        if (!isOurs()) {
          isNotified = "unknown";
          return sleepMs;
        }
        if (isNotified !== false) void notices.over(notice.key);
        isNotified = false;
        return sleepMs;
      } catch (error) {
        failsSince ??= now();
        if (failsMs() >= reportAfterMs && isNotified !== true) {
          isNotified = true;
          void notices.notify(notice);
        }
        throw error;
      }
    },
  };
}
