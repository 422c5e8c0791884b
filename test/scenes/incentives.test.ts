import { describe, expect, test } from "vitest";
import { readNight } from "../../src/intake/draft-closings.ts";
import { describeDatabases, sqlite, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId } from "../helpers/donation-events.ts";
import { reportList } from "../helpers/list-events.ts";

const minuteMs = 60_000;
const usd = (value: string) => ({ value, currency: "USD" });

/** Follows a campaign. Returns what each poll of its list finds. */
async function openCampaign(database: TestDatabase, list: "polls" | "rewards") {
  const world = await createDeliveryWorld(database);
  await world.follow();
  return {
    ...world,
    async notify(...records: object[]) {
      await reportList(world, list, records);
      await world.run();
    },
    states: async () => {
      const rows = world.store.read.selectFrom("outbox").select(["state", "reason"]).orderBy("seq");
      return (await rows.execute()).map(({ state, reason }) => reason ?? state);
    },
  };
}

const poll = (puzzle: string, platformer: string, change: object = {}) => ({
  id: "poll",
  name: "Which game next?",
  active: true,
  ends_at: null,
  options: [
    { id: "puzzle", name: "Puzzle", amount_raised: usd(puzzle) },
    { id: "platformer", name: "Platformer", amount_raised: usd(platformer) },
  ],
  ...change,
});

describe("a poll", () => {
  test("a poll's new leader and its result are announced once each, also after a restart", async () => {
    const world = await openCampaign(sqlite, "polls");
    await world.notify(poll("20", "10"));
    await world.notify(poll("20", "25"));
    await world.restart();
    await world.notify(poll("20", "30"));
    await world.notify(poll("20", "30", { active: false }));
    await world.restart();
    await world.notify(poll("20", "30", { active: false }));
    expect(world.chat.bodies()).toEqual([
      "poll-lead 25 USD option=Platformer poll=Which game next? second=20 USD option=Puzzle",
      "poll-result 30 USD option=Platformer poll=Which game next? sums=50 USD",
    ]);
  });

  test("a campaign's result names no winner of a poll that is open again", async () => {
    const world = await openCampaign(sqlite, "polls");
    const readPolls = async () => (await readNight(world.store.read, campaignId)).polls.length;
    await world.notify(poll("20", "10"));
    await world.notify(poll("20", "10", { active: false }));
    expect(await readPolls()).toBe(1);
    await world.notify(poll("20", "10"));
    expect(await readPolls()).toBe(0);
    await world.notify(poll("20", "40", { active: false }));
    expect(await readPolls()).toBe(1);
  });

  test("a campaign's result names a poll's winner although a later poll was opened again and again", async () => {
    const world = await openCampaign(sqlite, "polls");
    const first = { ...poll("5", "0"), id: "first", name: "Which snack?", active: false };
    await world.notify({ ...first, active: true }, poll("20", "10"));
    await world.notify(first, poll("20", "10"));
    for (const votes of ["20", "30", "40"]) {
      await world.clock.advance(minuteMs);
      await world.notify(first, poll(votes, "10", { active: false }));
      await world.clock.advance(minuteMs);
      await world.notify(first, poll(votes, "10"));
    }
    expect((await readNight(world.store.read, campaignId)).polls).toMatchObject([{ poll: "Which snack?" }]);
  });

  test("a poll whose lead goes back and forth is announced every five minutes", async () => {
    const world = await openCampaign(sqlite, "polls");
    await world.notify(poll("20", "10"));
    await world.notify(poll("20", "25"));
    await world.clock.advance(minuteMs);
    await world.notify(poll("30", "25"));
    await world.clock.advance(minuteMs);
    await world.notify(poll("30", "35"));
    await world.clock.advance(minuteMs);
    await world.notify(poll("50", "35"));
    expect(world.chat.posted).toHaveLength(1);
    await world.clock.advance(2 * minuteMs);
    await world.run();
    expect(world.chat.bodies().slice(1)).toEqual([
      "poll-lead 50 USD option=Puzzle poll=Which game next? second=35 USD option=Platformer",
    ]);
    expect(await world.states()).toEqual(["said", "outdated", "said"]);
  });

  test("a poll's new leader whose announcement had to wait is announced with the votes at the time of sending", async () => {
    const world = await openCampaign(sqlite, "polls");
    await world.notify(poll("20", "10"));
    await world.notify(poll("20", "25"));
    await world.clock.advance(minuteMs);
    await world.notify(poll("30", "25"));
    await world.clock.advance(minuteMs);
    await world.notify(poll("300", "40"));
    await world.clock.advance(3 * minuteMs);
    await world.run();
    expect(world.chat.bodies().slice(1)).toEqual([
      "poll-lead 300 USD option=Puzzle poll=Which game next? second=40 USD option=Platformer",
    ]);
  });

  test("a poll that is extended after its end is announced with both results, and the recap shows only the last result", async () => {
    const world = await openCampaign(sqlite, "polls");
    await world.notify(poll("20", "10"));
    await world.notify(poll("20", "10", { active: false }));
    await world.notify(poll("20", "15", { active: false }));
    await world.notify(poll("20", "15"));
    await world.notify(poll("20", "15", { active: false }));
    expect(world.chat.bodies()).toEqual([
      "poll-result 20 USD option=Puzzle poll=Which game next? sums=35 USD",
      "poll-result 20 USD option=Puzzle poll=Which game next? sums=35 USD",
    ]);
    const { polls } = await readNight(world.store.read, campaignId);
    expect(polls).toEqual([
      { poll: "Which game next?", winners: [{ name: "Puzzle", amount: usd("20.00") }], sum: usd("35.00") },
    ]);
  });

  test("a poll with hostile names is announced without the hostile parts", async () => {
    const world = await openCampaign(sqlite, "polls");
    const names = { name: "@everyone\r\nPRIVMSG #x :hi\u202e” https://evil.example" };
    await world.notify(poll("20", "10", names));
    await world.notify(poll("20", "25", names));
    expect(world.chat.bodies()).toEqual([
      "poll-lead 25 USD option=Platformer poll=@everyone PRIVMSG #x :hi” … second=20 USD option=Puzzle",
    ]);
  });
});

