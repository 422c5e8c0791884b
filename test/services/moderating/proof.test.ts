import { expect, test } from "vitest";
import type { RawDonation } from "../../../src/events/donation.ts";
import { toProofFile } from "../../../src/services/moderating/campaign-files.ts";
import type { WalkDonations } from "../../../src/services/moderating/proof.ts";
import { describeDatabases, sqlite, type TestDatabase } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { callPlace, createModerators } from "../../helpers/moderators.ts";
import { wordsIn } from "../../helpers/words.ts";

const minuteMs = 60_000;

/** A place, and all donations in Tiltify's list of its campaign, received or missed. */
async function open(database: TestDatabase) {
  const world = await createDeliveryWorld(database);
  const listed: RawDonation[] = [];
  const also: { type: "closed" | "unfinished"; name: string | null }[] = [];
  const held: Promise<void>[] = [];
  const walk: WalkDonations = async function* () {
    yield { type: "donations", donations: [...listed] };
    for (const one of held) await one;
    yield* also;
  };
  const moderators = createModerators(world, { walk });
  const list = (id: string, value = "25", ago = 0, more: Partial<RawDonation> = {}) =>
    listed.push({
      id,
      amount: { value, currency: "USD" },
      completed_at: new Date(world.clock.now() - ago).toISOString(),
      ...more,
    });
  /** Makes a donation that is received and in the list. */
  const give = async (id: string, value = "25") => {
    list(id, value);
    await world.receive({ data: { id, donor_name: id, amount: { value, currency: "USD" } } });
    await world.run();
    await world.clock.advance(minuteMs);
  };
  return { world, list, give, listed, also, held, ...moderators };
}

describeDatabases("a proof", (database, rule) => {
  test("the proof command finds an announcement for every donation that Tiltify lists", async () => {
    const { world, give, type } = await open(database);
    await world.follow();
    for (const id of ["Ann", "Bo", "Cy"]) await give(id);

    expect(await type("tiltify recap proof")).toBe(
      "3 on Tiltify, 3 announced, 0 announced twice.\nOn Tiltify: $75.\nAnnounced: $75.\nNothing's missing.",
    );
  });

  test("the proof command lists each difference to Tiltify's list with its reason, and amounts by currency", async () => {
    const { world, give, list, listed, type } = await open(database);
    list("Early", "10", 60 * minuteMs);
    await world.follow();
    await give("Ann");
    await type("tiltify minimum 5");
    await give("Small", "1");
    await type("tiltify minimum none");
    await type("tiltify hide");
    list("Lost", "7.50", 0);
    listed.push({
      id: "Euro",
      amount: { value: "3", currency: "EUR" },
      completed_at: new Date(world.clock.now()).toISOString(),
    });
    list("Payout", "100", 0, { is_match: true });
    await world.clock.advance(20 * minuteMs);
    list("New", "2");
    await type("tiltify pause");
    await give("Quiet", "4");

    const said = await type("tiltify recap proof");

    expect(said?.split("\n").slice(0, -1)).toEqual([
      "8 on Tiltify, 1 announced, 0 announced twice.",
      "On Tiltify: $149.50 and €3.",
      "Announced: $25.",
      "• Missing: 2 ($7.50 and €3)",
      "• Donated before you connected: 1 ($10)",
      "• Below the minimum amount: 1 ($1)",
      "• Waiting for the pause to end: 1 ($4)",
      "• Not announced yet: 1 ($2)",
      "• Announced as the end of a match: 1 ($100)",
      "1 of them don't show a name or comment, because those are hidden.",
      "I look for missing donations every few minutes. To check again: /tiltify recap proof",
    ]);
    expect(said).toContain("The file lists every difference.");
  });

  rule(
    "the proof command counts donations in a digest as announced, but not donations made while announcements were off",
    async () => {
      const { world, give, type } = await open(database);
      await world.follow();
      await type("tiltify pause");
      for (const id of ["Ann", "Bo"]) await give(id);
      await type("tiltify resume");
      await world.run();
      await type("tiltify announce donations off");
      await give("Off");

      const said = await type("tiltify recap proof");

      expect(said).toContain("3 on Tiltify, 2 announced, 0 announced twice.");
      expect(said).toContain("• Donations are turned off: 1 ($25)");
      expect(said).toContain("2 of them were in a catch-up message.");
    },
  );

  rule("the proof command reports an amount whose correction was missed", async () => {
    const { world, give, list, type } = await open(database);
    await world.follow();
    await give("Ann");
    list("Ann", "30");

    expect(await type("tiltify recap proof")).toContain("• Announced with a different amount: 1 ($30)");
  });
});

test("the file that the proof command makes has every difference and nothing that a donor wrote", async () => {
  const { world, list, give, proofs } = await open(sqlite);
  await world.follow();
  await give("Ann");
  list("=HYPERLINK(1)", "5", 0, { donor_name: "=1+1", donor_comment: "Boo" });
  await world.clock.advance(20 * minuteMs);
  const answer = await proofs.prove(callPlace());
  const differences = answer.type === "done" ? answer.proofs.flatMap((proof) => proof.differences) : [];
  expect((await toProofFile(differences, wordsIn("en"))).split("\r\n")).toEqual([
    '\ufeff"Time (UTC)","Amount","Currency","Reason","Tiltify ID"',
    `"2026-01-15 18:31:00","5.00","USD","Missing","'=HYPERLINK(1)"`,
    "",
  ]);
});

test("a long run of the proof command goes on in the background and shows its progress when asked", async () => {
  const { world, give, held, type } = await open(sqlite);
  await world.follow();
  await give("Ann");
  const { promise, resolve } = Promise.withResolvers<void>();
  held.push(promise);

  const first = type("tiltify recap proof");
  await world.clock.advance(10_000);

  expect(await first).toBe(
    "Reading Tiltify's list. Donations so far: 1.\nFor the result, type this again in a minute: /tiltify recap proof",
  );
  resolve();
  expect(await type("tiltify recap proof")).toContain("1 on Tiltify, 1 announced, 0 announced twice.");
});

test("the proof command says which lists Tiltify hides, and whether its result is complete", async () => {
  const { world, give, also, type } = await open(sqlite);
  await world.follow();
  await give("Ann");
  also.push({ type: "closed", name: "Winter Event" }, { type: "unfinished", name: null });

  const said = await type("tiltify recap proof");

  expect(said).toContain("Tiltify doesn't show me donations made directly to Winter Event.");
  expect(said).toContain("The list is too long to read all of it.");
  expect(said).not.toContain("Nothing's missing.");
});

test("the proof command says that no campaign is connected, and works once one is", async () => {
  const { world, type } = await open(sqlite);
  expect(await type("tiltify recap proof")).toContain("No campaign is connected here.");
  await world.follow();
  expect(await type("tiltify recap proof")).toContain("0 on Tiltify, 0 announced, 0 announced twice.");
});
