import { commands } from "../../commands/index.ts";
import { noServers } from "../../src/app/roles.ts";
import type { Members, Places, Roles } from "../../src/chat/port/server-port.ts";
import type { Reply } from "../../src/chat/reply/reply.ts";
import { createRouter } from "../../src/chat/routing/router.ts";
import type { CallUser } from "../../src/chat/understanding/command.ts";
import type { Role } from "../../src/chat/understanding/command-fields.ts";
import { createCommandRegistry, type Ways } from "../../src/chat/understanding/command-registry.ts";
import type { Questions } from "../../src/services/asking/questions.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import type { Campaigns } from "../../src/services/connecting/campaigns.ts";
import type { Helpers } from "../../src/services/connecting/helpers.ts";
import type { Overlays } from "../../src/services/connecting/overlays.ts";
import type { Searches } from "../../src/services/connecting/searches.ts";
import type { TwitchLinks } from "../../src/services/connecting/twitch-links.ts";
import type { Host } from "../../src/services/hosting/host.ts";
import type { Approvals } from "../../src/services/moderating/approvals.ts";
import type { Cards } from "../../src/services/moderating/cards.ts";
import { createNumberedList } from "../../src/services/moderating/numbered-list.ts";
import type { SettingsService } from "../../src/services/moderating/settings.ts";
import type { TeamNotices } from "../../src/services/moderating/team.ts";
import type { Services } from "../../src/services/services.ts";
import type { Language } from "../../src/words/languages.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { createLogLines } from "./log-lines.ts";
import { wordsOf } from "./words.ts";

export type Ask = (
  text: string,
  role?: Role | "host",
  chat?: string,
  how?: { isPolled?: true; user?: CallUser },
) => Promise<Reply | undefined>;

