import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { twitchPlace } from "../../../src/chat/port/twitch-channel.ts";
import { isSameLine, withoutDots } from "../../../src/chat/twitch/line-text.ts";
import { createHiding } from "../../../src/services/moderating/hiding.ts";
import { scopes } from "../../../src/settings/scopes.ts";
import { destinationIdOf, spaceIdOf } from "../../../src/store/places/destinations.ts";
import { writeSetting } from "../../../src/store/places/settings.ts";
import { setHome } from "../../../src/store/places/spaces.ts";
import { silentLog } from "../../helpers/databases.ts";
import { isThorough } from "../../helpers/thorough.ts";
import { openScene } from "../../helpers/twitch/twitch-scene.ts";

const ann = { id: "1", login: "ann" };
const moderated = "moderator/1";
const both = ["maplenine", "otter"] as const;
const spaceOf = (channel: string) => spaceIdOf(twitchPlace(channel));
const home = spaceOf("maplenine");

/** Opens two channels of one home that follow one campaign and share one chat in which people are typing. */
async function open(
  options: Parameters<typeof openScene>[1] & { badges?: string; isOtterSilent?: boolean; areStrangers?: boolean } = {},
) {
  const { badges = "", isOtterSilent = false, areStrangers = false, ...sceneOptions } = options;
  const channels = isOtterSilent ? { maplenine: badges } : { maplenine: badges, otter: badges };
  const alsoLinked = isOtterSilent ? ["otter"] : [];
  const scene = await openScene(channels, { alsoLinked, ...sceneOptions });
  onTestFinished(() => scene.close());
  const { twitch, run, donate, store, clock, adapter, registry } = scene;
  for (const login of areStrangers ? [] : both) {
    await registry.offer(login, home);
    await registry.accept({ login, id: twitch.channels.get(login)?.roomId ?? "" }, "4821");
    await store.write((tx) => setHome(tx, { spaceId: spaceOf(login), home }));
  }
  await scene.passUntil(() => both.every(twitch.isIn));
  const talk = () => both.map((name) => twitch.type(name, ann, "hello"));
  for (const name of both) twitch.shared.add(name);
  talk();
  await run(500);
  const hiding = createHiding({
    store,
    onChange: () => undefined,
    canChange: ({ address, ...line }) => adapter.canTakeBack?.(address, line) ?? false,
    now: clock.now,
    log: silentLog,
  });
  const linesIn = (channel: string) => [...twitch.said, ...twitch.mirrored].filter((line) => line.channel === channel);
  return {
    ...scene,
    talk,
    hiding,
    linesIn,
    speakGerman(channel: string) {
      const scope = scopes.destination(destinationIdOf(twitchPlace(channel)));
      const setting = { scope, key: "language", value: "de", by: "test", now: clock.now() };
      return store.write((tx) => writeSetting(tx, setting));
    },
    /** Returns how often a donor's name is read in each of the two. */
    reads: (name: string) => both.map((channel) => linesIn(channel).filter(({ text }) => text.includes(name)).length),
    /** Makes a donation for each name, one every two seconds. */
    give: (names: readonly string[], acts: readonly { at: number; act(): unknown }[] = []) =>
      run(names.length * 2_000 + 4_000, [
        ...names.map((name, index) => ({ at: 500 + index * 2_000, act: () => donate(name, 5 + index) })),
        ...acts,
      ]),
    waiting: async () =>
      (await store.read.selectFrom("outbox").select("seq").where("state", "!=", "said").execute()).length,
  };
}

const donors = (count: number) => Array.from({ length: count }, (_, index) => `Donor${index}.`);

test.each([
  ["irc", ""],
  ["irc", moderated],
  ["helix", ""],
  ["helix", moderated],
] as const)(
  "ten donations are read once in each channel of a shared chat (over %s, badges: %s)",
  async (send, badges) => {
    const { give, reads, twitch, store, waiting } = await open({ send, badges });

    await give(donors(10));

    expect(donors(10).map(reads)).toEqual(donors(10).map(() => [1, 1]));
    expect([twitch.said.length, await waiting()]).toEqual([10, 0]);
    // Each message names the line in its own channel.
    const rows = await store.read
      .selectFrom("messages")
      .innerJoin("destinations", "destinations.id", "messages.destination_id")
      .select(["remote_id", "address"])
      .execute();
    const shown = [...twitch.said, ...twitch.mirrored].map(({ id, channel }) => `${id} ${channel}`);
    expect(rows.map(({ remote_id, address }) => `${remote_id} ${address}`).toSorted()).toEqual(shown.toSorted());
  },
);

test("each channel of a shared chat shows three simultaneous donations once", async () => {
  const { run, donate, reads } = await open({ pace: "normal" });

  await run(8_000, [{ at: 500, act: () => Promise.all(donors(3).map((name) => donate(name))) }]);

  expect(donors(3).map(reads)).toEqual(donors(3).map(() => [1, 1]));
});

