import { expect, test } from "vitest";
import { browserPlace } from "../../../src/chat/browser/rooms.ts";
import { nameHash } from "../../../src/safety/name-hash.ts";
import { ensureDestination, type PlaceKey, spaceIdOf } from "../../../src/store/places/destinations.ts";
import { addFollow } from "../../../src/store/places/follows.ts";
import { markSpaceLeft, resumeSpace } from "../../../src/store/places/left-spaces.ts";
import { appendRoomEvent } from "../../../src/store/places/room-events.ts";
import { setHome } from "../../../src/store/places/spaces.ts";
import { describeDatabases } from "../../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../../helpers/delivery-world.ts";
import { campaignId } from "../../helpers/donation-events.ts";
import { createMemoryChat, memoryPlace } from "../../helpers/memory-chat.ts";
import { createModerators } from "../../helpers/moderators.ts";

async function followIn(world: DeliveryWorld, place: PlaceKey, home: string | null = null) {
  await world.store.write(async (tx) => {
    const destinationId = await ensureDestination(tx, place, 0);
    const fact = { id: campaignId, kind: "campaign", name: "Maple's 24h Stream" } as const;
    await addFollow(tx, { destinationId, fact, since: world.clock.now(), by: "test", now: 0 });
    await setHome(tx, { spaceId: spaceIdOf(place), home });
  });
}

async function say(world: DeliveryWorld, ...names: string[]) {
  for (const name of names) {
    await world.receive({ data: { donor_name: name, donor_comment: `written by ${name}` } });
    await world.run();
    await world.clock.advance(20_000);
  }
}

/** Returns all stored moments and messages as one text. */
async function kept({ store }: DeliveryWorld): Promise<string> {
  const moments = await store.read.selectFrom("moments").select("data").execute();
  const messages = await store.read.selectFrom("messages").select("body").execute();
  return JSON.stringify([moments, messages]);
}

