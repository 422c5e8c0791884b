import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { runWorld } from "../../../src/cli/world.ts";
import { readConfig } from "../../../src/config/config.ts";
import { createSimulator } from "../../../src/simulator/simulator.ts";
import { UserError } from "../../../src/util/errors.ts";
import { silentLog, temporaryFolder } from "../../helpers/databases.ts";
import { startFakeDiscord } from "../../helpers/discord/fake-discord.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { isForOwnerAlone } from "../../helpers/modes.ts";
import { platformEnv } from "../../helpers/platform-env.ts";
import { runProgram } from "../../helpers/program.ts";
import { bot, createFakeTwitch } from "../../helpers/twitch/fake-twitch.ts";
import { wordsIn } from "../../helpers/words.ts";

type Row = {
  id: string;
  outcome: string;
  why?: string;
  seen?: Record<string, unknown>;
  error?: Record<string, unknown>;
  answers?: { method: string; path: string; status: number; headers: object; fields?: object; body?: string }[];
};

/** Runs the subcommand against fakes of all three services. */
async function openWorld({ badges = "moderator/1", env = {} as Record<string, string> } = {}) {
  const clock = createFakeClock();
  const simulator = createSimulator({ clock });
  await simulator.start();
  onTestFinished(() => simulator.stop());
  const discord = await startFakeDiscord({ limitHeaders: true, limit: { messages: 50, perMs: 5_000 } });
  onTestFinished(() => discord.close());
  discord.guild.channels.set("300", "news");
  discord.guild.kinds.set("300", { type: 5 });
  const twitch = createFakeTwitch({ now: clock.now });
  const urls = await twitch.listen();
  onTestFinished(() => twitch.close());
  twitch.addChannel("maplenine", { badges });
  const { refreshToken } = twitch.auth.grant();
  const folder = temporaryFolder();
  const settings: Record<string, string> = {
    DATABASE_URL: `sqlite:${join(folder, "bot.db")}`,
    SECRET_KEY: "a key of the tests, long enough to be one",
    DISCORD_TOKEN: "fake-token",
    DISCORD_API_URL: discord.apiUrl,
    TWITCH_CLIENT_ID: bot.clientId,
    TWITCH_REFRESH_TOKEN: refreshToken,
    TWITCH_CHAT_URL: urls.chatUrl,
    TWITCH_AUTH_URL: urls.authUrl,
    TWITCH_API_URL: urls.apiUrl,
    ...platformEnv(simulator),
    ...env,
  };

  async function run(args: readonly string[], typed?: readonly string[]) {
    let printed = "";
    const stdin = Object.assign(new PassThrough(), { isTTY: typed !== undefined });
    stdin.end((typed ?? []).map((line) => `${line}\n`).join(""));
    const ending = new AbortController();
    let isOver = false;
    const running = runWorld({
      args,
      config: readConfig(settings),
      clock,
      random: () => 0.5,
      log: silentLog,
      version: "test",
      words: wordsIn("en"),
      stdout: {
        write(text: string) {
          printed += text;
        },
      },
      stdin,
      signal: ending.signal,
    }).finally(() => {
      isOver = true;
    });
    running.catch(() => undefined);
    for (; !isOver; await delay(1)) await clock.advance(100);
    await running;
    const [name = ""] = readdirSync(folder).filter((file) => file.startsWith("bellringer-world-"));
    const file = join(folder, name);
    const text = readFileSync(file, "utf8");
    const rows = (JSON.parse(text) as { rows: Row[] }).rows;
    return { printed, file, text, rows, row: (id: string) => rows.find((one) => one.id === id) };
  }

  const places = ["--discord", "300", "--twitch", "maplenine", "--tiltify", simulator.campaignId];
  return { run, places, discord, twitch, simulator, refreshToken, settings, clock };
}

const json = { "content-type": "application/json" };

const outcomes = (rows: readonly Row[]) => Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]));

