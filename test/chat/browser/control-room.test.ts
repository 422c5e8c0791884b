import { expect, test } from "vitest";
import { type ControlDesk, type ControlState, polledCommands } from "../../../src/chat/browser/control-room.ts";
import { type Reply, say, whisper } from "../../../src/chat/reply/reply.ts";
import type { CommandCall } from "../../../src/chat/understanding/command.ts";
import { openBrowserChat } from "../../helpers/browser-chat.ts";
import { createKeyedAccess } from "../../helpers/chat-access.ts";
import { ask, post } from "../../helpers/http-client.ts";

/** Labels are plain texts here, so that the page shows the same. */
const state: ControlState = {
  settings: [
    {
      order: "tiltify cooldown",
      field: {
        ...{ type: "choice", name: "pace", label: "Cooldown", value: "calm", whenEmpty: "" },
        choices: [{ value: "calm", label: "Calm" }],
      },
    },
  ],
  texts: [{ kind: "goal", label: "the goal", text: "Goal!", isOwn: false, variables: ["goal"] }],
  totals: [],
  announced: [{ label: "Ann $5", comment: null, when: "2 min ago", isHidden: false, order: "tiltify hide donation:1" }],
  look: { order: "tiltify overlay", value: "corner=top-left" },
  orders: ["tiltify connect"],
};

const desk: ControlDesk = {
  read: async () => state,
  tryOut: async (_place, _words, { key, value }) => [{ chat: "Twitch", text: `${key}=${value}`, isMarkup: false }],
};

async function openWithCalls(answer: (call: CommandCall) => Reply | undefined = () => whisper("Fine.")) {
  const chat = await openBrowserChat();
  const calls: CommandCall[] = [];
  chat.adapter.onCommand(async (call) => {
    calls.push(call);
    return answer(call);
  });
  chat.onControl(desk);
  return { ...chat, calls, url: `${chat.baseUrl}/chat/rooms/stage/control` };
}

test("the control room shows the answers of commands and the current settings", async () => {
  const { url } = await openWithCalls(({ text }) =>
    text === polledCommands.status
      ? {
          title: "One thing to do",
          lines: [
            {
              ...{ item: true, name: "Paused.", text: "To resume:", note: "soon" },
              offer: { label: "Resume\nnow", typed: "/tiltify resume" },
            },
            { number: 2, text: "Queue is empty." },
          ],
          offers: [{ label: "Send a test", typed: "/tiltify test" }],
        }
      : undefined,
  );

  const { status, headers, text } = await ask(url);

  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("no-store");
  expect(JSON.parse(text)).toEqual({
    answers: {
      status: {
        title: "One thing to do",
        lines: [
          {
            ...{ isItem: true, number: null, name: "Paused.", text: "To resume:", note: "soon" },
            buttons: [{ label: "Resume now", text: "/tiltify resume" }],
          },
          { isItem: true, number: 2, name: null, text: "Queue is empty.", note: null, buttons: [] },
        ],
        buttons: [{ label: "Send a test", text: "/tiltify test" }],
      },
      ...{
        comments: null,
        hidden: null,
        history: null,
        overlay: null,
        timer: null,
        helpers: null,
        host: null,
        servers: null,
      },
    },
    ...state,
    announced: [{ ...state.announced[0], order: "/tiltify hide donation:1" }],
  });
});

test("the control room polls its commands in its own room and in the reader's language, with `isPolled` set", async () => {
  const { url, calls } = await openWithCalls();

  await ask(url, { headers: { "accept-language": "de" } });

  expect(calls.map(({ text }) => text).sort()).toEqual(Object.values(polledCommands).sort());
  expect(
    new Set(calls.map(({ isPolled, language, place, user }) => [isPolled, language, place.address, user.role].join())),
  ).toEqual(new Set(["true,de,stage,manager"]));
});

test("the control room shows commands as people type them in the reader's language", async () => {
  const { url } = await openWithCalls();
  const { text } = await ask(url, { headers: { "accept-language": "fr" } });
  expect(JSON.parse(text).settings).toMatchObject([{ order: "tiltify délai" }]);
});

test("the control room posts nothing in the room, not even public answers", async () => {
  const { url, adapter, store } = await openWithCalls(() => say("For everybody."));

  expect((await ask(url)).text).toContain("For everybody.");
  await adapter.stop();

  expect(await store.list("stage", 0, 500)).toEqual([]);
});

test("a reader who has the control room's current state gets 304", async () => {
  let answer = "Fine.";
  const { url } = await openWithCalls(() => whisper(answer));
  const { headers } = await ask(url);
  const seen = { headers: { "if-none-match": `${headers.etag}` } };

  expect(await ask(url, seen)).toMatchObject({ status: 304, text: "" });
  answer = "Trouble.";
  expect(await ask(url, seen)).toMatchObject({ status: 200, text: expect.stringContaining("Trouble.") });
});

test("the control room previews only the first 2,000 characters of a value", async () => {
  const { url, calls } = await openWithCalls();

  const { text } = await ask(`${url}?key=message%20goal&value=${"x".repeat(3_000)}`);

  expect(JSON.parse(text)).toEqual({
    tried: [{ chat: "Twitch", text: `message goal=${"x".repeat(2_000)}`, isMarkup: false }],
  });
  expect(calls).toEqual([]);
});

test("the control room answers 404 before commands exist and for invalid rooms, and accepts no commands", async () => {
  const early = await openBrowserChat();
  const { baseUrl, url } = await openWithCalls();

  expect((await ask(`${early.baseUrl}/chat/rooms/stage/control`)).status).toBe(404);
  expect((await ask(`${baseUrl}/chat/rooms/Stage/control`)).status).toBe(404);
  expect((await post(url, { user: "Ann", text: "/tiltify pause" })).status).toBe(404);
});

test("the control room answers 404 without the key or with the key of an overlay", async () => {
  const chat = await openBrowserChat({ access: createKeyedAccess("sesame").access });
  chat.adapter.onCommand(async () => whisper("Fine."));
  chat.onControl(desk);
  const url = `${chat.baseUrl}/chat/rooms/stage/control`;
  const withKey = (key: string) => ask(url, { headers: { authorization: `Bearer ${key}` } });

  expect([(await ask(url)).status, (await withKey("of an overlay")).status]).toEqual([404, 404]);
  expect((await withKey("sesame")).status).toBe(200);
});
