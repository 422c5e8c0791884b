import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import type { CommandOption } from "../../src/chat/command-fields.ts";
import { allNamesOf } from "../../src/chat/command-names.ts";
import { helpGroups } from "../../src/chat/help-groups.ts";
import type { Reply } from "../../src/chat/reply.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import { CampaignHidden } from "../../src/services/connecting/find-fact.ts";
import type { PlaceStatus } from "../../src/services/moderating/status.ts";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { commands as sentences } from "../../src/words/en/commands.ts";
import { later } from "../../src/words/later.ts";
import { Refusal } from "../../src/words/refusal.ts";
import { createAsker, maple, usd } from "../helpers/ask-commands.ts";
import { openTestStore, sqlite } from "../helpers/databases.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { linesOf, toPlainText } from "../helpers/rendered.ts";
import { untranslatedIn } from "../helpers/untranslated.ts";
import { plainText, wordsIn } from "../helpers/words.ts";

const clock = createFakeClock();
const now = clock.now();
const soon = now + 3_600_000;
const amount = usd(5_00n);
/** Values without letters, so that every letter is ours. */
const name = "42";
const campaign: CampaignSummary = { ...maple, id: "7", name, cause: name };
const auction: CampaignSummary = { ...campaign, kind: "auction_house", goal: null, promised: amount };
const about = { campaign, staleFrom: now - 60_000 };
const closed = { campaign: { ...campaign, isOpen: false, donateUrl: null }, staleFrom: null };
const connected = { number: 1, id: "1", kind: "campaign", name, since: 0, hasEnded: true } as const;
const place = later("where.in", { place: name });
const unseen = new CampaignHidden(({ say }) => say("find.hidden.id"), name);

type Known = NonNullable<Parameters<typeof createAsker>[0]>;

/** What a sentence can be about, and nothing at all. */
const full: Known = {
  questions: {
    campaign: async () => about,
    parent: async () => ({ ...about, of: campaign, rank: { name, number: 3, among: "teams" } }),
    totals: async () => [
      { ...about, isAbove: false },
      { ...about, campaign: auction, isAbove: true },
    ],
    donations: async () => ({ ...about, isHeard: true, donations: [{ id: "1", name, amount, comment: "!", at: now }] }),
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
    }),
    targets: async () => ({
      ...about,
      targets: [{ name, amount, raised: amount, isReached: true, progress: 1, endsAt: soon }],
    }),
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
  campaigns: {
    find: async () => campaign,
    findConnected: async () => connected,
    standing: async () => campaign,
    connect: async () => ({ name, added: true, replaced: name, others: ["twitch/x/x"], hearsOnly: true, isCalm: true }),
    disconnect: async () => true,
    list: async () => [connected],
  },
  searches: { list: async () => [{ number: 2, address: name, until: 1 }] },
  hiding: { showLast: async () => ({ id: "1", donations: 1 }) },
  team: { tellHere: async () => {}, tellNobody: async () => {}, sumUp: async () => 9 },
  recap: async () => ({
    donations: [{ at: 1, amount, name, comment: name, rewards: [name], poll: name, option: name, to: "" }],
    ...{ sums: [amount], from: 1, nights: [] },
  }),
  sendTest: async () => ({ where: place }),
  settings: {
    change: async () => ({ where: place }),
    read: async () => Promise.reject(new Refusal(({ say }) => say("connected.none"))),
  },
  twitch: {
    offer: async () => ({ code: "1", asModerator: true }),
    ...{ isLinked: async () => true, leave: async () => true, allow: async () => true, setBot: async () => true },
  },
  twitchLogin: { begin: async () => ({ page: maple.url ?? "", userCode: "1", until: soon }), cancel: () => true },
  host: {
    status: async () => ({
      chats: (["failed", "connecting", "ready"] as const).flatMap((state) => [
        { name, health: { state, detail: name } },
        { name, health: { state, channels: { counted: 1, most: 1, waiting: 1 } } },
      ]),
      ...{ platform: "refused", spaces: 1, places: 1, campaigns: 1, unsubscribed: 1, pausedSince: now },
      processes: [
        { name, does: [name], can: ["intake", "ask", "announce"] },
        { name, does: [], can: [] },
      ],
      ...{ waiting: { count: 1, oldestAt: 0, isStuck: false }, events: { waiting: 1, aside: 1 } },
      troubles: [{ text: "English", says: later("clock.right") }],
    }),
    servers: async () => [{ id: "1", name, members: 1, isServed: false, campaigns: 1 }],
    spaces: async () => [
      {
        ...{ chat: "discord", address: "1", name, campaigns: 1, waiting: 1, shutOut: 1, isPaused: true },
        server: { id: "1", name, members: 1, isServed: false },
      },
    ],
    ...{ allow: async () => {}, leave: async () => {}, pauseAll: async () => true, resumeAll: async () => true },
    ...{ alertHere: async () => {}, alertInDirect: async () => {} },
  },
};

