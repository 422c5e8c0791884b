import type { ChatAdapter } from "../chat/adapter.ts";
import type { CallPlace, CallUser } from "../chat/command.ts";
import type { TwitchEvents } from "../chat/twitch/events.ts";
import { twitchConnection, twitchPlace } from "../chat/twitch-channel.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { placeClosedKey } from "../delivery/notices/notice-texts.ts";
import type { Notices } from "../delivery/notices/notices.ts";
import { errorText } from "../errors.ts";
import type { Logger } from "../logger.ts";
import type { Sealing } from "../sealing.ts";
import type { Hiding } from "../services/hiding.ts";
import type { TwitchLinks, TwitchLogin } from "../services/twitch.ts";
import { readTyping, toTyping } from "../settings/command-words.ts";
import { remember } from "../settings/history.ts";
import type { Store } from "../store/database.ts";
import { destinationIdOf, ensureDestination, spaceIdOf } from "../store/destinations.ts";
import { createKeyvStore } from "../store/keyv-store.ts";
import { resumeSpace } from "../store/left-spaces.ts";
import { readHome, setHome } from "../store/spaces.ts";
import { readRecent } from "./chat-service.ts";
import { createTwitchLogin, noTwitchLogin } from "./twitch-codes.ts";
import { askedKey, endOldHints, rivalKey } from "./twitch-hints.ts";

const off: TwitchLinks = {
  offer: async () => "off",
  isLinked: async () => false,
  leave: async () => false,
  allow: async () => false,
  setBot: async () => false,
};
const loginKey = "twitch-login";
const whenOver = {
  closed: (channel: string) => `I am in twitch.tv/${channel} again.`,
  copy: (channel: string) => `The other copy of me in twitch.tv/${channel} has stopped. I speak there again.`,
  timeout: () => null,
} as const;

type TwitchOptions = {
  config: Config;
  store: Store;
  sealing: Sealing;
  mayConnect(): boolean;
  /** Places may speak again. */
  onOpened(): void;
  notices(): Notices;
  hiding(): Hiding;
  clock: Clock;
  random(): number;
  log: Logger;
};

/** Twitch where it is set up; elsewhere none of it is loaded. */
export async function openTwitch(
  options: TwitchOptions,
): Promise<{ adapter?: ChatAdapter; links: TwitchLinks; login: TwitchLogin; refresh(): void }> {
  const { config, store, sealing, mayConnect, clock, random } = options;
  if (!config.twitch) return { links: off, login: noTwitchLogin, refresh: () => undefined };
  const { createTwitchChat } = await import("../chat/twitch/twitch-chat.ts");
  const log = options.log.child({ part: "twitch" });
  const kept = createKeyvStore(store, "twitch", clock.now);
  const events = createEvents(options, log);
  const spaceId = (channel: string) => spaceIdOf(twitchPlace(channel));
  const typingOf = async (channels: readonly string[]) => {
    const bySpace = await readTyping(store.read, channels.map(spaceId));
    return new Map(channels.map((channel) => [channel, bySpace.get(spaceId(channel)) ?? toTyping(() => undefined)]));
  };
  const chat = createTwitchChat({
    settings: config.twitch,
    kept,
    mode: config.access,
    readTyping: typingOf,
    events,
    sealing,
    mayConnect,
    readRecent: () => readRecent(store, [twitchConnection], clock.now()),
    clock,
    random,
    log,
  });
  const isLinked = async (place: CallPlace, channel: string) =>
    (await readHome(store.read, spaceIdOf(place))).some(({ id }) => id === spaceId(channel));
  const links: TwitchLinks = {
    offer: (place, channel) => chat.offer(channel, spaceIdOf(place)),
    isLinked,
    async leave(place, channel, by) {
      if (!(await isLinked(place, channel))) return false;
      await chat.leave(channel);
      events.onParted(channel, by);
      return true;
    },
    allow: chat.allow,
    setBot: ({ address }, account, isBot) => chat.setBot(address, account, isBot),
  };
  const login = createTwitchLogin({ codes: chat.codes, notices: options.notices, log });
  return { adapter: chat.adapter, links, login, refresh: chat.refresh };
}

