/**
 * Waits for what the platform's dashboard sends as a test, while the demo runs: whether the address leads here, whether the
 * secret is the right one, and the id of the webhook, which is in its header. Nothing of it is kept.
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

/** `come`: rightly signed. `foreign`: something came that was signed with another secret. */
export type Waiting = { type: "waiting" | "foreign" } | { type: "come"; endpointId: string; says: Later };

export type TestDelivery = {
  /** Waits anew, with this secret. */
  expect(secret: string): void;
  /** Undefined: nothing is waited for. */
  state(): Waiting | undefined;
  /** Takes a delivery that is not the demo's own; all others go on to the demo. */
  handler: RequestHandler;
};

export function createTestDelivery(options: {
  /** Of the demo's own webhook. */
  ownEndpointId: string;
  toleranceMs: number;
  now(): number;
  /** What must be added to `now` to get the platform's time. */
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
    // What is no test is sent once more a little later, when the bot serves.
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
      // Nothing of the body is read, and an old one says nothing of the secret: anybody may send it once more.
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
