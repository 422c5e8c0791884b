import { commands } from "../../commands/index.ts";
import { createModeration } from "../../src/app/moderation.ts";
import { noServers } from "../../src/app/roles.ts";
import { createRouter } from "../../src/chat/routing/router.ts";
import type { CallPlace, CallUser, CommandCall } from "../../src/chat/understanding/command.ts";
import type { Role } from "../../src/chat/understanding/command-fields.ts";
import { createCommandRegistry } from "../../src/chat/understanding/command-registry.ts";
import type { PlatformTrouble } from "../../src/platform/trouble.ts";
import { createCampaigns } from "../../src/services/connecting/campaigns.ts";
import { createOverlayCodes } from "../../src/services/connecting/overlay-codes.ts";
import { createOverlays } from "../../src/services/connecting/overlays.ts";
import { createSearches } from "../../src/services/connecting/searches.ts";
import type { WalkDonations } from "../../src/services/moderating/proof.ts";
import type { Services } from "../../src/services/services.ts";
import { createAsks } from "../../src/services/signing-in/asks.ts";
import { createSignIn } from "../../src/services/signing-in/sign-in.ts";
import { wordsFor } from "../../src/settings/read.ts";
import { createKeyvStore } from "../../src/store/engine/keyv-store.ts";
import { createSealing } from "../../src/util/sealing.ts";
import type { DeliveryWorld } from "./delivery-world.ts";
import { createLogLines } from "./log-lines.ts";
import { memoryPlace } from "./memory-chat.ts";
import { toPlainText } from "./rendered.ts";
import { wordsOf } from "./words.ts";

export const mod: CallUser = { id: "m1", name: "Mod", role: "moderator" };

type TypedBy = { id?: string; role?: Role; place?: CallPlace } & Pick<
  CommandCall,
  "isPolled" | "isToUs" | "repliesTo" | "asksFirst"
>;

/** A place of the delivery world in the form that a command gets. */
export function callPlace(address = "stream", space = memoryPlace(address).space): CallPlace {
  return { ...memoryPlace(address), space, name: `#${address}` };
}

/** Runs moderators' actions in a delivery world, as direct calls to the services or as typed commands. */
export function createModerators(
  world: DeliveryWorld,
  { backupsHeldUntil, walk }: { backupsHeldUntil?: number; walk?: WalkDonations } = {},
) {
  const { log, lines } = createLogLines();
  /** The problems that the platform and its lists have now. */
  const platform = {
    trouble: null as PlatformTrouble["type"] | null,
    unread: new Set<string>(),
    everyMs: null as number | null,
  };
  const moderation = createModeration(
    {
      ...{ wordsOf, store: world.store, clock: world.clock, log },
      platform: { offsetMs: () => 0 },
      backupsHeldUntil: () => backupsHeldUntil,
    },
    {
      chats: [world.chat],
      places: noServers.places,
      hostChat: undefined,
      asking: {
        onFollowed: () => undefined,
        countUnsubscribed: async () => 0,
        walk,
        pollingState: async () => ({
          trouble: platform.trouble,
          isUnread: (id) => platform.unread.has(id),
          everyMs: () => platform.everyMs,
          isCatchingUp: () => false,
        }),
      },
      delivery: { onResumed: () => undefined, onReceived: () => undefined },
      absence: () => undefined,
    },
  );
  const campaigns = createCampaigns({
    store: world.store,
    platform: undefined,
    onChange: () => undefined,
    outWebhooks: [],
    now: world.clock.now,
    log,
  });
  const searches = createSearches({ store: world.store, onChange: () => undefined, now: world.clock.now, log });
  const { now } = world.clock;
  const sealing = createSealing(Buffer.alloc(32, "key"));
  const signIn = createSignIn({
    ...{ store: world.store, platform: undefined, tokens: undefined, seal: sealing.seal, now, log },
    asks: createAsks({ kept: createKeyvStore(world.store, "sign-in", now), sealing, now }),
    baseUrl: () => "http://localhost:3000",
    isLocal: true,
  });
  const services = {
    ...moderation,
    campaigns,
    searches,
    signIn,
    overlays: createOverlays({
      ...{ store: world.store, baseUrl: () => "http://localhost:3000", onLinksChanged: () => undefined, now, log },
      codes: createOverlayCodes({ kept: createKeyvStore(world.store, "overlay-links", now), sealing, now }),
    }),
  } as Services; // enough, because no test asks viewers' questions here
  const route = createRouter({
    registry: createCommandRegistry(commands),
    services,
    clock: world.clock,
    wordsOf,
    wordsAt: async (place) => wordsFor(await moderation.settings.read(place), wordsOf),
    log,
  });

  /** Types a command and returns the answer; undefined if the bot stays silent. */
  async function type(text: string, by: TypedBy = {}) {
    const { id = "m1", role = "manager", place = callPlace(), ...how } = by;
    const reply = await route({ place, user: { id, name: `name-${id}`, role }, text, ...how });
    return reply && toPlainText(reply);
  }
  return { ...moderation, searches, services, type, lines, platform };
}
