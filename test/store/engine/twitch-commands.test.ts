import { expect, test } from "vitest";
import { commands } from "../../../commands/index.ts";
import { viewerWords } from "../../../src/chat/understanding/viewer-words.ts";
import { readTyping } from "../../../src/settings/typing.ts";
import type { Language } from "../../../src/words/languages.ts";
import { describeDatabases, openTestStore } from "../../helpers/databases.ts";

const words = (language: Language) => ({ words: viewerWords(commands, language), orders: new Map() });

const channel = (login: string, words: object) => ({ login, linked: true, by: null, offer: null, ...words, bots: [] });

describeDatabases("the list of a channel's commands, as stored before it was a setting,", (database) => {
  /** A database as the previous version left it. */
  async function reopen(channels: object[]) {
    const url = await database.fresh();
    const before = await openTestStore(url);
    await before.write(async (tx) => {
      await tx.deleteFrom("migrations").where("name", "like", "%twitch-commands").execute();
      const value = JSON.stringify({ channels, offers: [{ by: "discord/1", at: 1 }] });
      await tx.insertInto("kv").values({ namespace: "twitch", key: "channels", value, expires_at: null }).execute();
    });
    await before.close();
    return openTestStore(url);
  }

  test("a migration turns a channel's stored list of commands into settings", async () => {
    const { read } = await reopen([
      channel("maplenine", { shown: ["schedule", "poll"], hidden: ["donate"] }),
      channel("otter", { shown: [], hidden: [] }),
      channel("fern", {}),
    ]);

    const typing = await readTyping(read, ["twitch/maplenine/maplenine", "twitch/otter/otter"], words);
    const knows = (login: string, word: string) => typing.get(`twitch/${login}/${login}`)?.words.has(word);
    expect(["schedule", "poll", "donate", "goal"].map((word) => knows("maplenine", word))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(["schedule", "donate"].map((word) => knows("otter", word))).toEqual([false, true]);
    const kept = await read.selectFrom("kv").select("value").where("key", "=", "channels").executeTakeFirst();
    expect(JSON.parse(kept?.value ?? "")).toEqual({
      channels: ["maplenine", "otter", "fern"].map((login) => channel(login, {})),
      offers: [{ by: "discord/1", at: 1 }],
    });
  });

  test("the migration of channels' commands adds no settings for a bot that never was on Twitch", async () => {
    const { read } = await openTestStore(await database.fresh());

    expect(await read.selectFrom("settings").selectAll().execute()).toEqual([]);
  });
});
