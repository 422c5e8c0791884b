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

/** Opens commands with the default settings. */
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

test("the announce command shows everything that is on or off in a place, and from which amount", async () => {
  const { ask } = await createSetter();
  const lines = await linesOf(ask, "tiltify announce");
  expect(lines).toEqual([
    "What's announced in lobby",
    "• donations on",
    "   new donations",
    "• goal on",
    "   goal reached or changed",
    "• milestones on",
    "   milestones reached",
    "• nearly on",
    "   milestones almost reached",
    "• progress on",
    "   25, 50 and 75% of the goal",
    "• matches on",
    "   matches, start to finish",
    "• last-minutes on",
    "   last minutes of matches and polls",
    "• polls on",
    "   poll results",
    "• poll-leads on",
    "   new leaders in a poll",
    "• rewards on",
    "   new and sold-out rewards",
    "• auctions on",
    "   auctions ending, and who won",
    "• bids on",
    "   new high bids",
    "• schedule off",
    "   what's up next on the schedule",
    "• timer on",
    "   the timer's last hour and its end",
    "Minimum amounts: 0 for donations, 0 for comments, 100 for large donations.",
    "For example: /tiltify announce progress off",
  ]);
});

test("the rehearse command shows sample announcements in the place's currency, and offers a test", async () => {
  const { ask } = await createSetter();
  const lines = await linesOf(ask, "tiltify rehearse");

  expect(lines[1]).toBe("• A donation: 🔔 Ann Berg donated ¥2,500: “Go otters!”");
  expect(lines).toHaveLength(7);
  expect(lines.at(-1)).toBe("Send a test: /tiltify test");
});

test("the announce command's one-line answer lists switches that are on before those that are off", async () => {
  const { ask } = await createSetter("twitch");
  expect(await lineOf(ask, "tiltify announce", "manager")).toBe(
    "On: donations, goal, milestones, matches, polls, auctions and timer. Off: nearly, progress, last-minutes, poll-leads, rewards, bids, schedule and reminders. Minimum amounts: 0 for donations, 0 for comments, 100 for large donations. For example: !tiltify announce progress off",
  );
});

test.each([
  ["announce bids", "Announced here: new high bids. To change it: /tiltify announce bids off"],
  ["announce progress off", "Not announced in lobby: 25, 50 and 75% of the goal."],
  [
    "announce reminders",
    "This is only announced on Twitch. Not announced here: occasional reminders to donate. To change it: /tiltify announce reminders on",
  ],
  ["announce reminders on", "Announced in lobby: occasional reminders to donate. This is only announced on Twitch."],
  ["announce goal on", "Announced in lobby: goal reached or changed."],
  ["minimum highlight", "Donations of 100 or more count as large here. To change it: /tiltify minimum large 5"],
  ["minimum 500", "Donations of ¥500 or more are announced in lobby."],
  ["minimum ping $1,000", "Pings in lobby are for donations of ¥1,000 or more."],
  ["pace every", "Cooldown in lobby: every. Every donation as fast as the chat allows."],
  [
    "cooldown sometimes",
    "I don't know that word. For [cooldown], type normal, calm or every. Nothing changed. For example: /tiltify cooldown calm",
  ],
  ["pace clam", "I don't know that word. Did you mean calm? Nothing changed. For example: /tiltify cooldown calm"],
  [
    "announce off",
    "Say what first: donations, goal, milestones, nearly, progress, matches, last-minutes, polls, poll-leads, rewards, auctions, bids, schedule, timer or reminders. Nothing changed. For example: /tiltify announce donations off To pause everything: /tiltify pause",
  ],
  [
    "announce goal maybe",
    "I don't know that word. For [state], type on or off. Nothing changed. For example: /tiltify announce progress off",
  ],
  [
    "minimum five",
    "The minimum amount has to be an amount, such as 5 or 5 EUR; 0 means everything. Nothing changed. For example: /tiltify minimum 5",
  ],
  [
    "minimum coment 10",
    "The minimum amount has to be an amount, such as 5 or 5 EUR; 0 means everything. Nothing changed. Did you mean comment? For example: /tiltify minimum comment 5",
  ],
  [
    "minimum ping never",
    "The minimum amount has to be an amount, such as 5 or 5 EUR, or off. Nothing changed. For example: /tiltify minimum ping 5",
  ],
  [
    "comments maybe",
    "Comments can be on, off, approve, or a time to delay them. Nothing changed. For example: /tiltify comments off For example: /tiltify comments delay 30s",
  ],
  ["comments delay", "Comments aren't delayed here. To change it: /tiltify comments delay 30s"],
  ["comments delay 11m", "A delay can be up to 10 minutes, such as 30s or 2m, or off. Nothing changed."],
  ["comments", "Comments are announced here. To change it: /tiltify comments off"],
  ["comments off", "Comments are off in lobby, including queued ones."],
  [
    "comments off 10m",
    "Comments are off in lobby, including queued ones. This doesn't end by itself. It stays until you change it.",
  ],
  [
    "comments approve",
    "Comments are announced in lobby once a moderator approves them. The donation itself is announced right away. Your moderators are asked about each one, with buttons.",
  ],
  ["names", "Donors' full names are shown here. To change it: /tiltify names first"],
  ["names first", "Donors are shown by first name and initial in lobby, such as Ann B."],
  ["names off", "Donor names are hidden in lobby, including queued ones."],
])("the settings command %s is answered: %s", async (text, answer) => {
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
  ["minimum comment twitch 10 EUR", ["minimum comment", "10 EUR", "Minimum amount for comments: 0 → €10", "twitch"]],
  ["minimum 20 here", ["minimum announce", "20 JPY", "Minimum amount: 0 → ¥20", "here"]],
  ["minimum 5 EUR comment here", ["minimum comment", "5 EUR", "Minimum amount for comments: 0 → €5", "here"]],
  ["minimum ping off", ["minimum ping", "off", "Minimum amount for pings: off → off", undefined]],
  ["announce bids on discord", ["announce bids", "on", "new high bids: on → on", "discord"]],
])("the setting %s is stored as %j", async (text, call) => {
  const { ask, calls } = await createSetter();
  await ask(`tiltify ${text}`);
  expect(calls).toEqual([call]);
});

