import type { Config } from "../config/config.ts";
import type { Notices } from "../notices/notices.ts";
import type { PlatformClient } from "../platform/client.ts";
import { createPauseReminder } from "../services/moderating/pause-reminder.ts";
import { createDonateReminder, type DonateReminderOptions } from "../sources/donate-reminder.ts";
import { createTimerNews } from "../sources/timer-news.ts";
import type { Store } from "../store/engine/database.ts";
import type { Clock } from "../util/clock.ts";
import { asService, createLoop, type Service } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";
import { createOutWatch } from "./out.ts";

/**
 * Builds the loops that remind teams of a pause that nobody has ended, chats that people can donate and of a timer that
 * ends, and the host of programs that accept nothing.
 */
export function createReminders(options: {
  config: Config;
  store: Store;
  notices: Notices;
  chats: DonateReminderOptions["chats"];
  /** Undefined if no application of the platform is configured. */
  platform: PlatformClient | undefined;
  delivery: { lease: DonateReminderOptions["lease"]; onResumed(): void };
  clock: Clock;
  log: Logger;
}): Service[] {
  const { store, chats, platform, delivery, clock, log } = options;
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
    "pause reminder": createPauseReminder(options),
    "donate reminder": donating.step,
    "timer news": timers.step,
  };
  const loops = Object.entries(steps).map(([name, work]) => asService(name, createLoop({ name, work, clock, log })));
  return [...loops, createOutWatch(options)];
}
