import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { panelParts } from "../../src/chat/overlay/panels.ts";
import type { Reply } from "../../src/chat/reply/reply.ts";
import type { CommandOption } from "../../src/chat/understanding/command-fields.ts";
import { allNamesOf } from "../../src/chat/understanding/command-names.ts";
import { helpGroups } from "../../src/chat/understanding/help-groups.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import { CampaignHidden } from "../../src/services/connecting/find-fact.ts";
import type { CardStatus } from "../../src/services/moderating/cards.ts";
import type { PlaceStatus } from "../../src/services/moderating/status.ts";
import { commands as sentences } from "../../src/words/en/commands.ts";
import { later } from "../../src/words/later.ts";
import { createAsker, maple, usd } from "../helpers/ask-commands.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { knownServices, openSettings } from "../helpers/known-services.ts";
import { linesOf, toPlainText } from "../helpers/rendered.ts";
import { isThorough } from "../helpers/thorough.ts";
import { askAndConfirm, waysToType } from "../helpers/typed-commands.ts";
import { untranslatedIn } from "../helpers/untranslated.ts";
import { plainText, wordsIn } from "../helpers/words.ts";

const clock = createFakeClock();
const now = clock.now();
const soon = now + 3_600_000;
const amount = usd(5_00n);
/** A name without letters. So every letter in an answer comes from our own texts. */
const name = "42";
const campaign: CampaignSummary = { ...maple, id: "7", name, cause: name };
const auction: CampaignSummary = { ...campaign, kind: "auction_house", goal: null, promised: amount };
const about = { campaign, staleFrom: now - 60_000 };
const closed = { campaign: { ...campaign, isOpen: false, donateUrl: null }, staleFrom: null };
const unseen = new CampaignHidden(({ say }) => say("find.hidden.id"), name);

type Known = NonNullable<Parameters<typeof createAsker>[0]>;

/** Services that find everything an answer can be about. `empty` finds nothing. */
const full: Known = {
  questions: {
    campaign: async () => about,
    parent: async () => ({ ...about, of: campaign, rank: { name, number: 3, among: "teams" } }),
    totals: async () => [
      { ...about, isAbove: false },
      { ...about, campaign: auction, isAbove: true },
    ],
    donations: async () => ({
      ...about,
      isReceived: true,
      donations: [{ id: "1", name, amount, comment: "!", at: now }],
    }),
    leaderboard: async () => ({ ...about, ranked: "teams", entries: [{ name, amount }] }),
    milestones: async () => ({
      ...about,
      milestones: [amount, null].map((missing) => ({ name, amount, missing, progress: 1 })),
    }),
    polls: async () => ({ ...about, polls: [{ name, endsAt: soon, options: [{ name, amount, share: 1 }] }] }),
    rewards: async () => ({
      ...about,
      rewards: [0, 3, null].map((left) => ({ name, description: null, amount, left, endsAt: soon })),
    }),
    matches: async () => ({
      ...about,
      matches: [amount, null].map((matched) => ({ by: name, pledged: amount, matched, progress: 1, endsAt: soon })),
    }),
    schedule: async () => ({
      ...about,
      entries: [true, false].map((isOn) => ({ name, description: null, startsAt: now, endsAt: soon, isOn })),
    }),
    fitness: async () => ({
      ...about,
      goals: (["mile", "kilometer", "meter", null] as const).map((unit) => ({
        ...{ name, reached: 1, goal: 2, unit, progress: 0.5 },
      })),
      farthest: (["mile", "kilometer", "meter"] as const).map((unit) => ({ name, distance: 1, unit })),
      longest: [{ name, lasted: 60_000 }],
    }),
    targets: async () => ({
      ...about,
      targets: [{ name, amount, raised: amount, isReached: true, progress: 1, endsAt: soon }],
    }),
    events: async () => ({ ...about, events: [campaign] }),
    members: async () => ({ ...about, members: [name] }),
    campaignsOf: async () => ({
      ...{ owner: name, address: name, staleFrom: null },
      campaigns: [campaign, { ...auction, isOpen: false, ended: null }, { ...campaign, raised: null }],
    }),
    auction: async () => ({
      ...about,
      ...{ number: 1, of: 2 },
      items: [{ amount, by: name }, null].map((bid) => ({ name, startingBid: amount, bid, endsAt: soon })),
    }),
  },
  goalAt: async () => soon,
  missed: async () => ({ from: now - 1, count: 3, sums: [amount], largest: [{ name, amount }], happened: [] }),
};

