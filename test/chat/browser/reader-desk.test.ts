import { expect, test } from "vitest";
import { polledCommands } from "../../../src/chat/browser/control-room.ts";
import type { DeskPress, DeskState, ReaderDesk } from "../../../src/chat/browser/reader-desk.ts";
import { whisper } from "../../../src/chat/reply/reply.ts";
import type { CommandCall } from "../../../src/chat/understanding/command.ts";
import { openBrowserChat } from "../../helpers/browser-chat.ts";
import { createKeyedAccess, linkKey } from "../../helpers/chat-access.ts";
import { ask, post } from "../../helpers/http-client.ts";

const anna = linkKey("a");
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const state: DeskState = { language: "en", donations: [], rewards: [], milestones: [], leads: [] };
const good = { user: "Eve", item: "donation:1", mark: "read", was: null, press: "0123456789ab", words: "" };

/** Opens a chat with a desk that records presses, and knows only `donation:1`. */
async function open() {
  const { links, ...keyed } = createKeyedAccess("sesame");
  links.set(anna, "Anna");
  const chat = await openBrowserChat(keyed);
  const calls: CommandCall[] = [];
  chat.adapter.onCommand(async (call) => {
    calls.push(call);
    return whisper("Nothing waiting.");
  });
  const presses: (DeskPress & { room: string })[] = [];
  const desk: ReaderDesk = {
    read: async () => state,
    async press({ address: room }, press) {
      presses.push({ ...press, room });
      return press.item === "donation:1" ? { isDone: true, mark: null } : undefined;
    },
  };
  chat.onReaderDesk(desk);
  const url = (room = "lobby") => `${chat.baseUrl}/chat/rooms/${room}/desk`;
  return { ...chat, links, calls, presses, url };
}

test("the desk lists comments that wait for approval, and answers 304 if nothing has changed", async () => {
  const { url, calls } = await open();
  const { text, headers } = await ask(url(), { headers: bearer(anna) });
  expect(JSON.parse(text)).toMatchObject({ ...state, waiting: { lines: [{ text: "Nothing waiting." }] } });
  expect(calls).toMatchObject([
    { text: polledCommands.comments, isPolled: true, user: { role: "moderator", isHost: false } },
  ]);
  const again = await ask(url(), { headers: { ...bearer(anna), "if-none-match": `${headers.etag}` } });
  expect(again).toMatchObject({ status: 304, text: "" });
});

test("a mark on the desk has the name of the helper's link, or the name that the reader chose", async () => {
  const { url, presses } = await open();
  expect(await post(url(), good, bearer(anna))).toMatchObject({ status: 200, text: '{"isDone":true,"mark":null}' });
  await post(url("stage"), good, bearer("sesame"));
  const { user: _, ...rest } = good;
  expect(presses).toEqual([
    { ...rest, name: "Anna", room: "lobby" },
    { ...rest, name: "Eve", room: "stage" },
  ]);
});

test.each([
  ["no item", { item: undefined }],
  ["an item of another kind", { item: "bid:1" }],
  ["a mark that doesn't exist", { mark: "sold" }],
  ["a press without an ID", { press: "" }],
  ["words that are no hash", { words: "<b>" }],
  ["nobody's name", { user: " " }],
  ["a control character in the item", { item: "donation:1\0" }],
  ["a control character in the press", { press: "0123456789\0" }],
  ["a control character in the mark it replaces", { was: "0123456789\0" }],
  ["a control character in the name", { user: "E\0ve" }],
])("a mark on the desk with %s is refused", async (_, change) => {
  const { url, presses } = await open();
  expect((await post(url(), { ...good, ...change }, bearer(anna))).status).toBe(400);
  expect(presses).toEqual([]);
});

test("a mark for an unknown item is answered with 404, and a body that isn't JSON with 415", async () => {
  const { url } = await open();
  expect((await post(url(), { ...good, item: "donation:2" }, bearer(anna))).status).toBe(404);
  expect((await post(url(), good, { ...bearer(anna), "content-type": "text/plain" })).status).toBe(415);
});

test("the reader's desk is closed to strangers and ended helper links, and the desk of the room `host` to all helpers", async () => {
  const { baseUrl, url, links, presses } = await open();
  const statuses = async (room: string, headers: Record<string, string>) => [
    (await ask(url(room), { headers })).status,
    (await post(url(room), good, headers)).status,
  ];
  expect(await statuses("lobby", {})).toEqual([404, 404]);
  expect(await statuses("host", bearer(anna))).toEqual([404, 404]);
  expect(await statuses("host", bearer("sesame"))).toEqual([200, 200]);
  expect(await statuses("Lobby", bearer("sesame"))).toEqual([404, 404]);
  links.delete(anna);
  expect(await statuses("lobby", bearer(anna))).toEqual([404, 404]);
  expect(presses).toHaveLength(1);
  const page = await ask(`${baseUrl}/chat/desk`);
  expect([page.status, page.text.includes("desk.js"), page.text.includes("sign-in.js")]).toEqual([401, false, true]);
});

test("another site's page can't mark anything on the desk with the reader's cookie", async () => {
  const { baseUrl, url, presses } = await open();
  const signedIn = await ask(`${baseUrl}/chat/sign-in`, { method: "POST", headers: bearer(anna) });
  const cookie = { cookie: String(signedIn.headers["set-cookie"]).split(";")[0] ?? "" };
  expect((await post(url(), good, { ...cookie, origin: "https://evil.example" })).status).toBe(404);
  expect((await post(url(), good, cookie)).status).toBe(404);
  expect(presses).toEqual([]);
  expect((await post(url(), good, { ...cookie, origin: baseUrl })).status).toBe(200);
});

test("the desk's page contains the helper's name, and answers 404 before commands exist", async () => {
  const { baseUrl, links } = await open();
  links.set(anna, `"><b>`);
  const { text } = await ask(`${baseUrl}/chat/desk`, { headers: bearer(anna) });
  expect(text).toContain('<body data-helper="&#34;&#62;&#60;b&#62;">');
  const early = await openBrowserChat();
  expect((await ask(`${early.baseUrl}/chat/rooms/lobby/desk`)).status).toBe(404);
  expect((await post(`${early.baseUrl}/chat/rooms/lobby/desk`, good)).status).toBe(404);
});