test("every check of `world` passes against services that behave as documented", async () => {
  const { run, places } = await openWorld();
  const { rows, row } = await run(["--yes", ...places]);
  const others = rows.filter(({ outcome }) => outcome !== "as expected");
  expect(others).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(33);
  expect(row("discord.say")?.answers).toEqual([
    expect.objectContaining({
      method: "POST",
      status: 200,
      headers: expect.objectContaining({ "x-ratelimit-bucket": "messages", "x-ratelimit-limit": "50" }),
    }),
  ]);
  expect(row("discord.too-long")?.seen).toMatchObject({ status: 400, code: 50_035, taken: "words-refused" });
  expect(row("twitch.limits")?.seen?.headers).toMatchObject({ "ratelimit-limit": "800", "ratelimit-remaining": "799" });
  expect(row("twitch.too-long")?.answers?.at(-1)).toMatchObject({
    status: 400,
    body: expect.stringMatching(/too long/),
  });
  expect(row("tiltify.donations")?.answers?.at(-1)?.fields).toMatchObject({
    data: [{ donor_name: "string" }],
    metadata: { after: "string", limit: "number" },
  });
});

test("`world` deletes every message that it has posted", async () => {
  const { run, places, discord, twitch } = await openWorld();
  await run(["--yes", ...places]);
  expect(discord.messages).toEqual([]);
  expect(twitch.said).toEqual([]);
  expect(twitch.deleted.length).toBeGreaterThan(5);
});

test("checks of `world` work in a channel where the bot isn't a moderator", async () => {
  const { run, places } = await openWorld({ badges: "" });
  const { row } = await run(["--yes", ...places]);
  expect(row("twitch.repeat-helix")).toMatchObject({
    outcome: "as expected",
    seen: { again: { type: "dropped", code: "msg_duplicate" } },
  });
  expect(row("twitch.repeat-chat")).toMatchObject({ outcome: "as expected", seen: { again: { command: "NOTICE" } } });
  expect(row("twitch.delete")).toMatchObject({ outcome: "as expected", seen: { deleted: { refused: 403 } } });
  expect(row("twitch.delete-again")).toMatchObject({ outcome: "not asked" });
});

test("after a check of `world` gets an unexpected answer, the next checks still run", async () => {
  const { run, places, discord, twitch } = await openWorld();
  discord.fail(/\/messages\/\d+$/, { status: 403, body: { code: 123_456, message: "Something new" }, headers: json });
  twitch.swallowUnjoined(true);
  const { row, rows } = await run(["--yes", ...places]);
  expect(row("discord.edit")).toMatchObject({
    outcome: "failed",
    error: { status: 403, code: 123_456, message: "Something new" },
  });
  expect(row("discord.too-long")?.outcome).toBe("as expected");
  expect(row("twitch.say-unjoined")).toMatchObject({ outcome: "differs" });
  expect(rows.at(-1)).toMatchObject({ id: "tiltify.webhook", outcome: "as expected" });
});

test("checks of `world` fail for a service that can't be reached, and the other services are tried", async () => {
  const { run, places } = await openWorld({
    env: { TILTIFY_BASE_URL: "http://127.0.0.1:1", DISCORD_TOKEN: "wrong-one" },
  });
  const { row } = await run(["--yes", ...places]);
  expect(row("discord.login")).toMatchObject({ outcome: "failed", error: { status: 401 } });
  expect(row("discord.edit")).toMatchObject({ outcome: "not asked", why: "it needs discord.say" });
  expect(row("twitch.say")?.outcome).toBe("as expected");
  expect(row("tiltify.token")).toMatchObject({ outcome: "failed", error: { name: "PlatformUnreachable" } });
});

