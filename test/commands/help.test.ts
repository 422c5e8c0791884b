import { expect, test } from "vitest";
import type { Role } from "../../src/chat/command-facts.ts";
import { whisper } from "../../src/chat/reply.ts";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { openTestStore, sqlite } from "../helpers/databases.ts";
import { toOneLine } from "../helpers/rendered.ts";

const head = "I announce Tiltify donations. I am not made by Tiltify. What you can type here:";

test.each(["help", "tiltify help"])("%s shows a viewer what they may use", async (text) => {
  expect(await createAsker()(text, "everyone")).toEqual({
    page: { number: 1, of: 1, next: undefined },
    ...whisper(
      head,
      "/donate [campaign]: Gives the link to the donation page.",
      "/donations [page] [campaign]: Shows the latest donations.",
      "/goal [campaign]: Says how far it is to the goal.",
      "/leaderboard [kind] [period] [page] [campaign]: Shows who has given or raised the most.",
      "/total [campaign]: Says how much has been raised so far.",
      "/auction [page] [campaign]: Shows what is up for auction, and the high bids.",
      "/campaign targets [page] [campaign]: Shows what donors can give for, and how far that is.",
      "/match [page] [campaign]: Shows who is matching donations right now.",
      "/milestones [page] [campaign]: Shows the next milestone, and the others.",
      "/polls [page] [campaign]: Shows how a poll stands; donations are votes.",
      "/rewards [page] [campaign]: Shows what donors can pick.",
      "/campaign [campaign]: Shows the campaign: what it is for and how it stands.",
      "/campaign cause [campaign]: Shows the charity that the campaign is for.",
      "/campaign event [campaign]: Shows the event that the campaign belongs to.",
      "/campaign fitness [page] [campaign]: Shows how far people have run, walked or swum for it.",
      "/campaign missed [time] [campaign]: Tells what happened while you were away.",
      "/campaign of [page] [campaign] [whose]: Shows every campaign of its owner, or of somebody else on Tiltify.",
      "/campaign team [campaign]: Shows the team's campaign that this one belongs to.",
      "/help [page]: Shows what you can ask me here.",
      "/schedule [page] [campaign]: Shows what is on now and what comes next.",
    ),
  });
});

test("help shows a manager everything, page by page, as it is typed", async () => {
  const ask = createAsker();
  const pages = [await ask("help", "manager"), await ask("help 2", "manager"), await ask("help 3", "manager")];
  expect(pages[0]?.page).toEqual({ number: 1, of: expect.any(Number), next: "/help 2" });

  const lines = pages.flatMap((page) => page?.lines ?? []);
  expect(lines.filter((line) => /^.tiltify (?:connect|yes|disconnect|list|hide)/.test(String(line)))).toEqual([
    "/tiltify connect <campaign>: Announces a campaign's donations in this place.",
    "/tiltify disconnect [campaign]: Stops announcing a campaign in this place.",
    "/tiltify list: Lists the campaigns that are connected in this place.",
    "/tiltify hide [count] [also]: Takes name and comment out of the last announcement here.",
    "/tiltify yes [which]: Says yes to what I just asked you.",
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
    "I announce Tiltify donations. Type !donate !goal !total !auction !match !milestones !polls !rewards !missed !charity, and the rest behind it, such as !charity top.",
  );
  expect(await askOnTwitch("everyone", { prefix: "?", "command charity": "off", "command goal": "off" })).toBe(
    "I announce Tiltify donations. Type ?donate ?total ?auction ?match ?milestones ?polls ?rewards ?missed.",
  );
});

test("on Twitch those who may are told what can be set there, too", async () => {
  const settable = (line: string | undefined) => line?.split("For moderators, behind !tiltify: ")[1];
  const forModerators =
    "list, approve, check, comments, hide, names, no, pause, resume, show, status, test, yes, announce, message, minimum, pace, bots, command, cooldown, prefix, undo.";

  expect(settable(await askOnTwitch("moderator"))).toBe(forModerators);
  expect(settable(await askOnTwitch("manager"))).toBe(`connect, disconnect, ${forModerators}`);
});
