/**
 * Where the platform's webhooks come in. What carries a valid signature and a fresh timestamp is stored and answered
 * 204, understood or not: an hour of refusals switches the endpoint off. Understanding comes later, from the inbox.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { errorText } from "../errors.ts";
import type { Logger } from "../logger.ts";
import { clockHint, hints } from "./hints.ts";
import { createRareWarnings } from "./rare-warnings.ts";
import { readBody } from "./read-body.ts";
import { scrub } from "./scrub.ts";
import { createVerify } from "./signature.ts";

/** `other-endpoint`: stored too, but meant for another endpoint than ours. */
type DeliveryOutcome = "stored" | "other-endpoint" | "method" | "size" | "signature" | "timestamp" | "busy";

export type ReceiverOptions = {
  /** Signing secrets; any of them will do. None: every delivery is refused. */
  secrets: readonly string[];
  /** How far the timestamp may be from now, in either direction. */
  toleranceMs: number;
  /** Our endpoint's id; without it no delivery is compared. */
  endpointId?: string | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  /** What must be added to `now` to get the platform's time. */
  offsetMs: () => number;
  /** Resolves when the delivery is durable; whatever it rejects with is answered 503. */
  store: (delivery: { body: Buffer; receivedAt: number }) => Promise<void>;
  log: Pick<Logger, "warn">;
  /** `seconds`: from the first look at the request to its answer. */
  metrics: (outcome: DeliveryOutcome, seconds: number) => void;
  /** Whether a delivery that names our endpoint was signed rightly. */
  onSignature?: (isRight: boolean) => void;
};

/** Handles the path of the webhooks and hands everything else on. */
export type Receiver = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const pathPattern = /^\/webhooks\/?(?:\?|$)/;
const mostBytes = 1024 * 1024;

const answers: Readonly<Record<DeliveryOutcome, { status: number; header?: readonly [name: string, value: string] }>> =
  {
    stored: { status: 204 },
    "other-endpoint": { status: 204 },
    method: { status: 405, header: ["Allow", "POST"] },
    // What has not been read yet stands between this request and the next, so the connection ends here.
    size: { status: 413, header: ["Connection", "close"] },
    signature: { status: 401 },
    timestamp: { status: 401 },
    busy: { status: 503, header: ["Retry-After", "2"] },
  };

export function createReceiver(options: ReceiverOptions): Receiver {
  const { secrets, toleranceMs, endpointId, now, offsetMs, store, log, metrics } = options;
  const { onSignature = () => undefined } = options;
  const warn = createRareWarnings({ log, now });
  const verify = createVerify(secrets);

  /** Undefined where the delivery may be stored. */
  function refusal({ timestamp, signature, endpoint }: Claims, body: Buffer): DeliveryOutcome | undefined {
    /** Strangers do not know the id of our endpoint. */
    const isOurs = endpointId !== undefined && endpoint === endpointId;
    const isRight = verify({ timestamp, signature, body });
    if (isOurs) onSignature(isRight);
    if (!isRight) {
      const hint = secrets.length > 0 ? hints.wrongSecret : hints.noSecret;
      warn("delivery without a valid signature refused", { hint });
      return "signature";
    }
    const aheadMs = now() + offsetMs() - Date.parse(timestamp);
    if (Math.abs(aheadMs) <= toleranceMs) return undefined;
    warn("delivery with a valid signature but a wrong time refused", { hint: clockHint(aheadMs) });
    return "timestamp";
  }

  async function keep({ endpoint }: Claims, body: Buffer): Promise<DeliveryOutcome> {
    await store({ body: scrub(body), receivedAt: now() });
    if (endpointId === undefined || endpoint === endpointId) return "stored";
    warn("delivery for another endpoint stored", { hint: hints.otherEndpoint, endpoint: endpoint.slice(0, 100) });
    return "other-endpoint";
  }

  return (request, response, next) => {
    if (!pathPattern.test(`${request.url}`)) return next();
    const startedAt = performance.now();
    const answer = (outcome: DeliveryOutcome) => {
      const { status, header } = answers[outcome];
      response.statusCode = status;
      if (header) response.setHeader(...header);
      response.end();
      metrics(outcome, (performance.now() - startedAt) / 1_000);
    };
    if (request.method !== "POST") return answer("method");
    readBody(request, mostBytes, (body) => {
      if (body === undefined) return answer("size");
      const claims = readClaims(request);
      const refused = refusal(claims, body);
      if (refused) return answer(refused);
      keep(claims, body).then(answer, (error: unknown) => {
        warn("delivery could not be stored", { error: errorText(error) });
        answer("busy");
      });
    });
  };
}

/** What the sender says of a delivery in its headers; empty where it says nothing. */
type Claims = { timestamp: string; signature: string; endpoint: string };

function readClaims({ headers }: IncomingMessage): Claims {
  const {
    "x-tiltify-timestamp": timestamp = "",
    "x-tiltify-signature": signature = "",
    "x-tiltify-endpoint": endpoint = "",
  } = headers;
  return { timestamp: `${timestamp}`, signature: `${signature}`, endpoint: `${endpoint}` };
}