/** Runs our own commands through the router in the room "lobby". The services know only what `known` gives them. */
export function createAsker(
  known: {
    campaigns?: Partial<Campaigns>;
    questions?: Partial<Questions>;
    goalAt?: Services["goalAt"];
    giving?: Partial<Services["giving"]>;
    hiding?: Partial<Services["hiding"]>;
    approvals?: Partial<Approvals>;
    settings?: Partial<SettingsService>;
    twitch?: Partial<TwitchLinks>;
    searches?: Partial<Searches>;
    team?: Partial<TeamNotices>;
    roles?: Partial<Roles>;
    members?: Partial<Members>;
    panic?: Partial<Services["panic"]>;
    places?: Partial<Places>;
    cards?: Partial<Cards>;
    timer?: Partial<Services["timer"]>;
    signIn?: Partial<Services["signIn"]>;
    overlays?: Partial<Overlays>;
    helpers?: Partial<Helpers>;
    host?: Partial<Host>;
    status?: Services["status"];
    recap?: Services["recap"];
    proofs?: Services["proofs"];
    missed?: Services["missed"];
    sendTest?: Services["sendTest"];
    /** The chats that the bot is connected to. The default is all of them. */
    ways?: Ways;
  } = {},
  clock: FakeClock = createFakeClock(),
  language: Language = "en",
): Ask {
  const unexpected = () => Promise.reject(new Error("was not expected to be asked"));
  const services: Services = {
    campaigns: {
      find: unexpected,
      current: unexpected,
      connect: unexpected,
      connectLink: unexpected,
      findConnected: unexpected,
      disconnect: unexpected,
      list: async () => [],
      listAsked: known.campaigns?.list ?? (async () => []),
      ...known.campaigns,
    },
    questions: {
      campaign: unexpected,
      parent: unexpected,
      totals: unexpected,
      donations: unexpected,
      leaderboard: unexpected,
      milestones: unexpected,
      polls: unexpected,
      rewards: unexpected,
      matches: unexpected,
      schedule: unexpected,
      fitness: unexpected,
      targets: unexpected,
      campaignsOf: unexpected,
      events: unexpected,
      members: unexpected,
      auction: unexpected,
      ...known.questions,
    },
    goalAt: known.goalAt ?? (async () => null),
    giving: { offers: async () => null, link: unexpected, known: unexpected, forget: unexpected, ...known.giving },
    hiding: {
      hideLast: unexpected,
      hideMessage: unexpected,
      hideDonation: unexpected,
      hideChosen: unexpected,
      announced: async () => [],
      hidden: async () => [],
      showLast: unexpected,
      showOwn: async () => ({ id: undefined, donations: 0 }),
      showAgain: unexpected,
      hideNames: unexpected,
      forget: unexpected,
      ...known.hiding,
    },
    numbered: { donations: createNumberedList(clock), hidden: createNumberedList(clock) },
    panic: { start: unexpected, end: unexpected, ...known.panic },
    leftOut: { read: unexpected, list: async () => [], post: unexpected },
    approvals: { waiting: unexpected, decide: unexpected, ...known.approvals },
    team: {
      isNotified: async () => true,
      isAnnouncing: async () => false,
      notifyHere: unexpected,
      notifyNobody: unexpected,
      sumUp: unexpected,
      ...known.team,
    },
    searches: {
      start: unexpected,
      list: async () => [],
      find: async () => undefined,
      stop: unexpected,
      ...known.searches,
    },
    signIn: {
      redirectUri: () => null,
      unprovenRedirectUri: async () => null,
      begin: unexpected,
      prove: unexpected,
      whoIs: unexpected,
      signOut: unexpected,
      provers: async () => new Map(),
      ...known.signIn,
    },
    status: known.status ?? unexpected,
    recap: known.recap ?? unexpected,
    proofs: known.proofs ?? { prove: unexpected },
    missed: known.missed ?? unexpected,
    sendTest: known.sendTest ?? unexpected,
    settings: {
      read: unexpected,
      readFollowed: async () => [],
      change: unexpected,
      changeAll: unexpected,
      revise: unexpected,
      lastChange: unexpected,
      history: unexpected,
      undo: unexpected,
      pause: unexpected,
      resume: unexpected,
      changeWord: unexpected,
      countWords: unexpected,
      listWords: unexpected,
      tryText: unexpected,
      currencyOf: async () => null,
      countLastHour: async () => ({ reached: 0, of: 0 }),
      ...known.settings,
    },
    host: {
      status: unexpected,
      servers: unexpected,
      spaces: unexpected,
      allow: unexpected,
      leave: unexpected,
      pauseAll: unexpected,
      resumeAll: unexpected,
      ...known.host,
    },
    places: { find: async () => undefined, ...known.places },
    cards: { read: unexpected, ...known.cards },
    timer: { read: async () => null, change: unexpected, ...known.timer },
    overlays: {
      find: async () => undefined,
      make: unexpected,
      end: unexpected,
      give: unexpected,
      isCode: () => false,
      pageUrl: () => "https://b/overlay/links",
      ...known.overlays,
    },
    helpers: {
      list: async () => [],
      find: async () => undefined,
      make: unexpected,
      end: unexpected,
      ...known.helpers,
    },
    roles: { find: async () => undefined, ...known.roles },
    members: { ...noServers.members, ...known.members },
    twitch: {
      offer: unexpected,
      isLinked: unexpected,
      leave: unexpected,
      allow: unexpected,
      setBot: unexpected,
      ...known.twitch,
    },
  };
  const { log } = createLogLines();
  const route = createRouter({
    registry: createCommandRegistry(commands, known.ways),
    services,
    clock,
    wordsOf,
    wordsAt: () => wordsOf(language),
    log,
    newErrorId: () => "123456",
  });
  return (text, role = "manager", chat = "browser", how = {}) => {
    const space = { address: chat, name: chat };
    const place = { chat, connection: chat, space, address: "lobby", name: "lobby" };
    const may = role === "host" ? ({ role: "everyone", isHost: true } as const) : { role };
    return route({ place, user: { id: "u1", name: "Ann", ...may }, text, ...how });
  };
}

/** `usd(12_50n)` is $12.50. */
export function usd(minor: bigint) {
  return { minor, scale: 2, currency: "USD" };
}

/** A campaign with every field set. */
export const maple: CampaignSummary = {
  kind: "campaign",
  id: "0f4c1f60-6f0e-4a43-9a5e-6c1f1d2f0a11",
  name: "Maple's 24h Stream",
  cause: "River Otter Trust",
  isOpen: true,
  ended: null,
  raised: usd(1_250_50n),
  promised: null,
  goal: usd(2_000_00n),
  url: "https://tiltify.com/@maple-nine/maples-24h-stream",
  donateUrl: "https://donate.tiltify.com/@maple-nine/maples-24h-stream",
  image: "https://assets.tiltify.com/uploads/otter.png",
};

/** An answer about Maple's campaign with fresh data. */
export function about<T extends object>(value: T, campaign: Partial<CampaignSummary> = {}) {
  return { ...value, campaign: { ...maple, ...campaign }, staleFrom: null };
}
