import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { createChannelBook } from "../../src/chat/twitch/channel-book.ts";
import { runImport } from "../../src/cli/import.ts";
import type { Config } from "../../src/config/config.ts";
import { readConfig } from "../../src/config/config.ts";
import { createKeyvStore } from "../../src/store/engine/keyv-store.ts";
import { readChanges } from "../../src/store/places/setting-changes.ts";
import { later } from "../../src/words/later.ts";
import { describeDatabases, silentLog, sqlite, temporaryFolder } from "../helpers/databases.ts";
import { startFakeDiscord } from "../helpers/discord/fake-discord.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { openServedWorld, pass } from "../helpers/served-world.ts";
import { wordsIn } from "../helpers/words.ts";

/** Nobody has to wait for a limit of Discord's. */
const clock = { ...createFakeClock(), sleep: async () => undefined };

/** Imports these lines; gives what was printed, and the exit code. */
async function run(config: Config, ...lines: string[]) {
  const file = join(temporaryFolder(), "list.csv");
  writeFileSync(file, lines.join("\n"));
  let printed = "";
  const stdout = { write: (text: string) => (printed += text) };
  const exitCode = await runImport({
    args: [file],
    config,
    clock,
    random: () => 0.5,
    log: silentLog,
    words: wordsIn("en"),
    stdout,
  });
  return { printed: printed.trimEnd().split("\n"), exitCode };
}

const maple = "https://tiltify.com/@maple-nine/maples-24h-stream";
const owl = "tiltify.com/@night-owl/up-all-night";

