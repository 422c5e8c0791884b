import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { ChatFailure, type ChatFailureKind } from "../../src/chat/port/adapter.ts";
import { markSpaceLeft } from "../../src/store/places/left-spaces.ts";
import { describeDatabases, sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";

const minuteMs = 60_000;
const twitchLike = () => createMemoryChat({ nonces: false, edits: false });
const fromBo = "donation Bo 25 USD";

/** Lets time pass in steps, and does all due work in each step. */
async function live(world: DeliveryWorld, steps: number, stepMs: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await world.run();
    await world.clock.advance(stepMs);
  }
}

/** Returns how often places were claimed. Each claim costs a transaction. */
async function countClaims(world: DeliveryWorld): Promise<number> {
  const rows = await world.store.read.selectFrom("destinations").select("lease_token").execute();
  return rows.reduce((sum, row) => sum + row.lease_token, 0);
}

describeDatabases("a chat that refuses everything for a while", (database, rule) => {
  test("while a chat is rate-limited, the bot doesn't lease a place again and again to retry a message", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    world.chat.beforeSend = () => {
      throw new ChatFailure("later", "not connected");
    };
    await world.receive();
    await world.run();
    world.chat.beforeSend = () => undefined;
    const opensAt = world.clock.now() + 30_000;
    world.chat.nextSlotMs = () => Math.max(0, opensAt - world.clock.now());
    const claims = await countClaims(world);
    await live(world, 29, 1_000);
    expect(world.chat.bodies()).toEqual([]);
    await live(world, 2, 1_000);
    expect(world.chat.bodies()).toHaveLength(1);
    expect(await countClaims(world)).toBeLessThan(claims + 4);
  });

  rule("while a chat is rate-limited, the bot doesn't lease a place again and again to make an edit", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await world.receive({ data: { id: "d1", donor_comment: "before" } });
    await world.run();
    await world.receive({ data: { id: "d1", donor_comment: "after" } });
    const opensAt = world.clock.now() + 30_000;
    world.chat.nextSlotMs = () => Math.max(0, opensAt - world.clock.now());
    const claims = await countClaims(world);
    await live(world, 31, 1_000);
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD “after”"]);
    expect(await countClaims(world)).toBeLessThan(claims + 4);
  });

  rule("a chat is not called before the time that it asked for, even if donations arrive", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const start = world.clock.now();
    const tries: number[] = [];
    world.chat.beforeSend = () => {
      tries.push(Math.floor((world.clock.now() - start) / 1_000));
      if (tries.length === 1) throw new ChatFailure("later", "too many", { retryAfterMs: 20_000 });
    };
    for (let second = 0; second < 25; second += 1) {
      await world.receive();
      await world.run();
      await world.clock.advance(999);
    }
    expect(tries.slice(0, 2)).toEqual([0, 20]);
  });

  rule(
    "a place stays marked as gone, and no problem is reported, if the bot is removed while it posts there",
    async () => {
      const world = await createDeliveryWorld(database);
      await world.follow();
      world.chat.beforeSend = async () => {
        await world.store.write((tx) =>
          markSpaceLeft(tx, { chat: "memory", address: "space", now: world.clock.now() }),
        );
        throw new ChatFailure("destination-unavailable", "not in the server");
      };
      await world.receive();
      await world.run();
      const places = world.store.read.selectFrom("destinations").select(["state", "lease_owner"]).distinct();
      expect(await places.execute()).toEqual([{ state: "gone", lease_owner: null }]);
      expect(world.troubles).toEqual([]);
    },
  );

  rule("a message is sent in time if the chat asks for a wait with a fraction of a millisecond", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    let tries = 0;
    world.chat.beforeSend = () => {
      tries += 1;
      if (tries === 1) throw new ChatFailure("later", "too many", { retryAfterMs: 2_500.5 });
    };
    await world.receive();
    await live(world, 4, 1_000);
    expect(tries).toBe(2);
  });
});

describeDatabases("a chat that never answers and ignores the signal", (database, rule) => {
  const never = () => new Promise<never>(() => undefined);

  test("a chat that hangs when it sends does not keep its place from being released", () =>
    doesNotKeepItsSpeaker("send"));
  rule("a chat that hangs when it searches does not keep its place from being released", () =>
    doesNotKeepItsSpeaker("findSent"),
  );
  rule("a chat that hangs when it edits does not keep its place from being released", () =>
    doesNotKeepItsSpeaker("edit"),
  );

  async function doesNotKeepItsSpeaker(act: "send" | "findSent" | "edit") {
    const world = await createDeliveryWorld(database, { sendDeadlineMs: 10 });
    const { chat } = world;
    Object.assign(chat.limits, { nonceWindowMs: act === "findSent" ? 0 : chat.limits.nonceWindowMs });
    await world.follow();
    await world.receive({ data: { id: "d1", donor_comment: "before" } });
    if (act === "send") chat.send = never;
    if (act === "findSent") {
      chat.findSent = never;
      chat.beforeSend = () => Promise.reject(new Error("socket hang up"));
    }
    await world.run();
    if (act === "edit") chat.edit = never;
    await world.receive({ data: { id: "d1", donor_comment: "after" } });
    await world.clock.advance(2_000);
    await world.run();
    const places = world.store.read.selectFrom("destinations").select(["address", "lease_until"]);
    expect(await places.where("address", "=", "stream").execute()).toEqual([{ address: "stream", lease_until: 0 }]);
  }
});

