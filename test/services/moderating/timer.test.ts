import { describe, expect, test } from "vitest";
import { describeDatabases, sqlite, type TestDatabase } from "../../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../../helpers/delivery-world.ts";
import { campaignId, teamCampaignId } from "../../helpers/donation-events.ts";
import { callPlace, createModerators, mod } from "../../helpers/moderators.ts";

const minuteMs = 60_000;

async function open(database: TestDatabase = sqlite) {
  const world = await createDeliveryWorld(database);
  await world.follow();
  const { type, timer } = createModerators(world);
  return {
    ...{ world, timer, type },
    order: (text: string) => type(`tiltify timer ${text}`, { role: "moderator" }),
    wait: (minutes: number) => world.clock.advance(minutes * minuteMs),
  };
}

async function donate(world: DeliveryWorld, data: Record<string, unknown> = {}) {
  await world.receive({ data: { amount: { value: "5.00", currency: "USD" }, ...data } });
  await world.run();
}

describeDatabases("a timer", (database, rule) => {
  test("a timer can be started, paused, resumed, changed and turned off, and each step undone", async () => {
    const { world, type, order, wait } = await open(database);
    expect(await type("timer")).toBe("There's no timer here.");
    expect((await order("start 4h 10m per $5 cap 48h"))?.split("\n")).toEqual([
      ...["The timer is running in #stream: 4:00:00 left.", "Every $5 adds 10 min.", "It can run 2 days at most."],
      ...["Pause timer: /tiltify timer pause", "+5 min: /tiltify timer add 5m", "−5 min: /tiltify timer add -5m"],
    ]);
    await wait(60);
    await donate(world);
    expect(await type("timer", { role: "everyone" })).toBe("3:10:00 left. Every $5 adds 10 min.");
    expect(await order("pause")).toContain("The timer is paused in #stream, with 3:10:00 left.");
    await wait(30);
    expect(await type("timer", { role: "everyone", id: "v" })).toBe(
      "The timer is paused with 3:10:00 left. Every $5 adds 10 min.",
    );
    expect(await order("resume")).toContain("The timer is running in #stream: 3:10:00 left.");
    expect(await order("add 15m")).toContain("3:25:00 left");
    expect(await order("add -5m")).toContain("3:20:00 left");
    expect(await order("set 2h")).toContain("2:00:00 left");
    expect(await order("20m per $5")).toContain("Every $5 adds 20 min.");
    await wait(2);
    await donate(world);
    expect(await order("")).toContain("2:18:00 left");
    expect(await order("off")).toBe("The timer is off in #stream.");
    await type("tiltify undo");
    await type("tiltify yes");
    expect(await order("")).toContain("2:18:00 left");
    expect((await type("tiltify history"))?.split("\n").slice(1, 4)).toEqual([
      "• Turned off the timer (name-m1, just now), undone",
      "• Changed what adds time to the timer (name-m1, 2 min ago)",
      "• Set the timer to 2 h (name-m1, 2 min ago)",
    ]);
  });

  rule("a pause of the timer says that it doesn't end by itself if somebody names a time", async () => {
    const { order } = await open(database);
    await order("start 4h");
    expect(await order("pause 10m")).toContain("This doesn't end by itself.");
    await order("resume");
    expect(await order("pause")).not.toContain("end by itself");
  });

  test("a timer counts a donation once if the place follows the campaign and its team", async () => {
    const { world, order } = await open(database);
    await world.follow({ factId: teamCampaignId, kind: "team_campaign", name: "Team" });
    await order("start 4h 10m per $5");
    await donate(world, { team_event_id: teamCampaignId });
    expect(await order("")).toContain("4:10:00 left");
  });

  test("a timer loses the time of a donation that is refunded or corrected", async () => {
    const { world, order } = await open(database);
    await order("start 1h 10m per $5");
    await donate(world, { id: "d1" });
    await donate(world, { id: "d2", amount: { value: "10.00", currency: "USD" } });
    expect(await order("")).toContain("1:30:00 left");
    await donate(world, { id: "d2", amount: { value: "2.50", currency: "USD" } });
    expect(await order("")).toContain("1:15:00 left");
    const refund = { type: "private:relay:donation_updated", relay: "key" } as const;
    await world.receive({ ...refund, data: { id: "d1", payment_status: "cancelled" } });
    await world.run();
    expect(await order("")).toContain("1:05:00 left");
  });

  rule("a timer goes on after a restart, and time without the bot counts", async () => {
    const { world, order, wait } = await open(database);
    await order("start 4h 10m per $5");
    await wait(60);
    await world.restart();
    const { type } = createModerators(world);
    expect(await type("tiltify timer")).toMatch(/(?:3:00:00|2:59:20) left/);
  });

  test("a timer keeps both times that two people add at once", async () => {
    const { timer } = await open(database);
    const order = { place: callPlace(), by: mod };
    await timer.change({ ...order, timer: { type: "start", ms: 60 * minuteMs } });
    await Promise.all(
      Array.from({ length: 6 }, () => timer.change({ ...order, timer: { type: "add", ms: minuteMs } })),
    );
    expect((await timer.read(callPlace()))?.leftMs).toBe(66 * minuteMs);
  });

  rule("a timer keeps the time from donations to a campaign that is no longer connected", async () => {
    const { world, order } = await open(database);
    await order("start 4h 10m per $5");
    await donate(world);
    await world.store.write((tx) => tx.deleteFrom("follows").where("fact_id", "=", campaignId).execute());
    expect(await order("")).toContain("4:10:00 left");
  });
});

