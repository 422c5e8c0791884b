import type { BrowserChat } from "../chat/browser/browser-chat.ts";
import type { OutChat } from "../chat/out/out-chat.ts";
import type { OverlayChat } from "../chat/overlay/overlay-chat.ts";
import type { Config } from "../config/config.ts";
import type { Metrics } from "../http/metrics.ts";
import { createPages } from "../http/pages.ts";
import { createReaderWords } from "../http/readers.ts";
import { createHttpServer, type HttpServer, type Route } from "../http/server.ts";
import type { createSignInPages } from "../http/sign-in-pages.ts";
import type { Notices } from "../notices/notices.ts";
import { createFirstRouter } from "../setup/first-router.ts";
import { createReceiver } from "../sources/webhooks/receiver.ts";
import type { Store } from "../store/engine/database.ts";
import { createDeliveryQueue } from "../store/inbox/delivery-queue.ts";
import { readFirstAnnounced } from "../store/outbox/sent-messages.ts";
import type { Logger } from "../util/logger.ts";
import { createSecretWatch } from "../watches/secret-watch.ts";
import type { WordsOf } from "../words/say.ts";
import { openHealth } from "./health.ts";
import type { openStatus } from "./host-status.ts";
import type { PlatformClock } from "./platform-clock.ts";
import type { FirstStart } from "./set-up.ts";

type HttpOptions = Omit<Parameters<typeof openReceiver>[0], "now"> &
  Parameters<typeof openHealth>[0] & {
    config: Config;
    /** Wraps the receiver, to look at deliveries before they are stored. */
    before?: ((receiver: Route) => Route) | undefined;
    /** Undefined if this process shows no pages. */
    pages: Omit<Pages, "isDemo" | "wordsOf"> | undefined;
    /** Shows the host the bot's status; undefined if this process doesn't know it. */
    status?: ReturnType<typeof openStatus>;
    firstSeenBy?: FirstStart["access"] | undefined;
    wordsOf: WordsOf;
    clock: { now(): number };
    log: Logger;
  };

/** Serves this process: its deliveries and pages, if it has them, and its health. */
export function openHttp(options: HttpOptions): HttpServer {
  const { config, before = (receiver) => receiver, pages, status, firstSeenBy, clock, log } = options;
  const receiver = config.roles.has("receive") ? openReceiver({ ...options, now: clock.now }) : undefined;
  const first = receiver && before(receiver);
  const routers = [
    openHealth(options),
    ...(status ? [status] : []),
    ...(firstSeenBy ? [openFirst({ ...options, access: firstSeenBy, since: clock.now() })] : []),
    ...(pages ? openPages({ ...options, ...pages }) : []),
  ];
  const { port, host } = config;
  return createHttpServer({ port, host, ...(first && { first }), routers, upgrade: pages?.out.door, log });
}

/** Shows the first announcement to the browser that set the bot up. */
function openFirst({ store, access, since, wordsOf }: FirstOptions) {
  const readFirst = () => readFirstAnnounced(store.read, since);
  return createFirstRouter({ access, readFirst, wordsFor: createReaderWords(wordsOf) });
}

type FirstOptions = { store: Store; access: FirstStart["access"]; since: number; wordsOf: WordsOf };

/** Puts the platform's webhooks into the inbox. */
function openReceiver(options: {
  config: Config;
  store: Store;
  platformClock: Pick<PlatformClock, "offsetMs">;
  /** Is woken up when something was stored. */
  delivery: { onReceived(): void };
  notices: Notices;
  metrics: Metrics;
  now(): number;
  log: Logger;
}) {
  const { config, store, platformClock, delivery, notices, metrics, now, log } = options;
  const queue = createDeliveryQueue(store, delivery.onReceived);
  const secretWatch = createSecretWatch(notices);
  return createReceiver({
    secrets: config.tiltify.webhookSecrets,
    toleranceMs: config.webhookToleranceMs,
    endpointId: config.tiltify.webhookEndpointId,
    now,
    offsetMs: platformClock.offsetMs,
    store: queue.put,
    log,
    metrics: metrics.delivered,
    onSignature: (isRight) => (isRight ? secretWatch.onSigned() : secretWatch.onForged()),
  });
}

type Pages = {
  browser: { routers: readonly BrowserChat["router"][] } | undefined;
  overlays: Pick<OverlayChat, "router">;
  out: Pick<OutChat, "door">;
  /** Undefined if no application of the platform is configured. */
  signIn: ReturnType<typeof createSignInPages> | undefined;
  isDemo: boolean;
  wordsOf: WordsOf;
};

/** Builds the pages that people open in a browser, in routing order. */
function openPages({ browser, overlays, signIn, isDemo, wordsOf }: Pages) {
  const chat = isDemo ? "demo" : browser ? "keyed" : "none";
  const pages = createPages({ wordsFor: createReaderWords(wordsOf), chat });
  return [...(browser?.routers ?? []), overlays.router, ...(signIn ? [signIn] : []), pages];
}
