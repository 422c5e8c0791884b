import { expect, test } from "vitest";
import type { DeskDonation, DeskPress, DeskState } from "../../../src/chat/browser/reader-desk.ts";
import { createReaderDesk } from "../../../src/services/moderating/desk.ts";
import { saveNames } from "../../../src/store/ledger/names.ts";
import { deleteExpired } from "../../../src/store/upkeep/retention.ts";
import { describeDatabases, type TestDatabase } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { campaignId } from "../../helpers/donation-events.ts";
import { reportList } from "../../helpers/list-events.ts";
import { callPlace, createModerators } from "../../helpers/moderators.ts";
import { wordsIn } from "../../helpers/words.ts";

const dayMs = 24 * 3_600_000;
const usd = (value: string) => ({ value, currency: "USD" });
const names = new Map([
  ["drawing", "Drawing"],
  ["shirt", "Shirt"],
]);
const claim = (reward_id: string, quantity = 1) => ({ id: `claim of ${reward_id}`, quantity, reward_id });

/** Opens the desk of a place that announces a campaign, with moderators' commands there. */
async function open(database: TestDatabase) {
  const world = await createDeliveryWorld(database, {
    names: { lookUp: async () => (id: string) => names.get(id) ?? null },
    testPlace: "stream",
  });
  await world.follow();
  const { type } = createModerators(world);
  const desk = () => createReaderDesk({ store: world.store, now: world.clock.now });
  const read = (place = callPlace()) => desk().read(place, wordsIn("en"));
  let presses = 0;
  const press = (item: string, mark: DeskPress["mark"], { was = null, ...more }: Partial<DeskPress> = {}) => {
    presses += 1;
    return desk().press(callPlace(), { item, mark, was, press: `press ${presses}`, name: "Anna", words: "", ...more });
  };
  async function give(id: string, data: Record<string, unknown> = {}) {
    await world.receive({ data: { id, donor_name: id, donor_comment: `by ${id}`, ...data } });
    await world.run();
    await world.clock.advance(20_000);
    await world.run();
  }
  const find = async (id: string) => (await read()).donations.find(({ item }) => item === `donation:${id}`);
  return Object.assign(world, { type, desk, read, press, give, find });
}

const shown = ({ donations }: DeskState) => donations.map(({ name, comment }) => `${name}: ${comment}`);
const owed = (tasks: DeskState["rewards"]) =>
  tasks.filter(({ mark }) => mark === null).map(({ what, whose }) => `${what}, ${whose}`);
const by = (donation: DeskDonation | undefined) => donation?.mark && `${donation.mark.mark} by ${donation.mark.name}`;