describe("a message in a chat without nonces", () => {
  test("without nonces, a message is sent again even if an earlier attempt may have arrived", async () => {
    const chat = twitchLike();
    const world = await createDeliveryWorld(sqlite, { chat });
    await world.follow();
    let tries = 0;
    chat.beforeSend = () => {
      tries += 1;
      if (tries === 1) throw new ChatFailure("later", "not connected");
      if (tries === 2) throw new ChatFailure("unknown", "connection lost while writing");
    };
    await world.receive();
    await live(world, 10, 2_000);
    expect(chat.bodies()).toHaveLength(1);
    expect(world.results).toEqual(["repeated", "sent"]);
  });

  test("without nonces, a message is searched for before it is sent again", async () => {
    const chat = twitchLike();
    chat.findSent = async ({ id }) => (chat.posted.some((one) => one.id === id) ? { remoteId: "found" } : undefined);
    const world = await createDeliveryWorld(sqlite, { chat });
    await world.follow();
    let sends = 0;
    chat.beforeSend = () => {
      sends += 1;
      if (sends === 1) throw new Error("lost on the way");
    };
    chat.afterSend = () => {
      if (sends === 3) throw new Error("taken, but the answer was lost");
    };
    await world.receive({ data: { id: "d1" } });
    await live(world, 5, 2_000);
    await world.receive({ data: { id: "d2", donor_name: "Bo" } });
    await live(world, 5, 2_000);
    expect(chat.bodies()).toEqual(["donation Ann 25 USD", fromBo]);
    expect(sends).toBe(3);
    expect(world.results).toEqual(["sent", "sent"]);
  });

  test("without nonces, a message is searched for as often as the chat allows", async () => {
    const chat = twitchLike();
    const world = await createDeliveryWorld(sqlite, { chat });
    await world.follow();
    const looks: number[] = [];
    chat.findSent = async () => {
      looks.push(world.clock.now());
      return looks.length < 20 ? { againInMs: 5_000 } : { remoteId: "found" };
    };
    chat.beforeSend = () => {
      throw new Error("lost on the way");
    };
    await world.receive();
    await live(world, 200, 1_000);
    expect(looks.slice(1).map((at, index) => at - (looks[index] ?? 0))).toEqual(Array(19).fill(5_000));
    expect(world.results).toEqual(["sent"]);
  });

  test("a message whose search the chat refuses is sent again after ten minutes, and the place goes on", async () => {
    const chat = twitchLike();
    const world = await createDeliveryWorld(sqlite, { chat });
    await world.follow();
    const start = world.clock.now();
    const sentAfterMs: number[] = [];
    chat.findSent = () => Promise.reject(new ChatFailure("unknown-refusal", "a_code_of_tomorrow"));
    chat.beforeSend = () => {
      sentAfterMs.push(world.clock.now() - start);
      if (sentAfterMs.length === 1) throw new Error("killed");
    };
    await world.receive();
    await live(world, 200, 5_000);
    await world.receive({ data: { id: "next" } });
    await live(world, 5, 5_000);

    const [, again = 0, next] = sentAfterMs;
    expect(again).toBeGreaterThan(10 * 60_000);
    expect(again).toBeLessThan(16 * 60_000);
    expect(next).toBeDefined();
    expect(world.results).toEqual(["repeated", "sent", "sent"]);
  });

  test("without nonces, a message is sent again and counted as repeated if the chat can't be searched", async () => {
    const chat = twitchLike();
    chat.findSent = async () => "unseen";
    const world = await createDeliveryWorld(sqlite, { chat });
    await world.follow();
    chat.afterSend = () => {
      throw new Error("taken, but the answer was lost");
    };
    await world.receive();
    await live(world, 10, 2_000);
    expect(chat.bodies()).toHaveLength(2);
    expect(world.results).toEqual(["repeated"]);
  });

  test("without nonces, a message that surely never arrived is sent again although the database failed", async () => {
    const world = await createDeliveryWorld(sqlite, { chat: twitchLike() });
    const { store, chat, clock } = world;
    await world.follow();
    await world.receive();
    const isRefused = (kind: ChatFailureKind) => () => {
      throw new ChatFailure(kind, "not connected");
    };
    chat.beforeSend = isRefused("unknown");
    await world.run();
    await store.write((tx) =>
      sql`create trigger fails before update of attempts on messages when new.attempts < old.attempts and new.state = 'sending'
        begin select raise(abort, 'the database failed'); end`.execute(tx),
    );
    chat.beforeSend = isRefused("later");
    await clock.advance(10_000);
    await world.run();
    await store.write((tx) => sql`drop trigger fails`.execute(tx));
    chat.beforeSend = () => undefined;
    await clock.advance(minuteMs);
    await world.run();
    expect(chat.posted).toHaveLength(1);
  });

  test("without nonces, a message is not sent again if only the database failed after it was shown", async () => {
    const world = await createDeliveryWorld(sqlite, { chat: twitchLike() });
    const { store, chat } = world;
    await world.follow();
    await store.write((tx) =>
      sql`create trigger fails before update of state on messages when new.state = 'sent'
        begin select raise(abort, 'the database failed'); end`.execute(tx),
    );
    await world.receive({ data: { id: "d1" } });
    await live(world, 5, minuteMs);
    await store.write((tx) => sql`drop trigger fails`.execute(tx));
    await world.receive({ data: { id: "d2", donor_name: "Bo" } });
    await live(world, 5, minuteMs);
    expect(chat.bodies()).toEqual(["donation Ann 25 USD", fromBo]);
    expect(world.results).toEqual(["sent", "sent"]);
  });

  test("without nonces, a message that surely never arrived is not counted as repeated", async () => {
    const chat = twitchLike();
    const world = await createDeliveryWorld(sqlite, { chat });
    await world.follow();
    let tries = 0;
    chat.beforeSend = () => {
      tries += 1;
      if (tries < 4) throw new ChatFailure("later", "not connected");
    };
    await world.receive();
    await live(world, 20, 1_000);
    expect(world.results).toEqual(["sent"]);
  });
});

