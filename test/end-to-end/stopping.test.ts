import { expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { withChatKey } from "../helpers/http-client.ts";
import { openServedWorld } from "../helpers/served-world.ts";

const soonMs = 5_000;

test("the bot stops at once, even if Tiltify never answers a request", {
  timeout: soonMs,
}, async () => {
  const { simulator, start } = await openServedWorld(sqlite, { env: { EVENTS: "pull" } });
  const bot = await start();
  const asked = () => simulator.requestCounts().getUserBySlug ?? 0;
  simulator.faults.add({ operation: "getUserBySlug", how: "slow", times: "always" });
  const typed = { user: "Rin", text: "/campaign of @maple" };
  const headers = { ...withChatKey, "content-type": "application/json" };
  const messages = `${bot.url}/chat/rooms/lobby/messages`;
  const answer = fetch(messages, { method: "POST", headers, body: JSON.stringify(typed) });
  await expect.poll(asked).toBe(1);
  await bot.stop();

  expect(await (await answer).json()).toEqual({ error: "I'm restarting. Please try again in a minute." });
});
