import { expect, test } from "vitest";
import { openBrowserChat } from "../../helpers/browser-chat.ts";
import { readEventStream } from "../../helpers/event-reader.ts";

const soon = () => AbortSignal.timeout(30_000);
const toMessage = (body: string) => ({
  id: "m1",
  place: { id: "p1", connection: "browser", address: "lobby" },
  body,
  moments: ["donation:1"],
  createdAt: 0,
});

test("an edit in a room is a separate event, and the history has only the new text", async () => {
  const { baseUrl, adapter } = await openBrowserChat();
  await adapter.send(toMessage("Ann donated $25."), soon());
  const early = await readEventStream(baseUrl, "lobby");
  await early.events(1);

  await adapter.edit?.({ ...toMessage("Someone donated $25."), remoteId: "1" }, soon());
  const late = await readEventStream(baseUrl, "lobby");
  const resumed = await readEventStream(baseUrl, "lobby", 1);

  const edit = { id: 2, type: "edit", edits: 1, text: "Someone donated $25.", moments: ["donation:1"] };
  expect((await early.events(2))[1]).toMatchObject(edit);
  expect(await late.events(2)).toMatchObject([{ id: 1, text: "Someone donated $25." }, edit]);
  expect(await resumed.events(1)).toMatchObject([edit]);
});

test("the history leaves out edits of lost messages, and events that only a later version knows", async () => {
  const { baseUrl, store } = await openBrowserChat();
  const append = (messageKey: string, body: object) =>
    store.append({ room: "lobby", messageKey, body: JSON.stringify(body), at: 0, keep: 2, mostRooms: 50 });
  await append("m1", { type: "announcement", text: "gone", moments: [] });
  await append("e1", { type: "edit", edits: 1 });
  await append("m2", { type: "hologram", text: "?" });
  await append("m3", { type: "announcement", text: "here", moments: [] });
  await store.append({
    room: "other",
    messageKey: "e1",
    body: JSON.stringify({ type: "edit", edits: 9 }),
    at: 0,
    keep: 2,
    mostRooms: 50,
  });
  await store.append({
    room: "other",
    messageKey: "m1",
    body: JSON.stringify({ type: "reply", text: "x", moments: [] }),
    at: 0,
    keep: 2,
    mostRooms: 50,
  });

  expect(await (await readEventStream(baseUrl, "lobby")).events(1)).toMatchObject([{ id: 4, text: "here" }]);
  expect(await (await readEventStream(baseUrl, "other")).events(1)).toMatchObject([{ id: 2, text: "x" }]);
});
