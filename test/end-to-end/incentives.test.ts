import { expect, test } from "vitest";
import { describeDatabases } from "../helpers/databases.ts";
import { createPasser, openServedWorld } from "../helpers/served-world.ts";

/** Follows a campaign and polls each of its lists once. */
async function openFollowed(database: Parameters<typeof openServedWorld>[0]) {
  const { clock, simulator, start } = await openServedWorld(database);
  let app = await start();
  let passer = await createPasser(clock);
  await app.connect();
  const rows = async (table: "watched_lists" | "fact_totals") =>
    (await app.store.read.selectFrom(table).select("fact_id").execute()).length;
  await passer.until(async () => (await rows("watched_lists")) === 4 && (await rows("fact_totals")) > 0);
  const texts = async () => (await app.read()).flatMap(({ text }: { text?: string }) => text ?? []); // an edit names what it changes
  return {
    simulator,
    texts,
    saysThat: (words: string) => passer.until(async () => (await texts()).some((text) => text.includes(words))),
    pollsAgain: () => passer.minutes(1),
    async restart() {
      await app.stop();
      app = await start();
      passer = await createPasser(clock);
    },
  };
}

describeDatabases("the whole program", (database) => {
  test("milestones and matches are announced once each", async () => {
    const { simulator, texts, saysThat, pollsAgain, restart } = await openFollowed(database);
    simulator.donate({ amount: "510", name: "Ann" });
    await saysThat("Hot sauce");
    simulator.startMatch(simulator.campaignId, { amount: "100", minutes: 60 });
    await saysThat("is matching");
    await restart();
    simulator.donate({ amount: "100", name: "Bo" });
    await saysThat("It added $100! Thank you!");
    await pollsAgain();
    const said = (await texts()).join("\n");
    expect(said).toMatch(/Ann donated \$510[\s\S]*\$500 reached: Hot sauce! Next: Karaoke at \$1,500\./);
    expect(said).toMatch(
      /🤝 Big Otter's match is over\.\n[\s\S]*🤝 Big Otter's match is over\. It added \$100! Thank you!/,
    );
    // Its delivery and the payout's are sent at once, so either may arrive first.
    expect(said).toContain("Bo donated $100");
    for (const once of ["Hot sauce", "It added $100! Thank you!"]) expect(said.split(once)).toHaveLength(2);
    expect(said.split("is over")).toHaveLength(3);
    for (const gone of ["is matching", "Big Otter donated"]) expect(said).not.toContain(gone);
  });

  test("a poll's leader and result are announced, and rewards that are new or sold out", async () => {
    const { simulator, texts, saysThat, pollsAgain } = await openFollowed(database);
    const [poll] = simulator.world.polls;
    const [puzzle, platformer] = poll?.options ?? [];
    simulator.donate({ amount: "10", name: "Ann", pollOptionId: puzzle?.id });
    await pollsAgain();
    simulator.donate({ amount: "20", name: "Bo", pollOptionId: platformer?.id });
    const drawing = simulator.world.rewards.find(({ name }) => name === "Drawing");
    simulator.changeRecord(drawing?.id ?? "", { quantity_remaining: 0 });
    simulator.add(simulator.campaignId, "reward", { name: "Otter pin", amount: "15" });
    await saysThat("takes the lead");
    await saysThat("Otter pin");
    await saysThat("sold out");
    simulator.changeRecord(poll?.id ?? "", { active: false });
    await saysThat("wins");
    expect((await texts()).filter((text) => !text.includes("donated")).toSorted()).toEqual([
      "🎁 Drawing is sold out. /rewards",
      "🎁 New reward: Otter pin for $15. /rewards",
      "📊 Platformer takes the lead with $20! Puzzle has $10. Poll: “Which game next?” /polls",
      "📊 Platformer wins with $20 of $30! Poll: “Which game next?”",
    ]);
  });
});
