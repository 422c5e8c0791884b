import { expect, test } from "vitest";
import { type Reply, say } from "../../../src/chat/reply/reply.ts";
import type { CommandCall } from "../../../src/chat/understanding/command.ts";
import { openBrowserChat } from "../../helpers/browser-chat.ts";
import { ask, post } from "../../helpers/http-client.ts";
import { createMemoryRoomStore } from "../../helpers/memory-room-store.ts";

async function openWithCalls() {
  const chat = await openBrowserChat();
  const calls: CommandCall[] = [];
  chat.adapter.onCommand(async (call) => void calls.push(call));
  return { ...chat, calls, url: `${chat.baseUrl}/chat/rooms/lobby/messages` };
}

test("the page has a content security policy that allows nothing from other origins", async () => {
  const { baseUrl } = await openBrowserChat();

  const { status, headers, text } = await ask(`${baseUrl}/chat`);

  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(text).not.toMatch(/https?:|style=|onclick|<!-- demo/);
});

test("every file that the page refers to is served from our own address", async () => {
  const demo = {
    donate: async () => undefined,
    play: async () => undefined,
    state: () => Promise.reject(new Error()),
  };
  const { baseUrl } = await openBrowserChat({ demo });
  const { text } = await ask(`${baseUrl}/chat`);
  const paths = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path);

  const answers = await Promise.all(paths.map((path) => ask(`${baseUrl}${path}`)));

  expect(paths).toContain("/chat/panel.js");
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
});

test("the panel for playing the donor exists only in the demo", async () => {
  const { baseUrl } = await openBrowserChat();

  expect((await ask(`${baseUrl}/chat/panel.js`)).status).toBe(404);
  expect((await ask(`${baseUrl}/chat`)).text).not.toContain("donor");
});

test.each([
  "/total now",
  "!total now",
  "  /total now",
  "！total now",
  "／total now",
  "total now",
  "@bellringer total now",
])("the text %j reaches the handler as a command", async (text) => {
  const { url, calls } = await openWithCalls();

  expect((await post(url, { user: " Ann ", text })).status).toBe(200);

  expect(calls).toEqual([
    {
      text: "total now",
      user: { id: "browser:Ann", name: "Ann", role: "manager" },
      place: {
        chat: "browser",
        connection: "browser",
        space: { address: "browser", name: "browser" },
        address: "lobby",
        name: "lobby",
      },
    },
  ]);
});

test("a command prefix without a word is accepted and ignored", async () => {
  const { url, calls } = await openWithCalls();

  expect((await post(url, { user: "Ann", text: " / " })).status).toBe(200);

  expect(calls).toEqual([]);
});

test.each([
  ["no user", { text: "/total" }],
  ["an empty user", { user: " ", text: "/total" }],
  ["a user of 41 characters", { user: "x".repeat(41), text: "/total" }],
  ["a user with a line break inside", { user: "a\nb", text: "/total" }],
  ["no text", { user: "Ann", text: "" }],
  ["a text of 501 characters", { user: "Ann", text: "x".repeat(501) }],
  ["a list", []],
  ["broken JSON", '{"user":'],
])("a message with %s is answered with 400", async (_what, body) => {
  const { url, calls } = await openWithCalls();

  const { status, text } = await post(url, body);

  expect(status).toBe(400);
  expect(JSON.parse(text)).toEqual({ error: expect.any(String) });
  expect(calls).toEqual([]);
});

test("a message of more than 64 KiB is rejected with 413", async () => {
  const { url } = await openWithCalls();

  expect(await post(url, { user: "Ann", text: "x".repeat(65 * 1024) })).toMatchObject({
    status: 413,
    text: `{"error":"That's too long."}`,
  });
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])(
  "a message sent as %s is answered with 415, so that another site's form can't send one",
  async (type) => {
    const { url, calls } = await openWithCalls();

    expect((await post(url, { user: "Ann", text: "/total" }, { "content-type": type })).status).toBe(415);
    expect(calls).toEqual([]);
  },
);

test("a message from another site's page is rejected, even on this computer", async () => {
  const { url, calls } = await openWithCalls();
  const message = { user: "Ann", text: "/total" };

  const answers = [
    await post(url, message, { origin: "http://evil.example" }),
    await post(url, message, { "sec-fetch-site": "cross-site" }),
    await post(url, message, { host: "evil.example" }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(calls).toEqual([]);
});

test.each(["Lobby", "a".repeat(33), "a.b", "%00"])("the room name %.10j is rejected", async (room) => {
  const { baseUrl } = await openBrowserChat();
  const path = `${baseUrl}/chat/rooms/${room}`;

  expect((await ask(`${path}/events`)).status).toBe(404);
  expect((await post(`${path}/messages`, { user: "Ann", text: "/total" })).status).toBe(404);
});

test("a burst of questions in new rooms opens at most 50 rooms", async () => {
  const { adapter, baseUrl, store, lines } = await openBrowserChat();
  const answer = Promise.withResolvers<Reply>();
  const asked = Promise.withResolvers<void>();
  let calls = 0;
  adapter.onCommand(() => {
    calls += 1;
    if (calls === 60) asked.resolve();
    return answer.promise;
  });
  const askIn = (room: number) => post(`${baseUrl}/chat/rooms/room-${room}/messages`, { user: "Ann", text: "/total" });
  const answers = Array.from({ length: 60 }, (_, room) => askIn(room));
  await asked.promise;

  answer.resolve(say("hi"));
  await Promise.all(answers);
  await adapter.stop();

  expect(await store.countRooms()).toBe(50);
  expect(new Set(lines.map(({ msg, error }) => `${msg}: ${error}`))).toEqual(
    new Set(["reply not said: too many rooms"]),
  );
});

test("a question in a new room is refused once 50 rooms exist", async () => {
  const store = createMemoryRoomStore();
  for (let room = 1; room <= 50; room++) {
    await store.append({ room: `room-${room}`, messageKey: "m", body: "{}", at: 0, keep: 500, mostRooms: 50 });
  }
  const { adapter, baseUrl } = await openBrowserChat({ store });
  adapter.onCommand(async () => say("hi"));
  const askIn = (room: string) => post(`${baseUrl}/chat/rooms/${room}/messages`, { user: "Ann", text: "/total" });

  expect((await askIn("room-51")).status).toBe(409);
  expect((await askIn("room-50")).status).toBe(200);
  await adapter.stop();
  expect(await store.list("room-51", 0, 500)).toEqual([]);
  expect(await store.list("room-50", 0, 500)).toHaveLength(2);
});