describeDatabases("an edit", (database, rule) => {
  const keepsNobody =
    "an edit that always fails ($failure.message) delays no announcement, and is retried less and less often";
  test.each([{ failure: new ChatFailure("later", "too many") }])(keepsNobody, isTriedEverLess);
  rule.each([{ failure: new Error("no such message") }, { failure: new ChatFailure("unknown", "no answer") }])(
    keepsNobody,
    isTriedEverLess,
  );

  async function isTriedEverLess({ failure }: { failure: Error }) {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await world.receive({ data: { id: "d1", donor_comment: "before" } });
    await world.run();
    let edits = 0;
    world.chat.edit = async () => {
      edits += 1;
      throw failure;
    };
    await world.receive({ data: { id: "d1", donor_comment: "after" } });
    await world.receive({ data: { id: "d2", donor_name: "Bo" } });
    await world.run();
    expect(world.chat.bodies()).toContain(fromBo);
    await live(world, 60, minuteMs);
    expect(edits).toBeGreaterThan(5);
    expect(edits).toBeLessThan(25);
  }

  rule("a failed edit is made as soon as the chat accepts it", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await world.receive({ data: { id: "d1", donor_comment: "before" } });
    await world.run();
    let tries = 0;
    world.chat.beforeSend = () => {
      tries += 1;
      if (tries < 3) throw new ChatFailure("unknown", "no answer");
    };
    await world.receive({ data: { id: "d1", donor_comment: "after" } });
    await live(world, 20, 1_000);
    expect(world.chat.posted).toMatchObject([{ body: "donation Ann 25 USD “after”", edits: 1 }]);
    expect(world.results).toEqual(["sent", "edited"]);
  });

  rule(
    "after an edit whose answer was lost, a correction back to the original text still edits the message",
    async () => {
      const world = await createDeliveryWorld(database);
      await world.follow();
      await world.receive({ data: { id: "d1" } });
      await world.run();
      world.chat.afterSend = () => {
        throw new ChatFailure("unknown", "no answer");
      };
      await world.receive({ data: { id: "d1", donor_comment: "rude" } });
      await world.run();
      expect(world.chat.bodies()).toEqual(["donation Ann 25 USD “rude”"]);
      world.chat.afterSend = () => undefined;
      await world.receive({ data: { id: "d1", donor_comment: null } });
      await world.clock.advance(2_000);
      await world.run();
      expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
    },
  );

  test("a message that the chat refused is never edited", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    world.chat.beforeSend = () => {
      throw new ChatFailure("message-refused", "filtered");
    };
    await world.receive({ data: { id: "d1", donor_comment: "before" } });
    await world.run();
    const edits: unknown[] = [];
    world.chat.edit = async (message) => void edits.push(message);
    await world.receive({ data: { id: "d1", donor_comment: "after" } });
    await world.run();
    expect(edits).toEqual([]);
    expect(
      await world.store.read.selectFrom("destinations").select("due_at").where("due_at", "is not", null).execute(),
    ).toEqual([]);
  });
});
