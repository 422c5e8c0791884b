import { expect, test } from "vitest";
import type { SettingsService } from "../../src/services/moderating/settings.ts";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { later } from "../../src/words/later.ts";
import { textOf } from "../../src/words/text-of.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { openTestStore, sqlite } from "../helpers/databases.ts";
import { lineOf, linesOf } from "../helpers/rendered.ts";
import { wordsIn } from "../helpers/words.ts";

/** Settings as they are where nobody has changed anything. */
async function createSetter(chat = "browser") {
  const store = await openTestStore(await sqlite.fresh());
  const { place } = await readPlaceSettings(store.read, `${chat}/${chat}/lobby`, []);
  const calls: unknown[] = [];
  const settings: Partial<SettingsService> = {
    read: async () => place,
    currencyOf: async () => "JPY",
    async change({ key, text, what, where }) {
      calls.push([key, text, textOf(wordsIn("en").say("changes", { changes: [what] })), where]);
      return { where: later("where.in", { place: "lobby" }) };
    },
  };
  return { ask: createAsker({ settings }), calls };
}

test("announce shows what is on and off here, and from which amount", async () => {
  const { ask } = await createSetter();
  const lines = await linesOf(ask, "tiltify announce");
  expect(lines).toEqual([
    "What is announced in lobby",
    "• donations on",
    "   donations that come in",
    "• goal on",
    "   the goal, reached or changed",
    "• milestones on",
    "   milestones that are reached",
    "• nearly on",
    "   milestones that are nearly reached",
    "• progress on",
    "   25, 50 and 75 % of the goal",
    "• matches on",
    "   matches, from their start to their end",
    "• last-minutes on",
    "   the last minutes of matches and polls",
    "• polls on",
    "   results of polls",
    "• poll-leads on",
    "   changes of the lead in a poll",
    "• rewards on",
    "   rewards that are new or sold out",
    "• auctions on",
    "   auctions that end, and who won",
    "• bids on",
    "   new high bids",
    "• schedule off",
    "   what begins soon on the schedule",
    "Donations from 0, comments from 0, large donations from 100.",
    "For example: /tiltify announce progress off",
  ]);
});

test("rehearse shows what will be said, in the currency of the place, and offers a test", async () => {
  const { ask } = await createSetter();
  const lines = await linesOf(ask, "tiltify rehearse");

  expect(lines[1]).toBe("• A donation: 🔔 Ann Berg donated ¥2,500: “Go otters!”");
  expect(lines).toHaveLength(7);
  expect(lines.at(-1)).toBe("Send a test: /tiltify test");
});

test("announce in one line names what is on first", async () => {
  const { ask } = await createSetter("twitch");
  expect(await lineOf(ask, "tiltify announce", "manager")).toBe(
    "On: donations, goal, milestones, matches, polls and auctions. Off: nearly, progress, last-minutes, poll-leads, rewards, bids, schedule and reminders. Donations from 0, comments from 0, large donations from 100. For example: !tiltify announce progress off",
  );
});

