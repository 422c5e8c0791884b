import { expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { createModerators } from "../helpers/moderators.ts";

/** Opens a place whose clock starts at half past six in the evening, UTC. */
async function open() {
  const world = await createDeliveryWorld(sqlite);
  await world.follow();
  return { world, ...createModerators(world) };
}

test("the timezone command without a value shows the current one, by default UTC", async () => {
  const { type } = await open();

  expect(await type("tiltify timezone")).toBe(
    "The time zone here is UTC. It's 6:30 PM UTC there.\nTo change it: /tiltify timezone Berlin",
  );
});

test("the timezone command accepts a city, and shows the time there as a check", async () => {
  const { type } = await open();

  expect(await type("tiltify timezone new york")).toBe(
    "The time zone in #stream is America/New York. It's 1:30 PM EST there.",
  );
  expect(await type("tiltify history")).toContain("Time zone: UTC → America/New York (name-m1");
  await type("tiltify undo");
  expect(await type("tiltify tz")).toContain("is UTC");
});

test("the timezone command with an ambiguous abbreviation takes a confirmation", async () => {
  const { type } = await open();

  expect(await type("tiltify timezone EST")).toContain("Did you mean America/New York? It's 1:30 PM EST there.");
  expect(await type("tiltify timezone")).toContain("is UTC");
  await type("tiltify timezone EST");
  expect(await type("tiltify yes")).toContain("is America/New York");
});

test("the timezone command doesn't repeat an unknown time zone, and changes nothing", async () => {
  const { type } = await open();

  expect(await type("tiltify timezone Mordor")).toBe(
    "I don't know that time zone. Nothing changed.\nType a big city near you: /tiltify timezone Berlin",
  );
  expect(await type("tiltify timezone")).toContain("is UTC");
});

test("a pause until a time of day ends by the place's clock", async () => {
  const { type, world } = await open();
  await type("tiltify timezone Berlin");

  expect(await type("tiltify pause until 20:00")).toBe(
    "Announcements are paused in #stream until 8:00 PM GMT+1. Donations still count.\nResume now: /tiltify resume",
  );
  await world.receive();
  await world.run();
  expect(world.chat.bodies()).toEqual([]);
  await world.clock.advance(30 * 60_000);
  await world.run();
  expect(world.chat.bodies()).toHaveLength(1);
});

test("the timezone command answers in the place's language, with times in its format", async () => {
  const { type } = await open();
  await type("tiltify language de");

  expect(await type("tiltify zeitzone Berlin")).toBe(
    "Die Zeitzone in #stream ist Europe/Berlin. Dort ist es 19:30 MEZ.",
  );
  expect(await type("tiltify pausieren bis 20 Uhr")).toBe(
    "Die Meldungen sind in #stream pausiert bis 20:00 MEZ. Spenden werden weiter gezählt.\nJetzt fortsetzen: /tiltify resume",
  );
});
