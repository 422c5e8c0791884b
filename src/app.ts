/**
 * Puts all parts of the program together. They start in the order of `order` and stop in reverse order, so that nothing
 * reaches a part that has stopped.
 */
import { createAnswers } from "./app/answers.ts";
import { createAsking } from "./app/asking.ts";
import { type Backups, createBackups } from "./app/backups.ts";
import { demoHurry, teamRoom } from "./app/browser.ts";
import { chatService } from "./app/chat-service.ts";
import { openChats, shardsHeld } from "./app/chats.ts";
import { type Common, openWords } from "./app/common.ts";
import { createDelivery } from "./app/delivery.ts";
import { createDuties } from "./app/duties.ts";
import { openDonorRoles } from "./app/giving.ts";
import { openMetrics } from "./app/health.ts";
import { openStatus } from "./app/host-status.ts";
import { openHttp } from "./app/http.ts";
import { createLabels } from "./app/labels.ts";
import { createLinks } from "./app/links.ts";
import { createModeration } from "./app/moderation.ts";
import { notifyAsking, notifyingFollows, openNeighbours } from "./app/neighbours.ts";
import { openNotices } from "./app/notices.ts";
import { oldRows, openWhenReady, shareClock } from "./app/open-store.ts";
import type { AppOptions } from "./app/options.ts";
import { askOffsetMs, openNames, openPlatform, openSealing } from "./app/platform.ts";
import { createPlatformClock } from "./app/platform-clock.ts";
import { createReminders } from "./app/reminders.ts";
import { serversOf } from "./app/roles.ts";
import { connectCommands } from "./app/router.ts";
import { openSigningIn } from "./app/signing-in.ts";
import { buildNextList } from "./safety/bad-words.ts";
import type { Services } from "./services/services.ts";
import type { Store } from "./store/engine/database.ts";
import { openStore } from "./store/engine/open.ts";
import { createHeartbeat } from "./upkeep/heartbeat.ts";
import { createHousekeeping } from "./upkeep/housekeeping.ts";
import { dayMs } from "./util/durations.ts";
import { createLoop, type Service, startServices } from "./util/lifecycle.ts";
import type { Sealing } from "./util/sealing.ts";

export type App = {
  /** The program's own address, such as `http://127.0.0.1:3000`. */
  url: string;
  services: Services;
  store: Store;
  /** Throws StartError if somebody deleted the database file while it was in use. */
  stop(): Promise<void>;
};