test.each([
  ["announce bids", "Announced here: new high bids. To change it: /tiltify announce bids off"],
  ["announce progress off", "Not announced in lobby: 25, 50 and 75 % of the goal."],
  [
    "announce reminders",
    "This is announced on Twitch only. Not announced here: a reminder to donate now and then. To change it: /tiltify announce reminders on",
  ],
  ["announce reminders on", "Announced in lobby: a reminder to donate now and then. This is announced on Twitch only."],
  ["announce goal on", "Announced in lobby: the goal, reached or changed."],
  ["minimum highlight", "Donations from 100 are large donations here. To change it: /tiltify minimum highlight 5"],
  ["minimum 500", "Donations from ¥500 are announced in lobby."],
  ["minimum ping $1,000", "Calls in lobby are for donations from ¥1,000."],
  ["pace every", "The pace in lobby is every: each donation as fast as the chat allows."],
  [
    "pace sometimes",
    "I don't know that word. For [pace], type normal, calm or every. Nothing changed. For example: /tiltify pace calm",
  ],
  ["pace clam", "I don't know that word. Did you mean calm? Nothing changed. For example: /tiltify pace calm"],
  [
    "announce off",
    "Type first what: donations, goal, milestones, nearly, progress, matches, last-minutes, polls, poll-leads, rewards, auctions, bids, schedule or reminders. Nothing changed. For example: /tiltify announce donations off To pause all of them: /tiltify pause",
  ],
  [
    "announce goal maybe",
    "I don't know that word. For [state], type on or off. Nothing changed. For example: /tiltify announce progress off",
  ],
  [
    "minimum five",
    "The least amount has to be an amount, such as 5 or 5 EUR; 0 is all. Nothing changed. For example: /tiltify minimum 5",
  ],
  [
    "minimum coment 10",
    "The least amount has to be an amount, such as 5 or 5 EUR; 0 is all. Nothing changed. Did you mean comment? For example: /tiltify minimum comment 5",
  ],
  [
    "minimum ping never",
    "The least amount has to be an amount, such as 5 or 5 EUR, or off. Nothing changed. For example: /tiltify minimum ping 5",
  ],
  [
    "comments maybe",
    "Comments are on, off, approve, or a time to hold them back. Nothing changed. For example: /tiltify comments off For example: /tiltify comments delay 30s",
  ],
  ["comments delay", "Comments are not held back here. To change it: /tiltify comments delay 30s"],
  ["comments delay 11m", "A delay lasts up to 10 minutes, such as 30s or 2m, or is off. Nothing changed."],
  ["comments", "Comments are announced here. To change it: /tiltify comments off"],
  ["comments off", "Comments are off in lobby, those that wait included."],
  [
    "comments off 10m",
    "Comments are off in lobby, those that wait included. This has no end: it holds until you change it.",
  ],
  [
    "comments approve",
    "A comment is announced in lobby once a moderator approves it. Its donation is announced at once. Your moderators are asked about each of them, with buttons.",
  ],
  ["names", "Donors are named in full here. To change it: /tiltify names first"],
  ["names first", "Donors are named by first name and initial in lobby, such as Ann B."],
  ["names off", "Donors are called Someone in lobby, those that wait included."],
])("%s is answered: %s", async (text, answer) => {
  const { ask } = await createSetter();
  expect((await linesOf(ask, `tiltify ${text}`)).join(" ")).toBe(answer);
});

test.each([
  ["comments delay 30s here", ["delay", "30", "Comment delay: off → 30 s", "here"]],
  ["comments 45", ["delay", "45", "Comment delay: off → 45 s", undefined]],
  ["comments delay 90", ["delay", "90", "Comment delay: off → 90 s", undefined]],
  ["comments delay 2m", ["delay", "120", "Comment delay: off → 2 min", undefined]],
  ["comments delay off", ["delay", "0", "Comment delay: off → off", undefined]],
  ["names on", ["names", "full", "Donors' names: In full → In full", undefined]],
  ["minimum comment twitch 10 EUR", ["minimum comment", "10 EUR", "Least amount for comments: 0 → €10", "twitch"]],
  ["minimum 20 here", ["minimum announce", "20 JPY", "Least amount: 0 → ¥20", "here"]],
  ["minimum 5 EUR comment here", ["minimum comment", "5 EUR", "Least amount for comments: 0 → €5", "here"]],
  ["minimum ping off", ["minimum ping", "off", "Least amount for calls: off → off", undefined]],
  ["announce bids on discord", ["announce bids", "on", "new high bids: on → on", "discord"]],
])("%s is stored as %j", async (text, call) => {
  const { ask, calls } = await createSetter();
  await ask(`tiltify ${text}`);
  expect(calls).toEqual([call]);
});

