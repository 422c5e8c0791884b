/**
 * Waits for the test delivery from the platform's dashboard, while the demo is running. The test shows that the URL
 * leads here and that the secret is right. Its header has the webhook's ID. Nothing of it is stored.
 */
import type { RequestHandler, Response } from "express";
import { readEvent } from "../events/events.ts";
import { readMoney } from "../money/money.ts";
import { createVerify, looksLikeSignature, readClaims, type Verify } from "../platform/signature.ts";
import { publicName } from "../safety/text.ts";
import { createBodyReader } from "../sources/webhooks/read-body.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";

const limits = { mostBytes: 256 * 1024, longestMs: 5_000, mostInFlight: 1024 * 1024 };

/**
 * `come`: a test with a valid signature has arrived. `foreign`: a delivery has arrived that was signed with another
 * secret.
 */
export type Waiting = { type: "waiting" | "foreign" } | { type: "come"; endpointId: string; says: Later };

export type TestDelivery = {
  /** Starts waiting for a test that is signed with this secret. */
  expect(secret: string): void;
  /** Returns undefined if we don't expect a test. */
  state(): Waiting | undefined;
  /** Handles deliveries that aren't for the demo. Passes the demo's own deliveries on. */
  handler: RequestHandler;
};

export function createTestDelivery(options: {
  /** The ID of the demo's own endpoint. */
  ownEndpointId: string;
  toleranceMs: number;
  now(): number;
  /** Returns the milliseconds to add to `now` to get the platform's time. */
  offsetMs(): number;
}): TestDelivery {
  const { ownEndpointId, toleranceMs, now, offsetMs } = options;
  const bodies = createBodyReader(limits);
  let verify: Verify | undefined;
  let state: Waiting | undefined;

  function take(endpointId: string, body: Buffer, response: Response): void {
    const event = readEvent(body);
    const isTest = "test" in event && event.test;
    state = { type: "come", endpointId, says: isTest ? toSentence(event) : later("set-up.webhook.came") };
    // Refuse a real delivery for now. The platform sends it again later, when the bot is running.
    if (isTest) response.sendStatus(204);
    else response.set("retry-after", "60").sendStatus(503);
  }

  return {
    expect(secret) {
      verify = createVerify([secret]);
      state = { type: "waiting" };
    },
    state: () => state,
    handler(request, response, next) {
      const claims = readClaims(request);
      const isSigned =
        request.method === "POST" && looksLikeSignature(claims.signature) && claims.endpoint !== ownEndpointId;
      if (verify === undefined || !isSigned) return next();
      const isFresh = Math.abs(now() + offsetMs() - Date.parse(claims.timestamp)) <= toleranceMs;
      // Don't read the body. An old delivery doesn't prove the secret, because anybody may have recorded it and send it
      // again.
      if (!isFresh) return void response.set("connection", "close").sendStatus(401);
      const check = verify;
      bodies.read(request, (body) => {
        if (typeof body === "string") return void response.set("connection", "close").sendStatus(413);
        if (check({ ...claims, body })) return take(claims.endpoint, body, response);
        if (state?.type === "waiting") state = { type: "foreign" };
        response.sendStatus(401);
      });
    },
  };
}

function toSentence(event: ReturnType<typeof readEvent>): Later {
  const amount = event.type === "donation" ? readMoney(event.donation.amount) : null;
  if (event.type !== "donation" || amount === null) return later("set-up.webhook.came");
  return later("set-up.webhook.came.donation", { name: publicName(event.donation.donorName), amount });
}
