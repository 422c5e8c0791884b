import { expect, test } from "vitest";
import { say, whisper } from "../../../src/chat/reply/reply.ts";
import { openBrowserChat } from "../../helpers/browser-chat.ts";
import { readEventStream } from "../../helpers/event-reader.ts";
import { post } from "../../helpers/http-client.ts";

const secretWord = "unsayable";

test("a private answer reaches only the page that asked, and is never stored", async () => {
  const chat = await openBrowserChat();
  chat.adapter.onCommand(async ({ text }) => (text === "filter list" ? whisper(secretWord) : say("$5 of $10")));
  const messages = `${chat.baseUrl}/chat/rooms/lobby/messages`;
  const other = await readEventStream(chat.baseUrl, "lobby");

  const answer = await post(messages, { user: "Ann", text: "/filter list" });
  const aloud = await post(messages, { user: "Ann", text: "/total" });

  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { reply: secretWord, buttons: [] }]);
  expect([aloud.status, JSON.parse(aloud.text)]).toEqual([200, {}]);
  expect(await other.text(/\$5 of \$10/)).not.toContain(secretWord);
  expect(JSON.stringify(await chat.store.list("lobby", 0, 500))).not.toContain(secretWord);
});

test("a private answer doesn't create a room", async () => {
  const chat = await openBrowserChat();
  chat.adapter.onCommand(async () => whisper("No campaign is connected here."));

  await post(`${chat.baseUrl}/chat/rooms/stage/messages`, { user: "Ann", text: "/filter list" });

  expect(await chat.store.countRooms()).toBe(0);
});

test("a request that still waits for an answer is answered 503 as soon as the bot stops", async () => {
  const chat = await openBrowserChat();
  const asked = Promise.withResolvers<void>();
  const late = Promise.withResolvers<undefined>();
  chat.adapter.onCommand(() => {
    asked.resolve();
    return late.promise;
  });
  const answer = post(`${chat.baseUrl}/chat/rooms/lobby/messages`, { user: "Ann", text: "/total" });
  await asked.promise;

  chat.closeStreams();

  expect(await answer).toMatchObject({ status: 503, text: expect.stringContaining("restarting") });
  late.resolve(undefined);
  await chat.adapter.stop();
  await post(`${chat.baseUrl}/chat/rooms/lobby/messages`, { user: "Ann", text: "no command" });
  expect(chat.lines).toEqual([]);
});
