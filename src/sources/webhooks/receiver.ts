/**
 * Receives the platform's webhooks. A delivery with a valid signature and a fresh timestamp is stored and answered 204,
 * even if we don't understand it: the platform switches off an endpoint that refuses for an hour. The inbox is read
 * later. If the headers are wrong, the body isn't read at all.
 */
import type { RequestHandler } from "express";
import { type Claims, createVerify, looksLikeSignature, readClaims } from "../../platform/signature.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { release } from "../../util/release.ts";
import { createBodyReader } from "./read-body.ts";
import { scrub } from "./scrub.ts";

/**
 * `other-endpoint`: stored as well, but the platform sent it to another endpoint than ours. `slow`: the body didn't
 * arrive in time.
 */
type DeliveryOutcome = "stored" | "other-endpoint" | "method" | "size" | "signature" | "timestamp" | "slow" | "busy";

export type ReceiverOptions = {
  /** Signing secrets. A delivery must be signed with one of them. If there are none, every delivery is refused. */
  secrets: readonly string[];
  /** The largest difference between the timestamp and now, in either direction. */
  toleranceMs: number;
  /** The ID of our endpoint, for comparison. Without it, deliveries to other endpoints aren't noticed. */
  endpointId?: string | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  /**
   * Returns the offset from `now` to the platform's time. While it is unknown (undefined), every timestamp is accepted.
   */
  offsetMs: () => number | undefined;
  /** Resolves when the delivery is durable. If it rejects, the delivery is answered 503. */
  store: (delivery: { body: Buffer; receivedAt: number }) => Promise<void>;
  log: Pick<Logger, "warn">;
  /** `seconds` is the time from the start of the request to its answer. */
  metrics: (outcome: DeliveryOutcome, seconds: number) => void;
  /** Called for a delivery to our endpoint, with the result of checking its signature. */
  onSignature?: (isRight: boolean) => void;
  /** Other limits for bodies, for tests. */
  bodies?: Partial<typeof bodyLimits>;
};

const bodyLimits = {
  // The largest documented body has 1.6 kB. A hundred times that is enough even if names, comments and descriptions are
  // very long and each letter takes six bytes in JSON. If we refused a larger body for an hour, the platform would
  // switch off our endpoint.
  mostBytes: 256 * 1024,
  longestMs: 5_000,
  // The limit for all unfinished bodies together. Enough for thousands of typical ones.
  mostInFlight: 8 * 1024 * 1024,
};

const answers: Readonly<Record<DeliveryOutcome, { status: number; header?: readonly [name: string, value: string] }>> =
  {
    stored: { status: 204 },
    "other-endpoint": { status: 204 },
    method: { status: 405, header: ["Allow", "POST"] },
    // The rest of the body would come before the next request on this connection, so the connection is closed.
    size: { status: 413, header: ["Connection", "close"] },
    signature: { status: 401 },
    timestamp: { status: 401 },
    slow: { status: 408, header: ["Connection", "close"] },
    busy: { status: 503, header: ["Retry-After", "2"] },
  };

/** Hints for the host, in the log line about a refused delivery. */
const hints = {
  noSecret: "TILTIFY_WEBHOOK_SECRETS is not set, so no delivery can be trusted",
  wrongSecret: "if these come from Tiltify, TILTIFY_WEBHOOK_SECRETS is not the signing key of this webhook",
  otherEndpoint: "TILTIFY_WEBHOOK_ENDPOINT_ID is not the id of the webhook that sends here",
} as const;

