import { expect, onTestFinished, test } from "vitest";
import type { ControlDesk } from "../../../src/chat/browser/control-room.ts";
import { say, whisper } from "../../../src/chat/reply/reply.ts";
import type { CommandCall } from "../../../src/chat/understanding/command.ts";
import type { Rights } from "../../../src/chat/understanding/command-fields.ts";
import { openBrowserChat } from "../../helpers/browser-chat.ts";
import { createKeyedAccess, linkKey } from "../../helpers/chat-access.ts";
import { eventually } from "../../helpers/eventually.ts";
import { ask, post } from "../../helpers/http-client.ts";

const anna = linkKey("a");
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** Opens a chat in which Anna and Bo have links. Every command is answered privately. */
async function open() {
  const { links, ...keyed } = createKeyedAccess("sesame");
  links.set(anna, "Anna").set(linkKey("b"), "Bo");
  const chat = await openBrowserChat(keyed);
  const calls: CommandCall[] = [];
  chat.adapter.onCommand(async (call) => {
    calls.push(call);
    return call.text === "total" ? say("Nothing yet.") : whisper("Fine.");
  });
  const asked: Rights[] = [];
  const desk: ControlDesk = {
    async read(_place, _words, rights) {
      asked.push(rights);
      return { totals: [], settings: [], texts: [], announced: [], look: null, orders: [] };
    },
    async tryOut(_place, _words, { rights }) {
      asked.push(rights);
      return [];
    },
  };
  chat.onControl(desk);
  const type = (text: string, key = anna, room = "lobby") =>
    post(`${chat.baseUrl}/chat/rooms/${room}/messages`, { user: "host", text }, bearer(key));
  /** Collects what a room's page receives until it is cut off. */
  async function watch(key = anna, room = "lobby") {
    const cut = new AbortController();
    onTestFinished(() => cut.abort());
    const response = await fetch(`${chat.baseUrl}/chat/rooms/${room}/events`, {
      headers: bearer(key),
      signal: cut.signal,
    });
    const seen = { status: response.status, text: "", isOver: false };
    const read = async () => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) seen.text += decoder.decode(chunk);
      seen.isOver = true;
    };
    void read().catch(() => undefined);
    return seen;
  }
  return { ...chat, links, calls, asked, type, watch };
}

test("a helper's command runs as a moderator under the link's name, whatever name the page sends", async () => {
  const { type, calls } = await open();
  expect(JSON.parse((await type("/tiltify pause")).text)).toMatchObject({ reply: "Fine." });
  await type("/tiltify pause", linkKey("b"));
  await type("/tiltify pause", "sesame");

  const [first, second, third] = calls.map(({ user }) => user);
  expect(first).toEqual({
    id: expect.stringMatching(/^browser helper:[\da-f]{16}$/),
    name: "Anna",
    role: "moderator",
  });
  expect(second).toMatchObject({ name: "Bo", role: "moderator" });
  expect(second?.id).not.toBe(first?.id);
  expect(third).toEqual({ id: "browser:host", name: "host", role: "manager", isHost: true });
});

test("the control room and its previews apply the reader's rights", async () => {
  const { baseUrl, asked, calls } = await open();
  const url = `${baseUrl}/chat/rooms/lobby/control`;
  for (const key of [anna, "sesame"]) {
    await ask(url, { headers: bearer(key) });
    await ask(`${url}?key=pace&value=calm`, { headers: bearer(key) });
  }
  const [helper, host] = [
    { role: "moderator", isHost: false },
    { role: "manager", isHost: true },
  ];
  expect(asked).toEqual([helper, helper, host, host]);
  expect(new Set(calls.map(({ user, isPolled }) => JSON.stringify([user.role, user.isHost, isPolled])))).toEqual(
    new Set([JSON.stringify(["moderator", false, true]), JSON.stringify(["manager", true, true])]),
  );
});

