import { expect, test } from "vitest";
import { describeDatabases } from "../helpers/databases.ts";
import { serveDiscord } from "../helpers/discord/served-discord.ts";

describeDatabases("a bot on Discord", (database) => {
  test("starts, connects and answers", async () => {
    const { choose } = await serveDiscord(database);
    expect((await choose("help")).text).toContain("I announce Tiltify donations");
  });
});
