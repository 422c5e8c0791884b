import type { Clock } from "../clock.ts";
import { createDonateReminder, type DonateReminderOptions } from "../delivery/notices/donate-reminder.ts";
import type { Notices } from "../delivery/notices/notices.ts";
import { asService, createLoop, type Service } from "../lifecycle.ts";
import type { Logger } from "../logger.ts";
import { createPauseReminder } from "../moderation/pause-reminder.ts";
import type { PlatformClient } from "../platform/client.ts";
import type { Store } from "../store/database.ts";

/** The loops that remind teams of a pause that nobody has ended, and chats that one can donate. */
export function createReminders(options: {
  store: Store;
  notices: Notices;
  chats: DonateReminderOptions["chats"];
  /** Undefined where no application of the platform is configured. */
  platform: PlatformClient | undefined;
  delivery: { lease: DonateReminderOptions["lease"]; onResumed(): void };
  clock: Clock;
  log: Logger;
}): Service[] {
  const { store, chats, platform, delivery, clock, log } = options;
  const donating = createDonateReminder({
    ...{ store, chats, clock, log },
    lease: delivery.lease,
    isPlatformDown: () => platform?.isCircuitOpen() ?? false,
    platformNow: () => clock.now() + (platform?.offsetMs() ?? 0),
    onReminded: delivery.onResumed,
  });
  const steps = { "pause reminder": createPauseReminder(options), "donate reminder": donating.step };
  return Object.entries(steps).map(([name, work]) => asService(name, createLoop({ name, work, clock, log })));
}
