import { expect, test } from "vitest";
import { type RoomStore, readRoomEvents } from "../../../src/chat/browser/room-events.ts";
import { toSvg } from "../../../src/chat/reply/chart-svg.ts";
import { whisper } from "../../../src/chat/reply/reply.ts";
import { openBrowserChat } from "../../helpers/browser-chat.ts";
import { post } from "../../helpers/http-client.ts";
import { createHangingRoomStore, createMemoryRoomStore } from "../../helpers/memory-room-store.ts";
import { chart } from "../charts.ts";
import { describeChatAdapter, describeTraits } from "../contract.ts";
import type { ChatHarness } from "../harness.ts";

async function makeHarness(): Promise<ChatHarness> {
  const { store, hang, arrived } = createHangingRoomStore();
  const { adapter, baseUrl, clock } = await openBrowserChat({ store });
  /** Replies that only the page got that asked. */
  const privateAnswers: { text: string }[] = [];
  return {
    adapter,
    place: { id: "p1", connection: "browser", address: "lobby" },
    advance: clock.advance,
    async posted() {
      const { events } = await readRoomEvents(store, "lobby", 0);
      const said = events.filter(({ type }) => type !== "edit").map(({ id, text }) => ({ id: String(id), text }));
      return [...said, ...privateAnswers];
    },
    async type(text) {
      const answer = await post(`${baseUrl}/chat/rooms/lobby/messages`, { user: "Ann", text: `/${text}` });
      const { reply } = JSON.parse(answer.text);
      if (reply !== undefined) privateAnswers.push({ text: reply });
    },
    breaks: { "no-answer": hang },
    arrived,
    burst: undefined,
    stop: () => adapter.stop(),
  };
}

describeChatAdapter("the browser", makeHarness);
describeTraits(makeHarness);

const place = { id: "p1", connection: "browser", address: "lobby" };
const message = { id: "m1", place, body: "Ann donated $25.", moments: ["donation:1"], createdAt: 0 };
const soon = () => AbortSignal.timeout(30_000);

test.each(["Lobby", "", "a".repeat(33), "../etc", "lobby\n"])(
  "the address %.10j is rejected as a room",
  async (address) => {
    const { adapter } = await openBrowserChat();

    await expect(adapter.send({ ...message, place: { ...place, address } }, soon())).rejects.toMatchObject({
      name: "ChatFailure",
      kind: "destination-unavailable",
    });
  },
);

test("the browser chat allows 50 rooms, and existing rooms keep working at the limit", async () => {
  const { adapter } = await openBrowserChat();
  const sendTo = (address: string, id = "m1") => adapter.send({ ...message, id, place: { ...place, address } }, soon());
  for (let room = 1; room <= 50; room++) await sendTo(`room-${room}`);

  await expect(sendTo("room-51")).rejects.toMatchObject({ kind: "destination-unavailable" });
  expect(await sendTo("room-50", "m2")).toEqual({ remoteId: "2" });
});

test("a room keeps its newest 500 events", async () => {
  const { adapter, store } = await openBrowserChat();
  for (let index = 1; index <= 505; index++) await adapter.send({ ...message, id: `m${index}` }, soon());

  const { events } = await readRoomEvents(store, "lobby", 0);

  expect([events.length, events[0]?.id, events.at(-1)?.id]).toEqual([500, 6, 505]);
});

test("an edit removes the old text from the room's log", async () => {
  const { adapter, store } = await openBrowserChat();
  await adapter.send({ ...message, body: "Ann donated $25: “slur”" }, soon());
  await adapter.edit?.({ ...message, body: "Ann donated $25: “another”", remoteId: "1" }, soon());

  await adapter.edit?.({ ...message, body: "Someone donated $25.", remoteId: "1" }, soon());

  expect(JSON.stringify(await store.list("lobby", 0, 500))).not.toMatch(/slur|another|Ann/);
});

async function get(address: string) {
  const response = await fetch(address);
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

test("a recap in a room has a picture, and an edit replaces the picture", async () => {
  const { adapter, baseUrl, store } = await openBrowserChat();
  const body = (end: string) => `It is over. ${end} raised!\n[]\n${JSON.stringify({ ...chart, end })}`;
  await adapter.send({ ...message, body: body("$412") }, soon());
  const first = await get(`${baseUrl}/chat/rooms/lobby/pictures/1`);
  await adapter.edit?.({ ...message, body: body("$500"), remoteId: "1" }, soon());

  expect(first).toMatchObject({
    status: 200,
    type: "image/svg+xml; charset=utf-8",
    text: toSvg({ ...chart, end: "$412" }),
  });
  expect((await get(`${baseUrl}/chat/rooms/lobby/pictures/1?as=2`)).text).toBe(toSvg({ ...chart, end: "$500" }));
  const { events } = await readRoomEvents(store, "lobby", 0);
  expect(events).toMatchObject([
    { text: "It is over. $500 raised!", chart: { end: "$500" } },
    { type: "edit", edits: 1, chart: { end: "$500" } },
  ]);
});

test("a command typed on the page may start with any common prefix", async () => {
  const { adapter, baseUrl } = await openBrowserChat();
  adapter.onCommand(async ({ text }) => whisper(text));
  for (const text of ["/total", "//total", "/!total", "！ total"]) {
    const answer = await post(`${baseUrl}/chat/rooms/lobby/messages`, { user: "Ann", text });
    expect(JSON.parse(answer.text).reply.trim()).toBe("total");
  }
});

test("a private answer contains its pictures, which aren't stored", async () => {
  const { adapter, baseUrl, store } = await openBrowserChat();
  adapter.onCommand(async () => ({ ...whisper("2 donations, $412."), charts: [chart] }));

  const answer = await post(`${baseUrl}/chat/rooms/lobby/messages`, { user: "Ann", text: "/tiltify recap" });

  expect(JSON.parse(answer.text)).toMatchObject({
    reply: "2 donations, $412.",
    pictures: [{ alt: chart.alt, svg: toSvg(chart) }],
  });
  expect(await store.list("lobby", 0, 500)).toEqual([]);
});

test("a request for the picture of an event that has none is answered with 404", async () => {
  const { adapter, baseUrl } = await openBrowserChat();
  await adapter.send(message, soon());
  for (const address of ["lobby/pictures/1", "lobby/pictures/9", "lobby/pictures/x", "Lobby/pictures/1"]) {
    expect((await get(`${baseUrl}/chat/rooms/${address}`)).status).toBe(404);
  }
});

test("an edit changes nothing if the message is no longer in the room's log", async () => {
  const { adapter, store } = await openBrowserChat();

  await adapter.edit?.({ ...message, remoteId: "1" }, soon());

  expect(await store.list("lobby", 0, 500)).toEqual([]);
});

test("the browser chat sends nothing if the signal is already aborted", async () => {
  const { adapter, store } = await openBrowserChat();

  await expect(adapter.send(message, AbortSignal.abort())).rejects.toMatchObject({ kind: "unknown" });

  expect(await store.list("lobby", 0, 500)).toEqual([]);
});

test("a reply that can't be stored is logged", async () => {
  const store: RoomStore = { ...createMemoryRoomStore(), append: () => Promise.reject(new Error("disk full")) };
  const { adapter, baseUrl, lines } = await openBrowserChat({ store });
  adapter.onCommand(async () => ({ lines: ["hi"] }));

  await post(`${baseUrl}/chat/rooms/lobby/messages`, { user: "Ann", text: "/total" });
  await adapter.stop();

  expect(lines).toMatchObject([{ level: "error", msg: "reply not said", room: "lobby", error: "disk full" }]);
});
