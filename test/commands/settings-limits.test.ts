import fc from "fast-check";
import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { toPayload } from "../../src/chat/discord/body.ts";
import { partsOf, whisper } from "../../src/chat/reply.ts";
import { proofReasons } from "../../src/news/proof.ts";
import { countCodePoints } from "../../src/safety/text.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import type { PlaceStatus } from "../../src/services/moderating/status.ts";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { later } from "../../src/words/later.ts";
import { textOf } from "../../src/words/text-of.ts";
import { anyText } from "../helpers/any-text.ts";
import { createAsker, maple, usd } from "../helpers/ask-commands.ts";
import { openTestStore, sqlite } from "../helpers/databases.ts";
import { messageBody } from "../helpers/discord/message-rules.ts";
import { renderReply, toOneLine, toPlainText } from "../helpers/rendered.ts";
import { timesOf } from "../helpers/thorough.ts";
import { inEveryLanguage } from "../helpers/words.ts";

/** Every settings command, with and without what it takes. */
const asked = [
  ...[
    "connect @maple/winter",
    "yes",
    "no",
    "disconnect 1",
    "list",
    "list 5",
    "connect @maple/winter 5",
    "team here",
    "team off",
    "team summary",
    "recap summary",
    "recap proof",
    "undo",
    "status",
    "check",
    "history",
    "recap",
    "recap 7",
  ],
  ...[
    "twitch join maplenine",
    "twitch here",
    "twitch leave maplenine",
    "twitch command top on",
    "twitch cooldown 10",
    "twitch prefix +",
    "twitch bots",
    "bots add nightbot",
    "test",
    "rehearse",
    "language",
    "language en",
    "overlay",
    "overlay new",
    "overlay off",
    "helpers",
    "helpers new",
    "helpers new Anna",
    "helpers off",
    "helpers off Anna",
    "look",
    "look large #ff6600",
    "look off",
    "look huge",
    "timezone",
    "timezone EST",
    "timezone Berlin",
    "pause until 20:00",
  ],
  ...[
    "role",
    "settings",
    "settings first 5",
    "settings 5 donations",
    "role managers",
    "role managers 300",
    "role helpers 300",
    "role helpers off",
    "role ping",
    "role ping 300",
  ],
  ...["message", "message donation", "message goal reset", "message donation {name} gave {amount}", "message goal {x}"],
  ...["announce", "announce goal off", "minimum", "minimum 5", "minimum ping", "minimum ping 5", "pace", "pace calm"],
  ...[
    "pause",
    "pause 10m",
    "resume",
    "panic",
    "panic off",
    "comments",
    "comments off",
    "comments approve",
    "comments delay",
    "comments delay 30s",
    "names",
  ],
  ...["card", "card on", "card off"],
  ...[
    "names first",
    "hide",
    "hide 3",
    "hide name",
    "show",
    "approve",
    "approve Ann 25",
    "approve /ban",
    `approve post:12345678:donation:${"x".repeat(36)}`,
    "approve hide:12345678:donation:1",
    "forget Ann",
    "filter",
    "filter add x",
    "filter remove x",
    "filter list",
  ],
  ...["login", "login WDJ-BMJ", "login form", "login out"],
  ...["host status", "host servers", "host allow x", "host leave x", "host pause-all", "host resume-all"],
  ...["host alerts here", "host alerts direct", "host twitch-login", "host twitch-login cancel"],
];

const name = fc.oneof(
  fc.constantFrom("/ban x", "!points add", "a\r\nPRIVMSG #x :hi\0", "\u202egnp", "W".repeat(3_000), "\ud800", ""),
  anyText({ maxLength: 200 }),
);
const time = fc.option(fc.integer({ min: 0, max: 2e12 }));
const spoken = fc.constantFrom(...(await inEveryLanguage()));
const many = <T>(values: fc.Arbitrary<T>) => fc.array(values, { maxLength: 30 });

const status: fc.Arbitrary<PlaceStatus> = fc.record({
  campaigns: many(name),
  sought: many(fc.record({ address: name, isHere: fc.boolean() })),
  ended: many(name),
  gone: many(name),
  isTeamChosen: fc.boolean(),
  places: many(name),
  setAside: many(fc.record({ place: name, count: fc.nat(), reason: name })),
  refusedThere: many(fc.record({ place: name, count: fc.nat() })),
  shutOut: many(fc.record({ place: name, reason: name })),
  unseen: many(fc.record({ place: name, lacks: fc.constant(later("permission.history")) })),
  streams: many(fc.record({ place: name, isLive: fc.boolean() })),
  advice: many(name.map((channel) => later("twitch.copy", { channel }))),
  chats: many(fc.record({ name, health: fc.record({ state: fc.constant("failed" as const), detail: name }) })),
  platform: fc.constantFrom("silent" as const, "refused" as const, "missing" as const, null),
  unread: many(name),
  unreadable: fc.nat(),
  asksInstead: fc.boolean(),
  everyMs: time,
  refused: many(name),
  isPausedByHost: fc.boolean(),
  pausedUntil: fc.option(fc.constantFrom(2e12, Number.POSITIVE_INFINITY)),
  lastDonationAt: time,
  askedAt: time,
  waiting: fc.record({ count: fc.nat(), oldestAt: time, isStuck: fc.boolean() }),
});

