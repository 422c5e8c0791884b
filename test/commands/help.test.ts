import { expect, test } from "vitest";
import type { Role } from "../../src/chat/understanding/command-fields.ts";
import { offeredNames } from "../../src/chat/understanding/command-names.ts";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { openTestStore, sqlite } from "../helpers/databases.ts";
import { lineOf, linesOf, toOneLine } from "../helpers/rendered.ts";
import { commandsFor } from "../helpers/typed-commands.ts";

test.each(["help", "tiltify help", "commands"])(
  "help on %s shows a viewer the six most used commands, and the topics",
  async (text) => {
    expect(await linesOf(createAsker(), text, "everyone")).toEqual([
      "I announce Tiltify donations. I'm not made by Tiltify.",
      "Most used",
      "• /donate: Get the donation link",
      "• /total: How much has been raised so far",
      "• /goal: How far it is to the goal",
      "• /leaderboard: Who has donated or raised the most",
      "• /milestones: The next milestone, then the rest",
      "• /polls: Poll results so far; donations are votes",
      "By topic",
      "• /help giving: Donations",
      "• /help choices: What your donation does",
      "• /help about: About the campaign",
      "More about one of these: /help donate",
    ]);
  },
);

test("help shows a manager the most used commands first, then the topics", async () => {
  expect(await linesOf(createAsker(), "help", "manager")).toEqual([
    "I announce Tiltify donations. I'm not made by Tiltify.",
    "Most used",
    "• /tiltify status: Is everything working? And what to do if not",
    "• /tiltify connect <campaign>: Announce a campaign's donations here",
    "• /tiltify pause: Pause announcements",
    "• /tiltify hide: Hide the name and comment of the last announcement",
    "• /tiltify comments: Announce comments, turn them off, delay them, or approve each one first",
    "• /tiltify test: Announce something marked TEST, or rehearse just for you",
    "By topic",
    ...["giving: Donations", "choices: What your donation does", "about: About the campaign", "start: Set up"].map(
      (topic) => `• /help ${topic}`,
    ),
    ...[
      "stream: During the stream",
      "announced: What's announced, where and how often",
      "people: People and words",
    ].map((topic) => `• /help ${topic}`),
    ...["twitch: Your Twitch channel", "after: Afterwards"].map((topic) => `• /help ${topic}`),
    "More about one of these: /help status",
  ]);
});

const rightsOf = {
  everyone: ["everyone"],
  moderator: ["everyone", "moderators"],
  manager: ["everyone", "moderators", "setters", "managers"],
  host: ["everyone", "host"],
} as const;

