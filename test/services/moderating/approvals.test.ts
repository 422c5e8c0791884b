import { expect, test } from "vitest";
import { scopes } from "../../../src/settings/scopes.ts";
import { writeTeamPlace } from "../../../src/settings/team.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { addFollow } from "../../../src/store/places/follows.ts";
import { writeSetting } from "../../../src/store/places/settings.ts";
import { setHome } from "../../../src/store/places/spaces.ts";
import { describeDatabases, type TestDatabase } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { campaignId } from "../../helpers/donation-events.ts";
import { createMemoryChat } from "../../helpers/memory-chat.ts";
import { createModerators, mod } from "../../helpers/moderators.ts";

const server = { chat: "discord", space: { address: "otters", name: "Otters" }, connection: "memory" };
const stage = { ...server, address: "stage", name: "#stage" };
const team = { ...server, address: "mods", name: "#mods" };
const channel = {
  chat: "twitch",
  space: { address: "maple", name: "maple" },
  connection: "memory",
  address: "maple",
  name: "maple",
};
const minuteMs = 60_000;

/**
 * A Discord server and its Twitch channel, where comments need approval. `edits` is whether their chat supports edits.
 */
async function openHome(database: TestDatabase, { edits = true, hasTeam = true } = {}) {
  const chat = createMemoryChat({ nonces: edits, edits });
  const world = await createDeliveryWorld(database, { chat });
  const { store } = world;
  await store.write(async (tx) => {
    const [, mods] = [await ensureDestination(tx, stage, 0), await ensureDestination(tx, team, 0)];
    await ensureDestination(tx, channel, 0);
    await setHome(tx, { spaceId: "twitch/maple", home: "discord/otters" });
    if (hasTeam) {
      await writeTeamPlace(tx, { audience: { space: "discord/otters" }, destinationId: mods, by: "m1", now: 0 });
    }
    const fact = { id: campaignId, kind: "campaign", name: "Maple's 24h Stream" } as const;
    for (const destinationId of ["discord/otters/stage", "twitch/maple/maple"]) {
      await addFollow(tx, { destinationId, fact, since: 0, by: "test", now: 0 });
    }
  });
  const set = (key: string, value: string) =>
    store.write(async (tx) => {
      for (const space of ["discord/otters", "twitch/maple"]) {
        await writeSetting(tx, { scope: scopes.space(space), key, value, by: "m1", now: world.clock.now() });
      }
    });
  await set("comments", "approve");
  await set("pace", "every");
  const moderators = createModerators(world);
  return Object.assign(world, moderators, {
    set,
    async give(id: string, data: Record<string, unknown> = {}) {
      await world.receive({ data: { id, donor_comment: "Go otters!", ...data } });
      await world.run();
      await world.clock.advance(1_000);
    },
    /** Returns the messages in the donations channel, in the team's channel, and on Twitch. */
    said: () => [chat.bodies("stage"), chat.bodies("mods"), chat.bodies("maple")],
    async decide(donation: string, decision: "post" | "leave" = "post", place = team) {
      const waiting = (await moderators.approvals.waiting(stage)).find(
        (one) => one.donation === `donation:${donation}`,
      );
      const comment = waiting ?? { donation: `donation:${donation}`, mark: "none" };
      const isDone = await moderators.approvals.decide(place, comment, decision, mod);
      await world.run();
      return isDone;
    },
  });
}

