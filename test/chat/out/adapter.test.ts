import { expect, test } from "vitest";
import { readRoomEvents } from "../../../src/chat/browser/room-events.ts";
import { createOutChat } from "../../../src/chat/out/out-chat.ts";
import type { Logged } from "../../../src/chat/out/out-event.ts";
import { outWebhookName } from "../../../src/chat/out/out-webhooks.ts";
import { listenersOf, outConnection, outWebhookOf } from "../../../src/util/mirror-ids.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { openOutWebhook } from "../../helpers/fake-out-webhook.ts";
import { createHangingRoomStore } from "../../helpers/memory-room-store.ts";
import { nobodyListens } from "../../helpers/out-chat.ts";
import { describeChatAdapter, describeTraits } from "../contract.ts";
import { type ChatHarness, soon, toMessage } from "../harness.ts";

const placeId = "discord/1/2";

function open(addresses: readonly string[], timeoutMs = 5_000) {
  const { store, hang, arrived } = createHangingRoomStore();
  const clock = createFakeClock();
  const { adapter } = createOutChat({
    rooms: store,
    addresses,
    timeoutMs,
    clock,
    ...nobodyListens,
  });
  return { adapter, store, clock, hang, arrived };
}

/** Opens the place for listening programs. They get a log. */
async function makeListeners(): Promise<ChatHarness> {
  const { adapter, store, clock, hang, arrived } = open([]);
  const place = { id: listenersOf(placeId), connection: outConnection, address: listenersOf("2") };
  return {
    adapter,
    place,
    advance: clock.advance,
    async posted() {
      const { events } = await readRoomEvents(store, place.id, 0);
      return events
        .filter(({ type }) => type !== "edit")
        .map(({ id, text }) => ({ id: String(id), text: (JSON.parse(text) as Logged).body }));
    },
    type: undefined,
    breaks: { "no-answer": hang },
    arrived,
    burst: undefined,
    stop: () => adapter.stop(),
  };
}

/** Opens an outgoing webhook of the host, which shows each announcement in its latest version. */
async function makeOutWebhook(): Promise<ChatHarness> {
  const outWebhook = await openOutWebhook();
  const { adapter, clock } = open([outWebhook.address]);
  const name = outWebhookName(outWebhook.address);
  const place = { id: outWebhookOf(placeId, name), connection: outConnection, address: outWebhookOf("2", name) };
  const once = (answer: typeof outWebhook.answer) => async () => {
    const before = adapter.send;
    outWebhook.answer = answer;
    adapter.send = async (...call) => {
      try {
        return await before(...call);
      } finally {
        outWebhook.answer = { status: 204 };
        adapter.send = before;
        await clock.advance(5_000);
      }
    };
  };
  return {
    adapter,
    place,
    advance: clock.advance,
    async posted() {
      const texts = new Map<string, { id: string; text: string }>();
      for (const { announcement, order, text, type } of outWebhook.taken) {
        const known = texts.get(announcement);
        texts.set(announcement, { id: type === "edit" ? (known?.id ?? "") : String(order), text });
      }
      return [...texts.values()];
    },
    type: undefined,
    breaks: {
      "rate-limited": once({ status: 429, headers: { "retry-after": "2" } }),
      refused: once({ status: 422 }),
      "no-answer": once("hang"),
    },
    arrived: () => outWebhook.heard.length,
    burst: undefined,
    stop: () => adapter.stop(),
  };
}

describeChatAdapter("a program that listens", makeListeners);
describeChatAdapter("an address of the host's", makeOutWebhook);
describeTraits(makeListeners);

test("programs get an edit even if the log no longer has the announcement", async () => {
  const harness = await makeListeners();
  const { adapter, place } = harness;
  await adapter.edit?.({ ...toMessage(harness, 1, "Someone donated $25."), remoteId: "1" }, soon());
  expect((await harness.posted()).map(({ text }) => text)).toEqual(["Someone donated $25."]);
  expect(place.id).toBe("discord/1/2+out");
});

test("a retried edit is sent to programs with the same ID, and the next edit with a new ID", async () => {
  const outWebhook = await openOutWebhook();
  const { adapter } = open([outWebhook.address]);
  const id = outWebhookOf(placeId, outWebhookName(outWebhook.address));
  const harness = { place: { id, connection: outConnection, address: "2" } };
  const message = { ...toMessage(harness, 1, "Ann donated $25."), remoteId: null };
  await adapter.send(message, soon());
  await adapter.send(message, soon());
  await adapter.edit?.({ ...message, edits: 0, body: "Someone donated $25." }, soon());
  await adapter.edit?.({ ...message, edits: 0, body: "Someone donated $25." }, soon());
  await adapter.edit?.({ ...message, edits: 1, body: "Ann donated $25." }, soon());
  await adapter.edit?.({ ...message, edits: 2, body: "Someone donated $25." }, soon());

  // The outgoing webhook drops an event whose id it knows.
  expect(outWebhook.taken.map(({ type, order, text }) => [type, order, text])).toEqual([
    ["announcement", 1, "Ann donated $25."],
    ["edit", 2, "Someone donated $25."],
    ["edit", 3, "Ann donated $25."],
    ["edit", 4, "Someone donated $25."],
  ]);
  expect(new Set(outWebhook.taken.map(({ announcement }) => announcement))).toEqual(new Set([message.id]));
  expect(outWebhook.taken.map(({ place }) => place)).toEqual(Array(4).fill("discord/1/2"));
  await adapter.stop();
});

test("a message waits if its outgoing webhook is no longer in the host's settings", async () => {
  const { adapter } = open([]);
  const harness = { place: { id: outWebhookOf(placeId, "0123456789ab"), connection: outConnection, address: "2" } };
  await expect(adapter.send(toMessage(harness, 1), soon())).rejects.toMatchObject({ kind: "later" });
});
