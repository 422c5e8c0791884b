import { expect, test } from "vitest";
import { createNameSource } from "../../src/intake/name-source.ts";
import type { DonationReading } from "../../src/news/donation.ts";
import { openTestStore, silentLog, sqlite } from "../helpers/databases.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";

const minuteMs = 60_000;

/** The names of a platform with one reward, and the requests to it. */
async function openNames() {
  const clock = createFakeClock();
  const store = await openTestStore(await sqlite.fresh(), clock.now());
  const platform = { isDown: false, isBroken: false, name: "Drawing", asked: [] as string[] };
  const names = createNameSource({
    store,
    ask: {
      async ofFact(factId) {
        platform.asked.push(factId);
        if (platform.isBroken) throw new Error("no answer");
        return [{ id: "drawing", factId, name: platform.name }];
      },
      async ofCause(causeId) {
        platform.asked.push(causeId);
        return [{ id: causeId, factId: causeId, name: "River Otter Trust" }];
      },
    },
    isPlatformDown: () => platform.isDown,
    clock,
    log: silentLog,
  });
  return { clock, platform, names };
}

const donationWith = (...rewardIds: string[]): DonationReading => ({
  id: "d1",
  amount: { value: "5.00", currency: "USD" },
  completedAt: null,
  stamp: null,
  facts: [{ id: "campaign", kind: "campaign" }],
  donorName: null,
  donorComment: null,
  rewards: rewardIds.map((id) => ({ id, quantity: 1 })),
  pollId: null,
  pollOptionId: null,
  isMatch: null,
  paymentStatus: null,
});

test("a batch of donations asks for unknown names once per campaign and cause", async () => {
  const { platform, names } = await openNames();
  const nameOf = await names.lookUp([donationWith("drawing"), donationWith("drawing")], ["otters", "otters"]);
  expect([nameOf("drawing"), nameOf("otters")]).toEqual(["Drawing", "River Otter Trust"]);
  expect(platform.asked).toEqual(["campaign", "otters"]);
  await names.lookUp([donationWith("drawing")], ["otters"]);
  expect(platform.asked).toHaveLength(2);
});

test("Tiltify is asked again after ten minutes for the name of a reward that it didn't know", async () => {
  const { clock, platform, names } = await openNames();
  expect((await names.lookUp([donationWith("unknown")], []))("unknown")).toBeNull();
  await clock.advance(9 * minuteMs);
  await names.lookUp([donationWith("unknown")], []);
  expect(platform.asked).toHaveLength(1);
  await clock.advance(2 * minuteMs);
  await names.lookUp([donationWith("unknown")], []);
  expect(platform.asked).toHaveLength(2);
});

test("names are not requested while Tiltify is down", async () => {
  const { platform, names } = await openNames();
  platform.isDown = true;
  expect((await names.lookUp([donationWith("drawing")], []))("drawing")).toBeNull();
  expect(platform.asked).toEqual([]);
  platform.isDown = false;
  platform.isBroken = true;
  expect((await names.lookUp([donationWith("drawing")], []))("drawing")).toBeNull();
  expect(platform.asked).toEqual(["campaign"]);
});

test("Tiltify is asked again soon for a name if it did not answer", async () => {
  const { clock, platform, names } = await openNames();
  const look = async () => (await names.lookUp([donationWith("drawing")], []))("drawing");
  platform.isBroken = true;
  expect(await look()).toBeNull();
  platform.isBroken = false;
  await clock.advance(minuteMs / 2 - 1);
  expect(await look()).toBeNull();
  await clock.advance(1);
  expect([await look(), platform.asked.length]).toEqual(["Drawing", 2]);
});

test("a renamed reward is announced by its new name after ten minutes, and by its old name while Tiltify fails", async () => {
  const { clock, platform, names } = await openNames();
  const look = async () => (await names.lookUp([donationWith("drawing")], ["otters"]))("drawing");
  expect(await look()).toBe("Drawing");
  platform.name = "Painting";
  await clock.advance(10 * minuteMs - 1);
  expect([await look(), platform.asked]).toEqual(["Drawing", ["campaign", "otters"]]);
  await clock.advance(1);
  platform.isBroken = true;
  expect([await look(), await look(), platform.asked.length]).toEqual(["Drawing", "Drawing", 3]);
  platform.isBroken = false;
  await clock.advance(10 * minuteMs);
  expect([await look(), await look(), platform.asked.length]).toEqual(["Painting", "Painting", 4]);
});

test("after a failed request for a campaign's names, none is made for half a minute, whichever reward is chosen", async () => {
  const { clock, platform, names } = await openNames();
  platform.isBroken = true;
  for (const id of ["drawing", "sticker", "poster"]) await names.lookUp([donationWith(id)], []);
  expect(platform.asked).toEqual(["campaign"]);
  await clock.advance(minuteMs / 2);
  await names.lookUp([donationWith("poster")], []);
  expect(platform.asked).toEqual(["campaign", "campaign"]);
});
