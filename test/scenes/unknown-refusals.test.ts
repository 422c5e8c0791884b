import { expect, test } from "vitest";
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import { resumeDestinations } from "../../src/store/outbox/due-destinations.ts";
import { describeDatabases } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { createMemoryChat, type MemoryChat } from "../helpers/memory-chat.ts";
import { callPlace, createModerators, mod } from "../helpers/moderators.ts";

const names = ["Ann", "Bo", "Cy"];
/** Two chats with opposite features. */
const natures = { "a chat with nonces and edits": true, "a chat without nonces and edits": false };

/** A refusal with a code that the chat has made up. */
const refusal = () => new ChatFailure("unknown-refusal", "a_code_of_tomorrow");

async function openWorld(database: Parameters<typeof createDeliveryWorld>[0], isRich = true) {
  const chat = createMemoryChat({ nonces: isRich, edits: isRich });
  const world = await createDeliveryWorld(database, { chat });
  const place = await world.follow();
  return Object.assign(world, { place });
}

/** Lets time pass second by second, does all due work, and reopens closed places as housekeeping does. */
async function live(world: DeliveryWorld, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    if (second % 60 === 59) await world.store.write((tx) => resumeDestinations(tx, { now: world.clock.now() }));
    await world.run();
    await world.clock.advance(1_000);
  }
}

async function giveAll(world: DeliveryWorld): Promise<void> {
  for (const donor_name of names) {
    await world.receive({ data: { id: donor_name, donor_name } });
    await live(world, 5);
  }
}

/** Counts how many times each donor is named, or thanked without a name. */
function countDonations(chat: MemoryChat): number {
  return chat.bodies("stream").reduce((sum, body) => sum + Number(/count=(\d+)/.exec(body)?.[1] ?? 1), 0);
}

/** Returns the rows of all places that are waiting, dead or dropped. */
async function readStates({ store }: Pick<DeliveryWorld, "store">): Promise<string[]> {
  const rows = await store.read.selectFrom("outbox").select("state").orderBy("seq").execute();
  return rows.map(({ state }) => state);
}

