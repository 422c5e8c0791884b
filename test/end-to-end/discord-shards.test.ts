import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { readShards } from "../../src/store/upkeep/shards.ts";
import { openTestStore, postgres, temporaryFolder } from "../helpers/databases.ts";
import { createAsked } from "../helpers/discord/asked-discord.ts";
import { type FakeDiscord, startFakeDiscord } from "../helpers/discord/fake-discord.ts";
import { startProgram } from "../helpers/program.ts";
import { webhookSecret } from "../helpers/signed-delivery.ts";

const shards = 64;
/** A server on each shard. The fake's own server is on the first. */
const servers = Array.from({ length: shards - 1 }, (_, at) => String(BigInt(at + 1) << 22n));

const all = ["100", ...servers];

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(50); // ends with the test's own limit
}

describe.skipIf(inject("postgresUrl") === "")("64 shards of Discord on four processes", () => {
  async function open(concurrency: number) {
    const discord = await startFakeDiscord({ shards, servers });
    onTestFinished(() => discord.close());
    discord.gateway.limit.max_concurrency = concurrency;
    const databaseUrl = await postgres.fresh();
    const env = {
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_URL: databaseUrl,
      SECRET_KEY: "a key of the tests, long enough to be one",
      DISCORD_TOKEN: "fake-token",
      DISCORD_API_URL: discord.apiUrl,
      ACCESS: "open",
      TILTIFY_WEBHOOK_SECRETS: webhookSecret,
      LOG_LEVEL: "info",
    };
    const start = async () => {
      const program = startProgram({ args: ["serve"], cwd: temporaryFolder(), env });
      await program.printed(/listens on (\S+);/);
      return program;
    };
    const store = await openTestStore(databaseUrl);
    let counted = 0;
    return {
      ...{ gateway: discord.gateway, start, askIn: asking(discord) },
      isUp: (count: number) => new Set(discord.gateway.shards()).size === count,
      /** Returns the number of shards that a process has. */
      async partOf({ pid }: { pid: number | undefined }): Promise<number> {
        const { holders } = await readShards(store.read, Date.now());
        return [...holders.values()].filter((owner) => owner.includes(`(${pid})`)).length;
      },
      /** Returns the number of logins since the last call. */
      logins() {
        const before = counted;
        counted = discord.gateway.identified.length;
        return counted - before;
      },
    };
  }

  /**
   * Uses a command in each of these servers, and waits for the answers. Returns the commands that were answered more
   * than once.
   */
  function asking(discord: FakeDiscord) {
    const { ask } = createAsked(discord);
    return async (where: readonly string[]) => {
      const asked = where.map((guild) => ask("help", {}, { permissions: "0", guild }));
      await until(() => asked.every(({ callbacks }) => callbacks.length > 0));
      const paths = discord.requests.map(({ path }) => path);
      const times = (id: string) => paths.filter((path) => path.includes(`/interactions/${id}/`)).length;
      return asked.filter(({ id }) => times(id) > 1);
    };
  }

  test("every command is answered exactly once while four processes with 64 shards crash, stop and freeze", async () => {
    const { gateway, start, isUp, askIn, logins, partOf } = await open(16);
    const [killed, stopped, asleep] = await Promise.all([start(), start(), start(), start()]);
    await until(() => isUp(shards));
    expect(logins()).toBe(shards);
    expect(await askIn(all)).toEqual([]);

    // Kill a process. The others take over its shards, and answer meanwhile.
    const lost = await partOf(killed);
    expect(lost).toBeGreaterThan(0);
    killed.kill("SIGKILL");
    await until(() => isUp(shards - lost));
    const others = new Set(gateway.shards());
    expect(await askIn(all.filter((_, shard) => others.has(shard)))).toEqual([]);
    await until(() => isUp(shards));
    expect(logins()).toBe(lost);

    // A new process takes no shard from the others. When one stops, the new one gets its shards.
    await start();
    expect(logins()).toBe(0);
    const left = await partOf(stopped);
    stopped.kill("SIGTERM");
    expect((await stopped.finished).exitCode).toBe(0);
    await until(() => isUp(shards));
    expect(logins()).toBe(left);

    // Freeze a process. Its lease expires. Discord sends events to the new session and to the old one, which reads them
    // all when it wakes.
    const lapsing = await partOf(asleep);
    asleep.kill("SIGSTOP");
    await until(() => gateway.shards().length === shards + lapsing);
    expect(logins()).toBe(lapsing);
    const asked = await askIn(all);
    asleep.kill("SIGCONT");
    await until(() => gateway.shards().length === shards);
    expect([...asked, ...(await askIn(all))]).toEqual([]);
    expect([logins(), gateway.tooSoon()]).toEqual([0, 0]);
  }, 180_000);
});
