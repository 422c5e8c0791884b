import { expect, test } from "vitest";
import { findBreach } from "../../helpers/discord/contract.ts";

const asked = (method: string, body?: unknown, query = "") => ({
  method,
  path: "",
  query: new URLSearchParams(query),
  body,
});
const messages = "/channels/202/messages";

test("the fake Discord accepts all requests that Discord's OpenAPI document allows", () => {
  expect(
    findBreach(asked("POST", { content: "hi", nonce: "1", enforce_nonce: true, flags: 4 }), messages),
  ).toBeUndefined();
  expect(findBreach(asked("GET", undefined, "after=1&limit=100"), messages)).toBeUndefined();
});

test.each([
  { why: "an unknown endpoint", request: asked("POST", {}), path: "/channels/202/message" },
  { why: "an unknown field", request: asked("POST", { content: "hi", colour: 3 }), path: messages },
  {
    why: "an invalid component",
    request: asked("POST", { flags: 1 << 15, components: [{ type: 10, text: "hi" }] }),
    path: messages,
  },
  { why: "an unknown query", request: asked("GET", undefined, "since=1"), path: messages },
  { why: "a body on a request without one", request: asked("DELETE", { reason: "x" }), path: `${messages}/1` },
  { why: "a nonce that is too long", request: asked("POST", { content: "hi", nonce: "x".repeat(26) }), path: messages },
])("the fake Discord refuses $why", ({ request, path }) => {
  expect(findBreach(request, path)).toEqual(expect.any(String));
});