describeDatabases("an unknown answer of a chat", (database, rule) => {
  for (const [nature, isRich] of Object.entries(natures)) {
    test(`no donation is lost while ${nature} refuses everything with an unknown code`, async () => {
      const world = await openWorld(database, isRich);
      world.chat.beforeSend = () => Promise.reject(refusal());
      await giveAll(world);
      await live(world, 20 * 60);
      expect(world.chat.bodies()).toEqual([]);
      expect(world.troubles).toEqual(Array(world.troubles.length).fill("stream is closed: a_code_of_tomorrow"));

      world.chat.beforeSend = () => undefined;
      await live(world, 6 * 60);
      expect(countDonations(world.chat)).toBe(3);
      expect(new Set(await readStates(world))).toEqual(new Set(["said"]));
      expect(world.troubles.at(-1)).toBe("stream is back");
    });

    rule(
      `a single line that ${nature} always refuses is set aside, and the place goes on within two minutes`,
      async () => {
        const world = await openWorld(database, isRich);
        world.chat.beforeSend = ({ moments }) =>
          moments.includes("donation:Ann") ? Promise.reject(refusal()) : undefined;
        await giveAll(world);
        await live(world, 120 - 15);

        expect(world.chat.bodies()).toEqual(["donation Bo 25 USD", "donation Cy 25 USD"]);
        expect(await readStates(world)).toEqual(["aside", "said", "said"]);
        expect(world.troubles).toEqual(["stream has something set aside: a_code_of_tomorrow"]);

        await live(world, 48 * 60);
        expect(await readStates(world)).toEqual(["aside", "said", "said"]);
        expect(world.chat.bodies()).toHaveLength(2);
      },
    );
  }

  for (const [nature, isRich] of Object.entries(natures)) {
    rule(
      `a message that never arrives in ${nature} is set aside within ten minutes, and the place goes on`,
      async () => {
        const world = await openWorld(database, isRich);
        const { chat } = world;
        let searches = 0;
        Object.assign(chat, {
          limits: { ...chat.limits, nonceWindowMs: isRich ? 120_000 : 0 },
          findSent: async ({ id }: { id: string }) => {
            searches += 1;
            return chat.posted.find((one) => one.id === id) && { remoteId: id };
          },
        });
        chat.beforeSend = ({ moments }) => {
          if (moments.includes("donation:first")) throw new ChatFailure("unknown", "the chat answered 500");
        };
        // A donation whose name can't be shown has no plainer form.
        await world.receive({ data: { id: "first", donor_name: isRich ? "Ann" : "www.evil.com" } });
        await giveAll(world);
        await live(world, 10 * 60);

        expect(chat.bodies()).toEqual(names.map((name) => `donation ${name} 25 USD`));
        expect(await readStates(world)).toEqual(["aside", "said", "said", "said"]);
        expect(world.troubles).toEqual([expect.stringContaining("closed.unknown")]);
        expect(searches).toBe(isRich ? 2 : 5);
      },
    );
  }

  rule("no donation is lost or repeated while sending never gets a clear answer for an hour", async () => {
    const world = await openWorld(database);
    const { chat } = world;
    Object.assign(chat, {
      limits: { ...chat.limits, nonceWindowMs: 120_000 },
      findSent: async ({ id }: { id: string }) => chat.posted.find((one) => one.id === id) && { remoteId: id },
    });
    chat.beforeSend = () => {
      throw new ChatFailure("unknown", "the chat did not answer in time");
    };
    await giveAll(world);
    await live(world, 60 * 60);
    chat.beforeSend = () => undefined;
    await live(world, 10 * 60);

    expect(countDonations(chat)).toBe(3);
    expect(new Set(await readStates(world))).toEqual(new Set(["said"]));
  });

  test("a message refused with an unknown code is retried after 2, 10 and 30 s, then in its plainest form", async () => {
    const world = await openWorld(database);
    const start = world.clock.now();
    const tries: [number, string][] = [];
    world.chat.beforeSend = ({ body }) => {
      tries.push([Math.floor((world.clock.now() - start) / 1_000), body]);
      if (/Ann|hi/.test(body)) throw refusal();
    };
    await world.receive({ data: { donor_comment: "hi" } });
    await live(world, 60);

    const full = "donation Ann 25 USD “hi”";
    const plain = "donation Someone 25 USD";
    expect(tries).toEqual([
      [0, full],
      [2, full],
      [12, full],
      [42, full],
      [42, plain],
    ]);
    expect(world.results).toEqual(["sent"]);
    expect(world.troubles).toEqual([]);
  });

  rule("a place that refuses with an unknown code is retried after pauses of up to five minutes", async () => {
    const world = await openWorld(database);
    const start = world.clock.now();
    const minutes = new Set<number>();
    world.chat.beforeSend = () => {
      minutes.add(Math.floor((world.clock.now() - start) / 60_000));
      throw refusal();
    };
    await giveAll(world);
    await live(world, 30 * 60);
    const pauses = [...minutes].slice(1).map((minute, at) => minute - ([...minutes][at] ?? 0));
    expect(pauses).toEqual([2, 2, 4, 5, 5, 5, 5]);
  });

  rule("random refusals with an unknown code lose and repeat no donation", async () => {
    const world = await openWorld(database, false);
    let count = 0;
    world.chat.beforeSend = () => {
      count += 1;
      if (count % 3 !== 0) throw refusal();
    };
    for (let round = 0; round < 5; round += 1) {
      await giveAll(world);
      for (const donor_name of names) await world.receive({ data: { id: `${donor_name}-${round}`, donor_name } });
    }
    world.chat.beforeSend = () => undefined;
    await live(world, 20 * 60);
    const states = await readStates(world);
    const aside = states.filter((state) => state === "aside").length;
    expect(new Set(states)).toEqual(new Set(aside > 0 ? ["said", "aside"] : ["said"]));
    expect(countDonations(world.chat) + aside).toBe(states.length);
  });

  rule("two messages that are refused with an unknown code do not block their place for good", async () => {
    const world = await openWorld(database, false);
    world.chat.beforeSend = ({ moments }) => (moments.includes("donation:Cy") ? undefined : Promise.reject(refusal()));
    await giveAll(world);
    await live(world, 10 * 60);

    expect(world.chat.bodies()).toEqual(["donation Cy 25 USD"]);
    const { setAside, refusedThere } = await createModerators(world).status(callPlace());
    expect(setAside).toEqual([{ place: "#stream", count: 2, reason: "a_code_of_tomorrow" }]);
    expect(refusedThere).toEqual([]);
    expect(world.troubles.at(-1)).toBe("stream has something set aside: a_code_of_tomorrow");
  });

  rule("dead letters are reported to the moderators even if the next message had to wait", async () => {
    const world = await openWorld(database, false);
    let hasWaited = false;
    world.chat.beforeSend = ({ moments }) => {
      if (moments.includes("donation:Ann")) throw refusal();
      if (hasWaited) return;
      hasWaited = true;
      throw new ChatFailure("later", "too many messages");
    };
    await giveAll(world);
    await live(world, 120);

    expect(world.chat.bodies()).toEqual(["donation Bo 25 USD", "donation Cy 25 USD"]);
    expect(world.troubles.at(-1)).toBe("stream has something set aside: a_code_of_tomorrow");
  });

  rule("a place that works again after refusals with an unknown code has no dead letters left", async () => {
    const world = await openWorld(database, false);
    world.chat.beforeSend = () => Promise.reject(refusal());
    await giveAll(world);
    await live(world, 45);
    expect(world.troubles).toEqual(["stream is closed: a_code_of_tomorrow"]);
    let tries = 0;
    world.chat.beforeSend = () => {
      tries += 1;
      if (tries === 1) throw refusal();
    };
    await live(world, 90);

    expect(countDonations(world.chat)).toBe(3);
    expect(new Set(await readStates(world))).toEqual(new Set(["said"]));
  });

  rule("refusals with an unknown code lose no donation even if the process dies between the tries", async () => {
    const world = await openWorld(database, false);
    world.chat.beforeSend = () => Promise.reject(refusal());
    await giveAll(world);
    for (let life = 0; life < 8; life += 1) {
      await world.restart();
      await live(world, 45);
    }
    world.chat.beforeSend = () => undefined;
    await live(world, 10 * 60);
    expect(countDonations(world.chat)).toBe(3);
  });

  rule("an edit refused with an unknown code delays no message and is made later", async () => {
    const world = await openWorld(database);
    await world.receive({ data: { id: "d1", donor_comment: "before" } });
    await live(world, 2);
    const { edit } = world.chat;
    world.chat.edit = () => Promise.reject(refusal());
    await world.receive({ data: { id: "d1", donor_comment: "after" } });
    await world.receive({ data: { id: "d2", donor_name: "Bo" } });
    await live(world, 10);
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD “before”", "donation Bo 25 USD"]);

    if (edit) world.chat.edit = edit;
    await live(world, 60);
    expect(world.chat.bodies()[0]).toBe("donation Ann 25 USD “after”");
    expect(world.troubles).toEqual([]);
  });

  rule("a donation that is hidden after a refusal with an unknown code appears in no later message", async () => {
    const world = await openWorld(database, false);
    world.chat.beforeSend = () => Promise.reject(refusal());
    await world.receive({ data: { id: "Ann", donor_name: "Ann" } });
    await live(world, 60);
    expect(await readStates(world)).toEqual(["aside"]);
    await createModerators(world).hiding.hideDonation(callPlace(), "donation:Ann", mod);

    world.chat.beforeSend = () => undefined;
    await createModerators(world).settings.resume({ place: callPlace(), by: mod });
    await live(world, 10);
    expect(world.chat.bodies().join()).not.toContain("Ann");
    expect(await readStates(world)).not.toContain("aside");
  });

  rule("a moderator's resume command immediately retries messages that were refused with an unknown code", async () => {
    const world = await openWorld(database, false);
    world.chat.beforeSend = () => Promise.reject(refusal());
    await giveAll(world);
    await live(world, 3 * 60);
    world.chat.beforeSend = () => undefined;

    const resumed = await createModerators(world).settings.resume({ place: callPlace(), by: mod });
    expect(resumed).toMatchObject({ hasEnded: false });
    await live(world, 10);
    expect(countDonations(world.chat)).toBe(3);
  });
});
