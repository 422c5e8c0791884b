import { request as sendRequest } from "node:http";
import { networkInterfaces } from "node:os";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer } from "../../src/http/server.ts";
import { hasBearer, isLocal } from "../../src/http/trust.ts";

const token = "a-token-for-the-metrics";

/** Sends a request from loopback with these headers, and returns the server's judgment. */
async function judge(headers: Record<string, string>, options: { token?: string | undefined; host?: string } = {}) {
  const { host = "127.0.0.1" } = options;
  const server = createHttpServer({
    port: 0,
    host,
    routers: [
      (request, response) => {
        response.json({ local: isLocal(request), trusted: hasBearer(request, options.token) });
      },
    ],
    log: { info: () => undefined, error: () => undefined },
  });
  await server.start();
  onTestFinished(() => server.stop());
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  sendRequest(server.address().url, { headers }, (response) => text(response).then(resolve, reject))
    .on("error", reject)
    .end();
  return JSON.parse(await promise);
}

test.each([
  { name: "no special header", headers: {} },
  { name: "localhost as host", headers: { Host: "localhost:3000" } },
  { name: "LOCALHOST without a port as host", headers: { Host: "LOCALHOST" } },
  { name: "another loopback address as host", headers: { Host: "127.1.2.3:3000" } },
  { name: "IPv6 loopback as host", headers: { Host: "[::1]:3000" } },
  { name: "a page of our own as origin", headers: { Host: "localhost:3000", Origin: "http://localhost:3000" } },
  {
    name: "a link that was followed from another site",
    headers: { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" },
  },
])("a request from this computer with $name is local but not trusted", async ({ headers }) => {
  expect(await judge(headers, { token })).toEqual({ local: true, trusted: false });
});

const hasIpv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === "::1"));

test.skipIf(!hasIpv6)("a request over IPv6 loopback is local", async () => {
  expect(await judge({ Host: "localhost" }, { host: "::1" })).toEqual({ local: true, trusted: false });
});

test.each([
  { name: "a name that points to loopback", headers: { Host: "evil.example" } },
  { name: "a name that begins like loopback", headers: { Host: "localhost.evil.example" } },
  { name: "a name that begins like a loopback address", headers: { Host: "127.0.0.1.evil.example:3000" } },
  { name: "the host of the network", headers: { Host: "192.168.1.5:3000" } },
  { name: "a page of somebody else as origin", headers: { Origin: "https://evil.example" } },
  { name: "another port as origin", headers: { Host: "localhost:3000", Origin: "http://localhost:8080" } },
  { name: "a page without an origin", headers: { Origin: "null" } },
  { name: "an image of another site", headers: { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors" } },
  { name: "a script of another port", headers: { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "no-cors" } },
  {
    name: "a frame of another site",
    headers: { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe" },
  },
  ...[
    "Forwarded",
    "Via",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "X-Real-IP",
    "CF-Connecting-IP",
  ].map((header) => ({ name: `a proxy's ${header}`, headers: { [header]: "1" } })),
])("a request over loopback with $name is neither local nor trusted", async ({ headers }) => {
  expect(await judge(headers)).toEqual({ local: false, trusted: false });
});

test.each([
  { name: "the right token", authorization: `Bearer ${token}`, trusted: true },
  { name: "the right token in small letters before it", authorization: `bearer ${token}`, trusted: true },
  { name: "another token", authorization: "Bearer another-token", trusted: false },
  { name: "the beginning of the token", authorization: `Bearer ${token.slice(0, -1)}`, trusted: false },
  { name: "the token without the word", authorization: token, trusted: false },
  { name: "the token as a password", authorization: `Basic ${btoa(`x:${token}`)}`, trusted: false },
])("a caller with $name is trusted: $trusted", async ({ authorization, trusted }) => {
  const headers = { Host: "bell.example", Authorization: authorization };
  expect(await judge(headers, { token })).toEqual({ local: false, trusted });
});

test("a request's token is never accepted if no token is set", async () => {
  const headers = { Host: "bell.example", Authorization: "Bearer undefined" };
  expect(await judge(headers)).toEqual({ local: false, trusted: false });
});
