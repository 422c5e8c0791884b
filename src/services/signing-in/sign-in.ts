import { audit } from "../../chat/port/audit.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import { listCampaignsOf } from "../../platform/campaigns-of.ts";
import type { PlatformClient } from "../../platform/client.ts";
import { askClient } from "../../platform/fact-record.ts";
import { LoginOver, LoginUnreadable, type UserTokens } from "../../platform/user-tokens.ts";
import { holdsBadWord } from "../../safety/bad-words.ts";
import { publicName } from "../../safety/text.ts";
import { recordChange } from "../../settings/change.ts";
import type { Store } from "../../store/engine/database.ts";
import { ensureDestination, spaceIdOf } from "../../store/places/destinations.ts";
import {
  deleteLogin,
  hasLogins,
  noteOwner,
  type Prover,
  putLogin,
  readLogin,
  readProvers,
} from "../../store/places/logins.ts";
import { readHome } from "../../store/places/spaces.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import { Refusal } from "../../words/refusal.ts";
import { explained, notLoggedIn } from "../asking/refusals.ts";
import { type CampaignSummary, toSummary } from "../asking/summary.ts";
import { type Asks, personOf } from "./asks.ts";
import { type SignInProblem, sayProblemOf } from "./problems.ts";
import { redirectUriOf } from "./sign-in-way.ts";

/** The limit for all requests of one command. The answer must come before the chat stops waiting. */
const deadlineMs = 8_000;
/** How many campaigns to read. An answer shows fewer, but some may be filtered out. */
const mostCampaigns = 20;

/** `account`: the person's name on the platform. `campaigns`: those that the person has published, newest first. */
export type SignedIn = { account: string; campaigns: CampaignSummary[] };

/**
 * `isLocal`: the link works only on the bot's own computer. `before`: how the last attempt ended. `not-back`: no
 * browser came back from the platform. That happens if the host has not registered `redirectUri` there.
 */
export type SignInLink = {
  url: string;
  isLocal: boolean;
  until: number;
  before: SignInProblem | "not-back" | null;
  redirectUri: string;
};

/** Lets people prove who they are on the platform. A UserError is meant for the person. */
export type SignIn = {
  /**
   * Returns the URL that the host must register at the platform. Null if no application of the platform is configured.
   */
  redirectUri(): string | null;
  /** Returns the URL that the host must register, as long as no browser has ever come back to it. Null after that. */
  unprovenRedirectUri(): Promise<string | null>;
  /**
   * Creates a link for one person. Whoever opens the link gets a code, but only this person can use the code, and only
   * here.
   */
  begin(place: CallPlace, by: CallUser): Promise<SignInLink>;
  /** Checks the code that a person typed. Throws UserError with the reason if it fails. */
  prove(place: CallPlace, by: CallUser, code: string): Promise<SignedIn>;
  /**
   * Returns who the person is on the platform, according to the platform now. `over`: the platform has ended the login.
   * `unreadable`: our key has changed.
   */
  whoIs(place: CallPlace, by: CallUser): Promise<SignedIn | "nobody" | "over" | "unreadable">;
  /** Signs a person out. Returns the person's name on the platform. Undefined if the person was not signed in. */
  signOut(place: CallPlace, by: CallUser): Promise<string | undefined>;
  /** Returns, by campaign id, who in this home has proven to own these campaigns. */
  provers(place: CallPlace, factIds: readonly string[]): Promise<ReadonlyMap<string, Prover>>;
};

