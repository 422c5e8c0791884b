import { WebSocketManager } from "discord.js";
import { expect, onTestFinished, test } from "vitest";
import { requireGuardedPackets } from "../../../src/chat/discord/shard-events.ts";
import { StartError } from "../../../src/util/errors.ts";
import { openFrozenDiscord } from "../../helpers/discord/open-discord.ts";

/** Simulates a discord.js that reads packets differently. */
function renamePacketReader(): void {
  const reader = Object.getOwnPropertyDescriptor(WebSocketManager.prototype, "handlePacket");
  if (!reader) throw new Error("there is nothing to rename");
  Reflect.deleteProperty(WebSocketManager.prototype, "handlePacket");
  onTestFinished(() => void Object.defineProperty(WebSocketManager.prototype, "handlePacket", reader));
}

test("guardPackets works with the installed discord.js", () => {
  expect(requireGuardedPackets).not.toThrow();
});

test("the bot doesn't start with a discord.js that it can't guard, and tells the host what to do", async () => {
  renamePacketReader();
  const opening = openFrozenDiscord();
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(/discord\.js \d+\.\d+\.\d+ doesn't understand.* To install that one: npm ci/);
});