describeDatabases("the reader's desk", (database, rule) => {
  test("the reader's desk lists donations as the place shows them, oldest first", async () => {
    const { give, read, type } = await open(database);
    await type("tiltify large 100");
    await give("Ann");
    await give("Bo", { donor_comment: null, amount: usd("100") });

    expect((await read()).donations).toMatchObject([
      {
        item: "donation:Ann",
        name: "Ann",
        amount: "$25",
        comment: "by Ann",
        isLarge: false,
        isTest: false,
        mark: null,
      },
      { item: "donation:Bo", name: "Bo", amount: "$100", comment: null, words: "", isLarge: true },
    ]);
    await type("tiltify names hidden");
    expect(shown(await read())).toEqual(["Someone: by Ann", "Someone: null"]);
    await type("tiltify comments off");
    expect(shown(await read())).toEqual(["Someone: null", "Someone: null"]);
  });

  test("the reader's desk drops donations that the hide, panic or forget command hides", async () => {
    const { give, read, type } = await open(database);
    for (const name of ["Ann", "Bo", "Cy", "Dee"]) await give(name);
    await type("tiltify hide donation:Ann");
    expect(shown(await read())).toEqual(["Bo: by Bo", "Cy: by Cy", "Dee: by Dee"]);
    await type("tiltify forget Bo");
    await type("tiltify yes");
    expect(shown(await read())).toEqual(["Cy: by Cy", "Dee: by Dee"]);
    await type("tiltify panic");
    expect(shown(await read())).toEqual(["Cy: null"]);
  });

  rule("the reader's desk shows a comment only after its approval or delay", async () => {
    const { give, find, read, type, press, clock } = await open(database);
    await type("tiltify comments approve");
    await give("Ann");
    expect(await find("Ann")).toMatchObject({ comment: null, words: "" });
    expect(JSON.stringify(await read())).not.toContain("by Ann");
    await press("donation:Ann", "read");

    await type("tiltify approve Ann");
    expect(await find("Ann")).toMatchObject({ comment: "by Ann", since: "commented" });
    await type("tiltify comments on");
    await type("tiltify comments delay 60s");
    await give("Bo");
    expect(await find("Bo")).toMatchObject({ comment: null });
    await clock.advance(60_000);
    expect(await find("Bo")).toMatchObject({ comment: "by Bo" });
  });

  rule("the reader's desk lists donations of a pause only after it ends, and none below the minimum", async () => {
    const { give, read, run, type } = await open(database);
    await type("tiltify minimum 10");
    await give("Small", { amount: usd("5") });
    await type("tiltify pause");
    await give("Ann");
    expect(shown(await read())).toEqual([]);
    await type("tiltify resume");
    await run();
    expect(shown(await read())).toEqual(["Ann: by Ann"]);
  });

  test("of two readers who click at the same time, the desk accepts one and names that reader to both", async () => {
    const { give, find, press } = await open(database);
    await give("Ann");
    const { words = "" } = (await find("Ann")) ?? {};

    const [first, second] = await Promise.all([
      press("donation:Ann", "read", { name: "Anna", words }),
      press("donation:Ann", "read", { name: "Bo", words }),
    ]);

    expect([first?.isDone, second?.isDone].filter(Boolean)).toHaveLength(1);
    const winner = first?.isDone ? "Anna" : "Bo";
    expect([first?.mark?.name, second?.mark?.name]).toEqual([winner, winner]);
    expect(by(await find("Ann"))).toBe(`read by ${winner}`);
  });

  test("the reader's desk keeps marks over a restart, and ignores a request that is sent twice", async () => {
    const world = await open(database);
    const { give, find, press, restart } = world;
    await give("Ann");
    await press("donation:Ann", "later", { press: "of Anna" });
    await restart();
    expect(by(await find("Ann"))).toBe("later by Anna");

    await press("donation:Ann", "read", { was: "of Anna", press: "of Bo", name: "Bo" });
    expect(await press("donation:Ann", "read", { was: "of Anna", press: "of Bo", name: "Bo" })).toMatchObject({
      isDone: true,
    });
    expect(await press("donation:Ann", null, { was: "of Anna" })).toMatchObject({
      isDone: false,
      mark: { mark: "read", name: "Bo" },
    });
    expect(await press("donation:Ann", null, { was: "of Bo" })).toEqual({ isDone: true, mark: null });
    expect(await press("donation:Ann", null, { was: "of Bo" })).toEqual({ isDone: true, mark: null });
    expect((await find("Ann"))?.mark).toBeNull();
  });

  rule("the reader's desk accepts no mark for an item that is not on it", async () => {
    const { give, press } = await open(database);
    await give("Ann");
    for (const item of ["donation:Bo", "reward:Bo:drawing", "milestone:none", "donation:"]) {
      expect(await press(item, "read"), item).toBeUndefined();
    }
  });

  rule("the reader's desk shows that a comment has changed since it was read", async () => {
    const { give, find, press } = await open(database);
    await give("Ann");
    const { words = "" } = (await find("Ann")) ?? {};
    await press("donation:Ann", "read", { words });
    expect(await find("Ann")).toMatchObject({ since: null });
    await give("Ann", { donor_comment: "by Ann, corrected" });
    expect(await find("Ann")).toMatchObject({ comment: "by Ann, corrected", since: "changed" });
    expect(by(await find("Ann"))).toBe("read by Anna");
  });

  test("the reader's desk lists owed rewards even of hidden and small donations", async () => {
    const { give, read, type, press, receive, run } = await open(database);
    await type("tiltify minimum 10");
    await give("Ann", { reward_claims: [claim("drawing"), claim("shirt", 2), claim("shirt")] });
    await give("Small", { amount: usd("5"), reward_claims: [claim("drawing")] });
    await give("Unknown", { reward_claims: [claim("gone")] });
    await give("Bo");
    await receive({ test: true, data: { id: "t", reward_claims: [claim("drawing")] } });
    await run();
    expect((await read()).donations.at(-1)).toMatchObject({ isTest: true, notes: ["Reward: Drawing."] });
    expect(owed((await read()).rewards)).toEqual([
      ...["Drawing, Ann $25", "Shirt ×3, Ann $25", "Drawing, Small $5", "A reward, Unknown $25"],
    ]);

    await press("reward:Ann:shirt", "done");
    await type("tiltify hide donation:Ann");
    expect(owed((await read()).rewards)).toEqual([
      ...["Drawing, Someone $25", "Drawing, Small $5", "A reward, Unknown $25"],
    ]);
    expect((await read()).rewards.find(({ item }) => item === "reward:Ann:shirt")?.mark).toMatchObject({
      mark: "done",
      name: "Anna",
    });
  });

  rule("the reader's desk owes no reward for a refunded donation", async () => {
    const { receive, run, clock, read } = await open(database);
    const type = "private:relay:donation_updated";
    const give = async (payment_status: string) => {
      await receive({
        type,
        data: { id: "Ann", donor_comment: "hi", payment_status, reward_claims: [claim("drawing")] },
      });
      await run();
      await clock.advance(20_000);
    };
    await give("completed");
    expect(owed((await read()).rewards)).toEqual(["Drawing, Ann $25"]);
    await give("cancelled");
    expect((await read()).rewards).toEqual([]);
    expect((await read()).donations).toMatchObject([
      { comment: null, refunded: "A donation of $25 was refunded.", notes: [] },
    ]);
  });

  test("the reader's desk lists reached milestones, and what would change the lead of a poll", async () => {
    const world = await open(database);
    const { read, press, run, receiveFact, clock } = world;
    const milestone = (id: string, value: string) => ({ id, name: id, active: true, amount: usd(value) });
    await reportList(world, "milestones", [
      milestone("Karaoke", "750"),
      milestone("Hot sauce", "500"),
      milestone("Tattoo", "5000"),
    ]);
    const option = (name: string, value: string) => ({ id: name, name, amount_raised: usd(value) });
    const poll = (...options: object[]) => ({
      id: "poll",
      name: "Which game next?",
      active: true,
      ends_at: null,
      options,
    });
    await reportList(world, "polls", [poll(option("Red", "30"), option("Blue", "18"))]);
    await receiveFact({ total: "800", goal: "10000" });
    await run();

    expect((await read()).milestones.map(({ what, whose }) => `${what}, ${whose}`)).toEqual([
      ...["Hot sauce, $500", "Karaoke, $750"],
    ]);
    await press("milestone:Karaoke", "done");
    expect((await read()).milestones.map(({ mark }) => mark?.mark ?? null)).toEqual([null, "done"]);
    expect((await read()).leads).toEqual([
      { title: "A poll", text: "Blue needs more than $12 to pass Red.", note: "" },
    ]);
    await clock.advance(60_000);
    const known = { id: "poll", factId: campaignId, name: "Which game next?" };
    await world.store.write((tx) => saveNames(tx, [known], clock.now()));
    await reportList(world, "polls", [poll(option("Red", "30"), option("Blue", "30"))]);
    await run();
    expect((await read()).leads).toEqual([
      { title: "Which game next?", text: "It's a tie: Blue and Red. Any vote takes the lead.", note: "" },
    ]);
    await clock.advance(5 * 60_000);
    expect((await read()).leads).toMatchObject([{ note: "5 min ago" }]);
    await clock.advance(31 * 60_000);
    expect((await read()).leads).toEqual([]);
  });

  test("a milestone that is marked as done is open again once it is raised and reached again", async () => {
    const world = await open(database);
    const { read, press, receiveFact, run } = world;
    const reach = async (amount: string, total: string) => {
      await reportList(world, "milestones", [{ id: "Karaoke", name: "Karaoke", active: true, amount: usd(amount) }]);
      await receiveFact({ total, goal: "10000" });
      await run();
      return (await read()).milestones;
    };
    await reach("50", "10");
    const [low] = await reach("50", "60");
    await press(low?.item ?? "", "done");
    expect(await reach("50", "70")).toMatchObject([{ mark: { mark: "done" } }]);
    expect(await reach("500", "80")).toEqual([]);
    const [high] = await reach("500", "510");
    expect(high).toMatchObject({ whose: "$500", mark: null });
    expect(await press(high?.item ?? "", "done")).toMatchObject({ isDone: true });
  });

  test("the marks of deleted donations are deleted from the reader's desk, but a milestone stays marked as done", async () => {
    const world = await open(database);
    const { give, press, clock, find, store, run, receiveFact } = world;
    await reportList(world, "milestones", [{ id: "Karaoke", name: "Karaoke", active: true, amount: usd("5") }]);
    await receiveFact({ total: "800", goal: "10000" });
    await run();
    await give("Ann");
    await press("donation:Ann", "read", { words: (await find("Ann"))?.words ?? "" });
    await press("milestone:Karaoke", "done");
    const rows = () => store.read.selectFrom("desk_marks").select(["item", "name"]).orderBy("item").execute();
    expect(await rows()).toHaveLength(2);

    while ((await deleteExpired(store, { now: clock.now() + 91 * dayMs, personalDays: 90 })) > 0);

    expect(await rows()).toEqual([{ item: "milestone:Karaoke", name: "" }]);
  });

  test("the forget command deletes the person's comments from the reader's desk, and their name as a reader", async () => {
    const { give, press, find, type, store } = await open(database);
    for (const name of ["Ann", "Bo"]) {
      await give(name);
      await press(`donation:${name}`, "read", { words: (await find(name))?.words ?? "", name: "Ann" });
    }
    await type("tiltify forget Ann");
    await type("tiltify yes");

    const rows = await store.read.selectFrom("desk_marks").select(["item", "name", "words"]).orderBy("item").execute();
    expect(rows).toEqual([
      { item: "donation:Ann", name: "", words: "" },
      { item: "donation:Bo", name: "", words: expect.stringMatching(/^.{22}$/) },
    ]);
  });

  rule("the reader's desk lists all items that are not done, and only the latest items that are done", async () => {
    const { receive, run, read, press, store } = await open(database);
    for (let at = 0; at < 70; at += 1) await receive({ data: { id: `d${at}`, reward_claims: [claim("drawing")] } });
    await run();
    const { donations, rewards } = await read();
    expect([donations.length, rewards.length]).toEqual([70, 70]);
    for (let at = 1; at < 70; at += 1) {
      await press(`donation:d${at}`, at === 2 ? "later" : "read");
      await press(`reward:d${at}:drawing`, "done");
    }
    const after = await read();
    expect(after.donations.filter(({ mark }) => mark?.mark !== "read").map(({ item }) => item)).toEqual([
      ...["donation:d0", "donation:d2"],
    ]);
    expect([after.donations.length, after.rewards.length]).toEqual([62, 61]);
    expect(await store.read.selectFrom("desk_marks").select("item").execute()).toHaveLength(138);
  });

  rule("the reader's desk shows the same list in a room that has no announcements", async () => {
    const { give, read, press } = await open(database);
    await give("Ann");
    await press("donation:Ann", "read");
    const elsewhere = await read(callPlace("mods"));
    expect(shown(elsewhere)).toEqual(["Ann: by Ann"]);
    expect(elsewhere.donations[0]?.mark?.name).toBe("Anna");
  });
});
