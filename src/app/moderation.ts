import type { ChatAdapter } from "../chat/port/adapter.ts";
import type { HostPort, Places } from "../chat/port/server-port.ts";
import { createHost } from "../services/hosting/host.ts";
import { createApprovals } from "../services/moderating/approvals.ts";
import { createCards } from "../services/moderating/cards.ts";
import { createForgetting } from "../services/moderating/forgetting.ts";
import { createHidingLists } from "../services/moderating/hidden-now.ts";
import type { CanChange } from "../services/moderating/hide-in.ts";
import { createHiding } from "../services/moderating/hiding.ts";
import { createMissed } from "../services/moderating/missed.ts";
import { createNumberedList } from "../services/moderating/numbered-list.ts";
import { createOmitted } from "../services/moderating/omitted-comments.ts";
import { createPanic } from "../services/moderating/panic.ts";
import { createProofs } from "../services/moderating/proof.ts";
import { createRecaps } from "../services/moderating/recap.ts";
import { createSettings } from "../services/moderating/settings.ts";
import { createShowing } from "../services/moderating/showing.ts";
import { createStatus } from "../services/moderating/status.ts";
import { createTeam } from "../services/moderating/team.ts";
import { createTestDonations } from "../services/moderating/test-donation.ts";
import { createTimers } from "../services/moderating/timer.ts";
import type { Services } from "../services/services.ts";
import type { Absence } from "../store/upkeep/heartbeat.ts";
import type { Common } from "./common.ts";
import type { Asking } from "./not-asking.ts";

/** Builds the services that moderators and managers use through commands. */
export function createModeration(
  {
    store,
    platform,
    backupsHeldUntil,
    wordsOf,
    clock,
    log,
  }: Pick<Common, "store" | "backupsHeldUntil" | "wordsOf" | "clock" | "log"> & {
    platform: { offsetMs(): number } | undefined;
  },
  {
    chats,
    places,
    hostChat,
    delivery,
    asking,
    absence,
  }: {
    chats: readonly ChatAdapter[];
    places: Places;
    /** The chat that knows who the host is. */
    hostChat: HostPort | undefined;
    /** Called when places may have something new to send, or when something has entered the inbox. */
    delivery: { onResumed(): void; onReceived(): void };
    asking: Pick<Asking, "onFollowed" | "countUnsubscribed" | "pollingState" | "walk">;
    /** Returns the last long absence; undefined if there was none. */
    absence(): Absence | undefined;
  },
) {
  const { now } = clock;
  const chatHealth = () => chats.map((chat) => ({ name: chat.name, health: chat.health() }));
  const platformState = async () => (platform === undefined ? "missing" : (await asking.pollingState()).trouble);
  const canChange: CanChange = ({ connection, address, ...line }) => {
    const chat = chats.find((one) => one.connections().includes(connection));
    return !chat || chat.edit !== undefined || (chat.canTakeBack?.(address, line) ?? false);
  };
  const platformNow = () => now() + (platform?.offsetMs() ?? 0);
  const changing = { store, onChange: delivery.onResumed, now, log };
  const settings = createSettings({ ...changing, onConnected: asking.onFollowed, platformNow });
  return {
    hiding: {
      ...createHiding({ ...changing, canChange }),
      ...createShowing(changing),
      ...createHidingLists({ store, now }),
      ...createForgetting({ ...changing, canChange, backupsHeldUntil, wordsOf }),
    },
    numbered: { donations: createNumberedList({ now }), hidden: createNumberedList({ now }) },
    panic: createPanic({ ...changing, canChange }),
    leftOut: createOmitted(changing),
    approvals: createApprovals(changing),
    settings,
    timer: createTimers({ store, settings, platformNow }),
    status: createStatus({ store, chatHealth, places, platformState, lists: asking.pollingState, now }),
    recap: createRecaps({ store, now }),
    proofs: createProofs({ store, walk: asking.walk, clock, platformNow }),
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
    sendTest: createTestDonations({
      ...{ store, places, wordsOf, now, log },
      onEntered: delivery.onReceived,
    }),
  } satisfies Partial<Services>;
}
