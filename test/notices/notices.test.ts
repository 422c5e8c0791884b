import { expect, test } from "vitest";
import { createNotices } from "../../src/notices/notices.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { type Audience, writeTeamPlace } from "../../src/settings/team.ts";
import { closeDestination, reopenDestinations } from "../../src/store/outbox/due-destinations.ts";
import { beginNotice } from "../../src/store/outbox/notices.ts";
import { destinationIdOf, ensureDestination, type PlaceKey } from "../../src/store/places/destinations.ts";
import { dropDestination, markSpaceLeft } from "../../src/store/places/left-spaces.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { later } from "../../src/words/later.ts";
import { describeDatabases, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { createLogLines } from "../helpers/log-lines.ts";
import { memoryPlace } from "../helpers/memory-chat.ts";
import { wordsIn } from "../helpers/words.ts";

const space = "memory/space";
const trouble = {
  key: "platform-down",
  to: { space },
  text: "Tiltify hasn't answered for 5 min.",
  whenOver: "Tiltify is back.",
};

async function openNotices(database: TestDatabase, hostPlace = "usual") {
  const world = await createDeliveryWorld(database);
  const { log, lines } = createLogLines();
  const defaults = await world.store.write((tx) =>
    ensureDestination(tx, memoryPlace(hostPlace || "unused"), world.clock.now()),
  );
  let told = 0;
  const nobody: string[] = [];
  const open = () =>
    createNotices({
      words: wordsIn("en"),
      store: world.store,
      defaultPlace: (audience) => (audience === "host" && hostPlace ? defaults : undefined),
      clock: world.clock,
      log,
      onNotified: () => {
        told += 1;
      },
      onNobody: (key) => nobody.push(key),
    });
  return {
    ...world,
    restart: world.restart,
    open,
    lines,
    told: () => told,
    nobody,
    async choose(
      address: string | null,
      { audience = { space }, ...of }: { audience?: Audience; space?: PlaceKey["space"] } = {},
    ) {
      await world.store.write(async (tx) => {
        const now = world.clock.now();
        const place = { ...memoryPlace(address ?? ""), ...of };
        const destinationId = address === null ? null : await ensureDestination(tx, place, now);
        await writeTeamPlace(tx, { audience, destinationId, by: "test", now });
      });
    },
    async close(address: string) {
      const id = destinationIdOf(memoryPlace(address));
      await world.store.write((tx) => closeDestination(tx, { id, reason: "timed out", now: world.clock.now() }));
    },
    async remove(address: string) {
      const id = destinationIdOf(memoryPlace(address));
      await world.store.write((tx) => dropDestination(tx, { id, now: world.clock.now() }));
    },
    async storedData() {
      const rows = await world.store.read.selectFrom("moments").select("data").where("kind", "=", "notice").execute();
      return rows.map(({ data }) => (typeof data === "string" ? JSON.parse(data) : data));
    },
    async heard() {
      await world.run();
      return world.chat.posted.map(({ place, body }) => `${place}: ${body}`);
    },
  };
}

describeDatabases("notices", (database, rule) => {
  rule("a notice is sent once while a problem lasts, and once when it is over", async () => {
    const world = await openNotices(database);
    await world.choose("mods");
    const notices = world.open();
    await notices.notify(trouble);
    await notices.notify(trouble);
    expect(await world.heard()).toEqual(["mods: notice Tiltify hasn't answered for 5 min."]);
    await notices.over(trouble.key);
    await notices.over(trouble.key);
    expect(await world.heard()).toEqual([
      "mods: notice Tiltify hasn't answered for 5 min.",
      "mods: notice Tiltify is back.",
    ]);
    expect(world.told()).toBe(4);
  });

  rule("a notice is not sent while another notice about the same problem is open", async () => {
    const world = await openNotices(database);
    await world.choose("mods");
    const notices = world.open();
    const other = { ...trouble, key: "other", text: "Tiltify is away.", sameAs: trouble.key };
    await notices.notify(trouble);
    await notices.notify(other);
    expect(await world.heard()).toHaveLength(1);
    await notices.over(trouble.key, "");
    await notices.notify(other);
    expect(await world.heard()).toEqual([
      "mods: notice Tiltify hasn't answered for 5 min.",
      "mods: notice Tiltify is away.",
    ]);
  });

  rule("a notice is sent again when its problem begins again", async () => {
    const world = await openNotices(database);
    await world.choose("mods");
    const notices = world.open();
    for (const text of [undefined, "Tiltify is back. 3 donations came in meanwhile."]) {
      await notices.notify(trouble);
      await notices.over(trouble.key, text);
    }
    expect(await world.heard()).toEqual([
      "mods: notice Tiltify hasn't answered for 5 min.",
      "mods: notice Tiltify is back.",
      "mods: notice Tiltify hasn't answered for 5 min.",
      "mods: notice Tiltify is back. 3 donations came in meanwhile.",
    ]);
  });

  rule("a notice is stored as a key with values, plus English text for older versions", async () => {
    const world = await openNotices(database);
    await world.choose("mods");
    await world.open().notify({ ...trouble, text: later("platform.back", { missed: 3 }) });
    const english = "Tiltify is back. 3 donations didn't reach me while it was down, and I'm announcing them now.";
    expect(await world.heard()).toEqual([expect.stringMatching(/^mods: notice /)]);
    expect(await world.storedData()).toEqual([
      { text: english, says: { key: "platform.back", values: { missed: 3 } } },
    ]);
  });

  rule("the message that a problem is over can be a sentence, or a text that an older version stored", async () => {
    const world = await openNotices(database);
    await world.choose("mods");
    const notices = world.open();
    await notices.notify({ ...trouble, whenOver: later("clock.right") });
    await notices.over(trouble.key);
    const row = { key: "old", audience: space, whenOver: "My clock is right." };
    await world.store.write((tx) => beginNotice(tx, row, 1));
    await notices.over("old");
    expect(await world.heard()).toEqual([
      "mods: notice Tiltify hasn't answered for 5 min.",
      "mods: notice My clock is right again.",
      "mods: notice My clock is right.",
    ]);
  });

  rule("a notice that was open before a restart is not sent again after it", async () => {
    const world = await openNotices(database);
    await world.choose("mods");
    await world.open().notify(trouble);
    await world.heard();
    await world.restart();
    const notices = world.open();
    await notices.notify(trouble);
    await notices.over(trouble.key);
    expect(await world.heard()).toEqual([
      "mods: notice Tiltify hasn't answered for 5 min.",
      "mods: notice Tiltify is back.",
    ]);
  });

  rule(
    "the host's notices go to a default place, and notices for moderators without a place go to the log",
    async () => {
      const world = await openNotices(database);
      const notices = world.open();
      await notices.notify({ ...trouble, key: "for the host", to: "host", whenOver: null });
      await notices.notify(trouble);
      await notices.over("for the host");
      expect(await world.heard()).toEqual(["usual: notice Tiltify hasn't answered for 5 min."]);
      expect(world.lines).toContainEqual(
        expect.objectContaining({ msg: "nobody to tell", notice: "platform-down:1", text: trouble.text }),
      );
      expect(world.nobody).toEqual(["platform-down"]);
    },
  );

  test("a notice about a Twitch channel is logged with commands as people type them there", async () => {
    const world = await openNotices(database, "");
    const text = later("campaign.gone", { campaign: "Maple", next: "tiltify disconnect" });
    await world.open().notify({ ...trouble, to: { space: "twitch/maplenine" }, text });
    expect(world.lines).toContainEqual(
      expect.objectContaining({
        msg: "nobody to tell",
        text: expect.stringMatching(/If that's on purpose: !tiltify disconnect$/),
      }),
    );
  });

  test("the host's notices go to the only place for moderators' notices if the host has none", async () => {
    const world = await openNotices(database, "");
    await world.open().notify({ ...trouble, key: "first", to: "host" });
    await world.choose("mods");
    await world.open().notify({ ...trouble, key: "second", to: "host" });
    expect(await world.heard()).toEqual(["mods: notice Tiltify hasn't answered for 5 min."]);
  });

  rule(
    "the host's notices go to the place that the default place's moderators chose, or else to the default place",
    async () => {
      const world = await openNotices(database);
      await world.choose("host");
      await world.open().notify({ ...trouble, key: "first", to: "host" });
      await world.choose(null);
      await world.open().notify({ ...trouble, key: "second", to: "host" });
      await world.run();
      expect(world.chat.posted.map(({ place }) => place).toSorted()).toEqual(["host", "usual"]);
    },
  );

  test("moderators' notices go to the host while the bot cannot post in the moderators' place", async () => {
    const world = await openNotices(database);
    await world.choose("team");
    await world.close("team");
    await world.open().notify(trouble);
    await world.run();
    expect(world.chat.posted.map(({ place }) => place)).toEqual(["usual"]);
  });

  test("notices for moderators of a server that removed the bot go to the host", async () => {
    const world = await openNotices(database);
    const lounge = { address: "lounge", name: "Lounge" };
    await world.choose("team", { space: lounge, audience: { space: "memory/lounge" } });
    await world.store.write((tx) => markSpaceLeft(tx, { chat: "memory", address: "lounge", now: world.clock.now() }));
    await world.open().notify({ ...trouble, to: { space: "memory/lounge" } });
    expect(await world.heard()).toEqual([`usual: notice ${trouble.text}`]);
  });

  test("the host's notices go to the default place once the place that the host chose is gone", async () => {
    const world = await openNotices(database);
    await world.choose("office", { audience: "host" });
    await world.open().notify({ ...trouble, key: "first", to: "host" });
    await world.run();
    await world.remove("office");
    await world.open().notify({ ...trouble, key: "second", to: "host" });
    await world.run();
    expect(world.chat.posted.map(({ place }) => place)).toEqual(["office", "usual"]);
  });

  test("notices go to the log if the only place for notices is gone", async () => {
    const world = await openNotices(database, "");
    await world.choose("team");
    await world.remove("team");
    await world.open().notify(trouble);
    await world.open().notify({ ...trouble, key: "second", to: "host" });
    expect([await world.heard(), world.nobody]).toEqual([[], [trouble.key, "second"]]);
  });

  test("the host's notices go to the default place while the bot cannot post in the place that the host chose", async () => {
    const world = await openNotices(database);
    await world.choose("direct", { audience: "host" });
    await world.close("direct");
    await world.open().notify({ ...trouble, to: "host" });
    expect(await world.heard()).toEqual([`usual: notice ${trouble.text}`]);
    expect(world.nobody).toEqual([]);
  });

  test("a notice that waits because the bot cannot post in the only place is also logged", async () => {
    const world = await openNotices(database, "");
    await world.choose("direct", { audience: "host" });
    await world.close("direct");
    await world.open().notify({ ...trouble, to: "host" });
    expect([await world.heard(), world.nobody]).toEqual([[], [trouble.key]]);
    expect(world.lines).toContainEqual(expect.objectContaining({ msg: "nobody to tell", text: trouble.text }));
    await world.store.write((tx) => reopenDestinations(tx, ["memory/space/direct"], world.clock.now()));
    expect(await world.heard()).toEqual([`direct: notice ${trouble.text}`]);
  });

  rule("moderators who chose to get no notices get none", async () => {
    const world = await openNotices(database);
    await world.choose(null);
    await world.open().notify(trouble);
    expect([await world.heard(), world.nobody]).toEqual([[], []]);
  });

  rule("in a paused place, only notices are sent", async () => {
    const world = await openNotices(database);
    const destinationId = await world.follow();
    await world.choose("stream");
    const quiet = { scope: scopes.destination(destinationId), key: "quiet", value: `${world.clock.now()}-` };
    await world.store.write((tx) => writeSetting(tx, { ...quiet, by: "test", now: 1 }));
    for (let given = 0; given < 201; given += 1) await world.receive();
    await world.run();
    await world.open().notify(trouble);
    expect(await world.heard()).toEqual([`stream: notice ${trouble.text}`]);
  });

  rule("notices that cannot be stored are logged", async () => {
    const world = await openNotices(database);
    const notices = world.open();
    await world.store.close();
    await notices.notify(trouble);
    await notices.over(trouble.key);
    expect(world.lines.filter(({ msg }) => msg === "notice could not be told")).toHaveLength(2);
  });
});
