import { expect, test } from "vitest";
import { createDemoControls } from "../../src/cli/demo-controls.ts";
import { wordsIn } from "../helpers/words.ts";
import { startSimulator } from "../simulator/started-simulator.ts";

test("the demo's goal button reaches 25%, 50%, 75% and the goal, one after another", async () => {
  const simulator = await startSimulator();
  const { play, state } = createDemoControls(simulator);
  const seen: string[] = [];
  for (let times = 0; times < 6; times += 1) {
    const { raised, step } = await state(wordsIn("en"));
    seen.push(`${raised}: ${step}`);
    await play("step");
  }
  expect(seen).toEqual([
    "$0 of $2,000: Reach 25%",
    "$500 of $2,000: Reach 50%",
    "$1,000 of $2,000: Reach 75%",
    "$1,500 of $2,000: Reach the goal",
    "$2,000 of $2,000: Set a higher goal",
    "$2,000 of $4,000: Reach 75%",
  ]);
});

test("the demo's goal button donates at least five dollars", async () => {
  const simulator = await startSimulator();
  const { play, state, donate } = createDemoControls(simulator);
  await donate({ name: "", amount: "499.50", comment: "" });
  await play("step");
  expect(await state(wordsIn("en"))).toMatchObject({ raised: "$504.50 of $2,000", percent: 25, step: "Reach 50%" });
});

test("the demo's last bid ends the auction item a few seconds later", async () => {
  const simulator = await startSimulator();
  const { play, state } = createDemoControls(simulator);
  expect((await state(wordsIn("en"))).auction).toBe("Otter print: $10");
  await play("bid");
  await play("bid");
  const bids = simulator.world.facts.get(simulator.ids.auctionHouse)?.lots[0]?.bids ?? [];
  expect(bids.map(({ public_name, amount }) => `${public_name} ${amount.value}`)).toEqual(["Rin 15.00", "Priya 20.00"]);
  await play("last-bid");
  await simulator.clock.advance(15_000);
  await simulator.ask("/api/public/current-user");
  expect((await state(wordsIn("en"))).auction).toBe("Otter plush: $25");
  await play("last-bid");
  await simulator.clock.advance(15_000);
  await simulator.ask("/api/public/current-user");
  expect((await state(wordsIn("en"))).auction).toBeNull();
  await expect(play("bid")).rejects.toThrow("Everything's sold.");
});

test("the demo's match pays out at its end if somebody donated", async () => {
  const simulator = await startSimulator();
  const { play, state, donate } = createDemoControls(simulator);
  expect((await state(wordsIn("en"))).labels.match).toBe("Start a match");
  await play("match");
  expect((await state(wordsIn("en"))).labels.match).toBe("End the match");
  await donate({ name: "Ann", amount: "20", comment: "" });
  await play("match");
  expect((await state(wordsIn("en"))).labels.match).toBe("Start a match");
  expect(simulator.world.donations.map(({ is_match, amount }) => `${is_match} ${amount.value}`)).toEqual([
    "false 20",
    "true 20.00",
  ]);
});

test("the demo's button for a closing poll starts the poll's last minutes", async () => {
  const simulator = await startSimulator();
  const { play } = createDemoControls(simulator);
  await play("closing");
  const leftMs = Date.parse(String(simulator.world.polls[0]?.ends_at)) - simulator.world.stamps.now();
  expect(Math.round(leftMs / 60_000)).toBe(10);
});

test("the demo begins another poll after one has ended", async () => {
  const simulator = await startSimulator();
  const { play, state } = createDemoControls(simulator);
  const names: unknown[] = [];
  for (let times = 0; times < 4; times += 1) {
    names.push((await state(wordsIn("en"))).poll?.name);
    await play("poll");
  }
  expect(names).toEqual(["Which game next?", "Which snack next?", "Which song next?", "Which snack next?"]);
  expect(simulator.world.polls.filter(({ active }) => active)).toHaveLength(1);
});

test("the demo sells out its rewards one after another, the scarcest first", async () => {
  const simulator = await startSimulator();
  const { play, state } = createDemoControls(simulator);
  const gone = () => simulator.world.rewards.filter((one) => one.quantity_remaining === 0).map(({ name }) => name);
  await play("reward");
  expect(gone()).toEqual(["Pick the next game"]);
  expect((await state(wordsIn("en"))).labels.reward).toBe("Sell out a reward");
  await play("reward");
  expect(gone()).toEqual(["Drawing", "Pick the next game"]);
  expect((await state(wordsIn("en"))).labels.reward).toBeNull();
  await expect(play("reward")).rejects.toThrow("All rewards are sold out.");
});

test("the demo's campaign can be ended and reopened", async () => {
  const simulator = await startSimulator();
  const { play, state } = createDemoControls(simulator);
  const seen: unknown[] = [];
  for (let times = 0; times < 3; times += 1) {
    seen.push([simulator.world.campaign.status, (await state(wordsIn("en"))).labels.end]);
    await play("end");
  }
  expect(seen).toEqual([
    ["published", "End the campaign"],
    ["retired", "Open it again"],
    ["published", "End the campaign"],
  ]);
});

test("the demo's flood makes many donations within seconds", async () => {
  const simulator = await startSimulator();
  const { play } = createDemoControls(simulator);
  await play("train");
  await simulator.clock.advance(6_000);
  expect(simulator.world.donations).toHaveLength(20);
});

test("the demo's buttons are in the page's language", async () => {
  const simulator = await startSimulator();
  const { play, state } = createDemoControls(simulator);
  const seen: (string | null)[] = [];
  for (let times = 0; times < 5; times += 1) {
    const { raised, step, labels } = await state(wordsIn("pseudo"));
    seen.push(raised, step, ...Object.values(labels));
    await play("step");
    await play(times % 2 === 0 ? "match" : "reward");
  }
  expect(seen.filter((text) => text !== null && !/^⟦.*⟧$/.test(text))).toEqual([]);
});
