import { expect, test } from "vitest";
import type { Role } from "../../src/chat/command-fields.ts";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { openTestStore, sqlite } from "../helpers/databases.ts";
import { linesOf, toOneLine } from "../helpers/rendered.ts";

test.each(["help", "tiltify help"])("%s shows a viewer what they may use, part by part", async (text) => {
  expect(await linesOf(createAsker(), text, "everyone")).toEqual([
    "I announce Tiltify donations. I am not made by Tiltify.",
    "Donations",
    "• /donate [campaign]: Get the link to donate",
    "• /donations [page] [campaign]: The latest donations",
    "• /goal [campaign]: How far it is to the goal",
    "• /leaderboard [kind] [period] [page] [campaign]: Who has given or raised the most",
    "• /total [campaign]: How much has been raised so far",
    "What donations do",
    "• /auction [page] [campaign]: What is up for auction, and the high bids",
    "• /campaign targets [page] [campaign]: What donors can give for, and how far that is",
    "• /match [page] [campaign]: Who is matching donations right now",
    "• /milestones [page] [campaign]: The next milestone, then the others",
    "• /polls [page] [campaign]: How the open poll stands; donations are votes",
    "• /rewards [page] [campaign]: What donors can pick",
    "The campaign",
    "• /campaign [campaign]: What the campaign is for, and how it stands",
    "• /campaign cause [campaign]: The charity that the campaign is for",
    "• /campaign event [campaign]: The event that the campaign belongs to",
    "• /campaign fitness [page] [campaign]: How far people have run, walked or swum",
    "• /campaign missed [time] [campaign]: What happened while you were away",
    "• /campaign of [page] [campaign] [whose]: All campaigns of its owner, or of somebody else on Tiltify",
    "• /campaign team [campaign]: The fundraising team's campaign that this one belongs to",
    "• /help [page] [command]: What you can type here",
    "• /schedule [page] [campaign]: What is on now, and what comes next",
    "More about one of them: /help pause",
  ]);
});

test("help shows a manager everything, page by page, as it is typed", async () => {
  const ask = createAsker();
  expect((await ask("help", "manager"))?.page).toEqual({ number: 1, of: expect.any(Number), next: "/help 2" });

  const pages = await Promise.all([1, 2, 3].map((page) => linesOf(ask, `help ${page}`)));
  expect(pages.flat().filter((line) => /tiltify (?:connect|yes|disconnect|list|hide)/.test(line))).toEqual([
    "• /tiltify connect <campaign>: Announce a campaign's donations here",
    "• /tiltify disconnect [campaign]: Stop announcing a campaign here",
    "• /tiltify list: The campaigns that are connected here",
    "• /tiltify hide [count] [also]: Hide name and comment of the last announcement",
    "• /tiltify yes [which]: Confirm what you were just asked",
  ]);
});

test("help with a command says all about it: what it takes, examples, and what else it is called", async () => {
  expect(await linesOf(createAsker(), "help pause", "moderator")).toEqual([
    "/tiltify pause [where] [time]: Pause announcements",
    "Nothing is lost: what comes meanwhile is counted, and announced in one message afterwards.",
    "• where: Where it holds",
    "   here, everywhere, discord, twitch",
    "• time: For how long, such as 10m; until you resume if you say nothing",
    "For example: /tiltify pause 10m",
    "Also: /tiltify mute",
  ]);
  expect((await linesOf(createAsker(), "help minimum comment", "manager", "discord"))[0]).toBe(
    "/tiltify set minimum [kind] [where] [amount]: The least amount for announcements, comments, large donations and calls",
  );
});

test("help says nothing of what somebody may not use, nor of what there is not", async () => {
  const unknown = ["I don't know that one. What you can type here: /help"];

  expect(await linesOf(createAsker(), "help pause", "everyone")).toEqual(unknown);
  expect(await linesOf(createAsker(), "help otters", "manager")).toEqual(unknown);
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
    "I announce Tiltify donations. Type !donate !goal !total !auction !match !milestones !polls !rewards !missed !charity. Everything else stands behind !charity, such as !charity top.",
  );
  expect(await askOnTwitch("everyone", { prefix: "?", "command charity": "off", "command goal": "off" })).toBe(
    "I announce Tiltify donations. Type ?donate ?total ?auction ?match ?milestones ?polls ?rewards ?missed.",
  );
});

test("on Twitch those who may are told what can be set there, too", async () => {
  const settable = (line: string | undefined) => line?.split("For moderators, behind !tiltify: ")[1];
  const forModerators =
    "list, comments, approve, hide, names, no, pause, resume, show, status, check, test, yes, announce, message, minimum, pace, bots, command, cooldown, prefix and undo.";

  expect(settable(await askOnTwitch("moderator"))).toBe(forModerators);
  expect(settable(await askOnTwitch("manager"))).toBe(`connect, disconnect, ${forModerators}`);
});
