import { expect, test } from "vitest";
import { toAuthorizeUrl } from "../../src/platform/grants.ts";

const options = {
  baseUrl: "https://platform.example",
  clientId: "app",
  redirectUri: "https://bot.example/oauth/callback?from=a b",
  scopes: ["public", "webhooks:write"],
  state: "a+b/c=",
} as const;

test("the authorize URL asks for a code and all scopes, and contains the state", () => {
  expect(Object.fromEntries(new URL(toAuthorizeUrl(options)).searchParams)).toEqual({
    client_id: "app",
    redirect_uri: options.redirectUri,
    response_type: "code",
    scope: "public webhooks:write",
    state: "a+b/c=",
  });
});

test("the authorize URL writes spaces as %20", () => {
  expect(toAuthorizeUrl(options)).toContain("&scope=public%20webhooks%3Awrite&state=a%2Bb%2Fc%3D");
});

test.each([
  ["https://platform.example", "https://platform.example/oauth/authorize"],
  ["https://platform.example/", "https://platform.example/oauth/authorize"],
  ["http://127.0.0.1:4000/mirror/", "http://127.0.0.1:4000/mirror/oauth/authorize"],
])("the authorize URL of the base URL %s starts with %s", (baseUrl, address) => {
  expect(toAuthorizeUrl({ ...options, baseUrl }).split("?")[0]).toBe(address);
});
