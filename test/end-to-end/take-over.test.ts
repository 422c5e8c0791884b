import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { leaseMs } from "../../src/store/engine/leases.ts";
import { openTestStore, postgres } from "../helpers/databases.ts";
import { readJson, startFakeProcess } from "../helpers/fake-process.ts";
import { startKilledBot } from "../helpers/killed-bot.ts";

const message = z.object({ text: z.string() });

async function until<T>(find: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const found = await find();
    if (found) return found;
    await delay(20); // ends with the test's own limit
  }
}

describe.skipIf(inject("postgresUrl") === "")("taking over on Postgres", () => {
  async function open() {
    const databaseUrl = await postgres.fresh();
    const url = await startFakeProcess("test/helpers/discord-like-chat.ts", ["--messages", "1000"]);
    const options = { databaseUrl, chats: [{ kind: "discord" as const, url }] };
    const [first, second] = [await startKilledBot(options), await startKilledBot(options)];
    const store = await openTestStore(databaseUrl);
    const readLease = (name: string) =>
      store.read.selectFrom("leases").selectAll().where("name", "=", name).executeTakeFirst();
    const said = async () => {
      const all = z.array(message).parse(await readJson(`${url}/messages`));
      return all.flatMap(({ text }) => text.match(/\bd\d+\b/g) ?? []);
    };
    const isSaid = (name: string) => until(async () => (await said()).includes(name));
    const marks = store.read.selectFrom("leases").select("name").where("name", "like", "session:%");
    await until(async () => (await marks.execute()).length === 2);
    await first.donate("d1");
    await isSaid("d1");
    return { first, second, said, isSaid, readLease };
  }

  test("another process takes over from a killed process before the killed process's leases expire", async () => {
    const { first, second, said, isSaid, readLease } = await open();
    const before = await readLease("intake");
    const speaking = await readLease("announce");
    await first.kill();
    const giving = second.donate("d2");
    const taken = await until(async () => {
      const now = await readLease("intake");
      return now && now.owner !== before?.owner && now;
    });
    // Measures by the database's clock alone: when the lease was taken over, and when it would have expired without a
    // hint.
    expect(taken.until_ms - leaseMs).toBeLessThan(before?.until_ms ?? 0);
    expect(taken.token).toBeGreaterThan(before?.token ?? 0);
    await giving;
    await isSaid("d2");
    expect((await readLease("announce"))?.owner).not.toBe(speaking?.owner);
    expect(await said()).toEqual(["d1", "d2"]);
    expect(await second.stop()).toBe(0);
  });

  test("another process takes over from a stopping process without repeating an announcement", async () => {
    const { first, second, said, isSaid, readLease } = await open();
    const before = await readLease("intake");
    expect(await first.stop()).toBe(0);
    await second.donate("d2");
    await isSaid("d2");
    expect((await readLease("intake"))?.owner).not.toBe(before?.owner);
    expect(await said()).toEqual(["d1", "d2"]);
    expect(await second.stop()).toBe(0);
  });
});