test.each(["browser", "discord"])(
  "each help topic on %s lists what the reader may type there, at most twenty commands",
  async (chat) => {
    for (const role of ["everyone", "moderator", "manager", "host"] as const) {
      const first = await linesOf(createAsker(), "help", role, chat);
      const topics = first.flatMap((line) => /help (\w+): /.exec(line)?.[1] ?? []);
      const pages = await Promise.all(topics.map((topic) => linesOf(createAsker(), `help ${topic}`, role, chat)));
      const listed = pages.flatMap((lines) => lines.filter((line) => line.startsWith("• /")));
      expect(Math.max(...pages.map((lines) => lines.length))).toBeLessThan(20);
      const names = listed.map((line) => line.replace(/^• \/|:.*| [<[].*/g, ""));
      expect(names.toSorted()).toEqual(
        commandsFor(rightsOf[role], chat)
          .flatMap((command) => offeredNames(chat, command))
          .toSorted(),
      );
    }
  },
);

test("a help topic has a title, its commands with required options, and the way to more", async () => {
  const lines = await linesOf(createAsker(), "tiltify help start", "manager");

  expect([lines[0], lines.at(-1)]).toEqual(["Set up", "More about one of these: /help alerts"]);
  expect(lines).toContain("• /tiltify connect <campaign>: Announce a campaign's donations here");
  expect(lines).toContain("• /tiltify list: The campaigns connected here");
});

test("help about a command shows its options, examples and other names", async () => {
  expect(await linesOf(createAsker(), "help pause", "moderator")).toEqual([
    "/tiltify pause [where] [time]: Pause announcements",
    "Nothing gets lost: anything that comes in still counts, and is announced afterwards in one message.",
    "• where: Where it applies",
    "   here, everywhere, discord, twitch",
    "• time: Such as 10m, or until 20:00; until you resume if you leave it out",
    "For example: /tiltify pause 10m",
    "For example: /tiltify pause 20:00",
    "Also: /tiltify off, /tiltify mute, /tiltify stop, /tiltify quiet and /tiltify silence",
  ]);
  expect((await linesOf(createAsker(), "help minimum comment", "manager", "discord"))[0]).toBe(
    "/tiltify settings show:minimum: The minimum amount for announcements, comments, large donations and pings",
  );
});

test.each([
  ["mute for 10 min", "/tiltify pause [where] [time]: Pause announcements"],
  [
    "someone donated with a slur as their name HELP",
    "/tiltify hide [what] [also]: Hide the name and comment of the last announcement",
  ],
  ["give my mods access", "/tiltify role"],
  ["how do i vote", "/polls [page] [campaign]: Poll results so far; donations are votes"],
  ["do they take paypal", "Tiltify handles the payment"],
])("help with the question %j explains the command that answers it", async (question, first) => {
  const [shown] = await linesOf(createAsker(), `tiltify help ${question}`, "manager", "discord");
  expect(shown?.slice(0, first.length)).toBe(first);
});

test("help says that it doesn't know a command if the command doesn't exist or the reader may not use it", async () => {
  const unknown = ["I don't know that command. What you can type here: /help"];

  expect(await linesOf(createAsker(), "help pause", "everyone")).toEqual(unknown);
  expect(await linesOf(createAsker(), "help stream", "everyone")).toEqual(unknown);
  expect(await linesOf(createAsker(), "help otters", "manager")).toEqual(unknown);
  expect(await linesOf(createAsker(), "help straem", "manager")).toEqual(["Did you mean /help stream?"]);
});

/** Asks on Twitch with these settings. */
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

test("help on Twitch lists a viewer's commands in one line", async () => {
  const words = commandsFor(["everyone"], "twitch").flatMap(({ on }) => {
    const [word] = Object.entries(on.twitch).find(([, isOnByDefault]) => isOnByDefault === true) ?? [];
    // This command answers two questions with words of their own.
    return word === undefined ? [] : word === "timeleft" ? [word, "missed"] : [word];
  });
  expect(await askOnTwitch("everyone")).toBe(
    `I announce Tiltify donations. Type !${[...words, "charity"].join(" !")}. For everything else, put !charity first, such as !charity schedule.`,
  );
  const others = words.map((word) => (word === "goal" ? "progress" : word)).join(" ?");
  expect(await askOnTwitch("everyone", { prefix: "?", "command charity": "off", "command goal": "off" })).toBe(
    `I announce Tiltify donations. Type ?${others}.`,
  );
});

test("help on Twitch lists for moderators what they use most, and the other topics", async () => {
  const settable = (line: string | undefined) => line?.split("such as !charity schedule. ")[1];
  const most = "!tiltify pause, !tiltify hide, !tiltify comments and !tiltify test. More with !tiltify help and";

  expect(settable(await askOnTwitch("moderator"))).toBe(
    `For moderators: !tiltify status, ${most} start, stream, announced, people or twitch.`,
  );
  expect(settable(await askOnTwitch("manager"))).toBe(
    `For moderators: !tiltify status, !tiltify connect, ${most} start, stream, announced, people, twitch or after.`,
  );
  const named = commandsFor(["moderators", "setters"], "twitch")
    .filter(({ group }) => group === "stream")
    .flatMap((command) => offeredNames("twitch", command).map((name) => `!${name}`));
  expect(await lineOf(createAsker(), "help stream", "moderator")).toBe(
    `During the stream: ${named.slice(0, -1).join(", ")} and ${named.at(-1)}.`,
  );
});

test("help about a shortcut describes only the shortcut, and doesn't list it as another name", async () => {
  const lines = await linesOf(createAsker(), "help hidden", "manager");
  expect([lines[0], lines.at(-1)]).toEqual([
    "/tiltify hidden: What's hidden right now, with a number for each",
    "Also: /tiltify unhide",
  ]);
});
