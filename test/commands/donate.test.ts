import { expect, test } from "vitest";
import { say } from "../../src/chat/reply/reply.ts";
import { about, createAsker } from "../helpers/ask-commands.ts";
import { inWords, lineOf, linesOf } from "../helpers/rendered.ts";

const asker = (campaign: Parameters<typeof about>[1] = {}) =>
  createAsker({ questions: { campaign: async () => about({}, campaign) } });

test("the donate command shows the address of the donation page in every chat", async () => {
  const url = "https://donate.tiltify.com/@maple-nine/maples-24h-stream";

  expect(await lineOf(asker(), "donate")).toBe(`Donate to Maple's 24h Stream: ${url}`);
  expect(await linesOf(asker(), "donate")).toEqual(["Donate to Maple's 24h Stream", `Donate: ${url}`]);
});

test("the donate command shows the campaign's own page if it has no donation page", async () => {
  expect(await lineOf(asker({ donateUrl: null }), "donate")).toBe(
    "Donate to Maple's 24h Stream: https://tiltify.com/@maple-nine/maples-24h-stream",
  );
});

test("the donate command says when an ended campaign ended, and how much it raised", async () => {
  const ended = { isOpen: false, ended: { at: Date.parse("2025-11-23T18:00:00Z") }, donateUrl: null };
  const said = "Maple's 24h Stream ended on November 23, 2025. It raised $1,250.50 of $2,000.";
  expect(await linesOf(asker(ended), "donate")).toEqual([said]);
  expect(await lineOf(asker(ended), "goal")).toBe(said);
  expect(await lineOf(asker(ended), "campaign")).toBe(
    "Maple's 24h Stream: $1,250.50 of $2,000 (62%). It's a campaign for River Otter Trust. It ended on November 23, 2025.",
  );
  expect(await lineOf(asker({ ...ended, ended: { at: null }, raised: null }), "donate")).toBe(
    "Maple's 24h Stream is over.",
  );
});

test("the donate command says if a campaign is closed to donations at the moment", async () => {
  expect(inWords(await asker({ isOpen: false })("donate"))).toEqual(
    say("Maple's 24h Stream isn't taking donations right now."),
  );
});

test("the donate command says if a campaign has no page at all", async () => {
  expect(inWords(await asker({ donateUrl: null, url: null })("donate"))).toEqual(
    say("Tiltify doesn't give me a donation page for Maple's 24h Stream."),
  );
});