test("in a shared chat without copies, the first channel posts at once and the other within three seconds", async () => {
  const { give, reads, twitch, clock } = await open();
  twitch.mirror(false);

  const givenAt = clock.now() + 500;
  await give(["Ann"]);
  await give(["Bo"]);

  expect(["Ann", "Bo"].map(reads)).toEqual([
    [1, 1],
    [1, 1],
  ]);
  const [first = 0, second = 0, third = 0, fourth = 0] = twitch.said.map(({ at }) => at);
  expect(first - givenAt).toBeLessThan(500);
  expect(second - first).toBeGreaterThan(2_000);
  expect(second - first).toBeLessThan(3_000);
  expect(fourth - third).toBeLessThan(500);
});

test("an announcement counts as the same in two channels although one ends with a dot", async () => {
  const { send, twitch } = await openSends();

  await send("maplenine", "🔔 Ann donated $5.", ["donation:1"]);
  const counted = await send("otter", "🔔 Ann donated $5. ·", ["donation:1"]);

  expect([counted, twitch.said.length]).toEqual([{ remoteId: twitch.mirrored[0]?.id }, 1]);
});

test.each([
  ["different moments", ["donation:1"], ["donation:2"]],
  ["no moments", [], []],
])("lines with the same text, about %s, are each posted in a shared chat", async (_, first, second) => {
  const { send, twitch } = await openSends();

  await send("maplenine", "🔔 Ann donated $5.", first);
  await send("otter", "🔔 Ann donated $5.", second);

  expect(twitch.said.map(({ channel }) => channel)).toEqual(both);
});

test("a line that may have arrived is sent again even if the shared chat shows the other channel's copy", async () => {
  const { send, twitch } = await openSends();

  await send("maplenine", "🔔 Ann donated $5.", ["donation:1"]);
  await send("otter", "🔔 Ann donated $5.", ["donation:1"], { mayHaveArrived: true });

  expect(twitch.said.map(({ channel }) => channel)).toEqual(both);
});

async function openSends() {
  const world = await open();
  const { adapter, clock, place } = world;
  const send = (channel: string, body: string, moments: readonly string[], rest: { mayHaveArrived?: boolean } = {}) => {
    const message = { id: `${channel} ${body}`, place: place(channel), body, moments, createdAt: clock.now(), ...rest };
    return adapter.send(message, AbortSignal.timeout(30_000));
  };
  return { ...world, send };
}

test("a shared chat that ends and restarts between two donations loses nothing", async () => {
  const { give, reads, twitch, talk } = await open();

  await give(donors(10), [
    { at: 5_000, act: () => twitch.shared.clear() },
    { at: 13_000, act: () => both.map((name) => twitch.shared.add(name)) },
    { at: 13_100, act: talk },
  ]);

  expect(donors(10).map(reads)).toEqual(donors(10).map(() => [1, 1]));
  expect(twitch.said.length).toBe(14);
});

test("both channels of a shared chat post after a restart until one receives the other's line", async () => {
  const { give, reads, restart, run, talk } = await open();
  await give(["Before"]);
  await restart();
  await give(["After"]);
  talk();
  // Each receives the other's line.
  await run(500);
  await give(["Later"]);

  expect([reads("Before"), reads("After"), reads("Later")]).toEqual([
    [1, 1],
    [2, 2],
    [1, 1],
  ]);
});

test("both channels of a shared chat post a donation if the process died before the copy arrived", async () => {
  const { give, run, donate, restart, reads, twitch, waiting } = await open();
  twitch.mirror(false);
  await run(1_000, [{ at: 100, act: () => donate("Ann") }]);
  expect(twitch.said).toHaveLength(1);
  await restart();
  await give([]);
  await run(10_000);

  expect([reads("Ann"), await waiting()]).toEqual([[1, 1], 0]);
});

test("two channels of a shared chat with different languages each post the donation", async () => {
  const { give, speakGerman, reads, twitch } = await open();
  await speakGerman("otter");

  await give(["Ann"]);

  expect([reads("Ann"), twitch.said.length]).toEqual([[2, 2], 2]);
});

test("two unrelated channels of a shared chat each post the donation", async () => {
  const { give, reads, twitch } = await open({ areStrangers: true });

  await give(["Ann"]);

  expect([reads("Ann"), twitch.said.length]).toEqual([[2, 2], 2]);
});

test("a channel of a shared chat that follows no campaign posts nothing", async () => {
  const { give, reads, twitch } = await open({ isOtterSilent: true });

  await give(["Ann"]);

  expect([reads("Ann"), twitch.said.map(({ channel }) => channel)]).toEqual([[1, 1], ["maplenine"]]);
});

test("a channel of a shared chat posts at once if Twitch refuses the line in the other channel", async () => {
  const { give, reads, twitch } = await open();
  twitch.next({ notice: "msg_banned" });

  await give(["Ann"]);

  expect(reads("Ann")).toEqual([1, 1]);
  expect((twitch.said[0]?.at ?? 0) - (twitch.heard[0]?.at ?? 0)).toBeLessThan(500);
});

