import fs, { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { createMemoryChat, type MemoryChat } from "../helpers/memory-chat.ts";
import { timesOf } from "../helpers/thorough.ts";

/** Long runs: POWER_CUTS=600 npx vitest run test/scenes/power-cut.test.ts */
const images = timesOf("POWER_CUTS", { quick: 12, thorough: 60 });
const turnsPerImage = 40;

/** Returns what would survive a power cut now: the file, and the synced part of its log. */
type Image = { folder: string; at: number; acknowledged: string[]; posted: MemoryChat["posted"] };

/** Watches which part of the log is on disk. Syncs are slowed down, so that more is at risk. */
function watchDisk(file: string): { syncedBytes(): number } {
  const { fdatasync } = fs;
  let synced = statSync(`${file}-wal`).size;
  const use = (next: unknown) => {
    fs.fdatasync = next as typeof fdatasync; // it is called with the same arguments
    syncBuiltinESMExports();
  };
  use(async (descriptor: number, done: fs.NoParamCallback) => {
    const { size } = statSync(`${file}-wal`);
    for (let turn = 0; turn < 25; turn += 1) await nextTurn();
    fdatasync(descriptor, (error) => {
      if (!error) synced = Math.max(synced, size);
      done(error);
    });
  });
  onTestFinished(() => use(fdatasync));
  return { syncedBytes: () => synced };
}

/** Receives and announces donations, and takes copies of the disk meanwhile. */
async function takeImages(chat: MemoryChat): Promise<Image[]> {
  const world = await createDeliveryWorld(sqlite, { chat });
  await world.follow();
  await world.run();
  const file = world.url.replace("sqlite:", "");
  const disk = watchDisk(file);
  const acknowledged: string[] = [];
  const taken: Image[] = [];
  const giving = (async () => {
    for (let at = 0; taken.length < images; at += 1) {
      await world.receive({ data: { id: `d${at}` } });
      acknowledged.push(`donation:d${at}`);
      await world.clock.advance((at % 3) * 20_000); // some come alone, others in a bundle
      for (let turn = 0; turn < at % 60; turn += 1) await nextTurn();
    }
  })();
  const announcing = (async () => {
    while (taken.length < images) {
      await world.run();
      await nextTurn();
    }
  })();
  for (let turn = 1; taken.length < images; turn += 1) {
    await nextTurn();
    if (turn % turnsPerImage > 0) continue;
    const folder = mkdtempSync(join(tmpdir(), "power-cut-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    copyFileSync(file, join(folder, "image.db"));
    writeFileSync(join(folder, "image.db-wal"), readFileSync(`${file}-wal`).subarray(0, disk.syncedBytes()));
    taken.push({
      folder,
      at: world.clock.now(),
      acknowledged: [...acknowledged],
      posted: structuredClone(chat.posted),
    });
  }
  await Promise.all([giving, announcing]);
  return taken;
}

test.each([
  { chat: "a chat with nonces", nonces: true, mostRepeated: 0 },
  { chat: "a chat without nonces", nonces: false, mostRepeated: 1 },
])("a power cut loses nothing, and $chat gets at most $mostRepeated lines twice", async ({ nonces, mostRepeated }) => {
  const taken = await takeImages(createMemoryChat({ nonces, edits: nonces }));
  for (const { folder, at, acknowledged, posted } of taken) {
    const chat = createMemoryChat({ nonces, edits: nonces });
    chat.posted.push(...posted);
    const image = { ...sqlite, fresh: async () => `sqlite:${join(folder, "image.db")}` };
    const world = await createDeliveryWorld(image, { chat });
    await world.clock.advance(at - world.clock.now());
    for (let minute = 0; minute < 3; minute += 1) {
      await world.clock.advance(60_000); // cooldowns end, and growing bundles are complete
      await world.run();
    }
    const messages = new Map(chat.posted.map(({ id, moments }) => [id, moments]));
    const announced = [...messages.values()].flat();
    expect(announced.toSorted()).toEqual([...new Set([...announced, ...acknowledged])].toSorted());
    expect(chat.posted.length - messages.size).toBeLessThanOrEqual(mostRepeated);
    await world.store.close();
  }
});