const empty: Known = {
  ...full,
  questions: {
    ...full.questions,
    campaign: async () => closed,
    donations: async () => ({ ...about, isReceived: false, donations: [] }),
    leaderboard: async () => ({ ...about, ranked: "donors", entries: [] }),
    milestones: async () => ({ ...about, milestones: [] }),
    polls: async () => ({ ...about, polls: [] }),
    rewards: async () => ({ ...about, rewards: [] }),
    matches: async () => ({ ...about, matches: [] }),
    schedule: async () => ({ ...about, entries: [] }),
    fitness: async () => ({ ...about, goals: [], farthest: [], longest: [] }),
    targets: async () => ({ ...about, targets: [] }),
    events: async () => ({ ...about, events: [] }),
    members: async () => ({ ...about, members: [] }),
    campaignsOf: async () => ({ owner: name, address: null, staleFrom: null, campaigns: [] }),
    auction: async () => ({ ...about, items: [], number: 1, of: 1 }),
  },
  missed: async () => null,
};

const cards: readonly CardStatus[] = [
  ...([{ state: "none" }, { state: "final" }, { state: "deleted" }, { state: "refused", reason: name }] as const),
  ...([
    { state: "coming", trouble: name },
    { state: "shown", trouble: null, isPinned: false },
  ] as const),
];

/** A place with every possible problem. */
const troubled: PlaceStatus = {
  ...{ campaigns: [name, "43"], pending: [{ address: name, isHere: true }], ended: [name, "43"], gone: [name] },
  ...{ places: [{ chat: "discord" }, { chat: "twitch" }, { chat: "browser" }, name] },
  setAside: [null, JSON.stringify(later("closed.refused", { chat: "twitch", words: name }))].map((reason) => ({
    place: name,
    count: 2,
    reason,
  })),
  refusedThere: [{ place: name, count: 2 }],
  shutOut: [null, JSON.stringify(later("role.way-to-call", { role: name }))].map((reason) => ({ place: name, reason })),
  unseen: [{ place: name, lacks: later("role.way-to-call", { role: name }) }],
  chats: (["failed", "connecting"] as const).map((state) => ({ name, health: { state, detail: name } })),
  advice: [later("clock.right")],
  streams: [true, false].map((isLive) => ({ place: name, isLive })),
  ...{ platform: null, unread: [name], unreadable: 2, asksInstead: true, everyMs: 90_000, refused: [name] },
  ...{
    isPausedByHost: false,
    pausedUntil: soon,
    isTeamChosen: false,
    lastDonationAt: now - 60_000,
    askedAt: now - 90_000,
  },
  waiting: { count: 3, oldestAt: now - 3_600_000, isStuck: false },
};

const inPseudo = wordsIn("pseudo");
const failed = plainText(inPseudo.say("router.failed", { id: [] })).slice(0, 20);

/** A quick run covers Discord alone, because its answers have the most parts. */
const chats = isThorough ? (["browser", "discord", "twitch"] as const) : (["discord"] as const);
const roles = ["host", "manager", "moderator", "everyone"] as const;

type Set = Readonly<Record<string, string>>;

/** Opens a command book in a place with every problem. Its services find everything, or nothing. */
async function open(isFound: boolean, set: Set = {}, platform: PlaceStatus["platform"] = null) {
  const told = { name, where: name, found: isFound ? [campaign] : [], first: campaign, isSo: isFound };
  const known = knownServices({ ...told, read: await openSettings(set), status: { ...troubled, platform } });
  const nothing = { find: () => Promise.reject(unseen) };
  let asked = 0;
  const more: Known = {
    ...(isFound ? full : { ...empty, campaigns: { ...known.campaigns, ...nothing } }),
    cards: { read: async () => cards[asked++ % cards.length] ?? { state: "none" } },
  };
  return createAsker({ ...known, ...more }, clock, "pseudo");
}

const choices = commands
  .flatMap(({ options }) => Object.values<CommandOption>(options))
  .flatMap((option) => ("choices" in option ? (option.choices ?? []) : []));
/**
 * Names that are the same in every language are typed unchanged; on Discord all follow their translated command. Parts
 * of an overlay have the names of its URL.
 */
const typedAsTheyAre = (chat: string) => {
  const isTyped = (choice: string) => chat === "discord" || !Object.hasOwn(sentences, `choices.${choice}`);
  return new Set([...choices.filter(isTyped), ...panelParts]);
};
const leaksOf = (reply: Reply | undefined, chat: string) => {
  const typed = typedAsTheyAre(chat);
  return reply === undefined ? [] : untranslatedIn(reply).filter((word) => !typed.has(word) && word !== "UTC");
};