test.each([
  [
    "normal",
    "Cooldown here: normal. There's room to talk, and a rush turns into one message. To change it: /tiltify cooldown calm",
  ],
  ["calm", "Cooldown here: calm. One announcement a minute at most. To change it: /tiltify cooldown normal"],
])("the cooldown command shows the value %s of a place, and suggests a different one", async (pace, answer) => {
  const store = await openTestStore(await sqlite.fresh());
  await store.write((tx) =>
    writeSetting(tx, { scope: scopes.space("browser/browser"), key: "pace", value: pace, by: "test", now: 1 }),
  );
  const { place } = await readPlaceSettings(store.read, "browser/browser/lobby", []);
  expect((await linesOf(createAsker({ settings: { read: async () => place } }), "tiltify cooldown")).join(" ")).toBe(
    answer,
  );
});

test.each([
  [
    "filter",
    "You haven't blocked any words. Common bad words are always blocked. To add one: /tiltify block add spoiler To read them: /tiltify block list",
  ],
  ["filter count", "You haven't blocked any words. Common bad words are always blocked."],
  ["block ad spoiler", "Did you mean add? Nothing changed. For example: /tiltify block add spoiler"],
  ["filter remove", "Type the word too. Nothing changed. For example: /tiltify block remove spoiler"],
])("without blocked words, the command %s is answered: %s", async (text, answer) => {
  const ask = createAsker({ settings: { countWords: async () => 0 } });
  expect((await linesOf(ask, `tiltify ${text}`)).join(" ")).toBe(answer);
});

test.each([
  [
    "discord",
    "Comments wait for approval, but I have nowhere to ask your moderators. Type /tiltify alerts here in a channel your viewers can't see. Until then, /tiltify approve shows the waiting ones just to you.",
  ],
  [
    "twitch",
    "To approve one, type !tiltify approve and the donor's name. To read them first, pick a channel on Discord: /tiltify alerts here",
  ],
])("on %s, `comments approve` tells moderators without a place for notices what to do", async (chat, advice) => {
  const store = await openTestStore(await sqlite.fresh());
  const { place } = await readPlaceSettings(store.read, `${chat}/maple/maple`, []);
  const ask = createAsker({
    settings: { read: async () => place, change: async () => ({ where: later("where.here") }) },
    team: { isNotified: async () => false },
  });
  const answer = chat === "twitch" ? await lineOf(ask, "tiltify comments approve", "moderator") : "";
  const lines = await linesOf(ask, "tiltify comments approve", "moderator", chat);
  expect(answer || lines.join(" ")).toMatch(new RegExp(`right away\\. ${advice}$`));
});

test("a public chat without Discord tells moderators to read comments on Tiltify", async () => {
  const store = await openTestStore(await sqlite.fresh());
  const { place } = await readPlaceSettings(store.read, "twitch/maple/maple", []);
  const ask = createAsker({
    settings: { read: async () => place, change: async () => ({ where: later("where.here") }) },
    team: { isNotified: async () => false },
    ways: { discord: false, page: false },
  });
  expect(await lineOf(ask, "tiltify comments approve", "moderator")).toMatch(/ Read them on Tiltify first\.$/);
});

