import { expect, onTestFinished, test } from "vitest";
import { createDiscordLikeAdapter } from "../helpers/discord-like-adapter.ts";
import { createDiscordLikeChat } from "../helpers/discord-like-chat.ts";
import { eventually } from "../helpers/eventually.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { readJson, sendJson, startFakeProcess } from "../helpers/fake-process.ts";
import { longTest } from "../helpers/long-test.ts";
import { describeChatAdapter } from "./contract.ts";
import type { ChatHarness } from "./harness.ts";

const limit = { messages: 5, perMs: 5_000 };

async function makeHarness(): Promise<
  ChatHarness & { chat: ReturnType<typeof createDiscordLikeChat>; baseUrl: string }
> {
  const clock = createFakeClock();
  const chat = createDiscordLikeChat({ now: clock.now, limit });
  const { baseUrl } = await chat.listen(0);
  const adapter = createDiscordLikeAdapter({ baseUrl, now: clock.now, limit });
  const behave = (how: string) => () => sendJson(`${baseUrl}/behave`, { how });
  return {
    chat,
    baseUrl,
    adapter,
    place: { id: "p1", connection: "discord:0", address: "donations" },
    advance: clock.advance,
    posted: async () => chat.messages.map(({ text, id }) => ({ text, id })),
    type: (text) =>
      sendJson(`${baseUrl}/type`, {
        place: "donations",
        user: { id: "u1", name: "Ann", role: "everyone" },
        text: `/${text}`,
      }),
    breaks: {
      "rate-limited": behave("rate-limited"),
      "place-gone": behave("gone"),
      refused: behave("refused"),
      "no-answer": behave("no-answer"),
    },
    arrived: () => chat.requests.length,
    burst: limit.messages,
    async stop() {
      await adapter.stop();
      await chat.close();
    },
  };
}

describeChatAdapter("the Discord-like fake", makeHarness);

async function open() {
  const harness = await makeHarness();
  onTestFinished(() => harness.stop());
  return harness;
}

const post = (nonce: string, content = "hi") => ({ nonce, content });

test("the fake Discord answers 429 in a channel over its limit, but not in another channel", async () => {
  const { baseUrl } = await open();
  for (let index = 0; index < 5; index++) await sendJson(`${baseUrl}/channels/a/messages`, post(`n${index}`));

  await expect(sendJson(`${baseUrl}/channels/a/messages`, post("n6"))).rejects.toThrow("429");
  await sendJson(`${baseUrl}/channels/b/messages`, post("n7"));
});

test("the fake Discord posts a message a second time after the nonce window", async () => {
  const { chat, baseUrl, advance } = await open();
  await sendJson(`${baseUrl}/channels/a/messages`, post("n1"));
  await advance(180_000);

  await sendJson(`${baseUrl}/channels/a/messages`, post("n1"));

  expect(chat.messages).toHaveLength(2);
});

test("the fake Discord can post a message and leave the request unanswered", async () => {
  const { chat, adapter, place, baseUrl } = await open();
  await sendJson(`${baseUrl}/behave`, { how: "posted-no-answer" });
  const message = { id: "m1", place, body: "hi", moments: [], createdAt: 0 };

  const deadline = new AbortController();
  const sending = expect(adapter.send(message, deadline.signal)).rejects.toMatchObject({ kind: "unknown" });
  await eventually(() => expect(chat.messages).toHaveLength(1));
  deadline.abort(new DOMException("too late", "TimeoutError"));
  await sending;
  expect(await adapter.findSent?.({ ...message, after: null }, AbortSignal.timeout(30_000))).toEqual({ remoteId: "1" });
});

longTest("the fake Discord runs as a separate process that reports the requests it got", async () => {
  const baseUrl = await startFakeProcess("test/helpers/discord-like-chat.ts", ["--messages", "2"]);

  await sendJson(`${baseUrl}/channels/a/messages`, post("n1", "hello"));

  expect(await readJson(`${baseUrl}/messages`)).toMatchObject([
    { id: "1", place: "a", text: "hello", nonce: "n1", edits: 0 },
  ]);
  expect(await readJson(`${baseUrl}/requests`)).toMatchObject([
    { method: "POST", path: "/channels/a/messages", body: { content: "hello" }, status: 200 },
  ]);
});