/** What happens there is told to those who can do something: the server that a channel is linked with, else the host. */
function createEvents({ config, store, clock, notices, hiding, onOpened }: TwitchOptions, log: Logger): TwitchEvents {
  const attempt = (work: () => Promise<unknown>) =>
    void work().catch((error: unknown) => log.error({ error: errorText(error) }, "event of Twitch was not dealt with"));
  const noticeKey = (channel: string, trouble: string) => `twitch-${trouble}:${channel}`;
  const hostKey = (channel: string, trouble: string) => `${noticeKey(channel, trouble)}:host`;

  async function audienceOf(channel: string) {
    const own = spaceIdOf(twitchPlace(channel));
    const home = (await readHome(store.read, own)).find(({ id }) => id !== own);
    return home ? { space: home.id } : "host";
  }
  /** The owner lets us in or sends us away, which the history of both spaces tells. */
  type Move = { what: string; by?: Pick<CallUser, "id" | "name"> | undefined };
  const moved = (channel: string, { what, by }: Move, homeAfter: (before: string | null) => string | null) =>
    store.write(async (tx) => {
      const now = clock.now();
      await ensureDestination(tx, twitchPlace(channel), now);
      const spaceId = spaceIdOf(twitchPlace(channel));
      const before = (await readHome(tx, spaceId)).find(({ id }) => id !== spaceId)?.id ?? null;
      const home = homeAfter(before);
      await setHome(tx, { spaceId, home });
      const spaceIds = [spaceId, home ?? before].filter((id) => id !== null);
      await remember(tx, { by: by ?? { id: `owner of ${channel}`, name: channel }, what, spaceIds, now });
    });

  return {
    onAsked(channel, own) {
      log.info({ channel }, "Twitch channel asks to be let in");
      const onDiscord = config.discord ? ` Or on Discord: /tiltify host allow ${channel}` : "";
      const text = `The owner of twitch.tv/${channel} asks me in. To let me: as ${own}, type !allow ${channel} in twitch.tv/${own}.${onDiscord}`;
      attempt(() => notices().tell({ key: askedKey(channel), to: "host", text, whenOver: null }));
    },
    onLinked(channel, by) {
      log.info({ channel, by }, "Twitch channel linked");
      attempt(() => notices().over(askedKey(channel)));
      attempt(() => moved(channel, { what: `let me into twitch.tv/${channel}` }, (before) => by ?? before));
    },
    onParted(channel, by) {
      log.info({ channel, by: by?.id }, "Twitch channel left");
      attempt(() => moved(channel, { what: `sent me away from twitch.tv/${channel}`, by }, () => null));
      // Nobody needs to hear that it is well there again.
      for (const trouble of ["closed", "timeout", "copy"] as const) {
        attempt(() => notices().over(noticeKey(channel, trouble), ""));
        attempt(() => notices().over(hostKey(channel, trouble), ""));
      }
    },
    onDeleted(channel, message) {
      const by = { id: "moderator", name: "a moderator", role: "moderator" } as const;
      attempt(() => hiding().hideMessage(twitchPlace(channel), message, by));
    },
    onTrouble(channel, trouble, text) {
      log.warn({ channel, trouble, text }, "trouble in a Twitch channel");
      attempt(async () => {
        const to = await audienceOf(channel);
        // If a message could not be said there, people have been told so already, with the reason.
        const sameAs = trouble === "closed" ? { sameAs: placeClosedKey(destinationIdOf(twitchPlace(channel))) } : {};
        const notice = { text, whenOver: whenOver[trouble](channel), ...sameAs };
        await notices().tell({ key: noticeKey(channel, trouble), to, ...notice });
        // Only the host can stop another copy.
        if (trouble !== "copy" || to === "host") return;
        await notices().tell({ key: hostKey(channel, trouble), to: "host", ...notice });
      });
    },
    onTroubleOver(channel, trouble) {
      attempt(() => notices().over(noticeKey(channel, trouble)));
      if (trouble === "copy") attempt(() => notices().over(hostKey(channel, trouble)));
    },
    onOpened(channel) {
      attempt(async () => {
        const place = { chat: "twitch", address: channel, now: clock.now() };
        if ((await store.write((tx) => resumeSpace(tx, place))) > 0) onOpened();
      });
    },
    onRival(channel, word, text) {
      log.warn({ channel, word, text }, "another bot answers, too");
      attempt(async () => {
        const to = await audienceOf(channel);
        await notices().tell({ key: rivalKey(channel, word), to, text, whenOver: null });
      });
    },
    onRivalOver(channel, word) {
      attempt(() => notices().over(rivalKey(channel, word)));
    },
    onLooked(standing) {
      attempt(() => endOldHints(standing, { store, notices: notices() }));
    },
    onLoginNeeded(text) {
      const over = "I am logged in to Twitch again.";
      attempt(() => notices().tell({ key: loginKey, to: "host", text, whenOver: over }));
    },
    onLoggedIn() {
      attempt(() => notices().over(loginKey));
    },
  };
}
