import fc from "fast-check";
import { expect, test } from "vitest";
import { describeDatabases, runsOn } from "../helpers/databases.ts";
import { createMortalWorld, type Fate } from "../helpers/mortal-world.ts";
import { timesOf } from "../helpers/thorough.ts";

/** Long runs: PROPERTY_RUNS=300 PROPERTY_SEED=7 npx vitest run test/scenes/every-donation.test.ts */
const runs = timesOf("PROPERTY_RUNS", { quick: 4, thorough: 10 });
const seed = Number(process.env.PROPERTY_SEED ?? 2);
const timeout = 30_000 + runs * 3_000;

type Act =
  | { type: "donate"; dollars: number[]; isFlood: boolean }
  | { type: "correct"; which: number; dollars: number }
  | { type: "total"; rise: number; dollars: number }
  | Fate;

const dollars = fc.integer({ min: 1, max: 140 }); // some are highlights
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant("donate" as const),
      dollars: fc.array(dollars, { minLength: 1, maxLength: 9 }),
      isFlood: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("correct" as const), which: fc.nat(), dollars }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant("total" as const), rise: fc.integer({ min: 1, max: 4_000 }), dollars }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant("wait" as const), ms: fc.integer({ min: 100, max: 12_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("kill" as const), after: fc.nat({ max: 12 }) }) },
);
const stream = fc.array(act, { minLength: 10, maxLength: 30 });

type Given = { id: string; dollars: number; version: number; name: string };
type Said = { key: string; at: number };
type Cause = { before: number; after: number; id: string };

const goal = 10_000;
const sameChangeMs = 3_000;

/** Finds news that was announced before the donation that caused it, although both arrived within 3 s. */
function tooEarly(said: readonly Said[], causes: readonly Cause[], since: ReadonlyMap<string, number>): string[] {
  return causes.flatMap(({ before, after, id }) => {
    const share = [1, 0.75, 0.5, 0.25].find((one) => before < goal * one && goal * one <= after);
    const effect = said.find(({ key }) =>
      share === 1 ? key.startsWith("goal:") : key.endsWith(`:${(share ?? 0) * 100}`),
    );
    const cause = said.find(({ key }) => key === `donation:${id}`);
    if (!effect || !cause || effect.at >= cause.at) return [];
    const apartMs = Math.abs((since.get(effect.key) ?? 0) - (since.get(cause.key) ?? 0));
    return apartMs <= sameChangeMs ? [effect.key] : [];
  });
}

