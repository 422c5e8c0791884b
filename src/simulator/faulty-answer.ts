import { STATUS_CODES } from "node:http";
import type { Response } from "express";
import type { Clock } from "../clock.ts";
import type { Fault } from "./faults.ts";
import { toWireJson } from "./wire.ts";

export type Answer = { status: number; text: string };

/** What stands in front of the platform answers in HTML. */
const fromGateway = [502, 504, 520];
const usualLatenessSeconds = 60;

/** Answers with what went wrong; `toAnswer` makes the right answer for faults that leave something of it. */
export async function answerWithFault(
  response: Response,
  { how, retryAfter, seconds = usualLatenessSeconds }: Fault,
  toAnswer: () => Answer,
  clock: Clock,
): Promise<void> {
  if (retryAfter !== undefined) response.setHeader("Retry-After", String(retryAfter));
  switch (how) {
    case "slow":
      return await answerLate(response, seconds, toAnswer, clock);
    case "cut":
      return cutOff(response, toAnswer());
    case "invalid-json":
      return sendHalf(response, toAnswer());
    default:
      return refuse(response, how);
  }
}

export function sendAnswer(response: Response, { status, text }: Answer): void {
  response.status(status).type("application/json").send(text);
}

async function answerLate(response: Response, seconds: number, toAnswer: () => Answer, clock: Clock): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  await clock.sleep(seconds * 1_000, gone.signal);
  if (!gone.signal.aborted) sendAnswer(response, toAnswer());
}

/** Announces the whole and ends the connection after a half. */
function cutOff(response: Response, { status, text }: Answer): void {
  const body = Buffer.from(text);
  response.writeHead(status, { "Content-Type": "application/json", "Content-Length": body.length });
  response.write(halfOf(body), () => response.destroy());
}

function sendHalf(response: Response, { status, text }: Answer): void {
  response
    .status(status)
    .type("application/json")
    .send(halfOf(Buffer.from(text)));
}

function halfOf(body: Buffer): Buffer {
  return body.subarray(0, Math.floor(body.length / 2));
}

function refuse(response: Response, status: number): void {
  const message = STATUS_CODES[status] ?? "Unknown Error";
  response.status(status);
  if (fromGateway.includes(status)) response.type("text/html").send(`<html><h1>${status} ${message}</h1></html>`);
  else response.type("application/json").send(toWireJson({ error: { fields: null, message, status } }));
}
