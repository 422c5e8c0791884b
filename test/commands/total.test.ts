import { expect, test } from "vitest";
import { say, whisper } from "../../src/chat/reply.ts";
import { createAsker } from "../helpers/ask-commands.ts";

const usd = (minor: bigint) => ({ minor, scale: 2, currency: "USD" });
const maple = { name: "Maple's 24h Stream", raised: usd(125_050n), goal: usd(200_000n) };

test.each(["total", "raised"])("%s says a line for each campaign, to everybody", async (text) => {
  const ask = createAsker({ totals: async () => [maple, { name: "Otterthon", raised: usd(0n), goal: null }] });

  expect(await ask(text, "everyone")).toEqual(say("Maple's 24h Stream: $1,250.50 of $2,000.", "Otterthon: $0."));
});

test("a goal of nothing is not mentioned", async () => {
  const ask = createAsker({ totals: async () => [{ ...maple, goal: usd(0n) }] });

  expect(await ask("total")).toEqual(say("Maple's 24h Stream: $1,250.50."));
});

test("the total is asked for the place where the question was typed", async () => {
  const places: string[] = [];
  const ask = createAsker({
    async totals({ address }) {
      places.push(address);
      return [maple];
    },
  });

  await ask("total");

  expect(places).toEqual(["lobby"]);
});

test("without a campaign the answer is for the one who asked, and silence where everybody would read it", async () => {
  const ask = createAsker();

  expect(await ask("total", "everyone")).toEqual(whisper("No campaign is connected here yet."));
  expect(await ask("total", "everyone", "twitch")).toBeUndefined();
});