test("a public chat blocks and counts words, but doesn't list or test them", async () => {
  const changed: string[] = [];
  const ask = createAsker({
    settings: {
      changeWord: async ({ word, change }) => void changed.push(`${change} ${word}`) === undefined,
      countWords: async () => 1,
      listWords: async () => ["spoiler"],
      tryText: async (_, comment) => ({ comment, name: comment, why: null }),
    },
  });
  expect(await lineOf(ask, "tiltify block add spoiler", "moderator")).toBe(
    "Word blocked. You've blocked 1 word. Common bad words are always blocked.",
  );
  expect(changed).toEqual(["add spoiler"]);
  const where = "Type that on Discord, or in the browser chat: /tiltify set block";
  expect(await lineOf(ask, "tiltify block list", "moderator")).toBe(`${where} list`);
  expect(await lineOf(ask, "tiltify block test Fuck cancer", "moderator")).toBe(`${where} test`);
});

test("a refused `block` command suggests `hide` if the word looks like a donor's name", async () => {
  const ask = createAsker();
  const refused = "Only people who manage this place can do that. Nothing changed.";
  const lines = async (text: string) => (await linesOf(ask, text, "moderator")).join(" ");

  expect(await lines("tiltify block Troll99")).toBe(`${refused} To hide what a donor wrote: /tiltify hide Troll99`);
  expect(await lines("tiltify block add idiot")).toBe(refused);
});

test("turning on comments in a public chat takes a confirmation", async () => {
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
    "Turn comments back on? To confirm, type !tiltify yes within 1 min.",
  );
  expect(calls).toEqual([]);
  expect(await lineOf(ask, "tiltify yes", "moderator")).toBe("Comments are announced here.");
  expect(calls).toEqual(["on"]);
});

/** Requests all settings at once, and records the changes. */
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

test("the settings command lists all settings, and has a form in chats with forms", async () => {
  const { ask } = await createForm();

  expect((await linesOf(ask, "tiltify settings")).slice(0, 6)).toEqual([
    "What's announced, and how",
    expect.stringMatching(/^• What's announced donations, goal, milestones, /),
    "• Minimum amount 0",
    "• Donors' names In full",
    "• Comments On",
    "• Cooldown Leaves room to talk",
  ]);
  expect((await ask("tiltify settings"))?.form?.fields.map(({ name }) => name).slice(0, 5)).toEqual([
    ...["announce", "minimum", "names", "comments", "cooldown"],
  ]);
});

test("the settings form changes only values that differ, without a confirmation", async () => {
  const { ask, calls } = await createForm();

  expect(await linesOf(ask, "tiltify settings first on calm 500 donations goal")).toEqual([
    "Changed in lobby:",
    "• Donors' names: In full → First name and initial",
    "• Cooldown: Leaves room to talk → Once a minute at most",
    "• Minimum amount: 0 → ¥500",
    ...["milestones reached", "milestones almost reached", "25, 50 and 75% of the goal"].map(
      (words) => `• ${words}: on → off`,
    ),
    ...["matches, start to finish", "last minutes of matches and polls", "poll results", "new leaders in a poll"].map(
      (words) => `• ${words}: on → off`,
    ),
    ...[
      "new and sold-out rewards",
      "auctions ending, and who won",
      "new high bids",
      "the timer's last hour and its end",
    ].map((words) => `• ${words}: on → off`),
  ]);
  expect(calls.slice(0, 3)).toMatchObject([
    { key: "names", text: "first" },
    { key: "pace", text: "calm" },
    { key: "minimum announce", text: "500 JPY" },
  ]);
});

test.each([
  ["settings 0 full", "It's already set to that. Nothing changed."],
  ["settings full on normal", "It's already set to that. Nothing changed."],
  ["settings 5 otters", /^You can announce donations, goal, .*Nothing changed\.$/],
  [
    "settings otters",
    /^The minimum amount has to be an amount, such as 5 or 5 EUR; 0 means everything\. Nothing changed\./,
  ],
])("the settings command %s is refused with the reason, and changes nothing", async (text, line) => {
  const { ask, calls } = await createForm();

  expect((await linesOf(ask, `tiltify ${text}`)).join()).toMatch(line);
  expect(calls).toEqual([]);
});

test("the settings form turns everything off if nothing is chosen", async () => {
  const { ask, calls } = await createForm();

  await ask("tiltify settings 0 none");
  expect(calls).toContainEqual(expect.objectContaining({ key: "announce donations", text: "off" }));
});

test.each(["card:on", "show:card", "names:first card:on"])(
  "the command `settings %s` changes nothing in a chat without that setting, and says where to type it",
  async (typed) => {
    const { ask, calls } = await createSetter();
    expect((await linesOf(ask, `tiltify settings ${typed}`)).join(" ")).toMatch(
      /^Type that on Discord: .*Nothing changed\.$/,
    );
    expect(calls).toEqual([]);
  },
);
