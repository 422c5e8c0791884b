import { Routes } from "discord.js";
import { expect, onTestFinished, test } from "vitest";
import { openRest } from "../../../src/chat/discord/rest.ts";
import { createFakeServer } from "../../helpers/fake-http-server.ts";

test("a process sends Discord no more requests in a second than its current share", async () => {
  const discord = createFakeServer({ now: () => 0, answer: () => ({ status: 200, body: {} }) });
  const { baseUrl } = await discord.listen(0);
  let share = 1;
  const { rest, close } = openRest({ token: "a.b.c", apiUrl: `${baseUrl}/api`, mostPerSecond: () => share });
  onTestFinished(async () => {
    await close();
    await discord.close();
  });
  const post = (channel: string) => rest.post(Routes.channelMessages(channel), { body: {} });
  await post("1");
  await expect(post("2")).rejects.toMatchObject({ global: true, limit: 1 });
  expect(discord.requests).toHaveLength(1);
  share = 34;
  rest.globalReset = 0; // the next second
  await Promise.all(["3", "4", "5"].map(post));
  expect(discord.requests).toHaveLength(4);
});
