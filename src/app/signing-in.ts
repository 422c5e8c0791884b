import { randomUUID } from "node:crypto";
import { Keyv } from "keyv";
import type { Config } from "../config/config.ts";
import { ownUrl } from "../http/listen.ts";
import { createReaderWords } from "../http/readers.ts";
import { createSignInPages } from "../http/sign-in-pages.ts";
import type { Notices } from "../notices/notices.ts";
import type { PlatformClient } from "../platform/client.ts";
import { createUserTokens } from "../platform/user-tokens.ts";
import type { Services } from "../services/services.ts";
import { createAsks } from "../services/signing-in/asks.ts";
import { type Entries, guardEntry } from "../services/signing-in/entry.ts";
import { createLoginShelf } from "../services/signing-in/login-shelf.ts";
import { createLoginWatch } from "../services/signing-in/login-watch.ts";
import { createSignIn } from "../services/signing-in/sign-in.ts";
import { createSignInWay } from "../services/signing-in/sign-in-way.ts";
import { createKeyvStore } from "../store/engine/keyv-store.ts";
import { createLoop } from "../util/lifecycle.ts";
import type { Common } from "./common.ts";
import type { createDelivery } from "./delivery.ts";
import type { Asking } from "./not-asking.ts";

/**
 * Returns the base URL of the sign-in pages. Without a public URL, it is a URL for a browser on this computer: localhost
 * if the program listens there, because that is what people register at the platform.
 */
function signInBase({ publicUrl, host }: Pick<Config, "publicUrl" | "host">, port: number): string {
  return publicUrl ?? ownUrl(host, port).replace(/\/\/(?:127\.0\.0\.1|\[::1\]):/, "//localhost:");
}

/** Builds the sign-in with Tiltify: the service for commands, and the pages that people see before and after. */
export function openSigningIn(
  common: Common,
  {
    port,
    delivery,
    asking,
    notices,
  }: {
    /** Returns the port that the program listens on. Known after the start. */
    port(): number;
    delivery: Pick<ReturnType<typeof createDelivery>, "lease">;
    asking: Pick<Asking, "take">;
    notices: Notices;
  },
) {
  const { config, store, platform, sealing, clock, wordsOf, log } = common;
  const { now } = clock;
  const baseUrl = () => signInBase(config, port());
  const asks = createAsks({ kept: createKeyvStore(store, "sign-in", now), sealing, now });
  const tokens = platform && openUserTokens(common, platform);
  const isLocal = config.publicUrl === undefined;
  const service = createSignIn({ store, platform, tokens, asks, baseUrl, isLocal, seal: sealing.seal, now, log });
  const way = platform && createSignInWay({ platform, asks, baseUrl, sealing, log });
  const watch =
    platform &&
    tokens &&
    createLoginWatch({
      ...{ ...common, notices, tokens, whoIs: platform.getCurrentUser, take: asking.take },
      lease: () => delivery.lease("catch-up"),
      kept: createKeyvStore(store, "logins", now),
    });
  const watching = watch && createLoop({ name: "logins", work: watch.step, clock, log });
  return {
    service,
    services: watching ? [watching] : [],
    /** Limits what people may connect in servers that the host hasn't allowed. */
    guard: <S extends Pick<Services, "campaigns" | "searches">>(services: S, entries: Entries): S =>
      config.access === "verified" ? guardEntry(services, { entries, store, signIn: service }) : services,
    pages: way && createSignInPages({ way, wordsFor: createReaderWords(wordsOf), baseUrl }),
  };
}

function openUserTokens({ config, store, sealing, clock, log }: Common, platform: PlatformClient) {
  const cache = new Keyv<string>({ store: createKeyvStore(store, "platform-tokens", clock.now) });
  cache.on("error", (error: Error) => log.warn({ error: error.message }, "token cache failed"));
  return createUserTokens({
    grants: platform.grants,
    logins: createLoginShelf({ store, owner: randomUUID(), now: clock.now }),
    cache,
    ...sealing,
    owner: { baseUrl: config.tiltify.baseUrl, clientId: config.tiltify.credentials?.clientId ?? "" },
    clock,
    offsetMs: platform.offsetMs,
    log,
  });
}
