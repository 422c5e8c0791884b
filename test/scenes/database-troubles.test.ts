import { sql } from "kysely";
import { expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";

const minuteMs = 60_000;

test("donations wait while the disk is full, and are all announced when there is room", async () => {
  const world = await createDeliveryWorld(sqlite);
  await world.follow();
  for (let at = 0; at < 30; at += 1) await world.receive({ data: { id: `d${at}`, donor_comment: "x".repeat(450) } });
  const { store } = world;
  const setPages = (pages: number) =>
    store.write((tx) => sql`pragma max_page_count = ${sql.raw(`${pages}`)}`.execute(tx));
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.read);
  await setPages(rows[0]?.page_count ?? 0);
  let failures = 0;
  for (let minute = 0; minute < 30; minute += 1) {
    await world.run().catch(() => {
      failures += 1;
    });
    await world.clock.advance(minuteMs);
  }
  expect(failures).toBe(30);
  await setPages(1_000_000);
  await world.run();
  expect(world.chat.posted.flatMap((message) => message.moments)).toHaveLength(30);
});