describe("a timer that has run out", () => {
  test("an ended timer stays over after a donation, and starts anew when time is added", async () => {
    const { world, order, type, wait } = await open();
    await order("start 30m 10m per $5");
    await wait(31);
    await donate(world);
    await wait(1);
    expect(await type("timer")).toBe("The timer has run out.");
    expect(await order("pause")).toBe("The timer has already run out. Nothing changed.");
    expect(await order("add 20m")).toContain("0:20:00 left.\nEvery $5 adds 10 min.");
    expect(await order("set 1h")).toContain("1:00:00 left");
  });

  test("a timer that was ended by hand runs again if an earlier donation arrives late", async () => {
    const { world, order, wait } = await open();
    await order("start 30m 10m per $5");
    await wait(5);
    const at = world.clock.now();
    await wait(1);
    expect(await order("add -40m")).toContain("The timer has run out in #stream.");
    await world.receive({ at, data: { amount: { value: "5.00", currency: "USD" } } });
    await world.run();
    expect(await order("")).toMatch(/0:(10:00|09:59) left/);
  });

  test("an ended timer can be started again with its rule and cap", async () => {
    const { order, wait } = await open();
    await order("start 30m 10m per $5 cap 2h");
    expect(await order("start 1h")).toBe(
      "There's already a timer, with 0:30:00 left. To begin again, turn it off first. Nothing changed.",
    );
    await wait(31);
    expect(await order("start 1h")).toContain(
      "The timer is running in #stream: 1:00:00 left.\nEvery $5 adds 10 min.\nIt can run 2 h at most.",
    );
  });
});

