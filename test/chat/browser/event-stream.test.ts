import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openEventStream } from "../../../src/chat/browser/event-stream.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";

/**
 * Opens a stream for a client that never reads, with the response at hand. `hasLeft` closes the connection before that.
 */
async function openUnread({ hasLeft = false } = {}) {
  const clock = createFakeClock();
  const opened = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => opened.resolve(response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const socket = connect(address.port, "127.0.0.1").pause();
  socket.on("error", () => undefined).write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  const response = await opened.promise;
  if (hasLeft) {
    socket.destroy();
    await once(response, "close");
  }
  const closed = Promise.withResolvers<void>();
  const stream = openEventStream(response, { clock, onClose: closed.resolve });
  const push = (bytes: number) => stream.push([{ id: 1, type: "reply", text: "x".repeat(bytes), at: 0, moments: [] }]);
  return { response, push, clock, socket, closed: closed.promise };
}

const mebibyte = 1024 * 1024;

test("a page that has read nothing for 25 s is disconnected", async () => {
  const { response, push, clock, closed } = await openUnread();
  // The kernel buffers several megabytes for a client that doesn't read.
  while (response.writableLength < mebibyte) {
    push(mebibyte / 4);
    await nextTurn();
  }

  await clock.advance(25_000);
  expect(response.destroyed).toBe(false);
  await clock.advance(25_000);

  expect(response.destroyed).toBe(true);
  await closed;
});

test("the stream of a page that left before the stream was opened is closed at once", async () => {
  const { clock, closed } = await openUnread({ hasLeft: true });
  await nextTurn();
  expect(await Promise.race([closed.then(() => "closed"), nextTurn("open")])).toBe("closed");
  expect(clock.asleep()).toBe(0);
});

test("a page that reads slowly stays connected", async () => {
  const { response, push, clock, socket } = await openUnread();
  while (response.writableLength < mebibyte) {
    push(mebibyte / 4);
    await nextTurn();
  }
  await clock.advance(25_000);

  socket.resume();
  await once(response, "drain");
  await clock.advance(25_000);

  expect(response.destroyed).toBe(false);
});

test("a page with too much unread data is disconnected at once", async () => {
  const { response, push, closed } = await openUnread();

  for (let pushes = 0; pushes < 200 && !response.destroyed; pushes++) {
    push(mebibyte);
    await nextTurn();
  }

  expect(response.destroyed).toBe(true);
  await closed;
});