/** Creates the route for webhooks. It reads the raw request, so don't put a body parser before it. */
export function createReceiver(options: ReceiverOptions): { path: string; handler: RequestHandler } {
  const { secrets, toleranceMs, endpointId, now, offsetMs, store, log, metrics } = options;
  const { onSignature = () => undefined } = options;
  const warn = createRareWarnings({ log, now });
  const verify = createVerify(secrets);
  const bodies = createBodyReader({ ...bodyLimits, ...options.bodies });

  /** Checks only the headers. Returns undefined if the body may be read. */
  function firstRefusal(claims: Claims): DeliveryOutcome | undefined {
    const { timestamp, signature } = claims;
    if (secrets.length === 0 || timestamp === "" || !looksLikeSignature(signature)) return refuseSignature(claims);
    const [at, offset] = [Date.parse(timestamp), offsetMs()];
    if (offset === undefined) return Number.isNaN(at) ? "timestamp" : undefined;
    // Count the delivery and nothing else. Anybody can send an old timestamp, so it doesn't prove that our clock is
    // wrong.
    return Math.abs(now() + offset - at) <= toleranceMs ? undefined : "timestamp";
  }

  /** Returns undefined if the delivery may be stored. */
  function refusal(claims: Claims, body: Buffer): DeliveryOutcome | undefined {
    if (!verify({ ...claims, body })) return refuseSignature(claims);
    if (isOurs(claims)) onSignature(true);
    return undefined;
  }

  function refuseSignature(claims: Claims): DeliveryOutcome {
    if (isOurs(claims)) onSignature(false);
    const hint = secrets.length > 0 ? hints.wrongSecret : hints.noSecret;
    warn("delivery without a valid signature refused", { hint });
    return "signature";
  }

  /** True if the delivery names our endpoint. Strangers don't know its ID. */
  function isOurs({ endpoint }: Claims): boolean {
    return endpointId !== undefined && endpoint === endpointId;
  }

  async function keep({ endpoint }: Claims, body: Buffer): Promise<DeliveryOutcome> {
    await store({ body: scrub(body), receivedAt: now() });
    if (endpointId === undefined || endpoint === endpointId) return "stored";
    warn("delivery for another endpoint stored", { hint: hints.otherEndpoint, endpoint: endpoint.slice(0, 100) });
    return "other-endpoint";
  }

  const handler: RequestHandler = (request, response) => {
    const startedAt = performance.now();
    const answer = (outcome: DeliveryOutcome) => {
      const { status, header } = answers[outcome];
      response.statusCode = status;
      if (header) response.setHeader(...header);
      response.end();
      metrics(outcome, (performance.now() - startedAt) / 1_000);
    };
    if (request.method !== "POST") return answer("method");
    const claims = readClaims(request);
    const implausible = firstRefusal(claims);
    if (implausible) {
      // Close the connection. Otherwise Node reads the rest of the body to find the next request.
      response.setHeader("Connection", "close");
      request.on("data", release);
      return answer(implausible);
    }
    bodies.read(request, (body) => {
      if (typeof body === "string") return answer(body);
      const refused = refusal(claims, body);
      if (refused) return answer(refused);
      keep(claims, body).then(answer, (error: unknown) => {
        warn("delivery could not be stored", { error: errorText(error) });
        answer("busy");
      });
    });
  };
  return { path: "/webhooks", handler };
}

const quietMs = 60_000;

/** `kind` is the log message as well, so it must be a constant. */
type RareWarnings = (kind: string, fields: Record<string, unknown>) => void;

/**
 * Warns at most once a minute per kind, because strangers can cause warnings as fast as they can send. The next warning
 * says how many were left out.
 */
export function createRareWarnings(options: { log: Pick<Logger, "warn">; now: () => number }): RareWarnings {
  const { log, now } = options;
  const kinds = new Map<string, { since: number; leftOut: number }>();
  return (kind, fields) => {
    const last = kinds.get(kind);
    // Compare the absolute difference. If the clock is set back, the warning about clocks must still appear.
    const quiet = last !== undefined && Math.abs(now() - last.since) < quietMs;
    if (quiet) {
      last.leftOut += 1;
      return;
    }
    kinds.set(kind, { since: now(), leftOut: 0 });
    log.warn(last?.leftOut ? { ...fields, leftOut: last.leftOut } : fields, kind);
  };
}
