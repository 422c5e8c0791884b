import type { Notice, Notices } from "../notices/notices.ts";

const toldAfterMs = 60_000;

/** Watches the work of a loop: what fails again and again for a minute is told, and when it works again. */
export function watchWork(options: { work(): Promise<number>; notice: Notice; notices: Notices; now(): number }) {
  const { work, notice, notices, now } = options;
  let failsSince: number | undefined;
  /** What was told in an earlier life may be over. */
  let isTold = true;

  const failsMs = () => (failsSince === undefined ? 0 : now() - failsSince);
  return {
    failsMs,
    async work(): Promise<number> {
      try {
        const sleepMs = await work();
        failsSince = undefined;
        if (isTold) void notices.over(notice.key);
        isTold = false;
        return sleepMs;
      } catch (error) {
        failsSince ??= now();
        if (failsMs() >= toldAfterMs && !isTold) {
          isTold = true;
          void notices.tell(notice);
        }
        throw error;
      }
    },
  };
}
