import { expect, test } from "vitest";
import type { SettingsService } from "../../src/services/moderating/settings.ts";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { later } from "../../src/words/later.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { openTestStore, sqlite } from "../helpers/databases.ts";
import { lineOf, linesOf } from "../helpers/rendered.ts";

/** Settings as they are where nobody has changed anything. */
async function createSetter(chat = "browser") {
  const store = await openTestStore(await sqlite.fresh());
  const { place } = await readPlaceSettings(store.read, `${chat}/${chat}/lobby`, []);
  const calls: unknown[] = [];
  const settings: Partial<SettingsService> = {
    read: async () => place,
    currencyOf: async () => "JPY",
    async change({ key, text, what, where }) {
      calls.push([key, text, what, where]);
      return { where: later("where.in", { place: "lobby" }) };
    },
  };
  return { ask: createAsker({ settings }), calls };
}

test("announce shows what is on and off here, and from which amount", async () => {
  const { ask } = await createSetter();
  const lines = await linesOf(ask, "tiltify announce");
  expect(lines).toEqual([
    "What I announce in lobby",
    "• donations on",
    "• goal on",
    "   the goal reached or changed",
    "• milestones on",
    "   milestones reached",
    "• nearly on",
    "   a milestone that is nearly reached",
    "• progress on",
    "   25, 50 and 75 % of the goal",
    "• matches on",
    "   matches, start and end",
    "• last-minutes on",
    "   the last minutes of a match",
    "• polls on",
    "   results of polls",
    "• poll-leads on",
    "   changes of the lead in a poll",
    "• rewards on",
    "   rewards, new and sold out",
    "• auctions on",
    "   auctions ending and won",
    "• bids on",
    "   new high bids",
    "• schedule off",
    "   what begins soon on the schedule",
    "Donations from 0, comments from 0, highlights from 100.",
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
    "On: donations, goal, milestones, matches, polls, auctions. Off: nearly, progress, last-minutes, poll-leads, rewards, bids, schedule, reminders. Donations from 0, comments from 0, highlights from 100.",
  );
});

test.each([
  ["announce bids", "Here, new high bids: on. To change it: /tiltify announce bids off"],
  ["announce progress off", "Done, in lobby: I don't announce 25, 50 and 75 % of the goal."],
  [
    "announce reminders",
    "Here, a reminder to donate now and then: off. To change it: /tiltify announce reminders on I say that on Twitch only.",
  ],
  ["announce reminders on", "Done, in lobby: I announce a reminder to donate now and then. I say that on Twitch only."],
  ["announce goal on", "Done, in lobby: I announce the goal reached or changed."],
  ["minimum highlight", "Donations from 100 are highlights. To change it: /tiltify minimum highlight 5"],
  ["minimum 500", "Done, in lobby: from now on I announce donations from ¥500."],
  ["minimum ping $1,000", "Done, in lobby: I call your role for donations from ¥1,000."],
  ["pace every", "Done, in lobby: I say every donation as fast as the chat lets me."],
  [
    "pace slow",
    "I don't know that word. For <pace> type one of these: normal, calm and every. For <where> type one of these: here, everywhere, discord and twitch. Like this: /tiltify pace [pace] [where]",
  ],
  ["pace clam", "I don't know that word. Did you mean calm? Like this: /tiltify pace [pace] [where]"],
  [
    "announce off",
    "I need to know first what: donations, goal, milestones, nearly, progress, matches, last-minutes, polls, poll-leads, rewards, auctions, bids, schedule, reminders. Like this: /tiltify announce donations off. To keep me quiet: /tiltify pause. Nothing was changed.",
  ],
  [
    "announce goal maybe",
    "I don't know that word. For <state> type one of these: on and off. For <where> type one of these: here, everywhere, discord and twitch. Like this: /tiltify announce [kind] [state] [where]",
  ],
  ["minimum five", "I need an amount, like: /tiltify minimum 5, or 0 for all. Nothing was changed."],
  [
    "minimum coment 10",
    "I need an amount, like: /tiltify minimum comment 5, or 0 for all. Did you mean comment? Nothing was changed.",
  ],
  ["minimum ping never", "I need an amount, like: /tiltify minimum ping 5, or off. Nothing was changed."],
  [
    "comments maybe",
    "I need on, off, approve or a time, like: /tiltify comments off, /tiltify comments delay 30s. Nothing was changed.",
  ],
  ["comments delay", "Comments are not held back. To change it: /tiltify comments delay 30s"],
  ["comments delay 11m", "I need a time of up to 10 minutes, such as 30s or 2m, or off. Nothing was changed."],
  ["comments", "I say comments. To change it: /tiltify comments off"],
  ["comments off", "Done, in lobby: I say no comments, of what waits either."],
  [
    "comments off 10m",
    "Done, in lobby: I say no comments, of what waits either. No time belongs to this: it holds until you change it.",
  ],
  [
    "comments approve",
    "Done, in lobby: I say donations without their comments, and a comment once a moderator approves it. Your team is asked about each of them in its place, with buttons.",
  ],
  ["names", "I say names in full. To change it: /tiltify names first"],
  ["names first", "Done, in lobby: I say the first name and an initial, as in Ann B."],
  ["names off", "Done, in lobby: I say Someone instead of names, of what waits, too."],
])("%s is answered: %s", async (text, answer) => {
  const { ask } = await createSetter();
  expect((await linesOf(ask, `tiltify ${text}`)).join(" ")).toBe(answer);
});

test.each([
  ["comments delay 30s here", ["delay", "30", "set the comment delay from off to 30 s", "here"]],
  ["comments 45", ["delay", "45", "set the comment delay from off to 45 s", undefined]],
  ["comments delay 90", ["delay", "90", "set the comment delay from off to 90 s", undefined]],
  ["comments delay 2m", ["delay", "120", "set the comment delay from off to 2 min", undefined]],
  ["comments delay off", ["delay", "0", "set the comment delay from off to off", undefined]],
  ["names on", ["names", "full", "set names from full to full", undefined]],
  [
    "minimum comment twitch 10 EUR",
    ["minimum comment", "10 EUR", "set the minimum for comment from 0 to €10", "twitch"],
  ],
  ["minimum 20 here", ["minimum announce", "20 JPY", "set the minimum from 0 to ¥20", "here"]],
  ["minimum 5 EUR comment here", ["minimum comment", "5 EUR", "set the minimum for comment from 0 to €5", "here"]],
  ["minimum ping off", ["minimum ping", "off", "set the minimum for ping from off to off", undefined]],
  ["announce bids on discord", ["announce bids", "on", "switched new high bids on", "discord"]],
])("%s is stored as %j", async (text, call) => {
  const { ask, calls } = await createSetter();
  await ask(`tiltify ${text}`);
  expect(calls).toEqual([call]);
});

test.each([
  [
    "normal",
    "My pace is normal: I leave room to talk, and put donations together in a rush. To change it: /tiltify pace calm",
  ],
  ["calm", "My pace is calm: I speak once a minute at most. To change it: /tiltify pace normal"],
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
    "No words of yours: I only leave out those that I never say. To add one: /tiltify filter add spoiler To read them: /tiltify filter list",
  ],
  ["filter count", "No words of yours: I only leave out those that I never say."],
  [
    "filter ad spoiler",
    "I need to know first what to do with it: add or remove. Like this: /tiltify filter add spoiler. Nothing was changed.",
  ],
  ["filter remove", "I need the word, like: /tiltify filter remove spoiler"],
])("of no words of their own, %s is answered: %s", async (text, answer) => {
  const ask = createAsker({ settings: { countWords: async () => 0 } });
  expect((await linesOf(ask, `tiltify ${text}`)).join(" ")).toBe(answer);
});

