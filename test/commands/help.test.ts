import { expect, test } from "vitest";
import { toOneLine } from "../../src/chat/one-line.ts";
import { whisper } from "../../src/chat/reply.ts";
import { createAsker } from "../helpers/ask-commands.ts";

const head = "I announce Tiltify donations. I am not made by Tiltify. What you can type here:";

test.each(["help", "tiltify help"])("%s shows a viewer what they may use", async (text) => {
  expect(await createAsker()(text, "everyone")).toEqual(
    whisper(
      head,
      "/donate [campaign]: Gives the link to the donation page.",
      "/total [campaign]: Says how much has been raised so far.",
      "/goal [campaign]: Says how far it is to the goal.",
      "/campaign [campaign]: Shows the campaign: what it is for and how it stands.",
      "/leaderboard [kind] [period] [page] [campaign]: Shows who has given or raised the most.",
      "/donations [page] [campaign]: Shows the latest donations.",
      "/milestones [page] [campaign]: Shows the next milestone, and the others.",
      "/polls [page] [campaign]: Shows how a poll stands; donations are votes.",
      "/rewards [page] [campaign]: Shows what donors can pick.",
      "/match [page] [campaign]: Shows who is matching donations right now.",
      "/schedule [page] [campaign]: Shows what is on now and what comes next.",
      "/auction [page] [campaign]: Shows what is up for auction, and the high bids.",
      "/help: Shows what you can ask me here.",
    ),
  );
});

test("help shows a manager everything, as it is typed", async () => {
  const reply = await createAsker()("help", "manager");

  expect(reply?.lines.filter((line) => /^.tiltify (?:connect|yes|disconnect|list|hide)/.test(String(line)))).toEqual([
    "/tiltify connect <campaign>: Announces a campaign's donations in this place.",
    "/tiltify yes: Says yes to what I just asked you.",
    "/tiltify disconnect [campaign]: Stops announcing a campaign in this place.",
    "/tiltify list: Lists the campaigns that are connected in this place.",
    "/tiltify hide [count] [also]: Takes name and comment out of the last announcement here.",
  ]);
});

test("help uses the sign of the chat it was asked in, and ends where a line does", async () => {
  const reply = await createAsker()("help", "moderator", "twitch");

  expect(reply?.lines[1]).toBe("!donate [campaign]: Gives the link to the donation page.");
  expect(toOneLine(reply ?? whisper())).toMatch(/^I announce .* \(\+\d+ more\)$/);
});
