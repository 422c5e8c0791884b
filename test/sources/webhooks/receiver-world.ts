import { connect, type Socket } from "node:net";
import express from "express";
import { onTestFinished } from "vitest";
import { createHttpServer } from "../../../src/http/server.ts";
import { sign } from "../../../src/platform/signature.ts";
import { createReceiver, type ReceiverOptions } from "../../../src/sources/webhooks/receiver.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";

type Stored = { body: Buffer; receivedAt: number };

export const startedAt = Date.parse("2026-01-15T18:30:00.000Z");
export const secret = "5f1d7a84db00d2fce00b31a7fc73224f5f1d7a84db00d2fce00b31a7fc73224f";

/** A receiver on a real port. Records what it stored, counted and warned about, and can send to it. */
export async function openReceiver(change: Partial<ReceiverOptions> & { requestTimeoutMs?: number } = {}) {
  const stored: Stored[] = [];
  const outcomes: string[] = [];
  const seconds: number[] = [];
  const warnings: { message: string; [field: string]: unknown }[] = [];
  const clock = createFakeClock(startedAt);
  const receiver = createReceiver({
    secrets: [secret],
    toleranceMs: 300_000,
    now: clock.now,
    offsetMs: () => 0,
    store: async (delivery) => void stored.push(delivery),
    log: { warn: (fields: object, message?: string) => void warnings.push({ message: message ?? "", ...fields }) },
    metrics: (outcome, took) => {
      outcomes.push(outcome);
      seconds.push(took);
    },
    ...change,
  });
  const { requestTimeoutMs = 30_000 } = change;
  const log = { info: () => undefined, error: () => undefined };
  const elsewhere = express.Router().get("/elsewhere", (_request, response) => void response.send("handed on"));
  const server = createHttpServer({
    port: 0,
    host: "127.0.0.1",
    first: receiver,
    routers: [elsewhere],
    log,
    requestTimeoutMs,
  });
  await server.start();
  onTestFinished(() => server.stop());
  const { port, url } = server.address();

  const headersFor = (body: Uint8Array | string, timestamp = new Date(clock.now()).toISOString(), key = secret) => ({
    "X-Tiltify-Timestamp": timestamp,
    "X-Tiltify-Signature": sign({ secret: key, timestamp, body }),
  });
  const post = (body: Exclude<RequestInit["body"], undefined>, headers: Record<string, string>, path = "/webhooks") =>
    fetch(`${url}${path}`, { method: "POST", body, headers, duplex: "half" });
  /** Sends a body like the platform, with `timestamp` as the time of the attempt. */
  const deliver = (body: Buffer<ArrayBuffer> | string, timestamp?: string) => post(body, headersFor(body, timestamp));

  /** Sends the headers of a delivery, valid ones by default, and leaves the body to the test. */
  function begin(headers: Record<string, string>, plausible = true): Socket {
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    const all = { Host: "x", ...(plausible && headersFor("another body")), ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /webhooks HTTP/1.1\r\n${lines.join("")}\r\n`);
    return socket;
  }
  /** Resolves when the server has answered one more request, so it has probably read everything before it. */
  const settled = async () => {
    for (let times = 0; times < 3; times += 1) await (await fetch(`${url}/elsewhere`)).text();
  };

  return { begin, settled, port, url, clock, stored, outcomes, seconds, warnings, headersFor, post, deliver };
}
