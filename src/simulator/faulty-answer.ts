import { STATUS_CODES } from "node:http";
import type { Response } from "express";
import type { Clock } from "../util/clock.ts";
import type { Fault } from "./faults.ts";
import { invalidClient } from "./oauth.ts";
import { toWireJson } from "./wire.ts";

export type FaultyAnswer = { status: number; text: string };

const cloudflareProblem = {
  type: "https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-1xxx-errors/error-1020/",
  title: "Error 1020: Access denied",
  status: 403,
  detail: "The owner of this website has banned your access.",
  cloudflare_error: true,
  retryable: false,
};

/** Statuses of the gateway in front of the platform, which answers in HTML. */
const fromGateway = [502, 504, 520];
const usualLatenessSeconds = 60;

/** Answers with a fault. `toAnswer` makes the correct answer, for faults that send a part of it. */
export async function answerWithFault(
  response: Response,
  { how, retryAfter, seconds = usualLatenessSeconds }: Fault,
  toAnswer: () => FaultyAnswer,
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
    case "html":
      return sendHtml(response, 200, "Down for maintenance");
    case "null":
      return sendAnswer(response, { status: 200, text: "null" });
    case "no-metadata":
      return sendChanged(response, toAnswer(), (key, value) => (key === "metadata" ? undefined : value));
    case "odd-total":
      return sendChanged(response, toAnswer(), (key, value) => (key === "total_amount_raised" ? "a lot" : value));
    case "invalid-client":
      return sendAnswer(response, invalidClient);
    case "blocked":
      return sendHtml(response, 403, "Sorry, you have been blocked");
    case "blocked-json":
      return void response.status(403).type("application/json").send(JSON.stringify(cloudflareProblem));
    default:
      return refuse(response, how);
  }
}

export function sendAnswer(response: Response, { status, text }: FaultyAnswer): void {
  response.status(status).type("application/json").send(text);
}

async function answerLate(
  response: Response,
  seconds: number,
  toAnswer: () => FaultyAnswer,
  clock: Clock,
): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  await clock.sleep(seconds * 1_000, gone.signal);
  if (!gone.signal.aborted) sendAnswer(response, toAnswer());
}

/** Announces the length of the whole body, sends half of it, and closes the connection. */
function cutOff(response: Response, { status, text }: FaultyAnswer): void {
  const body = Buffer.from(text);
  response.writeHead(status, { "Content-Type": "application/json", "Content-Length": body.length });
  response.write(halfOf(body), () => response.destroy());
}

function sendHalf(response: Response, { status, text }: FaultyAnswer): void {
  response
    .status(status)
    .type("application/json")
    .send(halfOf(Buffer.from(text)));
}

function sendHtml(response: Response, status: number, title: string): void {
  response.status(status).type("text/html").send(`<html><h1>${title}</h1></html>`);
}

function sendChanged(response: Response, answer: FaultyAnswer, change: (key: string, value: unknown) => unknown): void {
  sendAnswer(response, { ...answer, text: JSON.stringify(JSON.parse(answer.text, change)) });
}

function halfOf(body: Buffer): Buffer {
  return body.subarray(0, Math.floor(body.length / 2));
}

function refuse(response: Response, status: number): void {
  const message = STATUS_CODES[status] ?? "Unknown Error";
  response.status(status);
  if (fromGateway.includes(status)) sendHtml(response, status, `${status} ${message}`);
  else response.type("application/json").send(toWireJson({ error: { fields: null, message, status } }));
}
