import { expect, test } from "vitest";
import { say } from "../../src/chat/reply.ts";
import { about, createAsker } from "../helpers/ask-commands.ts";
import { inWords, lineOf, linesOf } from "../helpers/rendered.ts";

const asker = (campaign: Parameters<typeof about>[1] = {}) =>
  createAsker({ questions: { campaign: async () => about({}, campaign) } });

test("the address of the donation page is said wherever it is asked for", async () => {
  const url = "https://donate.tiltify.com/@maple-nine/maples-24h-stream";

  expect(await lineOf(asker(), "donate")).toBe(`Donate to Maple's 24h Stream: ${url}`);
  expect(await linesOf(asker(), "donate")).toEqual(["Donate to Maple's 24h Stream", `Donate: ${url}`]);
});

test("a campaign that has ended takes no donations", async () => {
  expect(inWords(await asker({ isOpen: false })("donate"))).toEqual(
    say("Maple's 24h Stream takes no donations at the moment."),
  );
});

test("a campaign without a donation page says so", async () => {
  expect(inWords(await asker({ donateUrl: null })("donate"))).toEqual(
    say("Tiltify doesn't tell me a donation page of Maple's 24h Stream."),
  );
});
