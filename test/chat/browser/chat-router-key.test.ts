import { expect, test } from "vitest";
import { createChatAccess } from "../../../src/chat/browser/access.ts";
import { openBrowserChat } from "../../helpers/browser-chat.ts";
import { ask, post } from "../../helpers/http-client.ts";

test("without access everything is as if it were not there", async () => {
  const access = createChatAccess({ mode: "key", key: "sesame", isTrustedLoopback: () => false });
  const { baseUrl } = await openBrowserChat({ access });

  const answers = [
    await ask(`${baseUrl}/chat`),
    await ask(`${baseUrl}/chat?key=wrong`),
    await ask(`${baseUrl}/chat?key=a&key=sesame`),
    await ask(`${baseUrl}/chat/app.js`),
    await ask(`${baseUrl}/chat/rooms/lobby/events`),
    await post(`${baseUrl}/chat/rooms/lobby/messages`, { user: "Ann", text: "/total" }),
  ];

  for (const { status, headers } of answers) {
    expect(status).toBe(404);
    expect(headers).not.toHaveProperty("set-cookie");
    expect(headers["referrer-policy"]).toBeUndefined();
  }
});

test("the key in the address becomes a cookie, and the page opens without the key in sight", async () => {
  const access = createChatAccess({ mode: "key", key: "sesame", isTrustedLoopback: () => false });
  const { baseUrl } = await openBrowserChat({ access });

  const { status, headers } = await ask(`${baseUrl}/chat?key=sesame`);
  const cookie = String(headers["set-cookie"]).split(";")[0];

  expect([status, headers.location]).toEqual([303, "/chat"]);
  expect((await ask(`${baseUrl}/chat`, { headers: { cookie } })).status).toBe(200);
  expect((await ask(`${baseUrl}/chat/app.js`, { headers: { cookie } })).status).toBe(200);
});

test("who follows a link with the key on another site is sent on by our own page, so that the cookie goes along", async () => {
  const access = createChatAccess({ mode: "key", key: "sesame", isTrustedLoopback: () => false });
  const { baseUrl } = await openBrowserChat({ access });

  const { status, headers } = await ask(`${baseUrl}/chat?key=sesame`, { headers: { "sec-fetch-site": "cross-site" } });

  expect([status, headers.refresh]).toEqual([200, "0; url=/chat"]);
  expect(headers["set-cookie"]).toContain("bellringer_chat=");
});