describeDatabases("a comment that needs approval", (database, rule) => {
  test("a comment that needs approval is edited into its donation's message after approval", async () => {
    const { give, said, decide, approvals, type } = await openHome(database);
    await give("d1");
    const plain = "donation Ann 25 USD";
    expect(said()).toEqual([[plain], ["approval Ann 25 USD “Go otters!” waits"], [plain]]);
    expect(await approvals.waiting(stage)).toMatchObject([
      { donation: "donation:d1", name: "Ann", comment: "Go otters!" },
    ]);

    expect(await decide("d1")).toBe("shown");
    expect(said()[0]).toEqual(["donation Ann 25 USD “Go otters!”"]);
    expect(said()[1]).toEqual(["approval Ann 25 USD “Go otters!” posted"]);
    expect(await approvals.waiting(stage)).toEqual([]);
    expect(await type("tiltify history", { place: stage })).toContain("Approved a comment");
  });

  test("an approved comment is sent once in its own line in a chat that cannot edit", async () => {
    const { give, said, decide, run, restart } = await openHome(database, { edits: false });
    await give("d1");
    expect(said()[2]).toEqual(["donation Ann 25 USD"]);
    await decide("d1");
    await decide("d1");
    await restart();
    await run();
    expect(said()[2]).toEqual(["donation Ann 25 USD", "comment Ann 25 USD “Go otters!”"]);
  });

  rule("an approved comment is sent in a separate line if its donation was announced in a bundle", async () => {
    const { set, receive, run, said, decide, hiding, clock } = await openHome(database);
    await set("pace", "normal");
    for (const id of ["d1", "d2", "d3", "d4"]) await receive({ data: { id, donor_comment: `Hello ${id}` } });
    await run();
    const [stream] = said();
    expect(stream).toHaveLength(1);
    expect(await decide("d2")).toBe("shown");
    expect(said()[0]).toEqual([...(stream ?? []), "comment Ann 25 USD “Hello d2”"]);
    await hiding.hideDonation(stage, "donation:d2", mod);
    await clock.advance(1_000);
    await run();
    expect(said()[0]?.at(-1)).toBe("comment 25 USD gone");
  });

  rule.each(["hide", "panic", "a reply"])("an approved comment in its own line is hidden by %s", async (how) => {
    const { chat, give, said, decide, type, hiding, clock, run } = await openHome(database, { edits: false });
    await give("d1");
    await give("d2", { donor_name: "Bo", donor_comment: null });
    await clock.advance(11 * minuteMs);
    await decide("d1");
    expect(said()[2]?.at(-1)).toBe("comment Ann 25 USD “Go otters!”");
    const { body = "" } = chat.posted.at(-1) ?? {};
    const place = channel;
    if (how === "a reply") expect(await hiding.hideMessage(place, { body }, mod)).toMatchObject({ donations: 1 });
    else await type(`tiltify ${how}`, { place });
    await run();
    const hidden = await hiding.hidden(channel);
    expect(hidden.flatMap(({ donations }) => donations.map(({ name }) => name))).toEqual(["Ann"]);
  });

  rule("an approved comment in its own line and its donation count as one announcement", async () => {
    const { give, decide, type, hiding, clock } = await openHome(database, { edits: false });
    await give("d1", { donor_name: "Bo", donor_comment: null });
    await give("d2");
    await clock.advance(11 * minuteMs);
    await decide("d2");
    await type("tiltify hide 2", { place: channel });
    const hidden = await hiding.hidden(channel);
    expect(hidden.flatMap(({ donations }) => donations.map(({ name }) => name)).toSorted()).toEqual(["Ann", "Bo"]);
  });

  rule("a donor's text is hidden from the message that asks a team to approve it", async () => {
    const { chat, give, said, hiding, clock, run } = await openHome(database);
    await give("d1");
    const asking = chat.posted.find(({ place }) => place === "mods");
    const remoteId = `remote-${asking?.id}`;
    expect(await hiding.hideMessage(team, { remoteId }, mod)).toMatchObject({ donations: 1 });
    await clock.advance(1_000);
    await run();
    expect(said().join()).not.toContain("Ann");
  });

  rule("a donation whose comment was approved leaves the bundle and is announced by itself", async () => {
    const { set, give, receive, run, said, decide, clock } = await openHome(database, { edits: false });
    await set("pace", "calm");
    await give("d0", { donor_name: "Bo", donor_comment: null });
    for (const id of ["d1", "d2", "d3", "d4"]) await receive({ data: { id, donor_comment: `Hello ${id}` } });
    await run();
    expect(await decide("d2")).toBe("shown");
    await clock.advance(minuteMs);
    await run();
    expect(said()[2]?.[1]).toBe("donation Ann 25 USD “Hello d2”");
  });

  rule("an approved comment is not shown if somebody deleted its donation's message", async () => {
    const { store, give, decide, said, run } = await openHome(database);
    await give("d1");
    const shown = said();
    await store.write((tx) => tx.updateTable("messages").set({ error: "deleted" }).execute());
    expect(await decide("d1")).toBe("nowhere");
    await run();
    expect([said()[0], said()[2]]).toEqual([shown[0], shown[2]]);
  });

  rule("an approved comment is announced with its donation if the donation still waits", async () => {
    const { give, said, decide, clock, set, run } = await openHome(database, { edits: false });
    await set("pace", "calm");
    await give("d0", { donor_name: "Bo", donor_comment: null });
    await give("d1");
    expect(said()[2]).toHaveLength(1);
    await decide("d1");
    await clock.advance(minuteMs);
    await run();
    expect(said()[2]).toEqual(["donation Bo 25 USD", "donation Ann 25 USD “Go otters!”"]);
  });

  rule("an approved comment that could not be sent yet is announced with its donation, not twice", async () => {
    const { chat, give, decide, said, clock, run } = await openHome(database, { edits: false });
    const { ChatFailure } = await import("../../../src/chat/port/adapter.ts");
    chat.beforeSend = ({ place }) => {
      if (place.address === "maple") throw new ChatFailure("later", "busy", { retryAfterMs: 1_000 });
    };
    await give("d1");
    await decide("d1");
    chat.beforeSend = () => undefined;
    await clock.advance(minuteMs);
    await run();
    expect(said()[2]).toEqual(["donation Ann 25 USD “Go otters!”"]);
  });

  test("a comment is never shown after it was rejected, hidden, or removed on Tiltify", async () => {
    const { give, said, decide, set, hiding, approvals, run } = await openHome(database, { edits: false });
    await give("left");
    await give("hidden");
    await give("changed");
    await decide("left", "leave");
    const waiting = await approvals.waiting(stage);
    await hiding.hideDonation(stage, "donation:hidden", mod);
    await give("changed", { donor_comment: null });
    for (const one of waiting) expect(await approvals.decide(team, one, "post", mod)).toBe("gone");
    await set("comments", "on");
    await run();
    await give("changed", { donor_comment: null, amount: { value: "30", currency: "USD" } });
    expect(
      said()
        .flat()
        .filter((text) => text.includes("otters")),
    ).toEqual(said()[1]?.filter((text) => text.startsWith("approval ")));
    expect(said()[2]).toEqual(Array(3).fill("donation Ann 25 USD"));
  });

  rule(
    "a rejected comment can't be approved by an older button, but an approved comment can still be rejected",
    async () => {
      const { give, said, decide, approvals, run } = await openHome(database);
      await give("d1");
      await give("d2", { donor_comment: "Buy my crypto" });
      const [first, second] = await approvals.waiting(stage);
      if (first === undefined || second === undefined) throw new Error("two comments wait");
      await decide("d2", "leave");
      expect(await approvals.decide(team, second, "post", mod)).toBe("rejected");
      await decide("d1");
      await approvals.decide(team, first, "leave", mod);
      await run();
      expect(said()[0]).toEqual(["donation Ann 25 USD", "donation Ann 25 USD"]);
      expect(said()[1]).toEqual([expect.stringContaining("left"), expect.stringContaining("left")]);
    },
  );

  rule("an approved comment that is hidden before it is sent is not shown", async () => {
    const { chat, give, decide, said, hiding, clock, run } = await openHome(database, { edits: false });
    await give("d1");
    const { ChatFailure } = await import("../../../src/chat/port/adapter.ts");
    chat.beforeSend = () => {
      throw new ChatFailure("later", "busy", { retryAfterMs: 1_000 });
    };
    await decide("d1");
    await hiding.hideDonation(stage, "donation:d1", mod);
    chat.beforeSend = () => undefined;
    await clock.advance(minuteMs);
    await run();
    expect(said()[2]?.join()).not.toContain("otters");
  });

  rule("the moderators are asked again when a donor changes a comment that needs approval", async () => {
    const { give, said, decide } = await openHome(database);
    await give("d1");
    await decide("d1");
    await give("d1", { donor_comment: "Buy my crypto" });
    expect(said()[0]).toEqual(["donation Ann 25 USD"]);
    expect(said()[1]).toEqual(["approval Ann 25 USD “Buy my crypto” waits"]);
    await give("d1", { donor_comment: null });
    expect(said()[1]).toEqual(["approval 25 USD gone"]);
  });

  rule(
    "the moderators are asked about at most five comments in ten minutes, and in one message about all further comments",
    async () => {
      const { receive, run, clock, said, approvals, decide } = await openHome(database);
      for (let index = 0; index < 100; index += 1)
        await receive({ data: { id: `d${index}`, donor_comment: `No. ${index}` } });
      await run();
      await clock.advance(minuteMs);
      await run();
      expect(said()[1]).toHaveLength(6);
      expect(said()[1]?.at(-1)).toBe("approvals");
      const waiting = await approvals.waiting(stage);
      expect(waiting.map(({ comment }) => comment).slice(0, 2)).toEqual(["No. 0", "No. 1"]);
      expect(waiting).toHaveLength(100);
      expect(await decide("d70")).toBe("shown");
      expect(await approvals.waiting(stage)).toHaveLength(99);

      await clock.advance(11 * minuteMs);
      await receive({ data: { id: "later", donor_comment: "Hello" } });
      await run();
      expect(said()[1]?.at(-1)).toContain("Hello");
    },
  );

  rule("comments that arrived before approval was required do not wait for approval", async () => {
    const { give, set, approvals } = await openHome(database);
    await set("comments", "on");
    await give("d1");
    await set("comments", "approve");
    expect(await approvals.waiting(stage)).toEqual([]);
  });

  rule("a comment whose donation is sent after approval was required waits for approval", async () => {
    const { give, run, set, said, decide, approvals, type } = await openHome(database);
    await set("comments", "on");
    await type("tiltify pause", { place: stage });
    await give("d1");
    await set("comments", "approve");
    await type("tiltify resume", { place: stage });
    await run();
    expect(said()[0]).toEqual(["donation Ann 25 USD"]);
    expect(await approvals.waiting(stage)).toMatchObject([{ donation: "donation:d1", comment: "Go otters!" }]);
    expect(await decide("d1")).toBe("shown");
    expect(said()[0]).toEqual(["donation Ann 25 USD “Go otters!”"]);
  });

  rule(
    "a public chat lists a comment for approval until an hour after its donation was posted, even after a pause",
    async () => {
      const { give, run, said, approvals, type, clock } = await openHome(database);
      await type("tiltify pause", { place: channel });
      await give("d1");
      await clock.advance(70 * minuteMs);
      await type("tiltify resume", { place: channel });
      await run();
      expect(said()[2]).toEqual([expect.stringContaining("Ann 25 USD")]);
      expect(await approvals.waiting(channel)).toMatchObject([{ donation: "donation:d1" }]);
      await clock.advance(61 * minuteMs);
      expect(await approvals.waiting(channel)).toEqual([]);
    },
  );

  test("comments from before and during a panic still wait for approval after the panic's end, and after an undo", async () => {
    const { give, type, approvals, clock } = await openHome(database);
    await give("before");
    await type("tiltify panic", { place: stage });
    await give("meanwhile");
    await type("tiltify panic off", { place: stage });
    const waiting = async () => (await approvals.waiting(stage)).map(({ donation }) => donation);
    expect(await waiting()).toEqual(["donation:before", "donation:meanwhile"]);

    await clock.advance(minuteMs);
    await type("tiltify comments off", { place: stage });
    await type("tiltify undo", { place: stage });
    expect(await waiting()).toEqual(["donation:before", "donation:meanwhile"]);
  });

  rule("the moderators are not asked about a comment that would never be shown", async () => {
    const { give, set, said, approvals, receive, run } = await openHome(database);
    await set("minimum comment", "50 USD");
    await give("small");
    await set("minimum comment", "0");
    await set("filter otters", "on");
    await give("filtered");
    await receive({ test: true, data: { id: "t1", donor_comment: "Hi" } });
    await run();
    expect(said()[1]).toEqual([]);
    expect(await approvals.waiting(stage)).toEqual([]);
  });

  rule("a comment that needs approval is forgotten with its donor, also in the request to the moderators", async () => {
    const { give, decide, type, run, store } = await openHome(database, { edits: false });
    await give("d1", { donor_name: "Ann Berta" });
    await decide("d1");
    await type("tiltify forget Ann Berta", { place: stage });
    await type("tiltify yes", { place: stage });
    await run();
    const messages = await store.read.selectFrom("messages").select(["destination_id", "body"]).execute();
    const onTwitch = messages.filter((row) => row.destination_id.startsWith("twitch"));
    expect(onTwitch.map(({ body }) => body)).toEqual(["", ""]);
    const moments = await store.read.selectFrom("moments").select("data").execute();
    expect(JSON.stringify(moments)).not.toMatch(/otters|Berta/);
  });

  rule("moderators can decide on a channel's comment even if their home has several channels", async () => {
    const { store, give, said, decide, hiding } = await openHome(database, { edits: false });
    await store.write(async (tx) => {
      await ensureDestination(tx, { ...channel, space: { address: "second", name: "second" } }, 0);
      await setHome(tx, { spaceId: "twitch/second", home: "discord/otters" });
    });
    await give("d1");
    expect(await decide("d1")).toBe("shown");
    expect(said()[2]).toContain("comment Ann 25 USD “Go otters!”");
    const { id = "" } = await hiding.hideDonation(team, "donation:d1", mod);
    expect(await hiding.hideNames(team, id, mod)).toMatchObject({ donations: 0 });
    const spaces = await store.read.selectFrom("hidden").select("space_id").where("kind", "=", "name").execute();
    expect(spaces.map((row) => row.space_id)).toContain("twitch/maple");
  });

  rule("an approved comment that the filter had hidden is sent in its own line", async () => {
    const { give, said, leftOut, run } = await openHome(database, { edits: false });
    await give("d1", { donor_comment: "fuck cancer" });
    expect(said()[1]).toEqual(["left-out 25 USD"]);
    expect(await leftOut.post(team, "donation:d1", mod)).toBe("shown");
    await run();
    expect(said()[2]).toEqual(["donation Ann 25 USD", "comment Ann 25 USD “fuck cancer”"]);
  });

  rule(
    "comments that need approval are not sent to a place for moderators' notices where viewers read along",
    async () => {
      const { store, give, said, approvals, team: teams } = await openHome(database);
      expect(await teams.isNotified(stage)).toBe(true);
      await store.write((tx) =>
        writeTeamPlace(tx, {
          audience: { space: "discord/otters" },
          destinationId: "discord/otters/stage",
          by: "m1",
          now: 0,
        }),
      );
      await give("d1");
      expect(said().flat()).toEqual(Array(2).fill("donation Ann 25 USD"));
      expect(await approvals.waiting(stage)).toHaveLength(1);
      expect(await teams.isNotified(stage)).toBe(false);
    },
  );

  rule("a comment can be approved only where its donation was announced", async () => {
    const { give, approvals } = await openHome(database);
    await give("d1");
    const [one] = await approvals.waiting(stage);
    const stranger = { ...stage, space: { address: "other", name: "Other" } };
    expect(one && (await approvals.decide(stranger, one, "post", mod))).toBe("gone");
    expect(await approvals.waiting(stranger)).toEqual([]);
  });
});