/** Lines that cause special problems, and one line for each state of a status card. */
const others = [
  ...["tiltify template goal {goal}", "tiltify template goal {goa}", "tiltify template goal {", "tiltify template {x}"],
  ...["tiltify template goal reset", "tiltify template goal off", "tiltify template reset", "tiltify settings 0 x"],
  ...["tiltify comments off 10m", "tiltify comments delay off", "tiltify comments delay x", "tiltify block 42"],
  ...["tiltify minimum ping 5", "tiltify minimum ping off", "tiltify pause x", "tiltify approve 42"],
  ...["tiltify approve post:12345678:donation:1", "tiltify twitch join a/b", "tiltify twitch cooldown x"],
  ...["tiltify twitch prefix /", "tiltify twitch command on x", "tiltify host allow x"],
  ...cards.map(() => "tiltify card"),
];
/** Commands whose answers quote an announcement. They are skipped, because it is in the place's language. */
const quoting = /^tiltify (?:language \S|test rehearse|template donation \D*\{|template donation 100)/;
const asked = [...commands.flatMap(waysToType), ...others].filter((text) => !quoting.test(text));

test.each<[string, boolean, Set]>([
  ["what there is", true, {}],
  ["nothing", false, {}],
  [
    "what there is, where much is set",
    true,
    { comments: "off", "message goal": "{goal}!", "role helpers": "1", "role ping": "1", names: "first" },
  ],
  [
    "what there is, where comments wait",
    true,
    { "minimum ping": "5", "role ping": "1", comments: "approve", delay: "30", pace: "every" },
  ],
])("every answer about %s is in the reader's language", async (_what, isFound, set) => {
  const ask = await open(isFound, set);
  const leaks: string[] = [];
  for (const chat of chats) {
    for (const text of asked) {
      for (const reply of await askAndConfirm(ask, text, chat)) {
        expect(toPlainText(reply), text).not.toContain(failed);
        leaks.push(...leaksOf(reply, chat).map((leak) => `${chat}, ${text}: ${leak}`));
      }
    }
  }
  expect(leaks).toEqual([]);
});

/** What is typed after each command as wrong input: nothing, too much, or invalid values. */
const wrongly = ["", " zzz 0 zzz", " 0", " zzz"];

test.each(chats)(
  "every page of help on %s, and the help for each command, is in the reader's language",
  async (chat) => {
    const ask = await open(true);
    const leaks: string[] = [];
    for (const role of roles) {
      const about = commands
        .flatMap((command) => [...allNamesOf(command)])
        .map((name) => name.replace(/^tiltify /, ""));
      for (const page of ["", ...helpGroups, ...about]) {
        const reply = await ask(`help ${page}`, role, chat);
        leaks.push(...leaksOf(reply, chat).map((leak) => `${role}, ${page}: ${leak}`));
      }
    }
    expect(leaks).toEqual([]);
  },
);

test.each(chats)("a refusal on %s is in the language of the person who typed", async (chat) => {
  const ask = await open(true);
  const leaks: string[] = [];
  for (const role of roles) {
    for (const { name } of commands) {
      for (const wrong of wrongly) {
        const reply = await ask(name + wrong, role, chat);
        leaks.push(...leaksOf(reply, chat).map((leak) => `${name}${wrong}: ${leak}`));
      }
    }
  }
  expect(leaks).toEqual([]);
});

test.each(chats)("the status on %s is in the reader's language", async (chat) => {
  const leaks: string[] = [];
  for (const platform of [null, "silent", "refused", "missing"] as const) {
    const ask = await open(true, {}, platform);
    for (const role of roles) {
      const reply = await ask("tiltify status", role, chat);
      leaks.push(...leaksOf(reply, chat).map((leak) => `${role}: ${leak}`));
    }
  }
  expect(leaks).toEqual([]);
});

test("lists call anonymous donors by the word of the place's language", async () => {
  const nobody = { name: "Anonymous", amount };
  const donations = [{ ...nobody, id: "1", comment: null, at: null }];
  const ask = createAsker(
    {
      questions: {
        donations: async () => ({ ...about, isReceived: true, donations }),
        leaderboard: async () => ({ ...about, ranked: "donors", entries: [nobody, { ...nobody, name: "Someone" }] }),
      },
    },
    clock,
    "de",
  );

  expect((await linesOf(ask, "donations")).join("\n")).toContain("1. Anonym 5\u00a0$");
  expect((await linesOf(ask, "leaderboard")).slice(1, 3)).toEqual(["1. Anonym 5\u00a0$", "2. Jemand 5\u00a0$"]);
});
