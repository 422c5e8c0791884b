import { proofReasons } from "../../src/news/proof.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import type { PlaceStatus } from "../../src/services/moderating/status.ts";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { scopes } from "../../src/settings/scopes.ts";
import type { TimerState } from "../../src/settings/timer-state.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { later } from "../../src/words/later.ts";
import { type createAsker, usd } from "./ask-commands.ts";
import { openTestStore, sqlite } from "./databases.ts";

type Known = NonNullable<Parameters<typeof createAsker>[0]>;

const chats = ["browser", "discord", "twitch"] as const;

/** Stores these settings for every chat. Returns a function that reads the settings of the asker's place. */
export async function openSettings(set: Readonly<Record<string, string>> = {}) {
  const store = await openTestStore(await sqlite.fresh());
  await store.write(async (tx) => {
    for (const [key, value] of Object.entries(set)) {
      for (const chat of chats)
        await writeSetting(tx, { scope: scopes.space(`${chat}/${chat}`), key, value, by: "test", now: 1 });
    }
  });
  return async ({ chat }: { chat: string }) => (await readPlaceSettings(store.read, `${chat}/${chat}/lobby`, [])).place;
}

/**
 * Services that answer every command except viewers' questions. They use `name` for every name and `where` for every
 * place. `isSo` is what their functions that return a boolean return.
 */
