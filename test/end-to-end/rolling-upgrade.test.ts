import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { scopes } from "../../src/settings/scopes.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { addFollow } from "../../src/store/places/follows.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { openTestStore, temporaryFolder } from "../helpers/databases.ts";
import { createAsked } from "../helpers/discord/asked-discord.ts";
import { startFakeDiscord } from "../helpers/discord/fake-discord.ts";
import type { FakeInteraction } from "../helpers/discord/fake-interactions.ts";
import { visibleText } from "../helpers/discord/message-rules.ts";
import { campaignId, donationEvent } from "../helpers/donation-events.ts";
import { startProgram } from "../helpers/program.ts";
import { deliverSigned, webhookSecret as secret } from "../helpers/signed-delivery.ts";

const root = join(import.meta.dirname, "../..");
const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, stdio: ["ignore", "pipe", "ignore"], maxBuffer: 2 ** 28 });

/** Older versions don't start on Postgres with Discord. */
const firstWithDiscord = "3c9b1ee1";

function hasDiscord(commit: string): boolean {
  try {
    git("merge-base", "--is-ancestor", firstWithDiscord, commit);
    return true;
  } catch {
    return false;
  }
}

/** Returns the commit before the newest migration, and one with Discord. Returns none in a clone without history. */
function findVersionsBefore(): string[] {
  try {
    const [commit = ""] = git("log", "-1", "--format=%H", "--", "src/store/engine/migration-list.ts")
      .toString()
      .split("\n");
    const before = git("rev-parse", "--verify", `${commit}^`).toString().trim();
    return hasDiscord(before) ? [before] : [before, firstWithDiscord];
  } catch {
    return [];
  }
}