const hosted = {
  platform: "missing" as const,
  spaces: 999,
  places: 9_999,
  campaigns: 999,
  pausedSince: 1,
  waiting: { count: 99_999, oldestAt: 1, isStuck: false },
  events: { waiting: 99_999, aside: 99_999 },
};

const campaign: fc.Arbitrary<CampaignSummary> = fc.record({
  kind: fc.constantFrom("campaign", "auction_house"),
  id: fc.constant("c1"),
  name,
  cause: fc.option(name),
  isOpen: fc.boolean(),
  ended: fc.constantFrom(null, { at: null }, { at: 1e12 }),
  raised: fc.constantFrom(null, usd(2n ** 53n)),
  promised: fc.constantFrom(null, usd(2n ** 53n)),
  goal: fc.constantFrom(null, usd(2n ** 53n)),
  url: fc.constantFrom(null, `https://tiltify.com/${"x".repeat(180)}`),
  donateUrl: fc.constantFrom(null, `https://donate.tiltify.com/${"x".repeat(170)}`),
  image: fc.constantFrom(null, "https://assets.tiltify.com/otter.png"),
});

test("every settings command is asked here", () => {
  const unasked = commands
    .map((command) => command.name)
    .filter(
      (name) =>
        name.startsWith("tiltify ") &&
        name !== "tiltify setup" &&
        !asked.some((text) => `tiltify ${text} `.startsWith(`${name} `)),
    );
  expect(unasked).toEqual([]);
});

