import { expect, test } from "vitest";
import { about, createAsker } from "../helpers/ask-commands.ts";
import { lineOf, linesOf } from "../helpers/rendered.ts";

const asker = (campaign: Parameters<typeof about>[1] = {}) =>
  createAsker({ questions: { campaign: async () => about({}, campaign) } });

test("a campaign is shown with its progress, its cause and its pages", async () => {
  expect(await linesOf(asker(), "campaign")).toEqual([
    "Maple's 24h Stream",
    "$1,250.50 of $2,000 (62%).  ██████░░░░",
    "It's a campaign for River Otter Trust.",
    "Donate: https://donate.tiltify.com/@maple-nine/maples-24h-stream",
    "Campaign: https://tiltify.com/@maple-nine/maples-24h-stream",
  ]);
});

test("old Discord commands still work, and a plain number after the command is the campaign's number", async () => {
  const asked: unknown[] = [];
  const campaign = async (question: object) => {
    asked.push(question);
    return about({});
  };
  const ask = createAsker({ questions: { campaign } });
  for (const text of ["campaign show", "campaign show #2", "campaign 2", "campaign #2", "about 2"]) {
    await ask(text, "moderator", "twitch");
  }

  expect(asked).toMatchObject([undefined, 2, 2, 2, 2].map((number) => ({ campaign: number })));
});

test("a typo after the command gets the closest question as a suggestion", async () => {
  expect(await linesOf(createAsker(), "campaign evnt")).toContain("Did you mean event?");
});

test("a one-line answer about a campaign contains no link", async () => {
  expect(await lineOf(asker(), "campaign")).toBe(
    "Maple's 24h Stream: $1,250.50 of $2,000 (62%). It's a campaign for River Otter Trust.",
  );
});

test("the answer about a campaign contains its image", async () => {
  expect(await asker()("campaign")).toMatchObject({ image: "https://assets.tiltify.com/uploads/otter.png" });
});

test("a closed auction is shown even if little is known about it", async () => {
  const little = {
    kind: "auction_house",
    name: "Otter Auction",
    cause: null,
    isOpen: false,
    raised: null,
    goal: null,
  } as const;
  const ask = asker({ ...little, url: null, donateUrl: null, image: null });

  expect(await linesOf(ask, "campaign")).toEqual([
    "Otter Auction",
    "Tiltify doesn't give me the total.",
    "It's an auction. It's closed right now.",
  ]);
});
