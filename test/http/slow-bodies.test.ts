import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { RequestHandler } from "express";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createHttpServer } from "../../src/http/server.ts";
import { letBodyTakeTime } from "../../src/http/slow-bodies.ts";

const limitMs = 10_000;
const whole = 5 * 1024 * 1024;
/** How many bytes a line of 1 Mbit/s sends in this time. */
const slowBytes = 1_250_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
});

/**
 * Opens a server that counts received bytes. A `known` sender may take its time. `send` sends this many bytes, and
 * waits until they have arrived.
 */
async function open(isKnown: boolean) {
  let came = 0;
  let wanted: { bytes: number; resolve(): void } = { bytes: 0, resolve: () => undefined };
  const take: RequestHandler = (request, response) => {
    if (isKnown) letBodyTakeTime(request);
    request.on("data", (chunk: Buffer) => {
      came += chunk.length;
      if (came >= wanted.bytes) wanted.resolve();
    });
    request.on("end", () => void response.send("whole"));
  };
  const log = { info: () => undefined, error: () => undefined };
  const server = createHttpServer({ port: 0, host: "127.0.0.1", routers: [take], log, requestTimeoutMs: limitMs });
  await server.start();
  onTestFinished(() => server.stop());
  const socket: Socket = connect(server.address().port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${whole}\r\nConnection: close\r\n\r\n`);
  let sent = 0;
  const send = async (bytes: number) => {
    sent += bytes;
    const all = Promise.withResolvers<void>();
    wanted = { bytes: sent, resolve: all.resolve };
    socket.write(Buffer.alloc(bytes));
    await all.promise;
  };
  return { socket, send, answer: text(socket) };
}

test("a known sender may upload 5 MB at 1 Mbit/s", async () => {
  const { send, answer } = await open(true);
  for (let left = whole; left > 0; left -= slowBytes) {
    await send(Math.min(left, slowBytes));
    if (left > slowBytes) vi.advanceTimersByTime(limitMs);
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*whole$/s);
});

test("a stranger's upload of 5 MB at 1 Mbit/s is cut off", async () => {
  const { send, answer } = await open(false);
  await send(slowBytes);
  vi.advanceTimersByTime(limitMs);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});

test("a known sender who sends a few bytes at a time is cut off", async () => {
  const { send, answer } = await open(true);
  await send(slowBytes);
  vi.advanceTimersByTime(limitMs);
  await send(1_000);
  vi.advanceTimersByTime(limitMs);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});
