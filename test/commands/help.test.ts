import { expect, test } from "vitest";
import type { Role } from "../../src/chat/command.ts";
import { toOneLine } from "../../src/chat/one-line.ts";
import { whisper } from "../../src/chat/reply.ts";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { openTestStore, sqlite } from "../helpers/databases.ts";

const head = "I announce Tiltify donations. I am not made by Tiltify. What you can type here:";

test.each(["help", "tiltify help"])("%s shows a viewer what they may use", async (text) => {
  expect(await createAsker()(text, "everyone")).toEqual({
    page: { number: 1, of: 1, next: undefined },
    ...whisper(
      head,
      "/donate [campaign]: Gives the link to the donation page.",
      "/total [campaign]: Says how much has been raised so far.",
      "/goal [campaign]: Says how far it is to the goal.",
      "/campaign [campaign]: Shows the campaign: what it is for and how it stands.",
      "/campaign team [campaign]: Shows the team's campaign that this one belongs to.",
      "/campaign event [campaign]: Shows the event that the campaign belongs to.",
      "/campaign cause [campaign]: Shows the charity that the campaign is for.",
      "/campaign fitness [page] [campaign]: Shows how far people have run, walked or swum for it.",
      "/campaign targets [page] [campaign]: Shows what donors can give for, and how far that is.",
      "/campaign missed [time] [campaign]: Tells what happened while you were away.",
      "/campaign of [page] [campaign] [whose]: Shows every campaign of its owner, or of somebody else on Tiltify.",
      "/leaderboard [kind] [period] [page] [campaign]: Shows who has given or raised the most.",
      "/donations [page] [campaign]: Shows the latest donations.",
      "/milestones [page] [campaign]: Shows the next milestone, and the others.",
      "/polls [page] [campaign]: Shows how a poll stands; donations are votes.",
      "/rewards [page] [campaign]: Shows what donors can pick.",
      "/match [page] [campaign]: Shows who is matching donations right now.",
      "/schedule [page] [campaign]: Shows what is on now and what comes next.",
      "/auction [page] [campaign]: Shows what is up for auction, and the high bids.",
      "/help [page]: Shows what you can ask me here.",
    ),
  });
});

test("help shows a manager everything, page by page, as it is typed", async () => {
  const ask = createAsker();
  const [first, second] = [await ask("help", "manager"), await ask("help 2", "manager")];
  expect(first?.page).toEqual({ number: 1, of: expect.any(Number), next: "/help 2" });

  expect(second?.lines.filter((line) => /^.tiltify (?:connect|yes|disconnect|list|hide)/.test(String(line)))).toEqual([
    "/tiltify connect <campaign>: Announces a campaign's donations in this place.",
    "/tiltify yes [which]: Says yes to what I just asked you.",
    "/tiltify disconnect [campaign]: Stops announcing a campaign in this place.",
    "/tiltify list: Lists the campaigns that are connected in this place.",
    "/tiltify hide [count] [also]: Takes name and comment out of the last announcement here.",
  ]);
});

/** Asks on Twitch, where this is set. */
async function askOnTwitch(role: Role, set: Record<string, string> = {}) {
  const store = await openTestStore(await sqlite.fresh());
  await store.write(async (tx) => {
    for (const [key, value] of Object.entries(set))
      await writeSetting(tx, { scope: scopes.space("twitch/maple"), key, value, by: "test", now: 1 });
  });
  const { place } = await readPlaceSettings(store.read, "twitch/maple/maple", []);
  const reply = await createAsker({ settings: { read: async () => place } })("help", role, "twitch");
  return reply && toOneLine(reply);
}

test("on Twitch a viewer is told the words that are understood there, in one line", async () => {
  expect(await askOnTwitch("everyone")).toBe(
    "I announce Tiltify donations. Type !donate !total !raised !goal !milestones !rewards !polls !match !auction !charity, and the rest behind it, such as !charity top.",
  );
  expect(await askOnTwitch("everyone", { prefix: "?", "command charity": "off", "command goal": "off" })).toBe(
    "I announce Tiltify donations. Type ?donate ?total ?raised ?milestones ?rewards ?polls ?match ?auction.",
  );
});

test("on Twitch those who may are told what can be set there, too", async () => {
  const settable = (line: string | undefined) => line?.split("For moderators, behind !tiltify: ")[1];
  const forModerators =
    "list, command, cooldown, prefix, bots, hide, show, approve, status, test, pause, resume, comments, names, announce, minimum, message, pace, undo.";

  expect(settable(await askOnTwitch("moderator"))).toBe(`yes, no, ${forModerators}`);
  expect(settable(await askOnTwitch("manager"))).toBe(`connect, yes, no, disconnect, ${forModerators}`);
});
