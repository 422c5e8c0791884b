import { expect, inject, test } from "vitest";
import { describeDatabases, postgres } from "../helpers/databases.ts";
import { serveDiscord } from "../helpers/discord/served-discord.ts";
import { eventually } from "../helpers/eventually.ts";

describeDatabases("a bot on Discord", (database) => {
  test("a bot on Discord starts, connects and answers", async () => {
    const { choose } = await serveDiscord(database);
    expect((await choose("help")).text).toContain("I announce Tiltify donations");
  });
});

test.skipIf(inject("postgresUrl") === "")(
  "a Discord server that another process allows is greeted by the process that receives its events",
  async () => {
    const { store, discord, startSecond } = await serveDiscord(postgres, { ACCESS: "closed" });
    const other = await startSecond();
    const sessions = store.read.selectFrom("leases").select("name").where("name", "like", "session:%");
    await eventually(async () => expect(await sessions.execute()).toHaveLength(2));
    expect(discord.messages).toEqual([]);

    await other.services.host.allow("100");

    await eventually(() => expect(discord.messages).toMatchObject([{ channel_id: "201" }]));
  },
);