export function knownServices(told: {
  name: string;
  where: string;
  found: readonly CampaignSummary[];
  /** The campaign to use if `found` is empty. */
  first: CampaignSummary;
  isSo: boolean;
  read: Awaited<ReturnType<typeof openSettings>>;
  status: PlaceStatus;
}): Known {
  const { name, where, found, first, isSo, read, status } = told;
  const place = later("where.in", { place: where });
  const what = [{ type: "text", text: name }] as const;
  const done = async () => ({ where: place });
  const hidden = { id: isSo ? "h" : undefined, donations: isSo ? 1 : 0, stays: [where] };
  const connected = { number: 1, id: first.id, kind: first.kind, name: first.name, since: 0, hasEnded: isSo };
  const followed = found.map(({ id, kind, name }, index) => ({ ...connected, id, kind, name, number: index + 1 }));
  const way = later("role.way-to-call", { role: name });
  const amount = usd(5n);
  const money = { value: "5", currency: "USD" };
  const link = `https://bell.example/overlay/alerts#key=${"x".repeat(32)}`;
  const change = { what, by: where, at: 1 };
  const server = { id: "1", name: where, members: 99_999, isServed: false };
  const timer: TimerState = {
    ...{ since: 0, leftMs: 359_999_000, isRunning: isSo, isOver: false, endsAt: 1, wholeMs: 1, givenMs: 1 },
    ...{ rule: { amount, ms: 600_000 }, capMs: 360_000_000, otherCurrencies: ["EUR"] },
  };
  const helper = { name: where, createdAt: 0, usedAt: 1 };
  return {
    campaigns: {
      find: async () => first,
      findConnected: async () => connected,
      current: async () => first,
      connect: async () => ({
        ...{ name, added: true, replaced: name, others: ["twitch/x/x"], hasNoList: true, isCalm: true },
      }),
      disconnect: async () => isSo,
      list: async () => followed,
    },
    questions: {
      donations: async () => ({
        ...{ campaign: first, staleFrom: null, isReceived: isSo },
        donations: [1, 2].map((id) => ({ id: `${id}`, name, amount, comment: isSo ? name : null, at: 1 })),
      }),
    },
    giving: {
      offers: async () => ["role", "amount", "name"],
      link: async () => ({ url: "https://donate.tiltify.com/x", why: isSo ? null : "many" }),
      known: async () => [
        { campaign: name, madeAt: 1, agreedTo: ["name"], amount: isSo ? amount : null, isRefunded: false },
      ],
      forget: async () => ({ inBackupsUntil: isSo ? 9e11 : undefined }),
    },
    searches: {
      start: async () => true,
      list: async () => [{ number: 31, address: name, until: 1 }],
      stop: async () => true,
    },
    signIn: {
      unprovenRedirectUri: async () => "https://bell.example/oauth/tiltify/callback",
      begin: async () => ({
        url: `https://bell.example/oauth/tiltify/start?ask=${"x".repeat(38)}`,
        ...{ isLocal: true, until: 1, redirectUri: "https://bell.example/oauth/tiltify/callback" },
        before: isSo ? "not-back" : "again",
      }),
      prove: async () => ({ account: name, campaigns: [first] }),
      whoIs: async () =>
        isSo ? "over" : { account: name, campaigns: [1, 2, 3, 4, 5, 6].map((id) => ({ ...first, id: `c${id}` })) },
      signOut: async () => name,
      provers: async () => new Map(followed.map(({ id }) => [id, { name, hasEnded: isSo }])),
    },
    approvals: {
      waiting: async () =>
        found.map(({ name: comment }, at) => ({
          ...{ donation: `donation:${name}`, mark: "12345678", name: where, amount, comment, at },
        })),
      decide: async () => (isSo ? "shown" : "gone"),
    },
    team: {
      isNotified: async () => isSo,
      notifyHere: async () => {},
      notifyNobody: async () => {},
      sumUp: async () => 9,
    },
    roles: { find: async () => ({ name: where, isEveryone: false, wayToCommands: way, wayToCall: way }) },
    overlays: {
      find: async () => ({ createdAt: 0 }),
      make: async () => ({ alerts: link, goal: link, ticker: link, scene: link, out: "wss://127.0.0.1/1", token: "1" }),
      end: async () => true,
    },
    helpers: {
      list: async () => [helper],
      find: async () => (isSo ? helper : undefined),
      make: async () => ({ name: where, url: link }),
      end: async () => [where],
    },
    timer: {
      read: async () => (isSo ? timer : null),
      change: async () => ({ ...(await done()), state: timer }),
    },
    cards: { read: async () => (isSo ? { state: "refused", reason: name } : { state: "none" }) },
    host: {
      status: async () => ({
        ...{ platform: "missing", spaces: 999, places: 9_999, campaigns: 999, unsubscribed: 7, pausedSince: 1 },
        ...{ waiting: { count: 99_999, oldestAt: 1, isStuck: false }, events: { waiting: 99_999, aside: 99_999 } },
        processes: [
          { name: where, does: [name], can: ["intake", "ask", "announce"] },
          { name: where, does: [], can: [] },
        ],
        chats: status.chats,
        troubles: status.gone.map((text) => ({ text, says: later("clock.right") })),
      }),
      servers: async () => (isSo ? [{ ...server, campaigns: 1 }] : []),
      spaces: async () =>
        isSo
          ? [
              {
                ...{ chat: "discord", address: "1", name: where, campaigns: 99, waiting: 99_999, shutOut: 99 },
                ...{ isPaused: true, server },
              },
            ]
          : [],
      ...{ allow: async () => {}, leave: async () => {}, pauseAll: async () => isSo, resumeAll: async () => isSo },
    },
    twitch: {
      offer: async () => (isSo ? { code: "482193", asModerator: true } : "full"),
      ...{ isLinked: async () => isSo, leave: async () => true, allow: async () => isSo, setBot: async () => isSo },
    },
    status: async () => status,
    proofs: {
      prove: async () => ({
        type: "done",
        proofs: [
          {
            ...{ address: "1", hidden: 1, unseen: [name, where], isWhole: false, twice: 1, summed: 1 },
            there: { count: 2, sums: [amount, { ...usd(7n), currency: "EUR" }] },
            announced: { count: 1, sums: [amount] },
            differences: proofReasons.map((reason) => ({
              ...{ id: "1", amount, completedAt: 1, isMatch: false, since: 0, reason },
            })),
          },
        ],
      }),
    },
    recap: async () => ({
      donations: isSo
        ? [{ at: 1, amount, name, comment: name, rewards: [where], poll: where, option: name, to: "" }]
        : [],
      ...{ sums: isSo ? [amount] : [], from: isSo ? 1 : null },
      nights: [
        {
          ...{ name: where, raised: amount },
          night: {
            ...{ count: 2, sums: [money], best: null, milestones: [{ name }] },
            largest: [{ donation: "", amount: money, by: name }],
            polls: [{ poll: name, sum: money, winners: [{ name, amount: money }] }],
            sold: [{ item: name, amount: money, by: name }],
          },
        },
      ],
    }),
    sendTest: done,
    hiding: {
      hideLast: async () => hidden,
      hideDonation: async () => hidden,
      hideMessage: async () => hidden,
      hideChosen: async () => hidden,
      showLast: async () => hidden,
      showAgain: async () => hidden,
      hideNames: async () => hidden,
      forget: async () => (isSo ? { announced: 2, isErased: false, inBackupsUntil: 9e11, stays: [where] } : undefined),
    },
    panic: {
      start: async () => ({ where: place, isNew: isSo, hidden }),
      end: async () => ({ where: place, shown: hidden }),
    },
    settings: {
      ...{ read, change: done, changeAll: done, revise: done, pause: done },
      resume: async () => (isSo ? { where: place, hasEnded: true } : undefined),
      countWords: async () => 3,
      listWords: async () => [name, where],
      changeWord: async () => isSo,
      tryText: async () => ({ comment: isSo ? name : null, name, why: isSo ? "blocked" : null }),
      countLastHour: async () => ({ reached: 1, of: 2 }),
      lastChange: async () => (isSo ? { id: "c", ...change } : undefined),
      undo: async () => isSo,
      history: async () => Array.from({ length: 30 }, (_, at) => ({ ...change, isUndone: at % 2 === 0 })),
    },
  };
}
