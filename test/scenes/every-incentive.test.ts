import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { sqlite } from "../helpers/databases.ts";
import { createMortalWorld, type Fate } from "../helpers/mortal-world.ts";
import { timesOf } from "../helpers/thorough.ts";

/** Long runs: PROPERTY_RUNS=300 PROPERTY_SEED=7 npx vitest run test/scenes/every-incentive.test.ts */
const numRuns = timesOf("PROPERTY_RUNS", { quick: 4, thorough: 10 });
const seed = Number(process.env.PROPERTY_SEED ?? 2);
const timeout = 30_000 + numRuns * 3_000;

type Act =
  | { type: "donate"; dollars: number }
  | { type: "total"; rise: number }
  | { type: "match" | "reward" | "entry" | "look" }
  | Fate;

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ type: fc.constant("donate"), dollars: fc.integer({ min: 1, max: 140 }) }),
  fc.record({ type: fc.constant("total"), rise: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ type: fc.constantFrom("match", "reward", "entry", "look") }),
  fc.record({ type: fc.constant("wait"), ms: fc.integer({ min: 100, max: 90_000 }) }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant("kill"), after: fc.nat({ max: 12 }) }) },
);
const stream = fc.array(act, { minLength: 10, maxLength: 30 });

const usd = (value: number) => ({ value: `${value}`, currency: "USD" });
const milestones = [500, 700, 1_000, 2_000, 3_000, 5_000].map((at) => ({
  id: `m${at}`,
  name: `At ${at}`,
  amount: usd(at),
}));
const firstTotal = 600;
/** A kill on the way delays the announcement of a match's start. */
const startsInMs = 9 * 60_000;
/** The total rises before any list shows it. */
const comesByTheWay = /^(?:threshold|nearly):/;

describe("with any milestones, matches, rewards, schedules and kills", () => {
  async function play(acts: readonly Act[]) {
    const world = await createMortalWorld(sqlite, { nonces: true });
    const expected: string[] = [];
    const matches: { id: string; donation_id: string; active: boolean; matched_by: string; amount: object }[] = [];
    const rewards = [{ id: "r0", name: "Drawing", quantity: 1, quantity_remaining: 0, active: true }];
    const entries: { id: string; name: string; starts_at: string }[] = [];
    const wanted = { scope: scopes.space("memory/space"), key: "announce schedule", value: "on", by: "t", now: 0 };
    await world.store.write((tx) => writeSetting(tx, wanted));
    let total = firstTotal;
    let donations = 0;
    const donate = async (id: string, dollars: number) =>
      world.donate({ id, name: `Donor ${id}`, dollars, version: 1 });
    await world.reportList("milestones", milestones);
    await world.reportList("matches", matches);
    await world.reportList("rewards", rewards);
    await world.notify(total);
    await world.run();
    for (const one of acts) {
      switch (one.type) {
        case "donate":
          donations += 1;
          expected.push(`donation:d${donations}`);
          await donate(`d${donations}`, one.dollars);
          break;
        case "total": {
          const before = total;
          total += one.rise;
          await world.notify(total);
          const crossed = milestones.filter(
            ({ amount: { value } }) => before < Number(value) && Number(value) <= total,
          );
          expected.push(...crossed.map(({ id }) => `milestone:${id}`));
          break;
        }
        case "match": {
          const open = matches.find(({ active }) => active);
          if (open) {
            // The match's payout arrives. Either report may come first.
            open.active = false;
            expected.push(`match-end:${open.donation_id}`);
            if (matches.length % 2 === 0) await world.reportList("matches", matches);
            await donate(open.donation_id, 50);
          } else {
            const id = `match${matches.length}`;
            matches.push({ id, donation_id: `pay${id}`, active: true, matched_by: "Big Otter", amount: usd(50) });
            expected.push(`match-start:${id}`);
          }
          await world.reportList("matches", matches);
          break;
        }
        case "reward":
          rewards.push({ ...rewards[0], id: `r${rewards.length}`, quantity_remaining: 1 } as (typeof rewards)[number]);
          expected.push(`reward-new:r${rewards.length - 1}`);
          await world.reportList("rewards", rewards);
          break;
        case "entry": {
          const startsAt = world.now() + startsInMs;
          const id = `e${entries.length}`;
          entries.push({ id, name: "Karaoke", starts_at: new Date(startsAt).toISOString() });
          expected.push(`starting:${id}:${startsAt}`);
          await world.reportList("schedule", entries);
          break;
        }
        case "look":
          await world.reportList("milestones", milestones);
          await world.reportList("matches", matches);
          await world.reportList("rewards", rewards);
          await world.reportList("schedule", entries);
          break;
        default:
          await world.undergo(one);
      }
      if (one.type !== "kill") await world.run();
    }
    await world.settle();
    const said = world.chat.posted.flatMap(({ moments }) => moments);
    const rows = await world.store.read.selectFrom("outbox").select("state").execute();
    const open = rows.filter(({ state }) => state !== "said" && state !== "skipped");
    return { expected, said, open, lives: world.lives() };
  }

  test("in random runs with kills, each milestone, match, reward and schedule entry is announced once", {
    timeout,
  }, async () => {
    let lives = 0;
    const property = fc.asyncProperty(stream, async (acts) => {
      const { expected, said, open, ...end } = await play(acts);
      lives += end.lives;
      expect(said).toHaveLength(new Set(said).size);
      expect(said.filter((key) => !comesByTheWay.test(key)).toSorted()).toEqual(expected.toSorted());
      expect(open).toEqual([]);
    });
    await fc.assert(property, { seed, numRuns, endOnFailure: true });
    expect(lives).toBeGreaterThan(numRuns);
  });
});