export function createSignIn(options: {
  store: Store;
  platform: PlatformClient | undefined;
  /** Undefined if no application of the platform is configured. */
  tokens: UserTokens | undefined;
  asks: Asks;
  /** The base URL for links: PUBLIC_URL, or an address on this computer. */
  baseUrl(): string;
  isLocal: boolean;
  seal(text: string): string;
  now(): number;
  log: Logger;
}): SignIn {
  const { store, platform, tokens, asks, baseUrl, isLocal, seal, now, log } = options;

  function opened() {
    if (platform && tokens) return { platform, tokens };
    throw notLoggedIn();
  }

  /** Reads what the person has published. Also records the owner of campaigns that are connected. */
  async function readCampaigns(tiltifyId: string): Promise<CampaignSummary[]> {
    const ask = askClient(opened().platform, AbortSignal.timeout(deadlineMs));
    const all = await explained(
      listCampaignsOf(ask, { kind: "user", id: tiltifyId }, { status: "published", limit: mostCampaigns }),
    );
    const published = all.filter(({ status, name }) => status === "published" && !holdsBadWord(name));
    await store.write((tx) => noteOwner(tx, { owner: tiltifyId, factIds: published.map(({ id }) => id) }));
    const newest = published.toSorted((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0));
    return newest.map((fact) => toSummary(fact, null));
  }

  return {
    redirectUri: () => (platform ? redirectUriOf(baseUrl()) : null),

    unprovenRedirectUri: async () => (platform && !(await hasLogins(store.read)) ? redirectUriOf(baseUrl()) : null),

    async begin(place, by) {
      opened();
      const person = personOf(place, by);
      const last = await asks.read(person);
      const { id, until } = await asks.open(person, publicName(by.name), place);
      const isLost = last?.isOpened && last.states.length === 0;
      log.info(audit(by, place), "somebody was sent to sign in");
      return {
        url: `${baseUrl()}/oauth/tiltify/start?ask=${id}`,
        isLocal,
        until,
        before: last?.problem ?? (isLost ? "not-back" : null),
        redirectUri: redirectUriOf(baseUrl()),
      };
    },

    async prove(place, by, typed) {
      const { tokens: kept } = opened();
      const person = personOf(place, by);
      const asked = await asks.read(person);
      if (asked === undefined) throw new Refusal(({ say }) => say("sign-in.none", { next }));
      if (asked.place.space.address !== place.space.address || asked.place.address !== place.address) {
        throw new Refusal(({ say }) => say("sign-in.elsewhere", { place: asked.place.name }));
      }
      const { problem } = asked;
      if (asked.consents.length === 0) {
        throw new Refusal(({ say }) => {
          const after = say("sign-in.again", { next });
          return problem ? say("line.next", { before: sayProblemOf(say, problem), after }) : say("sign-in.not-yet");
        });
      }
      const tried = await asks.tryCode(person, typed);
      if (tried === undefined) throw new Refusal(({ say }) => say("sign-in.none", { next }));
      if (tried.type === "wrong") {
        log.info(audit(by, place), "wrong code was typed to sign in");
        const { left } = tried;
        throw new Refusal(({ say }) => (left > 0 ? say("sign-in.wrong", { left }) : say("sign-in.too-many", { next })));
      }
      const { tiltifyId, account, token } = tried.consent;
      const version = await store.write(async (tx) => {
        const at = now();
        const space_id = spaceIdOf(place);
        const destination_id = await ensureDestination(tx, place, at);
        const names = { person_name: publicName(by.name), tiltify_id: tiltifyId, tiltify_name: account };
        const refresh_token = seal(token.refresh_token ?? "");
        await recordChange(tx, { by, what: later("changed.signed-in"), spaceIds: [space_id], now: at });
        return await putLogin(tx, { person, ...names, space_id, destination_id, refresh_token, created_at: at });
      });
      await kept.keep(person, version, token);
      await asks.end(person);
      log.info(audit(by, place), "somebody signed in");
      return { account, campaigns: await readCampaigns(tiltifyId) };
    },

    async whoIs(place, by) {
      const { platform: client, tokens: kept } = opened();
      const person = personOf(place, by);
      const login = await readLogin(store.read, person);
      if (login === undefined) return "nobody";
      const signal = AbortSignal.timeout(deadlineMs);
      try {
        await explained(kept.use(person, (token) => client.getCurrentUser({}, { token, signal }), signal));
      } catch (error) {
        if (error instanceof LoginOver) return "over";
        if (error instanceof LoginUnreadable) return "unreadable";
        throw error;
      }
      return { account: login.tiltify_name, campaigns: await readCampaigns(login.tiltify_id) };
    },

    async signOut(place, by) {
      const person = personOf(place, by);
      const gone = await store.write(async (tx) => {
        const login = await deleteLogin(tx, person);
        if (login === undefined) return undefined;
        const what = later("changed.signed-out");
        await recordChange(tx, { by, what, spaceIds: [login.space_id], now: now() });
        return login;
      });
      await Promise.all([tokens?.forget(person), asks.end(person)]);
      if (gone) log.info(audit(by, place), "somebody signed out");
      return gone?.tiltify_name;
    },

    async provers(place, factIds) {
      const spaceIds = (await readHome(store.read, spaceIdOf(place))).map(({ id }) => id);
      return await readProvers(store.read, { factIds, spaceIds });
    },
  };
}

const next = "tiltify login";