test.each([
  ["not a link,stranger", /I can't read that as a Tiltify address/],
  ["maplenine,tiltify.com/@maple-nine/maples-24h-stream", /no channel|I can't read/],
  ["https://twitch.tv/maplenine,stranger", /That address isn't on tiltify\.com/],
])(
  "where the campaign of a line is none, that is told, and not that its channel has not agreed: %s",
  async (line, says) => {
    const { config, start } = await openServedWorld(sqlite);
    await start();
    const { printed, exitCode } = await run(config, line);
    expect(exitCode).toBe(1);
    expect(printed.join("\n")).toMatch(says);
    expect(printed.join("\n")).not.toContain("let me in");
  },
);

describeDatabases("a list of campaigns and channels", (database, rule) => {
  async function open() {
    const world = await openServedWorld(database);
    const bot = await world.start();
    const now = world.clock.now;
    const book = createChannelBook({ kept: createKeyvStore(bot.store, "twitch", now), now, newCode: () => "" });
    for (const login of ["maplenine", "nightowl", "newcomer"]) await book.join({ login, id: `id of ${login}` });
    await book.noteModerator("maplenine", true);
    await book.noteModerator("nightowl", false);
    const follows = async () => {
      const rows = await bot.store.read.selectFrom("follows").select(["destination_id", "fact_id"]).execute();
      return rows.map(({ destination_id, fact_id }) => `${destination_id} ${fact_id}`).sort();
    };
    return { ...world, bot, book, follows };
  }

  test("is connected beside a running bot where the owners agreed, and a second run changes nothing", async () => {
    const { config, simulator, bot, clock: time, follows } = await open();
    const { campaign, teamMemberCampaigns, teamCampaign } = simulator.ids;
    const lines = [
      "link,channel",
      `${maple},maplenine`,
      `${owl},nightowl`,
      `${teamCampaign},newcomer`,
      `${maple},stranger`,
      "tiltify.com/@maple-nine/nothing-here,maplenine",
      "only one thing",
    ];

    const first = await run(config, ...lines);

    expect(first).toEqual({
      exitCode: 1,
      printed: [
        "line 3: I am no moderator in twitch.tv/nightowl. Its owner types /mod and my name there.",
        "line 5: twitch.tv/stranger has not let me in. Its owner types !join in my own channel's chat, then run me again.",
        "line 6: I can't see a campaign at that address. Either it isn't published yet, or the link has a typo. Mend the link, or run me again with the same list once it is up: connected campaigns stay, and nothing is announced twice.",
        "line 7: A line is a campaign and a channel, such as https://tiltify.com/@maple/winter,maplenine",
        "1 linked, 1 not moderator, 1 linked, but I was not in yet, 1 no answer, 2 with a problem.",
        "3 are new. A bot that is running notices them within a minute; a long list takes a few.",
      ],
    });
    const connected = [
      `twitch/maplenine/maplenine ${campaign}`,
      `twitch/newcomer/newcomer ${teamCampaign}`,
      `twitch/nightowl/nightowl ${teamMemberCampaigns[0]}`,
    ];
    expect(await follows()).toEqual(connected);
    expect(await readChanges(bot.store.read, "twitch/maplenine", { limit: 9 })).toMatchObject([
      { name: "My host", what: JSON.stringify(later("changed.connected", { campaign: "Maple's 24h Stream" })) },
    ]);

    const again = await run(config, ...lines);
    expect(again.printed.slice(0, 5)).toEqual(first.printed.slice(0, 5));
    expect(again.printed.at(-1)).toBe("Nothing is new.");
    expect(await follows()).toEqual(connected);
    expect(await readChanges(bot.store.read, "twitch/maplenine", { limit: 9 })).toHaveLength(1);

    simulator.donate({ amount: "25", factId: campaign });
    const waiting = () =>
      bot.store.read.selectFrom("outbox").select("destination_id").where("state", "=", "pending").execute();
    await pass(time, async () => (await waiting()).length > 0);
    expect(await waiting()).toEqual([{ destination_id: "twitch/maplenine/maplenine" }]);
  });

  rule("is connected on Discord, in the channels that the bot sees of servers that its host allowed", async () => {
    const { config, bot, clock: time, follows, simulator } = await open();
    const discord = await startFakeDiscord({ now: time.now });
    onTestFinished(() => discord.close());
    const [seen, gone] = ["1100000000000000000", "1200000000000000000"];
    discord.guild.channels.set(seen, "big-stage");
    const onDiscord = (token = "fake-token") => ({
      ...config,
      discord: { token, apiUrl: discord.apiUrl, shards: undefined },
    });
    const lines = [`${maple},${seen}`, `${maple},${gone}`];

    expect(await run(config, ...lines)).toMatchObject({
      printed: [
        "line 1: I have no login to Discord. Set DISCORD_TOKEN.",
        expect.anything(),
        expect.anything(),
        "Nothing is new.",
      ],
    });
    expect((await run(onDiscord("wrong"), ...lines)).printed[0]).toBe(
      "line 1: Discord didn't answer as it should. Run me again in a minute.",
    );
    expect((await run(onDiscord(), ...lines)).printed).toEqual([
      "line 1: Its server waits for you: /tiltify host allow",
      "line 2: I see no such channel on Discord. Add me to its server and let me see it, or check the id.",
      "0 linked, 2 no answer.",
      "Nothing is new.",
    ]);

    const notes = createKeyvStore(bot.store, "discord", time.now);
    await notes.set(`server:${discord.guild.id}`, JSON.stringify({ allowedAt: 1 }));
    discord.fail(/\/channels\//, { status: 429, body: { message: "slow down", retry_after: 0.1, global: false } });
    const allowed = await run(onDiscord(), ...lines);

    expect(allowed.printed.at(-1)).toMatch(/^1 is new\./);
    expect(allowed.exitCode).toBe(0);
    expect(await follows()).toEqual([`discord/${discord.guild.id}/${seen} ${simulator.ids.campaign}`]);

    discord.guild.overwrites.set(seen, { allow: "0", deny: "2048" });
    expect((await run(onDiscord(), ...lines.slice(0, 1))).printed).toEqual([
      "line 1: I can't write in #big-stage of Otter Lounge. Give my role Send Messages there. Donations wait meanwhile.",
      "0 linked, 1 linked where I can't write.",
      "Nothing is new.",
    ]);
  });
});

test("what cannot be done at all is said in a sentence", async () => {
  const { config } = await openServedWorld(sqlite);
  const pair = `${maple},maplenine`;

  const nowhere = { ...config, databaseUrl: `sqlite:${join(temporaryFolder(), "bot.db")}` };
  await expect(run(nowhere, pair)).rejects.toThrow(/^There is no database at .* yet\. Start the bot once, or /);
  await expect(run(readConfig({}), pair)).rejects.toThrow(/^Campaigns are looked up with TILTIFY_CLIENT_ID/);
  await expect(run(config, "# nothing")).rejects.toThrow(/^There is no line in .* that I can read\./);
  const options = {
    config,
    clock,
    random: () => 0.5,
    log: silentLog,
    words: wordsIn("en"),
    stdout: { write: () => true },
  };
  await expect(runImport({ ...options, args: [] })).rejects.toThrow(/import FILE/);
  await expect(runImport({ ...options, args: ["/nowhere/list.csv"] })).rejects.toThrow(/^There is no file \/nowhere/);
  await expect(runImport({ ...options, args: ["/"] })).rejects.toThrow(/^I can't read \/: /);
});

test("a database of another version is left alone", async () => {
  const { config, start } = await openServedWorld(sqlite);
  await (await start()).stop();
  const db = new DatabaseSync(config.databaseUrl.replace("sqlite:", ""));
  db.exec("delete from migrations where name = '0010-watched-lists'");
  db.close();

  await expect(run(config, `${maple},maplenine`)).rejects.toThrow(
    /^The database is of an older version of bellringer\./,
  );
});
