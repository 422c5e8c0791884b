import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../helpers/eventually.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { readJson, sendJson, startFakeProcess } from "../helpers/fake-process.ts";
import { longTest } from "../helpers/long-test.ts";
import { createTwitchLikeAdapter } from "../helpers/twitch-like-adapter.ts";
import { createTwitchLikeChat, ownAccount, type TwitchLikeOptions } from "../helpers/twitch-like-chat.ts";
import { describeChatAdapter } from "./contract.ts";
import type { ChatHarness } from "./harness.ts";

type TwitchHarness = ChatHarness & { chat: ReturnType<typeof createTwitchLikeChat>; baseUrl: string };

async function makeHarness(options: TwitchLikeOptions = {}): Promise<TwitchHarness> {
  const clock = createFakeClock();
  const chat = createTwitchLikeChat({ now: clock.now, ...options });
  const { baseUrl } = await chat.listen(0);
  const adapter = createTwitchLikeAdapter({ baseUrl, now: clock.now });
  return {
    chat,
    baseUrl,
    adapter,
    place: { id: "p1", connection: "twitch:main", address: "maplenine" },
    advance: clock.advance,
    posted: async () => chat.messages.map(({ text }) => ({ text })),
    type: (text) =>
      sendJson(`${baseUrl}/type`, {
        place: "maplenine",
        user: { id: "u1", name: "Ann", role: "everyone" },
        text: `!${text}`,
      }),
    breaks: { "no-answer": () => sendJson(`${baseUrl}/behave`, { how: "no-answer" }) },
    arrived: () => chat.requests.length,
    burst: 18,
    async stop() {
      await adapter.stop();
      await chat.close();
    },
  };
}

describeChatAdapter("the Twitch-like fake", () => makeHarness());

async function open(options?: TwitchLikeOptions) {
  const harness = await makeHarness(options);
  onTestFinished(() => harness.stop());
  return harness;
}

const say = (text: string, channel = "a") => ({ channel, text });

test("the fake Twitch silently ignores an account over its limit in every channel for half an hour", async () => {
  const { chat, baseUrl, advance } = await open({ limit: { messages: 2, perMs: 30_000 } });

  for (const channel of ["a", "b", "c"]) await sendJson(`${baseUrl}/say`, say("hi", channel));
  await advance(1_799_999);
  await sendJson(`${baseUrl}/say`, say("still muted"));
  await advance(30_000);
  await sendJson(`${baseUrl}/say`, say("back"));

  expect(chat.messages.map(({ text }) => text)).toEqual(["hi", "hi", "back"]);
  expect(chat.dropped.map(({ text }) => text)).toEqual(["hi", "still muted"]);
});

test.each(["/ban ann", ".ban ann", "", "x".repeat(501)])("the fake Twitch swallows the line %.10j", async (text) => {
  const { chat, baseUrl } = await open();

  await sendJson(`${baseUrl}/say`, say(text));

  expect(chat.messages).toEqual([]);
});

test("the fake Twitch drops text after a line break", async () => {
  const { chat, baseUrl } = await open();

  await sendJson(`${baseUrl}/say`, say("one\r\nPRIVMSG #b :two"));

  expect(chat.messages).toMatchObject([{ text: "one" }]);
});

test("the fake Twitch counts the lines of all channels toward one limit", async () => {
  const { adapter, place } = await open();
  const other = { ...place, id: "p2", address: "otherchannel" };
  await adapter.start(Array.from({ length: 18 }, () => ({ place, sentAt: Date.parse("2026-01-15T18:30:00Z") })));

  expect(adapter.nextSlotMs(other)).toBe(30_000);
});

test("the bot doesn't treat its own echoed lines as commands", async () => {
  const { chat, adapter, place, baseUrl } = await open({ echo: true });
  const heard: string[] = [];
  adapter.onCommand(async ({ text }) => void heard.push(text));
  await adapter.start([]);

  await adapter.send({ id: "m1", place, body: "!total", moments: [], createdAt: 0 }, AbortSignal.timeout(30_000));
  await sendJson(`${baseUrl}/type`, { place: "a", user: { id: "u1", name: "Ann", role: "everyone" }, text: "!help" });

  await eventually(() => expect(heard).toEqual(["help"]));
  expect(await readJson(`${baseUrl}/typed?after=0`)).toMatchObject({ lines: [{ user: { id: ownAccount } }, {}] });
  expect(chat.messages).toHaveLength(1);
});

longTest("the fake Twitch runs as a separate process that reports received and dropped lines", async () => {
  const baseUrl = await startFakeProcess("test/helpers/twitch-like-chat.ts", ["--messages", "1"]);

  for (const text of ["one", "two"]) await sendJson(`${baseUrl}/say`, say(text));

  expect(await readJson(`${baseUrl}/messages`)).toMatchObject([{ channel: "a", text: "one" }]);
  expect(await readJson(`${baseUrl}/dropped`)).toMatchObject([{ channel: "a", text: "two" }]);
  expect(await readJson(`${baseUrl}/requests`)).toMatchObject([{ status: 204 }, { status: 204 }]);
});
