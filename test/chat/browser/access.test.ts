import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createChatAccess, isSameOrigin } from "../../../src/chat/browser/access.ts";

/** Only the headers of a request are looked at. */
const withHeaders = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;
const nobody = withHeaders({});
const stranger = { isTrustedLoopback: () => false };
const keyed = createChatAccess({ mode: "key", key: "sesame", ...stranger });

const cookieOf = (setCookie: string | undefined) => setCookie?.split(";")[0] ?? "";

test("in the demo only people at this machine are let in, with or without a key", () => {
  const access = createChatAccess({
    mode: "demo",
    isTrustedLoopback: (request) => request.headers.host === "localhost",
  });

  expect(access.isAllowed(withHeaders({ host: "localhost" }))).toBe(true);
  expect(access.isAllowed(withHeaders({ host: "elsewhere.example" }))).toBe(false);
  expect(access.signIn("", nobody)).toBeUndefined();
});

test("with a key, people at this machine are let in without it", () => {
  const access = createChatAccess({ mode: "key", key: "sesame", isTrustedLoopback: () => true });

  expect(access.isAllowed(nobody)).toBe(true);
});

test("the right key gives a cookie that lets in, and does not hold the key", () => {
  const cookie = keyed.signIn("sesame", nobody);

  expect(cookie).toMatch(/^bellringer_chat=[\w-]{43}; Max-Age=2592000; Path=\/chat; HttpOnly; SameSite=Strict$/);
  expect(cookie).not.toContain("sesame");
  expect(keyed.isAllowed(withHeaders({ cookie: `a=b; ${cookieOf(cookie)}; c=d` }))).toBe(true);
});

test("behind TLS the cookie is only sent over TLS", () => {
  expect(keyed.signIn("sesame", withHeaders({ "x-forwarded-proto": "https" }))).toMatch(/; Secure$/);
});

test.each(["", "Sesame", "sesame ", "sesam"])("the key %j gives no cookie", (key) => {
  expect(keyed.signIn(key, nobody)).toBeUndefined();
});

test.each(["", "bellringer_chat=", "bellringer_chat=sesame", "other=1", "bellringer_chat"])(
  "the cookie %j does not let in",
  (cookie) => {
    expect(keyed.isAllowed(withHeaders({ cookie }))).toBe(false);
  },
);

test("a new key makes old cookies worthless", () => {
  const cookie = cookieOf(keyed.signIn("sesame", nobody));

  expect(createChatAccess({ mode: "key", key: "other", ...stranger }).isAllowed(withHeaders({ cookie }))).toBe(false);
});

test("an empty key is refused", () => {
  expect(() => createChatAccess({ mode: "key", key: "", ...stranger })).toThrow("needs a key");
});

test.each([
  [true, {}],
  [true, { origin: "http://localhost:3000" }],
  [true, { origin: "https://localhost:3000" }],
  [true, { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" }],
  [true, { "sec-fetch-site": "none" }],
  [false, { origin: "http://localhost:4000" }],
  [false, { origin: "http://evil.example" }],
  [false, { origin: "null" }],
  [false, { origin: "" }],
  [false, { "sec-fetch-site": "cross-site" }],
  [false, { "sec-fetch-site": "same-site", origin: "http://localhost:3000" }],
])("it is %s that a request to localhost:3000 with %j comes from our own page", (own, headers) => {
  expect(isSameOrigin(withHeaders({ host: "localhost:3000", ...headers }))).toBe(own);
});