test.each([
  [
    "normal",
    "The pace here is normal: there is room to talk, and a rush becomes one message. To change it: /tiltify pace calm",
  ],
  ["calm", "The pace here is calm: one announcement a minute at most. To change it: /tiltify pace normal"],
])("whose pace is %s is told of another one", async (pace, answer) => {
  const store = await openTestStore(await sqlite.fresh());
  await store.write((tx) =>
    writeSetting(tx, { scope: scopes.space("browser/browser"), key: "pace", value: pace, by: "test", now: 1 }),
  );
  const { place } = await readPlaceSettings(store.read, "browser/browser/lobby", []);
  expect((await linesOf(createAsker({ settings: { read: async () => place } }), "tiltify pace")).join(" ")).toBe(
    answer,
  );
});

test.each([
  [
    "filter",
    "You have no blocked words. Bad words are blocked anyway. To add one: /tiltify filter add spoiler To read them: /tiltify filter list",
  ],
  ["filter count", "You have no blocked words. Bad words are blocked anyway."],
  ["filter ad spoiler", "Type first add, remove or test. Nothing changed. For example: /tiltify filter add spoiler"],
  ["filter remove", "Type the word, too. Nothing changed. For example: /tiltify filter remove spoiler"],
])("of no words of their own, %s is answered: %s", async (text, answer) => {
  const ask = createAsker({ settings: { countWords: async () => 0 } });
  expect((await linesOf(ask, `tiltify ${text}`)).join(" ")).toBe(answer);
});

test.each([
  [
    "discord",
    "Comments wait for your moderators, and nobody is asked. Type /tiltify alerts here in a channel that your viewers don't see. Until then /tiltify approve shows those that wait to you alone.",
  ],
  [
    "twitch",
    "Type !tiltify approve and the donor's name to approve one. To read them first, choose a channel on Discord: /tiltify alerts here",
  ],
])("on %s, whose team has no place yet is told what to do", async (chat, advice) => {
  const store = await openTestStore(await sqlite.fresh());
  const { place } = await readPlaceSettings(store.read, `${chat}/maple/maple`, []);
  const ask = createAsker({
    settings: { read: async () => place, change: async () => ({ where: later("where.here") }) },
    team: { isTold: async () => false },
  });
  const answer = chat === "twitch" ? await lineOf(ask, "tiltify comments approve", "moderator") : "";
  const lines = await linesOf(ask, "tiltify comments approve", "moderator", chat);
  expect(answer || lines.join(" ")).toMatch(new RegExp(`at once\\. ${advice}$`));
});

test("without Discord comments are read on Tiltify before they are approved in a public chat", async () => {
  const store = await openTestStore(await sqlite.fresh());
  const { place } = await readPlaceSettings(store.read, "twitch/maple/maple", []);
  const ask = createAsker({
    settings: { read: async () => place, change: async () => ({ where: later("where.here") }) },
    team: { isTold: async () => false },
    ways: { discord: false, page: false },
  });
  expect(await lineOf(ask, "tiltify comments approve", "moderator")).toMatch(/ Read them on Tiltify first\.$/);
});

test("in a public chat words are blocked and counted, and neither listed nor tried", async () => {
  const changed: string[] = [];
  const ask = createAsker({
    settings: {
      changeWord: async ({ word, change }) => void changed.push(`${change} ${word}`) === undefined,
      countWords: async () => 1,
      listWords: async () => ["spoiler"],
      tryText: async (_, comment) => ({ comment, name: comment, why: null }),
    },
  });
  expect(await lineOf(ask, "tiltify filter add spoiler", "moderator")).toBe(
    "The word is blocked. You have 1 blocked word, besides the bad words that are blocked anyway.",
  );
  expect(changed).toEqual(["add spoiler"]);
  const where = "Type that on Discord, or in the browser chat: /tiltify set filter";
  expect(await lineOf(ask, "tiltify filter list", "moderator")).toBe(`${where} list`);
  expect(await lineOf(ask, "tiltify filter test Fuck cancer", "moderator")).toBe(`${where} test`);
});