test("each channel of a shared chat shows two donations with the same text", async () => {
  const { run, donate, reads, twitch } = await open();

  await run(8_000, [
    { at: 500, act: () => donate("Ann", 5, { id: "one" }) },
    { at: 3_000, act: () => donate("Ann", 5, { id: "two" }) },
  ]);

  expect([reads("Ann"), twitch.said.length]).toEqual([[2, 2], 2]);
});

test.each(both)("a donation hidden in %s disappears from every channel of a shared chat", async (where) => {
  const { give, hiding, run, reads, linesIn } = await open({ badges: moderated });
  await give(["Rudename", "Ann"]);

  await hiding.hideLast(twitchPlace(where), 2, { id: "5", name: "Mo", role: "moderator" });
  await run(4_000);

  expect([reads("Rudename"), reads("Ann"), both.flatMap(linesIn)]).toEqual([[0, 0], [0, 0], []]);
});

test("a donation that both channels of a shared chat posted is hidden in both", async () => {
  const { give, hiding, run, speakGerman, reads, linesIn } = await open({ badges: moderated });
  await speakGerman("otter");
  await give(["Rudename"]);
  expect(reads("Rudename")).toEqual([2, 2]);

  await hiding.hideLast(twitchPlace("otter"), 1, { id: "5", name: "Mo", role: "moderator" });
  await run(4_000);

  expect(both.flatMap(linesIn)).toEqual([]);
});

test("a donation hidden in one channel stays in the other channel after their shared chat has ended", async () => {
  const { give, hiding, run, reads, twitch, passUntil } = await open({ badges: moderated, alsoLinked: ["fox"] });
  await passUntil(() => twitch.isIn("fox"));
  twitch.shared.delete("otter");
  twitch.shared.add("fox");
  await give(["Rudename"]);
  expect(reads("Rudename")).toEqual([1, 1]);

  await hiding.hideLast(twitchPlace("otter"), 1, { id: "5", name: "Mo", role: "moderator" });
  await run(4_000);

  expect([reads("Rudename"), twitch.mirrored.map(({ channel }) => channel)]).toEqual([[1, 0], ["fox"]]);
});

test("hiding a donation also deletes the copy in a channel that shares the chat, even after a restart", async () => {
  const { give, hiding, restart, run, linesIn } = await open({ badges: moderated });
  await give(["Rudename"]);
  await restart();

  for (const where of both) await hiding.hideLast(twitchPlace(where), 1, { id: "5", name: "Mo", role: "moderator" });
  await run(4_000);

  expect(both.flatMap(linesIn)).toEqual([]);
});

test("in random runs, every message that is marked as sent in a shared chat was posted in its channel", async () => {
  const fate = fc.constantFrom("said", "lost", "shown-unanswered", "shown-unheard", "refused");
  const act = fc.constantFrom("none", "none", "unmirrored", "mirrored", "apart", "together", "talk", "drop", "restart");
  const steps = fc.array(fc.record({ fate, act, afterMs: fc.integer({ min: 100, max: 3_000 }) }), {
    minLength: 3,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (some) => {
      const { run, donate, twitch, talk, restart, store, clock, waiting, linesIn } = await open();
      const acts: Record<string, () => unknown> = {
        unmirrored: () => twitch.mirror(false),
        mirrored: () => twitch.mirror(true),
        apart: () => twitch.shared.clear(),
        together: () => both.map((name) => twitch.shared.add(name)),
        talk,
        drop: () => twitch.drop(),
        restart,
      };
      for (const [index, { fate: one, act: what, afterMs }] of some.entries()) {
        await acts[what]?.();
        if (one === "refused") twitch.next({ notice: "msg_slowmode" });
        else if (one !== "said") twitch.next(one);
        await donate(`Donor${index}.`);
        await run(afterMs);
      }
      // A place in which Twitch shows nothing is retried after several minutes.
      for (let round = 0; (await waiting()) > 0 && round < 20; round += 1) {
        await clock.advance(60_000);
        await run(5_000);
      }

      expect(await waiting()).toBe(0);
      const rows = await store.read
        .selectFrom("messages")
        .innerJoin("destinations", "destinations.id", "messages.destination_id")
        .select(["body", "address", "remote_id"])
        .execute();
      // Over a broken connection, a line counts as posted after two unconfirmed tries, in every chat.
      const isBroken = some.some(({ act: what }) => what === "drop");
      const unread = rows.filter(({ body, address, remote_id }) => {
        if (remote_id !== null) return !linesIn(address).some(({ id }) => id === remote_id);
        const isIt = ({ text }: { text: string }) => isSameLine(withoutDots(text), withoutDots(body));
        return !isBroken && !linesIn(address).some(isIt);
      });
      expect(unread).toEqual([]);
    }),
    { seed: 20_261_128, numRuns: isThorough ? 60 : 4 },
  );
});
