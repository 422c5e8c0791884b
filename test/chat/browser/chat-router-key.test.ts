import { expect, test } from "vitest";
import { openBrowserChat } from "../../helpers/browser-chat.ts";
import { createKeyedAccess } from "../../helpers/chat-access.ts";
import { ask, post } from "../../helpers/http-client.ts";

const access = createKeyedAccess("sesame").access;
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

test("without the key, the server serves only the page that asks for the key", async () => {
  const { baseUrl } = await openBrowserChat({ access });

  const page = await ask(`${baseUrl}/chat?room=stage`);
  const answers = [
    await ask(`${baseUrl}/chat/app.js`),
    await ask(`${baseUrl}/chat/rooms/lobby/events`),
    await ask(`${baseUrl}/chat/rooms/lobby/events`, { headers: bearer("wrong") }),
    await post(`${baseUrl}/chat/rooms/lobby/messages`, { user: "Ann", text: "/total" }),
  ];

  expect([page.status, page.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
  expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
  expect(page.text).toContain('type="password"');
  expect(page.text).not.toContain("app.js");
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test("a key in the query is ignored, because proxies would log it", async () => {
  const { baseUrl } = await openBrowserChat({ access });

  const { status, headers } = await ask(`${baseUrl}/chat?key=sesame`);

  expect(status).toBe(401);
  expect(headers).not.toHaveProperty("set-cookie");
});

test("the page's key is exchanged for a cookie that opens every route of the page", async () => {
  const { baseUrl } = await openBrowserChat({ access });
  const signIn = (key: string) => ask(`${baseUrl}/chat/sign-in`, { method: "POST", headers: bearer(key) });

  const wrong = await signIn("wrong");
  const { status, headers } = await signIn("sesame");
  const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
  const isIn = async (sent: Record<string, string>) =>
    (await ask(`${baseUrl}/chat/sign-in`, { headers: sent })).status === 204;

  expect([wrong.status, wrong.headers["set-cookie"]]).toEqual([401, undefined]);
  expect(status).toBe(204);
  expect((await ask(`${baseUrl}/chat`, { headers: { cookie } })).text).toContain("app.js");
  expect((await ask(`${baseUrl}/chat/app.js`, { headers: { cookie } })).status).toBe(200);
  expect([await isIn({ cookie }), await isIn({}), await isIn({ cookie: "bellringer_chat=x" })]).toEqual([
    true,
    false,
    false,
  ]);
});

test("a script with the key as Bearer gets the same access as a page with the cookie", async () => {
  const { baseUrl, adapter } = await openBrowserChat({ access });
  const texts: string[] = [];
  adapter.onCommand(async ({ text }) => void texts.push(text));

  const sent = await post(`${baseUrl}/chat/rooms/lobby/messages`, { user: "Ann", text: "/total" }, bearer("sesame"));

  expect([sent.status, texts]).toEqual([expect.toBeOneOf([200, 202]), ["total"]]);
  expect((await ask(`${baseUrl}/chat`, { headers: bearer("sesame") })).status).toBe(200);
});

test("the demo answers 404 to strangers on every route", async () => {
  const { baseUrl } = await openBrowserChat();
  const stranger = { headers: { host: "bell.example" } };

  expect((await ask(`${baseUrl}/chat`, stranger)).status).toBe(404);
  expect((await ask(`${baseUrl}/chat/sign-in.js`, stranger)).status).toBe(404);
  expect((await ask(`${baseUrl}/chat/sign-in`, { ...stranger, method: "POST" })).status).toBe(404);
});
