import type { Config } from "../config/config.ts";
import { createHttpServer, type HttpServer, type Route } from "../http/server.ts";
import type { Logger } from "../util/logger.ts";
import type { WordsOf } from "../words/say.ts";
import { openHealth } from "./health.ts";
import { openReceiver } from "./receiver.ts";
import { openPages, type Pages } from "./routers.ts";

type HttpOptions = Omit<Parameters<typeof openReceiver>[0], "now"> &
  Parameters<typeof openHealth>[0] & {
    config: Config;
    /** Whoever looks at deliveries before they are taken. */
    before?: ((receiver: Route) => Route) | undefined;
    /** Undefined where this process shows none. */
    pages: Omit<Pages, "isDemo" | "wordsOf"> | undefined;
    wordsOf: WordsOf;
    clock: { now(): number };
    log: Logger;
  };

/** Where this process is reached: deliveries and pages as far as they are its own, and how it is. */
export function openHttp(options: HttpOptions): HttpServer {
  const { config, before = (receiver) => receiver, pages, clock, log } = options;
  const receiver = config.roles.has("receive") ? openReceiver({ ...options, now: clock.now }) : undefined;
  const first = receiver && before(receiver);
  const routers = [openHealth(options), ...(pages ? openPages({ ...options, ...pages }) : [])];
  const { port, host } = config;
  return createHttpServer({ port, host, ...(first && { first }), routers, upgrade: pages?.out.door, log });
}