test("a helper's pages are closed at once when the link ends", async () => {
  const { baseUrl, links, onLinksEnded, watch, type, calls } = await open();
  const [own, others, hosts] = [await watch(), await watch(linkKey("b")), await watch("sesame")];
  const signedIn = await ask(`${baseUrl}/chat/sign-in`, { method: "POST", headers: bearer(anna) });
  const cookie = { cookie: String(signedIn.headers["set-cookie"]).split(";")[0] ?? "" };
  expect((await ask(`${baseUrl}/chat`, { headers: cookie })).status).toBe(200);
  expect((await ask(`${baseUrl}/chat/sign-in`, { headers: cookie })).status).toBe(204);

  links.delete(anna);
  onLinksEnded();
  await eventually(async () => expect(own.isOver).toBe(true));

  expect(own.text).toContain('data: {"type":"ended"}');
  expect([others.isOver, hosts.isOver]).toEqual([false, false]);
  expect((await type("/tiltify resume")).status).toBe(404);
  expect((await watch()).status).toBe(404);
  expect(calls).toEqual([]);
  const page = await ask(`${baseUrl}/chat`, { headers: cookie });
  expect([page.status, page.text.includes("app.js")]).toEqual([401, false]);
  expect((await ask(`${baseUrl}/chat/sign-in`, { headers: cookie })).text).toBe('{"outdated":"link"}');
  const again = await ask(`${baseUrl}/chat/sign-in`, { method: "POST", headers: bearer(anna) });
  expect([again.status, JSON.parse(again.text)]).toEqual([
    401,
    { error: "This link no longer works. Ask the person who gave it to you for a new one." },
  ]);
});

test("a helper's pages are closed within a second when another process ends the link", async () => {
  const { links, watch, clock } = await open();
  const own = await watch();
  await eventually(async () => expect(own.text).toContain("retry"));
  links.delete(anna);
  const since = clock.now();
  await eventually(async () => {
    await clock.advance(100);
    expect(own.isOver).toBe(true);
  });
  expect(clock.now() - since).toBeLessThan(30_000);
});

test("a helper can use existing rooms, but can't create any room except the first", async () => {
  const { type, calls, store } = await open();
  expect((await type("/total", anna, "stage")).status).toBe(409);
  expect(calls).toEqual([]);
  await type("/total", "sesame", "stage");
  expect((await type("/total", anna, "stage")).status).toBe(200);
  expect((await type("/total")).status).toBe(200);
  expect(await store.countRooms()).toBe(2);
});

test("a helper can't reach the host's room by any route", async () => {
  const { baseUrl, type, watch, calls } = await open();
  await type("/total", "sesame", "host");
  const control = (key: string) => ask(`${baseUrl}/chat/rooms/host/control`, { headers: bearer(key) });
  const statuses = async (key: string) => [
    (await watch(key, "host")).status,
    (await watch(key, "%68ost")).status,
    (await type("/total", key, "host")).status,
    (await control(key)).status,
  ];
  expect(await statuses("sesame")).toEqual([200, 200, 200, 200]);
  const before = calls.length;
  expect(await statuses(anna)).toEqual([404, 404, 404, 404]);
  expect(calls).toHaveLength(before);
});

test("a helper's link opens a limited number of pages and leaves room for other links", async () => {
  const { watch } = await open();
  const statuses: number[] = [];
  for (let count = 0; count < 9; count += 1) statuses.push((await watch()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
  expect([(await watch(linkKey("b"))).status, (await watch("sesame")).status]).toEqual([200, 200]);
});

test("the page shows its helper's name, and the name never becomes markup", async () => {
  const { baseUrl, links } = await open();
  links.set(anna, `"><script>alert(1)</script> $& &amp;`);
  const { text } = await ask(`${baseUrl}/chat`, { headers: bearer(anna) });
  expect(text).toContain('<body data-helper="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62; $&#38; &#38;amp;">');
  expect((await ask(`${baseUrl}/chat`, { headers: bearer("sesame") })).text).toContain("<body>");
});