describeDatabases("with any donations, reports, corrections and kills", (database) => {
  const numRuns = runsOn(database, runs);

  async function play(acts: readonly Act[], nonces: boolean) {
    const world = await createMortalWorld(database, { nonces });
    const given: Given[] = [];
    const causes: Cause[] = [];
    let total = 100;
    const give = async (amount: number, name: string) => {
      const donation = { id: `d${given.length}`, name, dollars: amount, version: 1 };
      given.push(donation);
      await world.donate(donation);
      return donation.id;
    };
    await world.notify(total);
    await world.run();
    for (const one of acts) {
      switch (one.type) {
        case "donate":
          for (const amount of one.dollars) await give(amount, one.isFlood ? "Flo" : `Donor ${given.length}`);
          break;
        case "correct": {
          const donation = given[one.which % Math.max(given.length, 1)];
          if (donation === undefined) break;
          Object.assign(donation, { dollars: one.dollars, version: donation.version + 1 });
          await world.donate(donation);
          break;
        }
        case "total":
          await world.notify(total + one.rise);
          causes.push({ before: total, after: total + one.rise, id: await give(one.dollars, `Donor ${given.length}`) });
          total += one.rise;
          break;
        default:
          await world.undergo(one);
      }
      if (one.type !== "kill") await world.run();
    }
    await world.settle();
    const messages = world.chat.posted;
    const said = messages.flatMap(({ moments }, at) => moments.map((key): Said => ({ key, at })));
    const rows = await world.store.read
      .selectFrom("outbox")
      .select(["moment_key", "seq", "created_at", "state"])
      .execute();
    const seqs = new Map(rows.map((row) => [row.moment_key, row.seq]));
    const since = new Map(rows.map((row) => [row.moment_key, row.created_at]));
    const open = rows.filter(({ state }) => state !== "said" && state !== "skipped");
    return { given, messages, said, seqs, open, tooEarly: tooEarly(said, causes, since), lives: world.lives() };
  }

  const donationKeys = (said: readonly Said[]) =>
    said.map(({ key }) => key).filter((key) => key.startsWith("donation:"));

  /**
   * Returns the ordinary donations in order. A throttled donor may come later. Of many large donations, the largest may
   * come later.
   */
  function outOfOrder(said: readonly Said[], seqs: ReadonlyMap<string, number>, given: readonly Given[]): string[] {
    const byKey = new Map(given.map((donation) => [`donation:${donation.id}`, donation]));
    const wrong: string[] = [];
    let highest = 0;
    for (const { key } of said) {
      const donation = byKey.get(key);
      // a corrected donation may have been a large one
      if (!donation || donation.name === "Flo" || donation.version > 1 || donation.dollars >= 100) continue;
      const seq = seqs.get(key) ?? 0;
      if (seq < highest) wrong.push(key);
      highest = Math.max(highest, seq);
    }
    return wrong;
  }

  test("in random runs with kills, a chat that can edit gets every donation once, corrected and in order", {
    timeout,
  }, async () => {
    let lives = 0;
    let grown = 0;
    const property = fc.asyncProperty(stream, async (acts) => {
      const { given, messages, said, seqs, ...end } = await play(acts, true);
      lives += end.lives;
      grown += messages.reduce((sum, message) => sum + message.grown, 0);
      expect(donationKeys(said).toSorted()).toEqual(given.map(({ id }) => `donation:${id}`).toSorted());
      for (const { body, moments } of messages) expect(sumOf(body)).toBe(sumGiven(moments, given));
      expect(outOfOrder(said, seqs, given)).toEqual([]);
      expect({ open: end.open, tooEarly: end.tooEarly }).toEqual({ open: [], tooEarly: [] });
    });
    await fc.assert(property, { seed, numRuns, endOnFailure: true });
    expect(lives).toBeGreaterThan(numRuns * 2);
    expect(grown).toBeGreaterThan(0);
  });

  test("in random runs with kills, a chat that cannot edit gets at most one duplicate per kill", {
    timeout,
  }, async () => {
    const property = fc.asyncProperty(stream, async (acts) => {
      const { given, messages, said, seqs, lives, tooEarly } = await play(acts, false);
      expect(tooEarly).toEqual([]);
      expect([...new Set(donationKeys(said))].toSorted()).toEqual(given.map(({ id }) => `donation:${id}`).toSorted());
      const repeated = messages.length - new Set(messages.map(({ id }) => id)).size;
      expect(repeated).toBeLessThan(lives);
      const once = messages.filter(({ id }, at) => messages.findIndex((message) => message.id === id) === at);
      const saidOnce = once.flatMap(({ moments }, at) => moments.map((key): Said => ({ key, at })));
      expect(donationKeys(saidOnce)).toHaveLength(given.length);
      expect(outOfOrder(saidOnce, seqs, given)).toEqual([]);
    });
    await fc.assert(property, { seed, numRuns, endOnFailure: true });
  });
});

type Body = { data?: { amount: { value: string } }; sums?: { minor: string }[]; type: string; parts?: Body[] };

/** Returns the donations in a rendered message, in cents. */
function sumOf(body: string): number {
  const add = ({ type, data, sums = [], parts = [] }: Body): number => {
    const alone = type === "donation" && data ? Math.round(Number(data.amount.value) * 100) : 0;
    const together = sums.reduce((sum, { minor }) => sum + Number(minor), 0);
    return alone + together + parts.reduce((sum, part) => sum + add(part), 0);
  };
  return add(JSON.parse(body));
}

function sumGiven(moments: readonly string[], given: readonly Given[]): number {
  const byKey = new Map(given.map(({ id, dollars: amount }) => [`donation:${id}`, amount * 100]));
  return moments.reduce((sum, key) => sum + (byKey.get(key) ?? 0), 0);
}
