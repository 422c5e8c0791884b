import type { IncomingMessage } from "node:http";
import { Router } from "express";
import type { Registry } from "prom-client";

/**
 * One part of the program in /readyz. `detail` must not contain secrets or anything about donors. If the part is
 * `optional`, deliveries are received without it.
 */
export type PartHealth = { ready: boolean; detail?: string; optional?: true };

/**
 * `GET /livez` answers 200 while the event loop runs. If it doesn't, the container may be restarted. `GET /readyz`
 * answers 200 if deliveries can be received, otherwise 503. With the token, it shows which part isn't ready. `GET
 * /metrics` is for Prometheus, with the token, and answers everybody else 404.
 */
export function createHealthRouter(options: {
  parts: () => Promise<Readonly<Record<string, PartHealth>>>;
  registry: Pick<Registry, "contentType" | "metrics">;
  isTrusted: (request: IncomingMessage) => boolean;
}): Router {
  const { parts, registry, isTrusted } = options;
  const router = Router();

  router.get("/livez", (_request, response) => {
    response.type("text").send("ok");
  });

  router.get("/readyz", async (request, response) => {
    const health = await parts();
    const ready = Object.values(health).every((part) => part.ready || part.optional);
    response.status(ready ? 200 : 503).json(isTrusted(request) ? { ready, parts: health } : { ready });
  });

  router.get("/metrics", async (request, response, next) => {
    if (!isTrusted(request)) return next();
    response.set("Content-Type", registry.contentType).send(await registry.metrics());
  });

  return router;
}

export const statusPath = "/host/status";

/** `GET /host/status` shows the state of the whole bot to its host, and answers everybody else 404. */
export function createStatusRouter(options: {
  mayRead(request: IncomingMessage): boolean;
  report(request: IncomingMessage): Promise<object>;
}): Router {
  const { mayRead, report } = options;
  const router = Router();
  router.get(statusPath, async (request, response, next) => {
    if (!mayRead(request)) return next();
    response.set("cache-control", "no-store").json(await report(request));
  });
  return router;
}
