import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { entryOn } from "../../src/chat/understanding/command-names.ts";
import { createCommandRegistry } from "../../src/chat/understanding/command-registry.ts";
import { findCommand } from "../../src/chat/understanding/resolve.ts";
import { sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { callPlace, createModerators } from "../helpers/moderators.ts";
import { someOf } from "../helpers/thorough.ts";

const viewer = { id: "v1", name: "Viewer", role: "everyone" } as const;

/** Opens a place where three people have donated, with a manager's commands. */
async function openPlace() {
  const world = await createDeliveryWorld(sqlite);
  await world.follow();
  for (const name of ["Ann", "Bo", "Cy Young"]) {
    await world.receive({ data: { donor_name: name } });
    await world.run();
  }
  return createModerators(world);
}

const donationsFrom = (least: string) => `Donations of ${least} or more are announced in #stream.`;
const allDonations = "All donations are announced in #stream.";
const paused = "Announcements are paused in #stream. Donations still count.";
const pausedFor = (time: string) => `Announcements are paused in #stream for ${time}. Donations still count.`;
const someone = "Donor names are hidden in #stream, including queued ones.";
const calm = "Cooldown in #stream: calm. One announcement a minute at most.";
const noComments = "Comments are off in #stream, including queued ones.";
const noPolls = "Not announced in #stream: poll results.";
const nothingToConfirm =
  "There's nothing to confirm. Most questions expire after a minute, and some as soon as you type anything else. Type the command again.";
const testSent = "Test sent in #stream. It doesn't count, and it pings nobody.";
const toHide = "To hide what a donor wrote: /tiltify hide bo";
const longest = "A pause lasts up to 7 days. Try 10m, 2h or until 20:00. Nothing changed.";

test.each(
  someOf(
    [
      ["tiltify min 5", donationsFrom("$5")],
      ["min 5", donationsFrom("$5")],
      ["tiltify minimum 5 dollars", donationsFrom("$5")],
      ["tiltify minimum 5 bucks please", donationsFrom("$5")],
      ["tiltify minimum $5", donationsFrom("$5")],
      ["tiltify minimum amount 5", donationsFrom("$5")],
      ["setmin 5", donationsFrom("$5")],
      ["tiltify minimum 5€", donationsFrom("€5")],
      ["tiltify minimum 10 pounds", donationsFrom("£10")],
      ["tiltify minimum donation 5", donationsFrom("$5")],
      ["tiltify minimum donations at least 5", donationsFrom("$5")],
      ["tiltify minimum 5+", donationsFrom("$5")],
      ["tiltify minimum to 5", donationsFrom("$5")],
      ["tiltify set minimum 5", donationsFrom("$5")],
      ["tiltify minimum off", allDonations],
      ["tiltify minimum none", allDonations],
      ["tiltify minimum no", allDonations],
      ["tiltify minimum 0", allDonations],
      ["tiltify minimum comments 10", "Comments on donations of $10 or more are announced in #stream."],
      ["tiltify minimum comment none", "Comments on all donations are announced in #stream."],
      ["tiltify minimum large 200", "Donations of $200 or more count as large in #stream."],
      ["tiltify minimum ping none", "Nobody gets pinged in #stream."],
      ["tiltify announce poll off", noPolls],
      ["tiltify announce polls no", noPolls],
      ["tiltify announce votes disable", noPolls],
      ["announce polls off please", noPolls],
      ["tiltify announce goals on", "Announced in #stream: goal reached or changed."],
      ["tiltify announce comments off", noComments],
      ["tiltify comments no", noComments],
      ["tiltify comment off", noComments],
      ["tiltify no comments", noComments],
      ["no comments please", noComments],
      ["tiltify stop", paused],
      ["tiltify pause please", paused],
      ["pause", paused],
      ["mute", paused],
      ["tiltify mute all", paused.replace("#stream", "both rooms")],
      ["tiltify pause for 10 minutes", pausedFor("10 min")],
      ["tiltify pause for 1 hour, please", pausedFor("1 h")],
      ["tiltify pause 1 day", pausedFor("24 h")],
      ["tiltify pause 3 days", pausedFor("3 days")],
      ["tiltify pause 2 weeks", longest],
      ["tiltify unpause", "Announcements aren't paused here."],
      ["tiltify continue", "Announcements aren't paused here."],
      ["start", "Announcements aren't paused here."],
      ["tiltify names anonymous", someone],
      ["tiltify names none", someone],
      ["tiltify anonymous", someone],
      ["tiltify names initials", "Donors are shown by first name and initial in #stream, such as Ann B."],
      ["tiltify slow", calm],
      ["tiltify cooldown slower", calm],
      ["tiltify fast", "Cooldown in #stream: every. Every donation as fast as the chat allows."],
      ["tiltify text", "Templates in #stream"],
      ["tiltify config", "What's announced, and how"],
      ["tiltify settings", "What's announced, and how"],
      ["tiltify log", "Nothing has been changed here yet."],
      ["tiltify campaigns", "Connected in #stream"],
      ["tiltify ok", nothingToConfirm],
      ["yes", nothingToConfirm],
      ["y", nothingToConfirm],
      ["no", "There's nothing to confirm. Nothing changed."],
      ["tiltify polls off", noPolls],
      ["tiltify poll off", noPolls],
      ["tiltify disable polls", "Did you mean /tiltify polls off?"],
      ["tiltify turn off the polls", "Did you mean /tiltify polls off?"],
      ["turn polls off please", "Did you mean /tiltify polls off?"],
      ["tiltify turn off comments", "Did you mean /tiltify comments off?"],
      ["tiltify enable goal", "Did you mean /tiltify goal on?"],
      ["tiltify ping 100", "Pings in #stream are for donations of $100 or more."],
      ["tiltify large 50", "Donations of $50 or more count as large in #stream."],
      ["tiltify minimum 5k", donationsFrom("$5,000")],
      ["tiltify calm", calm],
      ["tiltify mode calm", calm],
      ["tiltify off", paused],
      ["tiltify pause 1.5h", pausedFor("1 h 30 min")],
      ["tiltify pause 1 hour 30 minutes", pausedFor("1 h 30 min")],
      ["tiltify pause for half an hour", pausedFor("30 min")],
      ["tiltify pause for an hour", pausedFor("1 h")],
      ["tiltify pause until 8pm", "Announcements are paused in #stream until 8:00 PM UTC. Donations still count."],
      ["status?", "One thing to do"],
      ["tiltify hide the last one", "Hidden everywhere: Cy Young $25."],
      ["tiltify hide ann's", "Hidden everywhere: Ann $25."],
      ["tiltify hide all", "To turn off all comments: /tiltify comments off"],
      ["tiltify test the goal please", testSent],
      ["tiltify test comment", testSent],
      ["tiltify test match 300 euros", testSent],
      ["tiltify recap today", "3 donations, $75. This covers the last 24 hours. The first one came in just now."],
      ["tiltify help me please", "I announce Tiltify donations. I'm not made by Tiltify."],
      ["tiltify ban bo", toHide],
      ["tiltify block bo", toHide],
      ["ban bo", toHide],
      ["tiltify remove", "To stop announcing a campaign: /tiltify disconnect"],
      ["tiltify reset", "To undo the last change: /tiltify undo"],
      ["tiltify link", "To announce a campaign: /tiltify connect"],
      ["tiltify english", "The language in #stream is English."],
      ["tiltify sound on", "For sound alerts on your stream: /tiltify overlay"],
      ["tiltify announce everything", "What's announced in #stream"],
      ["tiltify announce all", "What's announced in #stream"],
      ["commands", "I announce Tiltify donations. I'm not made by Tiltify."],
      ["tiltify help stream", "During the stream"],
      ["tiltify hepl", "Did you mean /tiltify help?"],
      ["names of", "I don't know that word."],
      ["comments of", "Did you mean /tiltify comments off? Nothing changed."],
      ["stat", "One thing to do"],
      ["tiltify stats", "One thing to do"],
      [
        "tiltify tier 50 Wow, {name} gave {amount}!",
        "This is used in #stream for donations of $50 or more. Here's an example:",
      ],
      [
        "tier 50 Wow, {name} gave {amount}!",
        "This is used in #stream for donations of $50 or more. Here's an example:",
      ],
      ["tiltify tiers", "The default text is used for donations."],
      ["tiltify test end", testSent],
      ["tiltify test auction 70", testSent],
    ],
    4,
  ),
)("typing %j is answered: %s", async (text, first) => {
  const { type } = await openPlace();

  expect((await type(text))?.split("\n")[0]).toBe(first);
});

test.each(
  someOf(
    [
      ["how much do we have", "total"],
      ["money", "total"],
      ["how far is it", "goal"],
      ["progress", "goal"],
      ["donation link", "donate"],
      ["last donation", "donations"],
      ["latest", "donations"],
      ["donors", "leaderboard"],
      ["charity", "campaign cause"],
      ["about", "campaign"],
      ["tiers", "rewards"],
      ["prizes", "rewards"],
      ["when does it end", "campaign end"],
      ["when is the karaoke", "schedule"],
      ["how long left", "campaign end"],
      ["hrs left?", "campaign end"],
      ["how many donations do we have", "campaign count"],
      ["what's the average", "campaign count"],
      ["how much is left to the goal", "goal"],
      ["what % are we at", "goal"],
      ["whats the gaol", "goal"],
      ["who gave the most so far", "leaderboard"],
      ["what do I get for 25", "rewards"],
      ["what is this", "campaign"],
      ["info", "campaign"],
      ["stats", "campaign"],
      ["tip", "donate"],
      ["link?", "donate"],
      ["can I send a gift", "donate"],
      ["whats the next milestone", "milestones"],
      ["who's winning the vote", "polls"],
      ["who is winning the poll", "polls"],
      ["who is the top donor", "leaderboard"],
      ["who is matching", "match"],
      ["who is the charity", "campaign cause"],
      ["how long does the 2x last", "match"],
      ["current bid on the controller", "auction"],
      ["bid 50", "auction"],
      ["auctions", "auction"],
      ["double", "match"],
      ["who donated", "donations"],
      ["who is it for", "campaign cause"],
      ["how do I donate?", "donate"],
      ["how can we vote", "polls"],
      ["what's the goal", "goal"],
      ["where is the leaderboard", "leaderboard"],
      ["biggest donation", "leaderboard"],
      ["hi", "help"],
      ["who are you", "help"],
    ],
    4,
  ),
)("a viewer who types %j asks for %s", (text, name) => {
  const found = findCommand({ place: callPlace(), user: viewer, text }, createCommandRegistry(commands));
  expect(typeof found === "object" && [found.command.name, entryOn("memory", found).says]).toContain(name);
});

test("the answer to a greeting introduces the bot, and suggests what to try", async () => {
  const { type } = await openPlace();
  expect((await type("hello there"))?.split("\n")).toEqual([
    "I announce Tiltify donations. I'm not made by Tiltify.",
    expect.stringMatching(/^Most used: \/tiltify status, /),
    "Everything else, by topic: /help",
  ]);
});

test.each(
  someOf(
    [
      ["names of", "Did you mean off?"],
      ["tiltify announce everything off", "To pause everything: /tiltify pause"],
      ["tiltify pause 2 weeks", "For the longest pause: /tiltify pause 7d"],
      ["tiltify pause off", "To resume: /tiltify resume"],
      ["tiltify block bo", "To block a word: /tiltify block add bo"],
      ["tiltify settings pace:calm", "Cooldown in #stream: calm. One announcement a minute at most."],
      ["tiltify block word idiot", "To block a word: /tiltify block add idiot"],
      [
        "tiltify export",
        "The file opens in any spreadsheet. Names and comments look the way they were shown here. Only you can see it.",
      ],
    ],
    4,
  ),
)("the answer to a person who types %j contains this advice: %s", async (text, line) => {
  const { type } = await openPlace();

  expect((await type(text))?.split("\n")).toContain(line);
});

test.each(["tiltify", "tiltify whom", "tiltify otters on", "otters", "lol"])(
  "the typed words %j are never answered with a wall of names",
  async (text) => {
    const { type } = await openPlace();
    const answer = (await type(text)) ?? "";

    expect(answer.split("\n")).toHaveLength(2);
    expect(answer).toContain(
      "Most used: /tiltify status, /tiltify connect, /tiltify pause, /tiltify hide, /tiltify comments and /tiltify test.",
    );
  },
);

test.each([
  ...["how much did I give", "how much have I donated", "my donations", "what are my donations?", "my total donations"],
  ...["total of my gifts", "how much i donated"],
])("a viewer who asks %j doesn't get everybody's donations", async (text) => {
  const { type } = await openPlace();
  expect((await type(text, { id: "v1", role: "everyone" }))?.split("\n")[0]).toBe(
    "I don't know who you are on Tiltify.",
  );
});

test.each([
  ["announce:votes state:off", "Not announced in #stream: poll results."],
  ["announce:poll state:on", "Announced in #stream: poll results."],
  ["announce:votes", "Announced here: poll results."],
  ["announce:nonsense state:off", "You can announce donations"],
  ["announce:constructor", "You can announce donations"],
])("the settings command accepts %s, with words that people also type alone: %s", async (typed, answer) => {
  const { type } = await openPlace();
  expect(await type(`tiltify settings ${typed}`)).toContain(answer);
});

test.each([
  ["can I use paypal", "payment"],
  ["I need a refund, I typed 100 instead of 10", "payment"],
  ["did my donation go through", "you"],
  ["how much have I given", "you"],
  ["I gave 5, where is my donation", "you"],
])("a viewer who asks %j is answered about %s, and not about a campaign", (text, what) => {
  expect(findCommand({ place: callPlace(), user: viewer, text }, createCommandRegistry(commands))).toBe(what);
});

test.each([
  "how much til he shaves his head",
  "does the streamer like cats and also dogs",
  "is he wearing a wig or what",
  "nice one",
])("a viewer who types %j doesn't get an unrelated answer", (text) => {
  expect(findCommand({ place: callPlace(), user: viewer, text }, createCommandRegistry(commands))).toBeUndefined();
});

test("a managers' question that a moderator types on Twitch finds its command, and a viewer's doesn't", () => {
  const registry = createCommandRegistry(commands);
  const user = { id: "m1", name: "Mod", role: "moderator" } as const;
  const found = findCommand(
    { place: { ...callPlace(), chat: "twitch" }, user, text: "who hid that??", isToUs: true },
    registry,
  );
  expect(found).toMatchObject({ command: { name: "tiltify history" } });
  const asViewer = findCommand({ place: callPlace(), user: viewer, text: "who hid that??" }, registry);
  expect(asViewer).not.toMatchObject({ command: { name: "tiltify history" } });
});

test.each(
  someOf(
    [
      ["STOP STOP STOP", paused],
      ["hide that", "Hidden everywhere: Cy Young $25."],
      ["undo, that was the wrong one", "There's nothing to undo here."],
      ["ok go again", "Announcements aren't paused here."],
      ["get that off the screen right away", "Did you mean /tiltify hide?"],
      ["no more comments", "Did you mean /tiltify comments off?"],
      ["mute comments", "Did you mean /tiltify comments off?"],
      ["how do I stop", "Did you mean /tiltify pause?"],
      ["who's blocked rn", "Did you mean /tiltify hidden?"],
      ["is the bot working?", "One thing to do"],
      ["put that back, didn't mean to hide it", "Nothing is hidden here."],
      ["add kys to banned words", "Did you mean /tiltify block add?"],
      ["unban troll99", "To bring back something hidden: /tiltify show troll99"],
      ["/ban @troll99 spamming", "To hide what a donor wrote: /tiltify hide troll99"],
    ],
    4,
  ),
)("a moderator who hurriedly types %j is answered: %s", async (text, first) => {
  const { type } = await openPlace();
  expect((await type(text.replace("/", "")))?.split("\n")[0]).toBe(first);
});