const empty: Known = {
  ...full,
  questions: {
    ...full.questions,
    campaign: async () => closed,
    donations: async () => ({ ...about, isHeard: false, donations: [] }),
    leaderboard: async () => ({ ...about, ranked: "donors", entries: [] }),
    milestones: async () => ({ ...about, milestones: [] }),
    polls: async () => ({ ...about, polls: [] }),
    rewards: async () => ({ ...about, rewards: [] }),
    matches: async () => ({ ...about, matches: [] }),
    schedule: async () => ({ ...about, entries: [] }),
    fitness: async () => ({ ...about, goals: [], farthest: [] }),
    targets: async () => ({ ...about, targets: [] }),
    campaignsOf: async () => ({ owner: name, address: null, staleFrom: null, campaigns: [] }),
    auction: async () => ({ ...about, items: [], number: 1, of: 1 }),
  },
  missed: async () => null,
  campaigns: {
    ...full.campaigns,
    find: () => Promise.reject(unseen),
    findConnected: async () => connected,
    disconnect: async () => false,
    list: async () => [],
  },
  searches: { start: async () => true, list: async () => [] },
  hiding: { showLast: async () => ({ id: undefined, donations: 0 }) },
  team: { ...full.team, sumUp: async () => 0 },
  recap: async () => ({ donations: [], sums: [], from: null, nights: [] }),
  twitch: {
    ...full.twitch,
    offer: async () => "full",
    ...{ isLinked: async () => false, allow: async () => false, setBot: async () => false },
  },
  host: {
    ...full.host,
    servers: async () => [],
    spaces: async () => [],
    ...{ pauseAll: async () => false, resumeAll: async () => false },
  },
};

const questions = [
  ...["auction", "campaign", "cause", "event", "fitness", "missed", "of", "targets", "team", "donate", "donations"],
  ...[
    "goal",
    "leaderboard",
    "leaderboard donors weekly",
    "match",
    "milestones",
    "polls",
    "rewards",
    "schedule",
    "total",
  ],
];
const orders = [
  ...["tiltify connect @maple", "tiltify yes", "tiltify yes both", "tiltify no", "tiltify list", "tiltify show"],
  ...[
    "tiltify disconnect 1",
    "tiltify yes",
    "tiltify team here",
    "tiltify team off",
    "tiltify recap",
    "tiltify recap 7",
  ],
  ...["tiltify recap summary", "tiltify test", "tiltify twitch join maplenine", "tiltify twitch join a/b"],
  ...["tiltify twitch leave maplenine", "tiltify yes", "tiltify twitch cooldown 10", "tiltify twitch cooldown x"],
  ...["tiltify twitch prefix ?", "tiltify twitch prefix /", "tiltify twitch command on x"],
  ...["tiltify host alerts here", "tiltify host alerts direct", "tiltify host allow 1", "tiltify host allow x"],
  ...[
    "tiltify host leave 1",
    "tiltify yes",
    "tiltify host pause-all",
    "tiltify host resume-all",
    "tiltify host servers",
  ],
  ...["tiltify host status", "tiltify host twitch-login", "tiltify host twitch-login cancel"],
];

