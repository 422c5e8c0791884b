import { expect, test } from "vitest";
import { createReaderDesk } from "../../../src/services/moderating/desk.ts";
import { describeDatabases } from "../../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../../helpers/delivery-world.ts";
import { callPlace, createModerators } from "../../helpers/moderators.ts";
import { wordsIn } from "../../helpers/words.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const donate = (world: DeliveryWorld, name: string) =>
  world.receive({ data: { donor_name: name, donor_comment: `by ${name}` } });

async function announce(world: DeliveryWorld, ...names: string[]) {
  for (const name of names) {
    await donate(world, name);
    await world.run();
    await world.clock.advance(1_000);
  }
}

async function open(database: Parameters<typeof createDeliveryWorld>[0]) {
  const world = await createDeliveryWorld(database);
  await world.follow({ place: "stream" });
  await world.follow({ place: "side" });
  const moderators = createModerators(world);
  const type = (text: string, address = "stream") =>
    moderators.type(text, { role: "moderator", place: callPlace(address) });
  return { world, ...moderators, type, manage: moderators.type };
}

const on = (where = "in all 3 rooms") =>
  `Announcements are paused and comments are off ${where}. Donations still count.`;

describeDatabases("panic", (database, rule) => {
  rule("the resume command after a panic says that comments are still off", async () => {
    const { type } = await open(database);
    await type("tiltify panic");
    expect(await type("tiltify resume")).toBe(
      [
        "Announcements are back in both rooms.",
        "Comments are off here, including queued ones.",
        "To change it: /tiltify comments on",
      ].join("\n"),
    );
  });

  test("the panic command hides the last announcement everywhere, pauses announcements and turns comments off", async () => {
    const { world, type, manage } = await open(database);
    await announce(world, "Ann", "Troll");
    expect(await type("tiltify panic")).toBe(
      `${on()}\nHidden everywhere: Troll $25.\nUndo everything: /tiltify panic off`,
    );
    await donate(world, "Bo");
    await world.run();
    const quiet = ["donation Ann 25 USD “by Ann”", "donation Someone 25 USD"];
    expect([world.chat.bodies("stream"), world.chat.bodies("side")]).toEqual([quiet, quiet]);
    await world.clock.advance(minuteMs);
    expect(await type("tiltify panic over")).toBe(
      "Announcements and comments in all 3 rooms are as they were before the panic.\nShown again: Troll $25.",
    );
    await world.run();
    await announce(world, "Cy");
    const after = [
      "donation Ann 25 USD “by Ann”",
      "donation Troll 25 USD “by Troll”",
      "donation Bo 25 USD “by Bo”",
      "donation Cy 25 USD “by Cy”",
    ];
    expect([world.chat.bodies("stream"), world.chat.bodies("side")]).toEqual([after, after]);
    expect(await manage("tiltify history")).toMatch(
      /^Recent changes here\n• Panic: paused announcements, turned off comments \(name-m1, .* ago\), undone$/,
    );
    expect(await type("tiltify panic off")).toBe("No panic here in the last 24 hours. Nothing changed.");
  });

  rule(
    "comments from before a panic stay on the reader's desk, and comments made during the panic stay hidden",
    async () => {
      const { world, type, manage } = await open(database);
      await manage("tiltify comments off");
      await world.clock.advance(minuteMs);
      await manage("tiltify comments on");
      await announce(world, "Ann", "Bo");
      await type("tiltify panic");
      await announce(world, "Troll");
      await manage("tiltify resume");
      await manage("tiltify comments on");
      await world.run();
      const desk = createReaderDesk({ store: world.store, now: world.clock.now });
      const { donations } = await desk.read(callPlace(), wordsIn("en"));
      expect(donations.map(({ name, comment }) => `${name}: ${comment}`)).toEqual(["Ann: by Ann", "Troll: null"]);
    },
  );

  test("a repeated panic changes nothing, and one command undoes both", async () => {
    const { world, type, manage } = await open(database);
    await announce(world, "Ann");
    await type("tiltify panic");
    await world.run();
    const rows = () => world.store.read.selectFrom("settings").selectAll().orderBy("scope").orderBy("key").execute();
    const before = await rows();
    await world.clock.advance(minuteMs);
    for (const address of ["stream", "side", "mods"]) {
      expect(await type("tiltify panic", address)).toContain("already off in all");
    }
    expect(await rows()).toEqual(before);
    expect((await manage("tiltify history"))?.match(/^• /gm)).toHaveLength(1);
    await manage("tiltify comments on");
    await type("tiltify panic");
    await type("tiltify panic off");
    expect(await manage("tiltify status")).not.toContain("paused");
    expect(await manage("tiltify comments")).toContain("Comments are announced");
  });

  rule("the end of a panic restores the approval of comments and an earlier pause that is not over yet", async () => {
    const { world, type, manage } = await open(database);
    await manage("tiltify comments approve");
    await manage("tiltify pause 2h");
    await type("tiltify panic");
    await world.clock.advance(hourMs);
    expect(await type("tiltify panic off")).not.toContain("back to normal");
    expect(await manage("tiltify comments")).toContain("approve");
    await announce(world, "Ann");
    expect(world.chat.bodies()).toEqual([]);
    await world.clock.advance(hourMs);
    await world.run();
    expect(world.chat.bodies("stream")).toEqual(["donation Ann 25 USD"]);
  });

  rule("the end of a panic also ends an earlier pause whose time is over by then", async () => {
    const { world, type, manage } = await open(database);
    await manage("tiltify pause 10m here", { place: callPlace("side") });
    await type("tiltify panic");
    await world.clock.advance(minuteMs);
    await donate(world, "Ann");
    await world.run();
    await world.clock.advance(hourMs);
    await type("tiltify panic off");
    await world.run();
    const told = ["donation Ann 25 USD “by Ann”"];
    expect([world.chat.bodies("stream"), world.chat.bodies("side")]).toEqual([told, told]);
  });

  rule("the undo command also reverts a panic, and keeps settings that people changed later", async () => {
    const { world, type, manage } = await open(database);
    await announce(world, "Ann");
    await type("tiltify panic");
    await manage("tiltify comments approve");
    await manage("tiltify undo");
    expect(await manage("tiltify undo")).toBe("Undone: Panic: paused announcements, turned off comments.");
    await world.run();
    expect(world.chat.bodies("stream")).toEqual(["donation Ann 25 USD “by Ann”"]);
    await type("tiltify panic");
    await manage("tiltify resume");
    await manage("tiltify comments approve");
    await type("tiltify panic off");
    expect(await manage("tiltify comments")).toContain("approve");
    expect(await type("tiltify resume")).toBe("Announcements aren't paused here.");
  });

  rule("the panic command hides other places' recent announcements, but not their old announcements", async () => {
    const { world, type } = await open(database);
    await announce(world, "Ann");
    await world.clock.advance(hourMs);
    expect(await type("tiltify panic", "mods")).toBe(`${on("in all 4 rooms")}\nUndo everything: /tiltify panic off`);
    await type("tiltify panic off");
    await announce(world, "Bo");
    expect(await type("tiltify panic", "mods")).toContain("Hidden everywhere: Bo $25.");
  });
});
