import type { BrowserChat } from "../chat/browser/browser-chat.ts";
import type { OutChat } from "../chat/out/out-chat.ts";
import type { OverlayChat } from "../chat/overlay/overlay-chat.ts";
import type { Metrics } from "../http/metrics.ts";
import { createPages } from "../http/pages.ts";
import { createReaderWords } from "../http/readers.ts";
import { createHttpServer, type HttpServer, type Route } from "../http/server.ts";
import type { createSignInPages } from "../http/sign-in-pages.ts";
import type { Notices } from "../notices/notices.ts";
import { createFirstRouter } from "../setup/first-router.ts";
import { createReceiver } from "../sources/webhooks/receiver.ts";
import { createDeliveryQueue } from "../store/inbox/delivery-queue.ts";
import { readFirstAnnounced } from "../store/outbox/sent-messages.ts";
import { createSecretWatch } from "../watches/secret-watch.ts";
import type { WordsOf } from "../words/say.ts";
import type { Basics } from "./common.ts";
import { type HealthOptions, openHealth } from "./health.ts";
import type { openStatus } from "./host-status.ts";
import type { PlatformClock } from "./platform-clock.ts";
import type { FirstStart } from "./set-up.ts";

type HttpOptions = ReceiverOptions &
  HealthOptions & {
    /** Wraps the receiver, to handle some deliveries before it does. */
    before?: ((receiver: Route) => Route) | undefined;
    /** Undefined if this process shows no pages. */
    pages: Pages | undefined;
    /** Shows the bot's status to the host. Undefined if this process doesn't know it. */
    status?: ReturnType<typeof openStatus>;
    firstSeenBy?: FirstStart["access"] | undefined;
  };

/** Builds this process's HTTP server: health, and the receiver and the pages if they are among the process's roles. */
export function openHttp(basics: Basics, options: HttpOptions): HttpServer {
  const { config, log } = basics;
  const { before = (receiver) => receiver, pages, status, firstSeenBy, isDemo } = options;
  const receiver = config.roles.has("receive") ? openReceiver(basics, options) : undefined;
  const first = receiver && before(receiver);
  const routers = [
    openHealth(basics, options),
    ...(status ? [status] : []),
    ...(firstSeenBy ? [openFirst(basics, firstSeenBy)] : []),
    ...(pages ? openPages(pages, basics.wordsOf, isDemo) : []),
  ];
  const { port, host } = config;
  return createHttpServer({ port, host, ...(first && { first }), routers, upgrade: pages?.out.door, log });
}

/** Shows the first announcement in the browser that set the bot up. */
function openFirst({ store, clock, wordsOf }: Basics, access: FirstStart["access"]) {
  const since = clock.now();
  const readFirst = () => readFirstAnnounced(store.read, since);
  return createFirstRouter({ access, readFirst, wordsFor: createReaderWords(wordsOf) });
}

type ReceiverOptions = {
  platformClock: Pick<PlatformClock, "offsetMs">;
  /** Called when a delivery was stored. */
  delivery: { onReceived(): void };
  notices: Notices;
  metrics: Metrics;
};

/** Creates the receiver, which puts the platform's webhooks into the inbox. */
function openReceiver(
  { config, store, clock: { now }, log }: Basics,
  { platformClock, delivery, notices, metrics }: ReceiverOptions,
) {
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
  /** Undefined if the platform isn't configured. */
  signIn: ReturnType<typeof createSignInPages> | undefined;
};

/** Builds the pages that people open in a browser. Earlier routes win. */
function openPages({ browser, overlays, signIn }: Pages, wordsOf: WordsOf, isDemo: boolean) {
  const chat = isDemo ? "demo" : browser ? "keyed" : "none";
  const pages = createPages({ wordsFor: createReaderWords(wordsOf), chat });
  return [...(browser?.routers ?? []), overlays.router, ...(signIn ? [signIn] : []), pages];
}