test("whatever places and people are called, in every language each answer is one line, no command, and a message that Discord takes", async () => {
  const store = await openTestStore(await sqlite.fresh());
  const { place } = await readPlaceSettings(store.read, "twitch/maple/maple", []);
  await fc.assert(
    fc.asyncProperty(spoken, status, name, name, many(campaign), async (words, stands, where, what, found) => {
      const hidden = { id: "h", donations: 1 };
      const hereIn = later("where.in", { place: where });
      const asText = [{ type: "text", text: what }] as const;
      const followed = found.map(({ id, kind, name }, index) => ({
        number: index + 1,
        id,
        kind,
        name,
        since: index,
        hasEnded: false,
      }));
      const first: CampaignSummary = found[0] ?? { ...maple, name: what };
      const connected = { number: 1, id: first.id, kind: first.kind, name: first.name, since: 0, hasEnded: false };
      const way = later("role.way-to-call", { role: what });
      const role = { name: where, isEveryone: false, wayToCommands: way, wayToCall: way };
      const link = `https://bell.example/overlay/alerts#key=${"x".repeat(32)}`;
      const known: Parameters<typeof createAsker>[0] = {
        campaigns: {
          find: async () => first,
          findConnected: async () => connected,
          connect: async () => ({
            name: what,
            added: true,
            replaced: what,
            others: ["twitch/x/x"],
            hearsOnly: true,
            isCalm: true,
          }),
          disconnect: async () => true,
          list: async () => followed,
        },
        searches: {
          start: async () => true,
          list: async () => [{ number: 31, address: what, until: 1 }],
          stop: async () => true,
        },
        signIn: {
          unprovenRedirectUri: async () => "https://bell.example/oauth/tiltify/callback",
          begin: async () => ({
            url: `https://bell.example/oauth/tiltify/start?ask=${"x".repeat(38)}`,
            ...{ isLocal: true, until: 1, redirectUri: "https://bell.example/oauth/tiltify/callback" },
            before: stands.asksInstead ? "not-back" : "again",
          }),
          prove: async () => ({ account: what, campaigns: [first] }),
          whoIs: async () =>
            stands.asksInstead
              ? "over"
              : { account: what, campaigns: [1, 2, 3, 4, 5, 6].map((id) => ({ ...first, id: `c${id}` })) },
          signOut: async () => what,
          provers: async () => new Map(followed.map(({ id }) => [id, { name: what, hasEnded: stands.asksInstead }])),
        },
        approvals: {
          waiting: async () =>
            found.map(({ name: comment }, at) => ({
              donation: `donation:${what}`,
              mark: "12345678",
              name: where,
              amount: usd(5n),
              comment,
              at,
            })),
          decide: async () => (stands.asksInstead ? "nowhere" : "gone"),
        },
        team: { tellHere: async () => {}, tellNobody: async () => {}, sumUp: async () => 9 },
        roles: { find: async () => role },
        overlays: {
          find: async () => ({ createdAt: 0 }),
          make: async () => ({ alerts: link, goal: link, ticker: link, out: "wss://bell.example/out", token: "key" }),
          end: async () => true,
        },
        helpers: {
          list: async () => [{ name: where, createdAt: 0, usedAt: 1 }],
          find: async () => (stands.asksInstead ? { name: where, createdAt: 0, usedAt: null } : undefined),
          make: async () => ({ name: where, url: link }),
          end: async () => [where],
        },
        cards: { read: async () => ({ state: "refused", reason: what }) },
        host: {
          status: async () => ({
            unsubscribed: 7,
            processes: Array.from({ length: 2 }, () => ({ name: "web-1 (7)", does: ["receive"], can: ["receive"] })),
            ...hosted,
            chats: stands.chats,
            troubles: stands.gone.map((text) => ({ text })),
          }),
          servers: async () => [{ id: "x", name: where, members: 5, isServed: false, campaigns: 1 }],
          spaces: async () => [
            {
              ...{
                chat: "discord",
                address: "x",
                name: where,
                campaigns: 99,
                waiting: 99_999,
                shutOut: 99,
                isPaused: true,
              },
              server: { id: "x", name: where, members: 99_999, isServed: false },
            },
          ],
          allow: async () => {},
          leave: async () => {},
          pauseAll: async () => true,
          resumeAll: async () => true,
          alertHere: async () => {},
          alertInDirect: async () => {},
        },
        twitchLogin: { begin: async () => ({ page: "https://twitch.tv/activate", userCode: "ABCDEFGH", until: 9e11 }) },
        twitch: {
          offer: async () => ({ code: "482193", asModerator: true }),
          isLinked: async () => true,
          leave: async () => true,
          allow: async () => true,
          setBot: async () => true,
        },
        status: async () => stands,
        proofs: {
          prove: async () => ({
            type: "done",
            proofs: [
              {
                ...{ address: "lobby", hidden: 1, unseen: [what, where], isWhole: false, twice: 1, summed: 1 },
                there: { count: 2, sums: [usd(5n), { ...usd(7n), currency: "EUR" }] },
                announced: { count: 1, sums: [usd(5n)] },
                differences: proofReasons.map((reason) => ({
                  ...{ id: "D1", amount: usd(5n), completedAt: 1, isMatch: false, since: 0 },
                  reason,
                })),
              },
            ],
          }),
        },
        recap: async () => ({
          donations: [
            { at: 1, amount: usd(5n), name: what, comment: what, rewards: [where], poll: where, option: what, to: "" },
          ],
          sums: [usd(5n)],
          from: 1,
          nights: [
            {
              name: where,
              raised: usd(5n),
              night: {
                ...{ count: 2, sums: [{ value: "5", currency: "USD" }], best: null, milestones: [{ name: what }] },
                largest: [{ donation: "", amount: { value: "5", currency: "USD" }, by: what }],
                polls: [
                  {
                    ...{ poll: what, sum: { value: "5", currency: "USD" } },
                    winners: [{ name: what, amount: { value: "5", currency: "USD" } }],
                  },
                ],
                sold: [{ item: what, amount: { value: "5", currency: "USD" }, by: what }],
              },
            },
          ],
        }),
        sendTest: async () => ({ where: hereIn }),
        hiding: {
          hideLast: async () => hidden,
          hideDonation: async () => hidden,
          showLast: async () => hidden,
          showAgain: async () => hidden,
          hideNames: async () => hidden,
          forget: async () => undefined,
        },
        panic: {
          start: async () => ({ where: hereIn, isNew: true, hidden: { ...hidden, stays: [where] } }),
          end: async () => ({ where: hereIn, shown: hidden }),
        },
        settings: {
          read: async () => place,
          change: async () => ({ where: hereIn }),
          changeAll: async () => ({ where: hereIn }),
          pause: async () => ({ where: hereIn }),
          resume: async () => ({ where: hereIn, hasEnded: true }),
          countWords: async () => 3,
          listWords: async () => ["/ban x", "river rat"],
          changeWord: async () => true,
          lastChange: async () => ({ id: "c", what: asText, by: where, at: 1 }),
          undo: async () => true,
          history: async () => Array.from({ length: 30 }, () => ({ what: asText, by: where, at: 1, isUndone: true })),
        },
      };
      const ask = createAsker(known, undefined, words.language);
      const failed =
        textOf(words.say("router.failed", { id: partsOf("@") }))
          .split("@")
          .at(-1) ?? "";
      for (const text of asked) {
        const by = text.startsWith("host") ? "host" : "manager";
        const line = toOneLine((await ask(`tiltify ${text}`, by, "twitch")) ?? whisper());
        expect(countCodePoints(line)).toBeLessThanOrEqual(500);
        expect(line).not.toMatch(/^\s*[/!.?#@]|[\p{Cc}\p{Zl}\p{Zp}]/u);
        const lines = toPlainText((await ask(`tiltify ${text}`, by)) ?? whisper()).split("\n");
        expect(lines.join("")).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        const onDiscord = (await ask(`tiltify ${text}`, by, "discord")) ?? whisper("-");
        messageBody.parse(toPayload(renderReply(onDiscord), { isPrivate: true }));
        expect(toPlainText(onDiscord), text).not.toContain(failed);
      }
    }),
    { seed: 7, numRuns: timesOf("PROPERTY_RUNS", { quick: 8, thorough: 25 }) },
  );
});
