import type { ChatAdapter } from "../chat/adapter.ts";
import type { Logger } from "../logger.ts";
import { createApprovals } from "../moderation/approvals.ts";
import { createCards } from "../moderation/cards.ts";
import { createForgetting } from "../moderation/forgetting.ts";
import { createHiding } from "../moderation/hiding.ts";
import { createHost, type HostChat } from "../moderation/host.ts";
import { createLeftOut } from "../moderation/left-out.ts";
import { createMissed } from "../moderation/missed.ts";
import { createRecaps } from "../moderation/recap.ts";
import { createSettings } from "../moderation/settings.ts";
import { createStatus } from "../moderation/status.ts";
import { createTeam } from "../moderation/team.ts";
import { createTestDonations } from "../moderation/test-donation.ts";
import type { PlatformTrouble } from "../platform/trouble.ts";
import type { Places } from "../services/places.ts";
import type { Services } from "../services.ts";
import type { Store } from "../store/database.ts";
import type { Absence } from "../store/heartbeat.ts";
import type { Asking } from "./asking.ts";

/** What moderators and managers do, as commands call it. */
export function createModeration(options: {
  store: Store;
  chats: readonly ChatAdapter[];
  places: Places;
  /** Where the host is known. */
  hostChat: HostChat | undefined;
  /** Undefined where no application of the platform is configured. */
  platform: { trouble(): PlatformTrouble | null; offsetMs(): number } | undefined;
  /** Whom to wake: places may have something else to say, or something entered the inbox. */
  delivery: { onResumed(): void; onReceived(): void };
  asking: Pick<Asking, "onFollowed" | "countUnsubscribed" | "lists">;
  /** The last long absence. */
  absence(): Absence | undefined;
  /** Until when backups hold what is deleted now; undefined: there are none. Milliseconds since 1970. */
  backupsHeldUntil(): number | undefined;
  now(): number;
  log: Logger;
}): Pick<
  Services,
  | "hiding"
  | "settings"
  | "leftOut"
  | "approvals"
  | "status"
  | "recap"
  | "missed"
  | "sendTest"
  | "team"
  | "host"
  | "cards"
> {
  const { store, chats, places, hostChat, platform, delivery, asking, absence, backupsHeldUntil, now, log } = options;
  const chatHealth = () => chats.map((chat) => ({ name: chat.name, health: chat.health() }));
  const platformState = () => (platform === undefined ? "missing" : (platform.trouble()?.type ?? null));
  const canChange = ({ connection, address }: { connection: string; address: string }) => {
    const chat = chats.find((one) => one.connections().includes(connection));
    return !chat || chat.edit !== undefined || (chat.canTakeBack?.(address) ?? false);
  };
  const changing = { store, onChange: delivery.onResumed, now, log };
  return {
    hiding: {
      ...createHiding({ ...changing, canChange }),
      ...createForgetting({ ...changing, canChange, backupsHeldUntil }),
    },
    leftOut: createLeftOut(changing),
    approvals: createApprovals(changing),
    settings: createSettings({
      ...changing,
      onConnected: asking.onFollowed,
      platformNow: () => now() + (platform?.offsetMs() ?? 0),
    }),
    status: createStatus({ store, chatHealth, places, platformState, lists: asking.lists, now }),
    recap: createRecaps({ store, now }),
    missed: createMissed({ store, now }),
    cards: createCards({ store }),
    host: createHost({
      ...changing,
      chat: hostChat,
      chatHealth,
      platformState,
      countUnsubscribed: asking.countUnsubscribed,
    }),
    team: createTeam({ ...changing, absence }),
    sendTest: createTestDonations({ store, places, onEntered: delivery.onReceived, now, log }),
  };
}
