import { expect, test } from "vitest";
import { say } from "../../../src/chat/reply/reply.ts";
import { openBrowserChat } from "../../helpers/browser-chat.ts";
import { readEventStream } from "../../helpers/event-reader.ts";
import { eventually } from "../../helpers/eventually.ts";
import { sendJson } from "../../helpers/fake-process.ts";

const place = { id: "p1", connection: "browser", address: "lobby" };
const soon = () => AbortSignal.timeout(30_000);
const toMessage = (index: number, body = `message ${index}`) => ({
  id: `m${index}`,
  place,
  body,
  moments: [`donation:${index}`],
  createdAt: 0,
});

async function openLobby() {
  const chat = await openBrowserChat();
  const send = (index: number, body?: string) => chat.adapter.send(toMessage(index, body), soon());
  return { ...chat, send };
}

test("a page gets the history and then new messages, in order and once", async () => {
  const { baseUrl, send, clock } = await openLobby();
  await send(1);
  await send(2);

  const stream = await readEventStream(baseUrl, "lobby");
  await stream.events(2);
  await send(3);
  await send(3);
  await send(4);

  expect(await stream.events(4)).toEqual(
    [1, 2, 3, 4].map((id) => ({
      id,
      type: "announcement",
      text: `message ${id}`,
      at: clock.now(),
      moments: [`donation:${id}`],
    })),
  );
});

test("each event of a room has its ID, and the stream sets the time to reconnect", async () => {
  const { baseUrl, send } = await openLobby();
  await send(1);

  const stream = await readEventStream(baseUrl, "lobby");

  expect(await stream.text(/"id":1/)).toMatch(/^retry: 2000\n\nid: 1\ndata: \{"id":1,.*\}\n\n$/);
});

test("a page that reconnects resumes after the last event that it received", async () => {
  const { baseUrl, send } = await openLobby();
  for (const index of [1, 2, 3]) await send(index);

  const stream = await readEventStream(baseUrl, "lobby", 2);
  await stream.events(1);
  await send(4);

  expect((await stream.events(2)).map(({ id }) => id)).toEqual([3, 4]);
});

test("a page that has received everything gets only new events", async () => {
  const { baseUrl, send } = await openLobby();
  await send(1);

  const stream = await readEventStream(baseUrl, "lobby", 1);
  await send(2);

  expect((await stream.events(1)).map(({ id }) => id)).toEqual([2]);
});

test("a page that asks for events after an ID beyond the log's end gets the log from the beginning", async () => {
  const { baseUrl, send } = await openLobby();
  await send(1);

  const stream = await readEventStream(baseUrl, "lobby", 40);

  expect((await stream.events(1)).map(({ id }) => id)).toEqual([1]);
});

test("a reply with several lines is a single event", async () => {
  const { baseUrl, adapter } = await openLobby();
  const replies = [say("one", "two"), say("three")];
  adapter.onCommand(async () => replies.shift());
  const stream = await readEventStream(baseUrl, "lobby");

  for (const count of [1, 2]) {
    await sendJson(`${baseUrl}/chat/rooms/lobby/messages`, { user: "Ann", text: "/total" });
    await stream.events(count);
  }

  expect(await stream.events(2)).toMatchObject([
    { type: "reply", text: "one\ntwo", moments: [] },
    { type: "reply", text: "three" },
  ]);
});

test("a room doesn't receive another room's events", async () => {
  const { baseUrl, send, adapter } = await openLobby();
  const other = await readEventStream(baseUrl, "other");

  await send(1);
  await adapter.send({ ...toMessage(2), place: { ...place, address: "other" } }, soon());

  expect(await other.events(1)).toMatchObject([{ id: 1, text: "message 2" }]);
});

test("an event that another process wrote appears within a second", async () => {
  const { baseUrl, store, clock } = await openLobby();
  const stream = await readEventStream(baseUrl, "lobby");
  await clock.untilAsleep(2);

  const body = JSON.stringify({ type: "announcement", text: "from elsewhere", moments: [] });
  await store.append({ room: "lobby", messageKey: "m9", body, at: 0, keep: 500, mostRooms: 50 });
  await clock.advance(1_000);

  expect(await stream.events(1)).toMatchObject([{ text: "from elsewhere" }]);
});

test("a room's log is polled only while a page listens", async () => {
  const { baseUrl, store, clock } = await openLobby();
  let looks = 0;
  const { list } = store;
  store.list = (...question) => {
    looks += 1;
    return list(...question);
  };
  const stream = await readEventStream(baseUrl, "lobby");
  await clock.untilAsleep(2);
  await clock.advance(3_000);
  const whileListening = looks;

  stream.close();
  await stream.ended;
  await eventually(async () => {
    const before = looks;
    await clock.advance(1_000);
    expect(looks).toBe(before);
  });

  expect(whileListening).toBeGreaterThanOrEqual(3);
});

test("an idle event stream gets a comment line every 25 s, which keeps the connection open", async () => {
  const { baseUrl, clock } = await openLobby();
  const stream = await readEventStream(baseUrl, "lobby");
  await clock.untilAsleep(2);

  await clock.advance(25_000);

  expect(await stream.text(/still here/)).toBe("retry: 2000\n\n: still here\n\n");
});

test("the number of pages that listen to rooms is limited", async () => {
  const { baseUrl } = await openLobby();
  const streams = await Promise.all(Array.from({ length: 100 }, () => readEventStream(baseUrl, "lobby")));

  await expect(readEventStream(baseUrl, "lobby")).rejects.toThrow("429");

  for (const stream of streams) stream.close();
  await eventually(async () => (await readEventStream(baseUrl, "lobby")).close());
});

test("the event streams of rooms end when the chat stops", async () => {
  const { baseUrl, adapter } = await openLobby();
  const stream = await readEventStream(baseUrl, "lobby");

  await adapter.stop();

  await stream.ended;
});

test("a failed read of a room's log is retried", async () => {
  const { baseUrl, store, send, clock, lines } = await openLobby();
  await send(1);
  const { list } = store;
  let fails = true;
  store.list = (...question) => (fails ? Promise.reject(new Error("busy")) : list(...question));
  const stream = await readEventStream(baseUrl, "lobby");
  await clock.untilAsleep(2);

  fails = false;
  await clock.advance(1_000);

  expect(await stream.events(1)).toMatchObject([{ id: 1 }]);
  expect(lines[0]).toMatchObject({ msg: "work failed", loop: "room feed", error: "busy" });
});