const reward = (id: string, left: number | null, change: object = {}) => ({
  id,
  name: `Drawing ${id}`,
  active: true,
  amount: usd("25.00"),
  quantity: left === null ? null : 3,
  quantity_remaining: left,
  ...change,
});

describeDatabases("a reward", (database, rule) => {
  rule("a new reward and a sold-out reward are announced once each, also after a restart", async () => {
    const world = await openCampaign(database, "rewards");
    await world.notify(reward("a", 1));
    await world.notify(reward("a", 1), reward("b", null));
    await world.notify(reward("a", 0), reward("b", null));
    await world.restart();
    await world.clock.advance(minuteMs);
    await world.notify(reward("a", 0), reward("b", null));
    await world.restart();
    await world.notify(reward("a", 0), reward("b", null));
    expect(world.chat.bodies()).toEqual(["reward-new 25 USD reward=Drawing b", "reward-gone reward=Drawing a"]);
  });

  test("a new reward is not announced if the list was not polled for hours", async () => {
    const world = await openCampaign(database, "rewards");
    await world.notify(reward("a", 1));
    await world.clock.advance(6 * 60 * minuteMs + 1);
    await world.notify(reward("a", 1), reward("b", 1));
    expect(world.chat.bodies()).toEqual([]);
    await world.notify(reward("a", 1), reward("b", 1), reward("c", 1));
    expect(world.chat.bodies()).toEqual(["reward-new 25 USD reward=Drawing c"]);
  });

  rule("a reward that is only reserved while somebody pays is not announced as sold out", async () => {
    const world = await openCampaign(database, "rewards");
    await world.notify(reward("a", 1));
    await world.notify(reward("a", 0));
    await world.clock.advance(minuteMs / 2);
    await world.notify(reward("a", 1));
    await world.clock.advance(minuteMs);
    await world.run();
    expect(world.chat.bodies()).toEqual([]);
    expect(await world.states()).toEqual(["outdated"]);
  });
});