test("comments come back in a public chat only with a second line of the same person", async () => {
  const store = await openTestStore(await sqlite.fresh());
  const { place } = await readPlaceSettings(store.read, "twitch/maple/maple", []);
  const calls: string[] = [];
  const ask = createAsker({
    settings: {
      read: async () => ({ ...place, get: (key) => (key === "comments" ? "off" : place.get(key)) as never }),
      async change({ text }) {
        calls.push(text);
        return { where: later("where.here") };
      },
    },
  });
  expect(await lineOf(ask, "tiltify comments on", "moderator")).toBe(
    "Announce comments again? To confirm, type !tiltify yes within 1 min.",
  );
  expect(calls).toEqual([]);
  expect(await lineOf(ask, "tiltify yes", "moderator")).toBe("Comments are announced here.");
  expect(calls).toEqual(["on"]);
});

/** Asks for all settings at once, with what was changed. */
async function createForm() {
  const store = await openTestStore(await sqlite.fresh());
  const { place } = await readPlaceSettings(store.read, "browser/browser/lobby", []);
  const calls: unknown[] = [];
  const settings: Partial<SettingsService> = {
    read: async () => place,
    currencyOf: async () => "JPY",
    async changeAll({ changes }) {
      calls.push(...changes);
      return { where: later("where.in", { place: "lobby" }) };
    },
  };
  return { ask: createAsker({ settings }), calls };
}

test("all settings together are shown, with a form where the chat has them", async () => {
  const { ask } = await createForm();

  expect((await linesOf(ask, "tiltify settings")).slice(0, 6)).toEqual([
    "What is announced, and how",
    expect.stringMatching(/^• What is announced donations, goal, milestones, /),
    "• Least amount 0",
    "• Donors' names In full",
    "• Comments On",
    "• How often With room to talk",
  ]);
  expect((await ask("tiltify settings"))?.form?.fields.map(({ name }) => name).slice(0, 5)).toEqual([
    ...["announce", "minimum", "names", "comments", "pace"],
  ]);
});

test("of what is given only what is different is changed, at once", async () => {
  const { ask, calls } = await createForm();

  expect(await linesOf(ask, "tiltify settings first on calm 500 donations goal")).toEqual([
    "Changed in lobby:",
    "• Donors' names: In full → First name and an initial",
    "• How often: With room to talk → Once a minute at most",
    "• Least amount: 0 → ¥500",
    ...["milestones that are reached", "milestones that are nearly reached", "25, 50 and 75 % of the goal"].map(
      (words) => `• ${words}: on → off`,
    ),
    ...[
      "matches, from their start to their end",
      "the last minutes of matches and polls",
      "results of polls",
      "changes of the lead in a poll",
    ].map((words) => `• ${words}: on → off`),
    ...["rewards that are new or sold out", "auctions that end, and who won", "new high bids"].map(
      (words) => `• ${words}: on → off`,
    ),
  ]);
  expect(calls.slice(0, 3)).toMatchObject([
    { key: "names", text: "first" },
    { key: "pace", text: "calm" },
    { key: "minimum announce", text: "500 JPY" },
  ]);
});

test.each([
  ["settings 0 full", "That holds already. Nothing changed."],
  ["settings full on normal", "That holds already. Nothing changed."],
  ["settings 5 otters", /^What is announced has to be of these: donations, goal, .*Nothing changed\.$/],
  ["settings otters", /^The least amount has to be an amount, such as 5 or 5 EUR; 0 is all\. Nothing changed\./],
])("%s is answered with what is wrong, and nothing is changed", async (text, line) => {
  const { ask, calls } = await createForm();

  expect((await linesOf(ask, `tiltify ${text}`)).join()).toMatch(line);
  expect(calls).toEqual([]);
});

test("nothing chosen is all off", async () => {
  const { ask, calls } = await createForm();

  await ask("tiltify settings 0 none");
  expect(calls).toContainEqual(expect.objectContaining({ key: "announce donations", text: "off" }));
});

test.each(["card:on", "show:card", "names:first card:on"])(
  "settings %s changes nothing on a chat without that setting, and says where it is",
  async (typed) => {
    const { ask, calls } = await createSetter();
    expect((await linesOf(ask, `tiltify settings ${typed}`)).join(" ")).toMatch(
      /^Type that on Discord: .*Nothing changed\.$/,
    );
    expect(calls).toEqual([]);
  },
);
