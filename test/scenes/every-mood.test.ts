import fc from "fast-check";
import { expect, test } from "vitest";
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import { raiseVersions } from "../../src/store/ledger/moments.ts";
import { addHidden } from "../../src/store/outbox/hides.ts";
import { enqueue } from "../../src/store/outbox/queue.ts";
import { describeDatabases, runsOn } from "../helpers/databases.ts";
import { createMortalWorld, type Fate } from "../helpers/mortal-world.ts";
import { timesOf } from "../helpers/thorough.ts";

/** Long runs: PROPERTY_RUNS=300 PROPERTY_SEED=7 npx vitest run test/scenes/every-mood.test.ts */
const runs = timesOf("PROPERTY_RUNS", { quick: 3, thorough: 8 });
const seed = Number(process.env.PROPERTY_SEED ?? 2);
const timeout = 30_000 + runs * 3_000;

/**
 * The behavior of the chat: normal, unavailable, accepting or losing messages without an answer, or refusing a bad
 * name.
 */
const moods = ["good", "away", "lost", "silent"] as const;
type Act =
  | { type: "donate"; count: number; isBad: boolean }
  | { type: "rename"; which: number; isBad: boolean }
  | { type: "hide"; which: number }
  | { type: "mood"; mood: (typeof moods)[number] }
  | Fate;

const of = <T extends Act["type"]>(type: T) => fc.constant(type);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: of("donate"), count: fc.integer({ min: 1, max: 6 }), isBad: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ type: of("rename"), which: fc.nat(), isBad: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ type: of("hide"), which: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ type: of("mood"), mood: fc.constantFrom(...moods) }) },
  { weight: 6, arbitrary: fc.record({ type: of("wait"), ms: fc.integer({ min: 100, max: 9_000 }) }) },
  { weight: 1, arbitrary: fc.record({ type: of("kill"), after: fc.nat({ max: 12 }) }) },
);
const stream = fc.array(act, { minLength: 10, maxLength: 30 });

type Given = { id: string; name: string; version: number; isHidden: boolean };

describeDatabases("in every mood of a chat", (database) => {
  const numRuns = runsOn(database, runs);

  async function play(acts: readonly Act[], edits: boolean) {
    const world = await createMortalWorld(database, { nonces: edits });
    const given: Given[] = [];
    const vanished: string[] = [];
    const shown = new Map<string, Set<string>>();
    let mood: (typeof moods)[number] = "good";
    let names = 0;
    world.chat.beforeSend = ({ body }) => {
      if (mood === "away") throw new ChatFailure("later", "not connected");
      // Without nonces, a second attempt without an answer counts as sent. Otherwise it would be repeated forever.
      if (mood === "lost" && edits) throw new ChatFailure("unknown", "no answer");
      if (/Bad/.test(body)) throw new ChatFailure("words-refused", "the chat refuses the message");
    };
    world.chat.afterSend = () => {
      if (mood === "silent") throw new ChatFailure("unknown", "no answer");
    };
    const give = async (donation: Given) => {
      await world.donate({ ...donation, dollars: 5 });
    };
    const nameOf = (isBad: boolean) => {
      names += 1;
      return `${isBad ? "Bad" : "Good"}${names}.`;
    };
    /**
     * Names that disappeared from a message although nobody changed them. An edit without an answer may have arrived.
     * If the chat refuses the next edit, names that only the first one showed disappear.
     */
    async function look() {
      const rows = await world.store.read.selectFrom("messages").select(["id", "body"]).execute();
      const bodies = new Map(rows.map(({ id, body }) => [id, body]));
      for (const { id, body } of world.chat.posted) {
        const seen = shown.get(id) ?? new Set();
        shown.set(id, seen);
        const isKnown = bodies.get(id) === body;
        for (const { name, isHidden } of given) if (isKnown && !isHidden && body.includes(name)) seen.add(name);
        const current = new Set(given.filter(({ isHidden }) => !isHidden).map(({ name }) => name));
        for (const name of seen) if (current.has(name) && !body.includes(name)) vanished.push(`${name} ${body}`);
      }
    }
    for (const one of acts) {
      const which = "which" in one ? given[one.which % Math.max(given.length, 1)] : undefined;
      switch (one.type) {
        case "donate":
          for (let count = 0; count < one.count; count += 1) {
            const donation = {
              id: `d${given.length}`,
              name: nameOf(one.isBad && count === 0),
              version: 1,
              isHidden: false,
            };
            given.push(donation);
            await give(donation);
          }
          break;
        case "rename":
          if (which === undefined) break;
          Object.assign(which, { name: nameOf(one.isBad), version: which.version + 1 });
          await give(which);
          break;
        case "hide": {
          if (which === undefined) break;
          await world.run();
          const value = `donation:${which.id}`;
          const known = world.store.read.selectFrom("moments").select("key").where("key", "=", value);
          if (!(await known.executeTakeFirst())) break;
          which.isHidden = true;
          await world.store.write(async (tx) => {
            const now = 0;
            const entry = { kind: "donation" as const, value, nameHash: null, until: null };
            await addHidden(tx, { id: value, spaceIds: ["memory/space"], entries: [entry], now });
            await raiseVersions(tx, [value]);
            await enqueue(tx, { corrected: [value], now: world.now() });
          });
          break;
        }
        case "mood":
          mood = one.mood;
          break;
        default:
          await world.undergo(one);
      }
      if (one.type !== "kill") await world.run();
      await look();
    }
    mood = "good";
    await world.settle();
    await look();
    const messages = world.chat.posted;
    const rows = await world.store.read.selectFrom("outbox").select(["moment_key", "state"]).execute();
    return {
      given,
      messages,
      vanished,
      lives: world.lives(),
      unsaid: rows.filter(({ state }) => state !== "said"),
      keys: messages.flatMap(({ moments }) => moments),
    };
  }

  const keysOf = (given: readonly Given[]) => given.map(({ id }) => `donation:${id}`).toSorted();

  test("in random runs with refusals, a chat that can edit gets every donor once, except hidden and refused ones", {
    timeout,
  }, async () => {
    const property = fc.asyncProperty(stream, async (acts) => {
      const { given, messages, vanished, unsaid, keys } = await play(acts, true);
      expect(unsaid).toEqual([]);
      expect(keys.toSorted()).toEqual(keysOf(given));
      const all = messages.map(({ body }) => body).join();
      for (const { name, isHidden } of given) if (isHidden || name.startsWith("Bad")) expect(all).not.toContain(name);
      expect(vanished).toEqual([]);
    });
    await fc.assert(property, { seed, numRuns, endOnFailure: true });
  });

  test("in random runs with refusals, a chat that cannot edit gets every donor except refused ones", {
    timeout,
  }, async () => {
    const property = fc.asyncProperty(stream, async (acts) => {
      const { given, messages, unsaid, keys } = await play(acts, false);
      expect(unsaid).toEqual([]);
      expect([...new Set(keys)].toSorted()).toEqual(keysOf(given));
      expect(messages.map(({ body }) => body).join()).not.toContain("Bad");
    });
    await fc.assert(property, { seed, numRuns, endOnFailure: true });
  });
});
