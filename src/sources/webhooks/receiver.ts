/**
 * Receives the platform's webhooks. A delivery with a valid signature and a fresh timestamp is stored and answered 204,
 * understood or not, because an hour of refusals switches the endpoint off. It is read later, from the inbox. If the
 * headers alone are wrong, it is refused before a byte of the body is read.
 */
import type { RequestHandler } from "express";
import { type Claims, createVerify, looksLikeSignature, readClaims } from "../../platform/signature.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { release } from "../../util/release.ts";
import { createBodyReader } from "./read-body.ts";
import { scrub } from "./scrub.ts";

/** `other-endpoint`: stored too, but meant for another endpoint than ours. `slow`: the body did not arrive in time. */
type DeliveryOutcome = "stored" | "other-endpoint" | "method" | "size" | "signature" | "timestamp" | "slow" | "busy";

export type ReceiverOptions = {
  /** Signing secrets, any of which is accepted. Without any, every delivery is refused. */
  secrets: readonly string[];
  /** The largest allowed difference between the timestamp and now, in either direction. */
  toleranceMs: number;
  /** Our endpoint's id. Without it, deliveries are not compared with it. */
  endpointId?: string | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  /**
   * The offset from `now` to the platform's time. If it is undefined, because it is unknown, every time is accepted.
   */
  offsetMs: () => number | undefined;
  /** Resolves when the delivery is durable. Any rejection is answered 503. */
  store: (delivery: { body: Buffer; receivedAt: number }) => Promise<void>;
  log: Pick<Logger, "warn">;
  /** `seconds`: from the start of the request to its answer. */
  metrics: (outcome: DeliveryOutcome, seconds: number) => void;
  /** Called with the result when a delivery that names our endpoint was verified. */
  onSignature?: (isRight: boolean) => void;
  /** Overrides the limits of bodies in tests. */
  bodies?: Partial<typeof bodyLimits>;
};

const bodyLimits = {
  // The largest documented body has 1.6 kB. Fields without a published limit (names, comments and descriptions), at
  // JSON's six bytes for one letter, still fit a hundred times over. An hour of refusing a larger one would switch the
  // endpoint off.
  mostBytes: 256 * 1024,
  longestMs: 5_000,
  // Room for thousands of typical bodies at the same moment.
  mostInFlight: 8 * 1024 * 1024,
};

const answers: Readonly<Record<DeliveryOutcome, { status: number; header?: readonly [name: string, value: string] }>> =
  {
    stored: { status: 204 },
    "other-endpoint": { status: 204 },
    method: { status: 405, header: ["Allow", "POST"] },
    // The unread body is in the way of the next request, so the connection is closed.
    size: { status: 413, header: ["Connection", "close"] },
    signature: { status: 401 },
    timestamp: { status: 401 },
    slow: { status: 408, header: ["Connection", "close"] },
    busy: { status: 503, header: ["Retry-After", "2"] },
  };

/** Hints for the host about a refused delivery, in a log line. */
const hints = {
  noSecret: "TILTIFY_WEBHOOK_SECRETS is not set, so no delivery can be trusted",
  wrongSecret: "if these come from Tiltify, TILTIFY_WEBHOOK_SECRETS is not the signing key of this webhook",
  otherEndpoint: "TILTIFY_WEBHOOK_ENDPOINT_ID is not the id of the webhook that sends here",
} as const;

/** Creates the route of the webhooks. It reads the raw request itself, so put no body parser before it. */
export function createReceiver(options: ReceiverOptions): { path: string; handler: RequestHandler } {
  const { secrets, toleranceMs, endpointId, now, offsetMs, store, log, metrics } = options;
  const { onSignature = () => undefined } = options;
  const warn = createRareWarnings({ log, now });
  const verify = createVerify(secrets);
  const bodies = createBodyReader({ ...bodyLimits, ...options.bodies });

  /** Checks the headers alone. Returns undefined if the body may be read. */
  function firstRefusal(claims: Claims): DeliveryOutcome | undefined {
    const { timestamp, signature } = claims;
    if (secrets.length === 0 || timestamp === "" || !looksLikeSignature(signature)) return refuseSignature(claims);
    const [at, offset] = [Date.parse(timestamp), offsetMs()];
    if (offset === undefined) return Number.isNaN(at) ? "timestamp" : undefined;
    // Only counted: anybody can send an old time, so it says nothing about our clock, which is compared with the
    // platform's.
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

  /** Strangers do not know the id of our endpoint. */
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
      // Unless the connection closes, the body would be read after all, to find the next request behind it.
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

/** `kind` is also the log message, so it is a constant. */
type RareWarnings = (kind: string, fields: Record<string, unknown>) => void;

/**
 * Warns at most once a minute per kind, because strangers on the internet can cause warnings as fast as they can send.
 * The next line of a kind counts the omitted ones.
 */
export function createRareWarnings(options: { log: Pick<Logger, "warn">; now: () => number }): RareWarnings {
  const { log, now } = options;
  const kinds = new Map<string, { since: number; leftOut: number }>();
  return (kind, fields) => {
    const last = kinds.get(kind);
    // Works after a step back of the clock, which would otherwise silence the very warning about clocks.
    const quiet = last !== undefined && Math.abs(now() - last.since) < quietMs;
    if (quiet) {
      last.leftOut += 1;
      return;
    }
    kinds.set(kind, { since: now(), leftOut: 0 });
    log.warn(last?.leftOut ? { ...fields, leftOut: last.leftOut } : fields, kind);
  };
}
