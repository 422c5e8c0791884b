import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { toLine } from "../../src/composing/composed-line.ts";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { readChanges } from "../../src/store/places/setting-changes.ts";
import { type TestDatabase, temporaryFolder } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";
import { wordsOf } from "../helpers/words.ts";

/**
 * The 0.1.0 demo was killed while people donated. Here one message is also in state `sending`, as in a chat that
 * answers late.
 */
const dump = readFileSync("test/fixtures/database-of-0021.sql", "utf8");
const killedAt = 1_795_476_940_200;
const inFlight = { id: "YSURVtmiB63XYdQsdcp4-4fa0", body: "🔔 Sakura gave $15.50!" };
const campaign = "a0cf2ae9-9699-4cd6-bb32-e6f8a61cac10";
const place = "browser/browser/lobby";

const versionBefore: TestDatabase = {
  kind: "SQLite",
  async fresh() {
    const file = `${temporaryFolder()}/before.db`;
    const database = new DatabaseSync(file);
    database.exec(`pragma foreign_keys = off; ${dump}`);
    database
      .prepare("update messages set state = 'sending', remote_id = null, sent_at = null where id = ?")
      .run(inFlight.id);
    database.close();
    return `sqlite:${file}`;
  },
};

/** Opens the previous version's file with this version, three seconds after the kill. */
async function upgrade() {
  const chat = createMemoryChat({
    connection: "browser",
    nonces: true,
    edits: true,
    render: (content) => toLine(content, { limit: 500 }),
  });
  chat.wordsOf = wordsOf;
  const world = await createDeliveryWorld(versionBefore, { chat });
  await world.clock.leap(killedAt + 3_000 - world.clock.now());
  return { ...world, chat };
}

describe("a database that the previous version left in mid-work", () => {
  test("a message that the previous version froze is sent unchanged after an update", async () => {
    const { store, chat, run, clock } = await upgrade();
    await run();
    expect(chat.bodies()).toEqual([inFlight.body]);
    await clock.advance(70_000);
    await run();
    expect(chat.bodies().slice(1)).toEqual([
      "🔔 6 donations, $47.54. Thank you, Rin $19.77, Priya $12.77, Otto $10 and Łukasz $5! Rewards: Sticker sheet. Votes: The slow one.",
      "🎁 Pick the next game is sold out. !rewards",
      "🔔 75% of the way there: $3,017.85 of $4,000.",
    ]);
    const waiting = await store.read.selectFrom("outbox").select("seq").where("state", "=", "pending").execute();
    expect(waiting).toEqual([]);
  });

  test("settings of the previous version are kept after an update", async () => {
    const { store } = await upgrade();
    const { place: settings, isFiltered } = await readPlaceSettings(store.read, place, []);
    expect(settings.get("message donation")).toBe("{name} gave {amount}! {comment}");
    expect(settings.get("message goal")).toBe("GOAL {raised} of {goal}");
    expect([settings.get("names"), settings.get("comments")]).toEqual(["first", "on"]);
    expect(settings.isAnnounced("schedule")).toBe(true);
    expect(isFiltered("a weasel")).toBe(true);
    expect(await readChanges(store.read, "browser/browser", { limit: 2 })).toMatchObject([
      { name: "mod", what: "hid the donor's text of a donation" },
      { name: "mod", what: "switched comments on" },
    ]);
  });

  test("a message of the previous version is edited after an update, in the streamer's template", async () => {
    const { store, run, receive } = await upgrade();
    await run();
    const edit = { id: "8ffbd351-08dc-4efe-9bb8-d475334b29c9", campaign_id: campaign };
    await receive({
      source: campaign,
      data: {
        ...edit,
        amount: { value: "100.00", currency: "USD" },
        donor_name: "Łukasz",
        donor_comment: "For the otters",
      },
    });
    await run();
    const { body } = await store.read
      .selectFrom("messages")
      .select("body")
      .where("id", "=", "yvFBdNzpQorF-jL877y8vMFat")
      .executeTakeFirstOrThrow();
    expect(body).toBe("🔔 Łukasz gave $100! For the otters");
  });
});