/** Opens, builds and starts everything. If it throws StartError, nothing is left running. */
export async function startApp(options: AppOptions): Promise<App> {
  const { config, clock, log, version = "", onBroken = () => undefined, signal } = options;
  const backups = createBackups({ config, version, clock, log });
  const { pid } = options.self ?? {};
  const open = () => openStore(config.databaseUrl, { now: clock.now(), log, pid, onBroken, ...backups.opening });
  const opened = await openWhenReady(open, { clock, log, signal });
  try {
    const shared = await shareClock(opened, clock, log);
    const sealing = await openSealing(config);
    const store: Store = { ...opened, keyed: sealing.keyed };
    const parts = await buildParts({ ...options, clock: shared.clock }, store, sealing, backups);
    const stopParts = await startServices([...shared.services, ...parts.order], log);
    const stop = async () => {
      await stopParts();
      await backups.close(store);
    };
    return { url: parts.url(), services: parts.services, store, stop };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/**
 * Builds all parts, in the order they need each other. If two parts need each other, the first one gets a function such
 * as `() => notices`. It calls the function only after everything is built and started.
 */
async function buildParts(options: AppOptions, store: Store, sealing: Sealing, backups: Backups) {
  const { config, clock, random, log, demo, print } = options;
  const { onBroken = () => undefined, onSetBack = () => undefined } = options;
  const now = clock.now;
  const duties = createDuties({ store, roles: config.roles, self: options.self });
  const leases = () => new Map([...delivery.held(), ...duties.of("discord", ...shardsHeld(discord))]);
  const metrics = openMetrics({ store, chats: () => chats, leases, backups, version: options.version ?? "", now });
  const onRest = (ms: number) => asking.rest(ms);
  const client = openPlatform({ config, store, sealing, clock, random, log, metrics, onRest });
  const platformClock = createPlatformClock({ store, platform: client, clock, log });
  const platform = client && { ...client, offsetMs: () => platformClock.offsetMs() ?? 0 };
  // The functions of these parts are called when another process sends a note. They don't pass the note on.
  const parts = () => ({ delivery, asking: asked, donors, twitch, discord });
  const neighbours = openNeighbours({ store, owner: duties.owner, clock, log, parts });
  const common: Common = {
    ...{ config, store, platform, sealing, duties, neighbours, clock, random, log, ...openWords(log) },
    ...{ hurry: demo ? demoHurry : 1, backupsHeldUntil: backups.heldUntil },
  };

  const names = openNames(common);
  const later = {
    notices: () => notices,
    hiding: () => services.hiding,
    questions: () => services.questions,
  };

  // The chats.
  const opened = await openChats(common, {
    ...{ ...later, names, demo, print, program: options.program },
    others: options.chats ?? [],
    holds: (connection) => !delivery.isLost(connection),
    onOpened: () => delivery.onResumed(),
    onRepeated: metrics.possiblyRepeated,
  });
  const { all: chats, browser, discord, twitch, testDestinations } = opened;

  // From the inbox to the chats, and everything that fills the inbox besides webhooks.
  const heartbeat = createHeartbeat({ store, clock, log, askOffsetMs: () => askOffsetMs(platform) });
  const callbacks = { onNotified: () => delivery.onResumed(), onNobody: twitch.notifyHost };
  const notices = await openNotices(common, { room: browser && teamRoom, ...callbacks });
  const delivery = createDelivery(common, {
    ...{ chats, names, testDestinations, metrics, notices, hiding: later.hiding },
    isCatchingUp: async (ids) => (await asking.pollingState()).isCatchingUp(ids),
    offsetMs: () => platformClock.offsetMs() ?? 0,
    awayUntil: () => heartbeat.absence()?.until ?? 0,
    asking: notifyAsking(parts, neighbours),
    onRelayed() {
      donors.wake();
      neighbours.notify("changed");
    },
  });
  const answers = createAnswers(common, { asking: () => asking, onDonor: () => onChanged() });
  const { absence } = heartbeat;
  const asked = createAsking(common, {
    ...{ notices, absence, onFound: answers.onFound, onEntered: delivery.onReceived },
    lease: () => delivery.lease("catch-up"),
  });
  const asking = notifyingFollows(asked, neighbours);

  // Questions and commands.
  const onChanged = () => {
    delivery.onResumed();
    donors.wake();
    twitch.refresh();
    neighbours.notify("changed");
  };
  const signingIn = openSigningIn(common, { notices, delivery, asking, port: () => http.address().port });
  const servers = serversOf(discord);
  const services: Services = {
    ...signingIn.guard(answers.services, { server: discord?.entry, channel: twitch.entry }),
    twitch: twitch.links,
    signIn: signingIn.service,
    ...createLinks(common, opened, () => http.address().url),
    ...servers,
    ...createModeration(common, {
      ...{ chats, asking, absence, places: servers.places, hostChat: discord?.host },
      delivery: { onReceived: delivery.onReceived, onResumed: onChanged },
    }),
  };
  const donors = openDonorRoles(common, { ...discord, notices });
  connectCommands(common, { ...opened, services, onSeen: donors.onSeen });

  // The HTTP server and the loops.
  const http = openHttp(common, {
    ...{ platformClock, delivery, heartbeat, notices, metrics, chats },
    pages: duties.has("page") ? { ...opened, signIn: signingIn.pages } : undefined,
    status: openStatus(common, services),
    isDemo: demo !== undefined,
    before: demo?.setUp?.before,
    firstSeenBy: options.firstSeenBy,
  });

  const order: Service[] = [
    oldRows(store, log),
    heartbeat,
    createHousekeeping({ ...common, onSetBack, personalDays: config.retentionDays, onResumed: delivery.onResumed }),
    neighbours.service,
    delivery.leases,
    platformClock.service,
    ...chats.map((chat) => chatService(chat, store, now)),
    // Stops before the chats do. A chat waits for its pending answers, and those wait for the platform.
    { name: "platform", start: async () => undefined, stop: async () => platform?.close() },
    ...delivery.services,
    ...duties.of("ask", delivery.whoAsks, ...asking.services, ...signingIn.services),
    ...duties.of("discord", ...donors.services),
    ...createLabels({ ...common, ...later, names }),
    ...duties.of("announce", ...createReminders(common, { notices, chats, delivery })),
    ...backups.services({ store, notices, onBroken }),
    http,
    opened.streams,
    createLoop({ name: "word lists", work: async () => (buildNextList() ? 0 : dayMs), clock, log }),
  ];
  return { order, services, url: () => http.address().url };
}
