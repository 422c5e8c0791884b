import type { IncomingMessage } from "node:http";
import { Router } from "express";
import type { Registry } from "prom-client";

/**
 * One part of the program in /readyz. `detail` holds no secrets and nothing of donors. `optional`: deliveries are
 * received without it.
 */
export type PartHealth = { ready: boolean; detail?: string; optional?: true };

/**
 * `GET /livez`: 200 while the event loop runs; a container may be restarted when it does not. `GET /readyz`: 200 when
 * deliveries can be received, else 503; with the token it also shows which part is not ready. `GET /metrics`: for
 * Prometheus, with the token; 404 for everybody else.
 */
export function createHealthRouter(options: {
  /** Returns every part by its name. */
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

/** `GET /host/status`: the state of the whole bot, for its host; 404 for everybody else. */
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
