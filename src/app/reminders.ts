import type { Notices } from "../notices/notices.ts";
import { createPauseReminder } from "../services/moderating/pause-reminder.ts";
import { createDonateReminder, type DonateReminderOptions } from "../sources/donate-reminder.ts";
import { createTimerNews } from "../sources/timer-news.ts";
import { createLoop, type Service } from "../util/lifecycle.ts";
import type { Common } from "./common.ts";
import { createOutWatch } from "./out.ts";

/**
 * Builds the loops that remind people. They remind teams that a pause is still on, chats that people can donate or that
 * a timer is about to end, and the host that a program doesn't accept messages.
 */
export function createReminders(
  common: Common,
  {
    notices,
    chats,
    delivery,
  }: {
    notices: Notices;
    chats: DonateReminderOptions["chats"];
    delivery: { lease: DonateReminderOptions["lease"]; onResumed(): void };
  },
): Service[] {
  const { store, platform, clock, log } = common;
  const platformNow = () => clock.now() + (platform?.offsetMs() ?? 0);
  const timers = createTimerNews({ store, clock, platformNow, onNews: delivery.onResumed });
  const donating = createDonateReminder({
    store,
    chats,
    clock,
    log,
    lease: delivery.lease,
    isPlatformDown: () => platform?.isCircuitOpen() ?? false,
    platformNow,
    onReminded: delivery.onResumed,
  });
  const steps = {
    "pause reminder": createPauseReminder({ ...common, notices }),
    "donate reminder": donating.step,
    "timer news": timers.step,
  };
  const loops = Object.entries(steps).map(([name, work]) => createLoop({ name, work, clock, log }));
  return [...loops, createOutWatch(common, notices)];
}