describeDatabases("forget", (database, rule) => {
  rule("the forget command removes a donor from everything sent and stored, and hides the name in future", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stream" });
    await world.follow({ place: "mods" });
    await say(world, "Ann Otter", "Bo", "ann otter");
    const { type, lines } = createModerators(world);

    expect(await type('tiltify forget "Ann  OTTER"')).toContain("Forget this donor?");
    expect(await kept(world)).toContain("written by Ann Otter");
    expect(await type("tiltify yes")).toContain("Forgotten. They were named in 2 announcements.");
    await world.run();

    const shown = ["donation Someone 25 USD", "donation Bo 25 USD “written by Bo”", "donation Someone 25 USD"];
    expect([world.chat.bodies("stream"), world.chat.bodies("mods")]).toEqual([shown, shown]);
    expect(await kept(world)).not.toMatch(/ann otter/i);
    const hidden = await world.store.read.selectFrom("hidden").selectAll().execute();
    expect(hidden.length).toBeGreaterThan(0);
    expect(JSON.stringify(hidden)).not.toContain(nameHash("Ann Otter"));
    expect(JSON.stringify(hidden)).not.toContain("m1");
    await say(world, "Ann Otter");
    expect(world.chat.bodies("stream").at(-1)).toBe("donation Someone 25 USD");
    expect(JSON.stringify(lines)).not.toMatch(/ann otter/i);
  });

  test("the forget command finds a name that is shown in quotes, typed with or without them", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await say(world, "Bo donated $1,000. Thank you!", "Cy gave $9", "Di gave $8", "Ed gave $7");
    expect(world.chat.bodies().map((body) => body.split("”")[0])).toEqual([
      "donation “Bo donated $1,000. Thank you!",
      "donation “Cy gave $9",
      "donation “Di gave $8",
      "donation “Ed gave $7",
    ]);
    const { type } = createModerators(world);

    await type("tiltify forget “Bo donated $1,000. Thank you!”");
    expect(await type("tiltify yes")).toContain("Forgotten. They were named in 1 announcement.");
    for (const typed of ["Cy gave $9", "„Di gave $8“", "« Ed gave $7 »"]) {
      await type(`tiltify forget ${typed}`);
      expect(await type("tiltify yes")).toContain("Forgotten. They were named in 1 announcement.");
    }
  });

  rule("the forget command clears a name with quotes from the lines of a room", async () => {
    const world = await createDeliveryWorld(database);
    const home = spaceIdOf(memoryPlace("stream"));
    await world.follow({ place: "stream" });
    await followIn(world, browserPlace("main"), home);
    const name = 'Ann "Otter" Berg';
    await say(world, name);
    const body = JSON.stringify({ type: "reply", text: `${name} gave the most`, moments: [] });
    const line = { room: "main", messageKey: "r", body, at: 0, keep: 9, mostRooms: 9 };
    await appendRoomEvent(world.store, line);
    const { type } = createModerators(world);

    await type(`tiltify forget ${name}`);
    expect(await type("tiltify yes")).toContain("Forgotten.");
    const rows = await world.store.read.selectFrom("room_events").select("body").execute();
    expect(JSON.stringify(rows)).not.toContain("Berg");
  });

  rule("the forget command tells until when backups contain the name", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await say(world, "Ann");
    const { type } = createModerators(world, { backupsHeldUntil: Date.parse("2026-11-30T04:12:09Z") });
    await type("tiltify forget Ann");
    expect(await type("tiltify yes")).toContain("The host's backups keep them until November 30, 2026.");
  });

  rule("the show command cannot undo the forget command", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stream" });
    await say(world, "Ann");
    const { type } = createModerators(world);
    await type("tiltify forget Ann");
    await type("tiltify yes");

    expect(await type("tiltify show")).toBe("Nothing is hidden here.");
  });

  test("the forget command does not affect other homes that announced the same donation", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stream" });
    const others = { ...memoryPlace("elsewhere"), space: { address: "others", name: "Others" } };
    await followIn(world, others);
    await say(world, "Ann");
    const { type } = createModerators(world);
    await type("tiltify forget Ann");
    await type("tiltify yes");
    await world.run();

    expect(world.chat.bodies("stream")).toEqual(["donation Someone 25 USD"]);
    expect(world.chat.bodies("elsewhere")).toEqual(["donation Ann 25 USD “written by Ann”"]);
  });

  rule("the forget command changes nothing for an unknown or impossible name, and says so", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stream" });
    await say(world, "Anonymous");
    const { type } = createModerators(world);

    await type("tiltify forget Nobody");
    expect(await type("tiltify yes")).toBe("I don't know anyone by that name here. Nothing changed.");
    await type("tiltify forget anonymous");
    expect(await type("tiltify yes")).toBe("Nobody goes by that name. Nothing changed.");
    await type("tiltify forget Ann", { role: "moderator" });
    expect(await type("tiltify yes")).toContain("nothing to confirm.");
    expect(world.chat.bodies("stream")).toEqual(["donation Anonymous 25 USD “written by Anonymous”"]);
  });

  test("the forget command also clears data of disconnected places", () => reachesPlacesThatWere("disconnected"));
  rule.each(["left", "paused"])(
    "the forget command also clears stored data of places that were %s",
    reachesPlacesThatWere,
  );

  async function reachesPlacesThatWere(how: string) {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stream" });
    const others = { ...memoryPlace("elsewhere"), space: { address: "others", name: "Others" } };
    if (how !== "paused") await followIn(world, others);
    const mods = await world.follow({ place: "mods" });
    await say(world, "Ann");
    await world.store.write(async (tx) => {
      await tx.updateTable("destinations").set({ state: "paused" }).where("id", "=", mods).execute();
      if (how === "left") await markSpaceLeft(tx, { chat: "memory", address: "others", now: 0 });
      if (how === "disconnected") await tx.deleteFrom("follows").where("destination_id", "like", "%others%").execute();
    });
    const { type } = createModerators(world);
    await type("tiltify forget Ann");
    await type("tiltify yes");
    await world.run();
    expect(await kept(world)).not.toContain("Ann");

    await world.store.write((tx) => resumeSpace(tx, { chat: "memory", address: "space", now: world.clock.now() }));
    await world.run();
    expect(world.chat.bodies("mods")).toEqual(["donation Someone 25 USD"]);
  }

  test("the forget command deletes our copies of lines that the chat cannot edit", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stream" });
    const channel = { address: "maple", name: "maple" };
    await followIn(world, { chat: "twitch", connection: "memory", space: channel, address: "maple" }, "memory/space");
    await say(world, "Ann");
    const { type } = createModerators(world);
    expect(await kept(world)).toContain("Ann");
    await type("tiltify forget Ann");
    await type("tiltify yes");
    await world.run();

    expect(await kept(world)).not.toContain("Ann");
  });

  rule(
    "the forget command deletes our copies of lines that the chat cannot edit, even if another home keeps the donation",
    async () => {
      const world = await createDeliveryWorld(database, { chat: createMemoryChat({ nonces: false, edits: false }) });
      const id = await world.follow({ place: "stream" });
      await followIn(world, { ...memoryPlace("elsewhere"), space: { address: "others", name: "Others" } });
      await say(world, "Ann");
      const { type } = createModerators(world);
      await type("tiltify forget Ann");
      await type("tiltify yes");

      const bodies = await world.store.read.selectFrom("messages").select(["destination_id", "body"]).execute();
      expect(bodies.filter(({ body }) => body.includes("Ann")).map((row) => row.destination_id)).not.toContain(id);
      expect(bodies).toHaveLength(2);
    },
  );
});