/** Copies the program at that commit, with today's packages. */
function checkOut(commit: string): string {
  const folder = join(temporaryFolder(), "before");
  mkdirSync(folder);
  execFileSync("tar", ["x", "-C", folder], { input: git("archive", commit, "--", ".", ":!test", ":!docs") });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** A schema without any tables. */
async function emptySchema(): Promise<string> {
  const client = new pg.Client(inject("postgresUrl"));
  await client.connect();
  const schema = `upgrade${process.pid}`;
  await client.query(`drop schema if exists ${schema} cascade; create schema ${schema}`);
  onTestFinished(async () => {
    await client.query(`drop schema ${schema} cascade`);
    await client.end();
  });
  return `${inject("postgresUrl")}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
}

const servers = ["100", ...[1, 2, 3].map((shard) => String(BigInt(shard) << 22n))];

const versions = inject("postgresUrl") !== "" ? findVersionsBefore() : [];

test.skipIf(versions.length === 0).each(versions)(
  "the previous version (%s) and this one can run at the same time",
  async (before) => {
    const isOnDiscord = hasDiscord(before);
    const databaseUrl = await emptySchema();
    const discord = await startFakeDiscord({ shards: servers.length, servers: servers.slice(1) });
    onTestFinished(() => discord.close());
    discord.gateway.limit.max_concurrency = 4;
    const env = {
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_URL: databaseUrl,
      SECRET_KEY: "a key of the tests, long enough to be one",
      BROWSER_CHAT: "true",
      ...(isOnDiscord && { DISCORD_TOKEN: "fake-token", DISCORD_API_URL: discord.apiUrl, ACCESS: "open" }),
      LOG_LEVEL: "warn",
      TILTIFY_WEBHOOK_SECRETS: secret,
    };
    const start = async (folder: string) => {
      const program = startProgram({ args: ["serve"], cwd: temporaryFolder(), env, folder });
      const [, url = ""] = await program.printed(/listens on (\S+);/);
      return { ...program, url };
    };
    const urls: string[] = [];
    let isOver = false;
    const refused: string[] = [];
    const given: string[] = [];
    /**
     * Once a Discord channel announces the campaign, every second delivery is a real donation. All others are tests.
     */
    let hasPlace = false;
    const real: string[] = [];
    /** Acts like a proxy: if a process refuses a delivery, the next one gets it. */
    const deliver = async (): Promise<void> => {
      const id = `d${given.length}`;
      given.push(id);
      const isReal = hasPlace && given.length % 2 === 0;
      if (isReal) real.push(id);
      const { body } = donationEvent({ at: Date.now(), test: !isReal, data: { id, donor_name: id } });
      for (const url of urls.toReversed()) {
        const status = await deliverSigned({ url, secret, body, now: Date.now() }).catch(() => 0);
        if (status === 204) return;
      }
      refused.push(id);
    };
    const giving = async () => {
      for (; !isOver; await delay(100)) await deliver();
    };
    const { ask } = createAsked(discord);
    const asked: FakeInteraction[] = [];
    const isUp = (): boolean => new Set(discord.gateway.shards()).size === servers.length;
    const asking = async () => {
      for (; isOnDiscord && !isOver; await delay(500)) {
        for (const guild of servers) asked.push(ask("help", {}, { permissions: "0", guild }));
      }
    };
    /** The process that has a server's shard has answered it. */
    const untilAnswered = async () => {
      if (!isOnDiscord) return;
      while (!isUp()) await delay(50);
      const now = servers.map((guild) => ask("help", {}, { permissions: "0", guild }));
      asked.push(...now);
      while (now.some(({ callbacks }) => callbacks.length === 0)) await delay(50);
    };

    const old = await start(checkOut(before));
    urls.push(old.url);
    await untilAnswered();
    const load = Promise.all([giving(), asking()]);
    const upgraded = await start(root);
    urls.push(upgraded.url);
    const store = await openTestStore(databaseUrl);
    await store.write(async (tx) => {
      const now = Date.now();
      const space = { address: "100", name: "Otter Lounge" };
      const place = { chat: "discord", connection: "discord:0", space, address: "202" };
      const destinationId = await ensureDestination(tx, place, now);
      const fact = { id: campaignId, kind: "campaign", name: "Maple's 24h Stream" } as const;
      await addFollow(tx, { destinationId, fact, since: 0, by: "test", now });
      await writeSetting(tx, {
        scope: scopes.destination(destinationId),
        key: "pace",
        value: "every",
        by: "test",
        now,
      });
    });
    hasPlace = isOnDiscord;
    const givenBefore = given.length;
    while (given.length < givenBefore + 20) await delay(20);
    const moving = { from: asked.length, to: 0 };
    old.kill("SIGTERM");
    expect((await old.finished).exitCode).toBe(0);
    const givenWithOld = given.length;
    await untilAnswered();
    moving.to = asked.length;
    while (given.length < givenWithOld + 20) await delay(20);
    isOver = true;
    await load;
    await untilAnswered();
    expect(refused).toEqual([]);

    const said = async () => {
      const rows = await store.read.selectFrom("room_events").select("body").where("room", "=", "lobby").execute();
      return rows.flatMap(({ body }) => (JSON.parse(body) as { moments?: string[] }).moments ?? []);
    };
    const rows = store.read.selectFrom("outbox").select(["moment_key", "state"]);
    const isDone = async () => {
      const all = await rows.execute();
      return all.length === given.length && all.every(({ state }) => state === "said");
    };
    while (!(await isDone())) await delay(100);
    const keys = (await said()).toSorted();
    expect(keys).toEqual([...new Set(keys)]);
    expect(keys).toHaveLength(given.length - real.length);
    const announced = discord.messages.filter((sent) => sent.channel_id === "202" && sent.interaction === null);
    const names = announced.flatMap((sent) => visibleText(sent).match(/\bd\d+\b/g) ?? []);
    expect(names.toSorted()).toEqual(real.toSorted());
    const answers = discord.requests.filter(({ path }) => path.endsWith("/callback")).map(({ path }) => path);
    expect(answers).toHaveLength(new Set(answers).size);
    expect(discord.gateway.tooSoon()).toBe(0);
    // A command may get no answer only while its shard moves.
    const outside = asked.filter((_, at) => at < moving.from || at >= moving.to);
    expect(outside.filter(({ callbacks }) => callbacks.length === 0)).toEqual([]);
    upgraded.kill("SIGTERM");
    expect((await upgraded.finished).exitCode).toBe(0);
  },
  240_000,
);
