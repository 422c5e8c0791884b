import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSealing } from "../../src/app/platform.ts";
import { startApp } from "../../src/app.ts";
import { runBackup } from "../../src/cli/backup.ts";
import { runRestore } from "../../src/cli/restore.ts";
import { readConfig } from "../../src/config/config.ts";
import type { RefreshTokenUse } from "../../src/simulator/oauth.ts";
import { temporaryFolder } from "../helpers/databases.ts";
import { eventually } from "../helpers/eventually.ts";
import { chatKey, post, withChatKey } from "../helpers/http-client.ts";
import { createLogLines } from "../helpers/log-lines.ts";
import { platformEnv } from "../helpers/platform-env.ts";
import { wordsIn } from "../helpers/words.ts";
import { startSimulator } from "../simulator/started-simulator.ts";

const secretKey = "a key of the tests, long enough to be one";
const metricsToken = "a-token-of-the-tests";

/** A bot in a folder of its own, and a person who signs in in its browser chat. */
async function openBot(refreshTokenUse: RefreshTokenUse) {
  const simulator = await startSimulator({ refreshTokenUse });
  const { log, lines } = createLogLines();
  const config = readConfig({
    ...{ PORT: "0", HOST: "127.0.0.1", SECRET_KEY: secretKey, METRICS_TOKEN: metricsToken, EVENTS: "pull" },
    ...{ DATABASE_URL: `sqlite:${join(temporaryFolder(), "bot.db")}`, BACKUP_FOLDER: "off" },
    ...{ BROWSER_CHAT: "true", BROWSER_CHAT_KEY: chatKey, ...platformEnv(simulator) },
  });
  const start = async () => {
    const started = await startApp({ config, clock: simulator.clock, random: () => 0.5, log });
    onTestFinished(() => started.stop());
    return started;
  };
  let app = await start();
  const printed: string[] = [];
  const stdout = { write: (text: string) => printed.push(text) };
  const told = { config, words: wordsIn("en"), stdout, log };

  async function type(text: string): Promise<string> {
    const answer = await post(`${app.url}/chat/rooms/lobby/messages`, { user: "maple", text }, withChatKey);
    return (JSON.parse(answer.text) as { reply?: string }).reply ?? ""; // from our own page
  }
  return {
    ...{ simulator, lines, printed, config, type },
    async signIn(): Promise<string> {
      const [link = ""] = /http:\/\/\S+start\?ask=\S+/.exec(await type("/tiltify login")) ?? [];
      const began = await fetch(link, { redirect: "manual" });
      const cookie = began.headers.get("set-cookie")?.split(";")[0] ?? "";
      const asked = await fetch(began.headers.get("location") ?? "", { redirect: "manual" });
      const page = await fetch(asked.headers.get("location") ?? "", { headers: { cookie } });
      return await type(`/tiltify login ${/[A-Z]{3}-[A-Z]{3}/.exec(await page.text())?.[0]}`);
    },
    metrics: async () =>
      await (await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text(),
    /** The secrets of the logged in person, plain and sealed. */
    async readSecrets(): Promise<string[]> {
      const sealing = await openSealing(config);
      const [login] = await app.store.read.selectFrom("logins").selectAll().execute();
      const kept = await app.store.read.selectFrom("kv").selectAll().where("key", "like", "user-token:%").execute();
      const sealed = [login?.refresh_token ?? "", ...kept.map(({ value }) => value)];
      const texts = sealed.map(
        (text) => sealing.open(text) ?? sealing.open((JSON.parse(text) as { value: string }).value),
      );
      return [...sealed, ...texts.flatMap((text) => /[0-9a-f]{64}/.exec(text ?? "") ?? [])];
    },
    backUp(): string {
      const file = join(temporaryFolder(), "backup.db");
      runBackup({ ...told, args: [file], version: "0.1.0", now: simulator.clock.now() });
      return file;
    },
    async restore(file: string): Promise<void> {
      await app.stop();
      await runRestore({ ...told, args: [file], now: simulator.clock.now() });
      app = await start();
    },
    said: async () => {
      const rows = await app.store.read.selectFrom("room_events").select("body").where("room", "=", "lobby").execute();
      return rows.map(({ body }) => body).join("\n");
    },
  };
}

test("logs, metrics and answers never contain the Tiltify token of a person who has signed in", async () => {
  const bot = await openBot("until-next-used");
  const answers = [await bot.signIn(), await bot.type("/tiltify login"), await bot.type("/tiltify list")];
  const secrets = await bot.readSecrets();
  expect(secrets.filter((one) => /^[0-9a-f]{64}$/.test(one))).toHaveLength(2);
  const file = bot.backUp();
  const metrics = await bot.metrics();
  await bot.restore(file);
  answers.push(await bot.type("/tiltify login"), await bot.type("/tiltify status"), await bot.type("/tiltify history"));
  const shown = [...answers, ...bot.printed, metrics, await bot.metrics(), JSON.stringify(bot.lines)].join("\n");
  expect(shown).toContain("backup");
  expect(
    [secretKey, bot.config.tiltify.credentials?.clientSecret ?? "", ...secrets].filter((one) => shown.includes(one)),
  ).toEqual([]);
});

test.each([
  ["is over once it was used", "once", "Tiltify ended your login."],
  ["is good for ever", "for-ever", "You're signed in with Tiltify as MapleNine."],
] as const)("a restored login is reported correctly if an old refresh token %s", async (_, use, says) => {
  const bot = await openBot(use);
  await bot.signIn();
  await bot.type(`/tiltify connect ${bot.simulator.campaignId}`);
  await bot.type("/tiltify yes");
  const file = bot.backUp();
  await bot.simulator.clock.leap(3 * 3_600_000);
  expect(await bot.type("/tiltify login")).toContain("You're signed in");

  await bot.restore(file);
  expect(await bot.type("/tiltify login")).toContain(says);
  const isOver = use === "once";
  expect(await bot.type("/tiltify list")).toContain(isOver ? "whose Tiltify login has ended" : "proven by maple");
  if (isOver) expect(await bot.signIn()).toContain("You're signed in with Tiltify as MapleNine.");
  expect(await bot.type("/tiltify list")).toMatch(/proven by maple$/m);
  bot.simulator.donate({ amount: "25.00", name: "Ann" });
  await eventually(async () => {
    await bot.simulator.clock.advance(1_000);
    expect(await bot.said()).toContain("Ann");
  });
});
