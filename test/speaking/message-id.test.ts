import { expect, test } from "vitest";
import { messageId } from "../../src/speaking/message-id.ts";

const stage = "discord/100/202";

test("a message id depends only on the place and the moments", () => {
  const id = messageId(stage, ["donation:1", "donation:2"]);
  expect(messageId(stage, ["donation:1", "donation:2"])).toBe(id);
  const others = [
    messageId(stage, ["donation:1"]),
    messageId(stage, ["donation:2", "donation:1"]),
    messageId("discord/100/203", ["donation:1", "donation:2"]),
  ];
  expect(new Set([id, ...others]).size).toBe(4);
});

test("a message id is as long as Discord allows for a nonce", () => {
  expect(messageId(stage, ["donation:1"])).toMatch(/^[\w-]{25}$/);
});