test("the file of `world` contains no secrets, tokens or donors", async () => {
  const { run, places, settings, simulator, refreshToken, twitch, discord } = await openWorld({
    env: { METRICS_TOKEN: "metrics-token-of-the-tests", BROWSER_CHAT_KEY: "browser-key-of-the-tests" },
  });
  const { id } = await simulator.donate({ amount: "25.00", name: "Otter Person", comment: "hello to the otters" });
  expect(id).toBeTruthy();
  const echo = `no: Bot fake-token, ${refreshToken}, ${simulator.clientSecret}, ann@example.org`;
  discord.fail(/\/messages\/\d+$/, { status: 400, body: { code: 50_035, message: echo }, headers: json });
  const { text, file, printed, row } = await run(["--yes", ...places]);
  const tokens = twitch.auth.tokens();
  expect(tokens.length).toBeGreaterThan(1);
  const secrets = ["DISCORD_TOKEN", "SECRET_KEY", "METRICS_TOKEN", "BROWSER_CHAT_KEY", "TILTIFY_CLIENT_SECRET"];
  const all = [...secrets.map((name) => settings[name] ?? ""), simulator.webhookSecret, refreshToken, ...tokens];
  for (const secret of all) {
    expect(secret.length).toBeGreaterThan(4);
    expect(text).not.toContain(secret);
    expect(printed).not.toContain(secret);
  }
  expect(row("discord.edit")?.error?.message).toBe("no: Bot ***, ***, ***, ***");
  expect(text).not.toMatch(/Otter Person|hello to the otters|@example/);
  expect(isForOwnerAlone(file)).toBe(true);
  expect(printed).toContain(file);
});

test("a check of `world` that the host declines is skipped", async () => {
  const { run, discord, simulator } = await openWorld();
  // Each string is a typed answer: a service's channel or campaign, then its checks. An empty string is Enter.
  const typed = ["300", "", "", "", "n", "", ...Array(5).fill(""), "", simulator.campaignId, "", "no", "", "n"];
  const { rows, row, printed } = await run([], typed);
  expect(outcomes(rows)).toMatchObject({
    "discord.channel": "as expected",
    "discord.say": "skipped",
    "discord.repeat": "not asked",
    "discord.limits": "as expected",
    "discord.delete": "not asked",
    "twitch.login": "not asked",
    "tiltify.token": "as expected",
    "tiltify.campaign": "skipped",
    "tiltify.donations": "not asked",
    "tiltify.webhook": "not asked",
  });
  expect(row("twitch.say")?.why).toBe("left out");
  expect(discord.messages).toEqual([]);
  expect(printed).toContain("Discord: post a test message. Enter runs it, anything else skips it.");
});

test("the `world` command skips its remaining checks when the typed input ends", async () => {
  const { run, discord } = await openWorld();
  const { rows } = await run([], ["300", "", "", "", ""]);
  expect(outcomes(rows)).toMatchObject({
    "discord.say": "as expected",
    "discord.limits": "skipped",
    "discord.delete": "skipped",
    "tiltify.token": "not asked",
  });
  expect(discord.messages).toEqual([]);
});

test("`world` records checks as not asked if the credentials for a service are missing", async () => {
  const env = { DISCORD_TOKEN: "", TWITCH_CLIENT_ID: "", TWITCH_REFRESH_TOKEN: "", TILTIFY_WEBHOOK_ENDPOINT_ID: "" };
  const { run, simulator } = await openWorld({ env: { ...env, TILTIFY_WEBHOOK_SECRETS: "" } });
  const { row } = await run(["--yes", "--tiltify", simulator.campaignId]);
  expect(row("discord.login")).toMatchObject({ outcome: "not asked", why: "DISCORD_TOKEN is not set" });
  expect(row("twitch.login")).toMatchObject({ outcome: "not asked", why: "TWITCH_CLIENT_ID is not set" });
  expect(row("tiltify.webhook")).toMatchObject({ why: "TILTIFY_WEBHOOK_ENDPOINT_ID is not set" });
  expect(row("tiltify.campaign")?.outcome).toBe("as expected");
});

test("`world` outside a terminal does nothing without --yes", async () => {
  const { exitCode, stderr, stdout } = await runProgram({ args: ["world"], cwd: temporaryFolder() });
  expect(stderr).toBe(
    "I ask before each step, and nobody's here to answer. To run every step without asking: npm start -- world --yes --discord ID --twitch NAME --tiltify ADDRESS\n",
  );
  expect([exitCode, stdout]).toEqual([1, ""]);
});

test("`world` answers a wrong option with its usage", async () => {
  const { run } = await openWorld();
  await expect(run(["--everything"])).rejects.toThrow(UserError);
  await expect(run(["--yes"])).rejects.toThrow(UserError);
});
