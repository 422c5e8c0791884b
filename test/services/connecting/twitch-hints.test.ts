import { expect, test } from "vitest";
import { askedKey, endOldHints, rivalKey } from "../../../src/services/connecting/twitch-channels.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { readHostTroubles } from "../../../src/store/places/host-counts.ts";
import { describeDatabases, openTestStore, type TestDatabase } from "../../helpers/databases.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { memoryPlace } from "../../helpers/memory-chat.ts";
import { storeNotices } from "../../helpers/sent-notices.ts";

async function open(database: TestDatabase) {
  const store = await openTestStore(await database.fresh());
  const place = await store.write((tx) => ensureDestination(tx, memoryPlace("host"), 0));
  const clock = createFakeClock();
  const notices = storeNotices({ store, clock }, place);
  for (const key of [askedKey("maple"), askedKey("otter"), rivalKey("otter", "total"), rivalKey("otter", "goal")]) {
    await notices.notify({ key, to: "host", text: key, whenOver: null });
    await clock.advance(1);
  }
  const end = (words: string[], asked: string[], channel = "otter") =>
    endOldHints(
      { typing: new Map([[channel, { words: new Set(words) }]]), asked, homes: new Map() },
      { store, notices },
    );
  return { end, troubles: async () => (await readHostTroubles(store.read)).map(({ text }) => text) };
}

describeDatabases("hints about Twitch", (database) => {
  test("the host's hints about Twitch are closed once they no longer apply", async () => {
    const { end, troubles } = await open(database);
    await end(["total", "goal"], ["maple", "otter"]);
    expect(await troubles()).toHaveLength(4);
    await end(["goal"], ["maple"]);
    expect(await troubles()).toEqual([rivalKey("otter", "goal"), askedKey("maple")]);
    await end(["goal"], [], "left");
    expect(await troubles()).toEqual([]);
  });
});