describe("an order for a timer", () => {
  const asked = "I need a time, such as 15m, 4h or 1h30m, up to 30 days. Nothing changed.";
  const askedRule = "I need a time and the amount that adds it. Nothing changed.";
  test.each([
    ["start", `${asked}\nFor example: /tiltify timer start 4h 10m per $5`],
    ["start soon", `${asked}\nFor example: /tiltify timer start 4h 10m per $5`],
    ["start 31d", `${asked}\nFor example: /tiltify timer start 4h 10m per $5`],
    ["add", `${asked}\nFor example: /tiltify timer add 15m`],
    ["add 0m", `${asked}\nFor example: /tiltify timer add 15m`],
    ["set -5m", `${asked}\nFor example: /tiltify timer set 2h`],
    ["cap much", `${asked}\nFor example: /tiltify timer cap 48h`],
    ["cap 30m", "The timer has already run for 60 min, so it would end now. Nothing changed."],
    ["10m per", `${askedRule}\nFor example: /tiltify timer 10m per $5`],
    ["10m per $0", `${askedRule}\nFor example: /tiltify timer 10m per $5`],
    ["15m", `${askedRule}\nFor example: /tiltify timer 10m per $5`],
    ["rule much", `${askedRule}\nFor example: /tiltify timer 10m per $5`],
    ["resume", "The timer is already running, with 3:00:00 left. Nothing changed."],
    ["add 10h", "The timer can run 8 h at most. Nothing changed."],
  ])("the command `timer %s` is refused and changes nothing", async (text, answer) => {
    const { order, wait } = await open();
    await order("start 4h cap 8h");
    await wait(60);
    const before = await order("");
    expect(await order(text)).toBe(answer);
    expect(await order("")).toBe(before);
  });

  test.each([
    ["start 4h", "4:00:00 left.\nDonations don't add time. To change that: /tiltify timer 10m per $5"],
    ["start 1 hour 30 minutes 10 m per 5 dollars", "1:30:00 left.\nEvery $5 adds 10 min."],
    ["start 4h 30s per €1 cap 12h", "4:00:00 left.\nEvery €1 adds 30 s.\nIt can run 12 h at most."],
    ["begin 90m 10m for $5", "1:30:00 left.\nEvery $5 adds 10 min."],
    ["start 4h cap off", "4:00:00 left.\nDonations"],
  ])("the command `timer %s` starts a timer", async (text, answer) => {
    const { order } = await open();
    expect(await order(text)).toContain(answer);
  });

  test.each([
    ["10m per $5", "Every $5 adds 10 min."],
    ["10 m for every 5 USD", "Every $5 adds 10 min."],
    ["rule 1m per €0.50", "Every €0.50 adds 1 min."],
    ["rule off", "Donations don't add time."],
    ["cap off", "3:00:00 left."],
    ["set 90m", "1:30:00 left."],
    ["extend 1h", "4:00:00 left."],
    ["add −30m", "2:30:00 left."],
    ["stop", "The timer is paused in #stream, with 3:00:00 left."],
  ])("the command `timer %s` changes a running timer", async (text, answer) => {
    const { order, wait } = await open();
    await order("start 4h");
    await wait(60);
    expect(await order(text)).toContain(answer);
  });

  test("a timer command without a timer says how to start one", async () => {
    const { order } = await open();
    const toStart = "To start one: /tiltify timer start 4h 10m per $5";
    expect(await order("add 5m")).toBe(`There's no timer here yet. Nothing changed.\n${toStart}`);
    expect(await order("")).toContain(`There's no timer here.\n${toStart}`);
  });

  test("a timer rule without a currency uses that of the last donation", async () => {
    const { world, order } = await open();
    await donate(world, { amount: { value: "5.00", currency: "EUR" } });
    await world.clock.advance(minuteMs);
    expect(await order("start 4h 10m per 5")).toContain("Every €5 adds 10 min.");
    await donate(world, { amount: { value: "5.00", currency: "GBP" } });
    expect(await order("")).toContain("4:00:00 left.\nEvery €5 adds 10 min.\nDonations in GBP don't add time.");
  });

  test("a timer rule and cap can be typed in the place's language", async () => {
    const { order, type } = await open();
    await type("tiltify language de", { role: "manager" });
    expect(await order("starten 4h 10m pro $5 limit 48h")).toContain("Er läuft höchstens 2 Tage.");
  });

  test("a timer command says that donations add nothing once the cap is reached", async () => {
    const { world, order, type } = await open();
    await order("start 1h 10m per $5 cap 1h5m");
    await donate(world);
    expect(await type("timer")).toBe(
      "1:05:00 left. It can run 1 h 5 min at most, so donations don't add any more time.",
    );
  });
});