/** Everything that can be wrong in a place. */
const troubled: PlaceStatus = {
  ...{ campaigns: [name, "43"], sought: [{ address: name, isHere: true }], ended: [name, "43"], gone: [name] },
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

test.each([
  ["what there is", full],
  ["nothing", empty],
])("every answer about %s is said in the language of whoever asks", async (_what, known) => {
  const ask = createAsker(known, clock, "pseudo");
  const leaks: string[] = [];
  for (const text of [...questions, ...orders]) {
    const reply = await ask(text, text.includes("host") ? "host" : "manager");
    expect(reply && toPlainText(reply), text).not.toContain(failed);
    leaks.push(...(reply === undefined ? [] : untranslatedIn(reply)).map((leak) => `${text}: ${leak}`));
  }
  expect(leaks).toEqual([]);
});

const chats = ["browser", "discord", "twitch"] as const;
const roles = ["host", "manager", "moderator", "everyone"] as const;

/** Commands where everything is wrong, and nothing was set. */
async function openTroubled() {
  const store = await openTestStore(await sqlite.fresh());
  const read = async ({ chat }: { chat: string }) =>
    (await readPlaceSettings(store.read, `${chat}/${chat}/lobby`, [])).place;
  return (platform: PlaceStatus["platform"]) =>
    createAsker(
      { ...full, settings: { ...full.settings, read }, status: async () => ({ ...troubled, platform }) },
      clock,
      "pseudo",
    );
}

const choices = commands
  .flatMap(({ options }) => Object.values<CommandOption>(options))
  .flatMap((option) => ("choices" in option ? (option.choices ?? []) : []));
/** Some that no language calls otherwise are typed as they are; on Discord all stand behind what they are called. */
const typedAsTheyAre = (chat: string) =>
  new Set(choices.filter((choice) => chat === "discord" || !Object.hasOwn(sentences, `choices.${choice}`)));
const leaksOf = (reply: Reply | undefined, chat: string) => {
  const typed = typedAsTheyAre(chat);
  return reply === undefined ? [] : untranslatedIn(reply).filter((word) => !typed.has(word));
};

/** Whatever anybody may say to each command: nothing, too much, and what is no value of anything. */
const wrongly = ["", " zzz 0 zzz", " 0", " zzz"];

test.each(chats)(
  "help is said in the language of whoever asks on %s: each page, and about each command",
  async (chat) => {
    const ask = (await openTroubled())(null);
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

test.each(chats)("what is typed wrongly on %s is refused in the language of whoever types it", async (chat) => {
  const ask = (await openTroubled())(null);
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

test.each(chats)("how it stands on %s is said in the language of whoever asks", async (chat) => {
  const open = await openTroubled();
  const leaks: string[] = [];
  for (const platform of [null, "silent", "refused", "missing"] as const) {
    for (const role of roles) {
      const reply = await open(platform)("tiltify status", role, chat);
      leaks.push(...leaksOf(reply, chat).map((leak) => `${role}: ${leak}`));
    }
  }
  expect(leaks).toEqual([]);
});

test("in lists as well, who gives no name is called so in the language of the place", async () => {
  const nobody = { name: "Anonymous", amount };
  const donations = [{ ...nobody, id: "1", comment: null, at: null }];
  const ask = createAsker(
    {
      questions: {
        donations: async () => ({ ...about, isHeard: true, donations }),
        leaderboard: async () => ({ ...about, ranked: "donors", entries: [nobody, { ...nobody, name: "Someone" }] }),
      },
    },
    clock,
    "de",
  );

  expect((await linesOf(ask, "donations")).join("\n")).toContain("1. Anonym 5\u00a0$");
  expect((await linesOf(ask, "leaderboard")).slice(1, 3)).toEqual(["1. Anonym 5\u00a0$", "2. Jemand 5\u00a0$"]);
});