test.each([
  [
    "discord",
    "Nobody is asked yet: type /tiltify team here in a channel that your viewers don't see. Until then /tiltify approve shows those that wait to you alone.",
  ],
  [
    "twitch",
    "To approve: !tiltify approve and the donor's name. To read them first, choose a place on Discord: /tiltify team here",
  ],
])("on %s, whose team has no place yet is told what to do", async (chat, advice) => {
  const store = await openTestStore(await sqlite.fresh());
  const { place } = await readPlaceSettings(store.read, `${chat}/maple/maple`, []);
  const ask = createAsker({
    settings: { read: async () => place, change: async () => ({ where: later("where.here") }) },
    team: { isTold: async () => false },
  });
  const reply = await ask("tiltify comments approve", "moderator", chat);
  expect(reply?.lines.slice(1).join(" ")).toBe(advice);
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
    "Shall I say what donors write again? Type !tiltify yes within 1 min to confirm.",
  );
  expect(calls).toEqual([]);
  expect(await lineOf(ask, "tiltify yes", "moderator")).toBe("Done, here: I say comments.");
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

  expect(await linesOf(ask, "tiltify settings")).toEqual([
    "What is announced, and how",
    expect.stringMatching(/^• What is announced donations, goal, milestones, /),
    "• Least amount 0",
    "• Donors' names In full",
    "• Comments On",
    "• How often With room to talk",
  ]);
  expect((await ask("tiltify settings"))?.form?.fields.map(({ name }) => name)).toEqual([
    ...["announce", "minimum", "names", "comments", "pace"],
  ]);
});

test("of what is given only what is different is changed, at once", async () => {
  const { ask, calls } = await createForm();

  expect(await linesOf(ask, "tiltify settings first on calm 500 donations goal")).toEqual([
    "Done, in lobby.",
    "• Donors' names First name and an initial",
    "• How often Once a minute at most",
    "• Least amount ¥500",
    ...["milestones reached", "a milestone that is nearly reached", "25, 50 and 75 % of the goal"].map(
      (words) => `• ${words} off`,
    ),
    ...[
      "matches, start and end",
      "the last minutes of a match",
      "results of polls",
      "changes of the lead in a poll",
    ].map((words) => `• ${words} off`),
    ...["rewards, new and sold out", "auctions ending and won", "new high bids"].map((words) => `• ${words} off`),
  ]);
  expect(calls.slice(0, 3)).toMatchObject([
    { key: "names", text: "first" },
    { key: "pace", text: "calm" },
    { key: "minimum announce", text: "500 JPY" },
  ]);
});

test.each([
  ["settings 0", "That holds already. Nothing was changed."],
  ["settings full on normal", "That holds already. Nothing was changed."],
  ["settings 5 otters", /^What is announced has to be of these: donations, goal, .*Nothing was changed\.$/],
  ["settings otters", /^The least amount has to be an amount, such as 5 or 5 EUR; 0 is all\. Nothing was changed\.$/],
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
