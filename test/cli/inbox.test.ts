import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { runInbox } from "../../src/cli/inbox.ts";
import { deliveryKey } from "../../src/events/delivery-key.ts";
import { openStore } from "../../src/store/engine/open.ts";
import { createDeliveryQueue } from "../../src/store/inbox/delivery-queue.ts";
import { enterListed, readEventRow, setAside } from "../../src/store/inbox/inbox.ts";
import { StartError } from "../../src/util/errors.ts";
import { describeDatabases, openTestStore, silentLog, sqlite, temporaryFolder } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { donationEvent } from "../helpers/donation-events.ts";
import { wordsIn } from "../helpers/words.ts";

async function inbox(databaseUrl: string, ...args: string[]): Promise<string> {
  let printed = "";
  const stdout = { write: (text: string) => (printed += text) };
  await runInbox({ args, databaseUrl, log: silentLog, words: wordsIn("en"), stdout });
  return printed;
}

test("`inbox` says so if the database belongs to another program", async () => {
  const file = join(temporaryFolder(), "other.db");
  const db = new DatabaseSync(file);
  db.exec("create table t (n integer)");
  db.close();
  for (const args of [["list"], ["show", "key"], ["retry", "all"]]) {
    await expect(inbox(`sqlite:${file}`, ...args)).rejects.toThrow(StartError);
  }
});

test("`inbox` removes control characters, whatever a donor wrote", async () => {
  const url = await sqlite.fresh();
  const store = await openStore(url, { now: 1, log: silentLog });
  const body = Buffer.from('{"donor_name":"\u001b]0;title\u0007 \u009b31m \u202e","next":"line"}\n{"second":"line"}');
  await store.write(async (tx) => {
    await enterListed(tx, [{ key: "hook:event", body }], 1);
    await setAside(tx, ["hook:event"], { error: "not \u001b[2Junderstood", parser: 1, now: 1 });
  });
  await store.close();
  const printed = (await inbox(url, "list")) + (await inbox(url, "show", "hook:event"));
  expect(printed).toContain("title");
  expect(printed).toContain('\n{"second":"line"}');
  expect(printed.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

test("the body that `inbox show` prints has the same text when it is replayed", async () => {
  const url = await sqlite.fresh();
  const store = await openStore(url, { now: 1, log: silentLog });
  const data = { donor_name: "👩‍🚀 Ann\u202e", donor_comment: "می‌خواهم\u0085" };
  await store.write(async (tx) => {
    await enterListed(tx, [{ key: "hook:event", body: Buffer.from(JSON.stringify(data)) }], 1);
    await setAside(tx, ["hook:event"], { error: "not understood", parser: 1, now: 1 });
  });
  await store.close();
  const printed = await inbox(url, "show", "hook:event");
  expect(JSON.parse(printed.slice(printed.indexOf("{")))).toEqual(data);
  expect(printed.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

describeDatabases("an event that could not be read", (database) => {
  test("`inbox` retries an unreadable event if the host asks for it", async () => {
    const url = await database.fresh();
    const store = await openStore(url, { now: 1, log: silentLog });
    await store.write(async (tx) => {
      await enterListed(tx, [{ key: "hook:event", body: Buffer.from("{}") }], 1);
      await setAside(tx, ["hook:event"], { error: "not understood", parser: 1, now: 1 });
    });
    expect(await inbox(url, "list")).toContain("hook:event  not understood");
    expect(await inbox(url, "retry", "hook:event")).toBe("1 will be tried again.\n");
    expect((await readEventRow(store.read, "hook:event"))?.state).toBe("pending");
    await store.close();
  });
});

describeDatabases("next to a bot of another version", (database) => {
  test("`inbox` doesn't migrate the database of a bot with another version", async () => {
    const url = await database.fresh();
    const serving = await openTestStore(url);
    const rename = (from: string, to: string) =>
      serving.write((tx) => sql`update migrations set name = ${to} where name = ${from}`.execute(tx));
    const names = () => serving.read.selectFrom("migrations").select("name").orderBy("name").execute();
    const { name: last } = await serving.read
      .selectFrom("migrations")
      .select("name")
      .orderBy("name", "desc")
      .executeTakeFirstOrThrow();
    const lookAll = [["list"], ["show", "key"], ["retry", "all"]];

    await serving.write((tx) => tx.deleteFrom("migrations").where("name", "=", last).execute());
    const older = await names();
    for (const args of lookAll)
      await expect(inbox(url, ...args)).rejects.toThrow(/^The database is from an older version/);
    expect(await names()).toEqual(older);

    await serving.write((tx) => tx.insertInto("migrations").values({ name: "9999-future", applied_at: 1 }).execute());
    for (const args of lookAll)
      await expect(inbox(url, ...args)).rejects.toThrow(/^The database is from a newer version/);
    await rename("9999-future", last);
    expect(await inbox(url, "list")).toBe("Nothing was set aside.\n");
  });
});

test("`inbox` shows the deliveries of a bot with another version", async () => {
  const world = await createDeliveryWorld(sqlite);
  await world.follow();
  const event = donationEvent({ at: world.clock.now(), metaId: "m1", data: { donor_name: "Rin" } });
  const queue = createDeliveryQueue(world.store);
  await Promise.all([queue.put(donationEvent({ at: world.clock.now() })), queue.put(event)]);
  await world.run();
  const key = deliveryKey(event.body);
  await world.store.close();
  expect(await inbox(world.url, "show", key)).toMatch(/: done, received .*, tried 0 times\n.*"donor_name":"Rin"/);
});
