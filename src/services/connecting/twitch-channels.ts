import { twitchPlace } from "../../chat/port/twitch-channel.ts";
import { partsOf } from "../../chat/reply/reply.ts";
import type { TwitchEvents, TwitchStatus } from "../../chat/twitch/events.ts";
import type { CallUser } from "../../chat/understanding/command.ts";
import { placeClosedKey } from "../../notices/notice-texts.ts";
import type { Notices } from "../../notices/notices.ts";
import { planChange, recordChange } from "../../settings/change.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readOpenNotices } from "../../store/outbox/notices.ts";
import { destinationIdOf, ensureDestination, spaceIdOf } from "../../store/places/destinations.ts";
import { markSpaceLeft, resumeSpace } from "../../store/places/left-spaces.ts";
import { claimSpace } from "../../store/places/owned-spaces.ts";
import { applyDeltas } from "../../store/places/settings.ts";
import { readHome, readMissingHomes, setHome } from "../../store/places/spaces.ts";
import type { Clock } from "../../util/clock.ts";
import { errorText, logAs } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { actorNames } from "../../words/actors.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { inEnglish } from "../../words/refusal.ts";
import type { TwitchAccountEvents } from "../hosting/twitch-account.ts";
import type { Hiding } from "../moderating/hiding.ts";

/** The author of the bot's own changes in the history. */
const self = { id: "bot", name: "bellringer" };
const renamedKey = (channel: string) => `twitch-renamed:${channel}`;
const strangerKey = (channel: string) => `twitch-stranger:${channel}`;

/** The events about a channel. Events about our own account go to createTwitchAccount. */
type ChannelEvents = Omit<TwitchEvents, keyof TwitchAccountEvents | "onRepeated">;

/**
 * Handles what happens in Twitch channels. Reports trouble to those who can fix it: the moderators of the Discord
 * server that the channel is linked with, otherwise the host.
 */
export function createTwitchChannels(options: {
  store: Store;
  /** True if the host can also be reached on Discord. */
  hasDiscord: boolean;
  notices(): Notices;
  hiding(): Pick<Hiding, "hideMessage">;
  /** Called when the bot may post again in some places. */
  onOpened(): void;
  clock: Pick<Clock, "now">;
  log: Logger;
}): ChannelEvents {
  const { store, hasDiscord, notices, hiding, onOpened, clock, log } = options;
  const attempt = (work: () => Promise<unknown>) =>
    void work().catch(logAs(log, "error", "event of Twitch was not dealt with"));
  let last: Promise<unknown> = Promise.resolve();
  /**
   * Runs tasks one after the other. Otherwise two tasks that create the same space would fail on its unique keys, and
   * trouble in a channel that was just linked could be reported to the host instead of its server.
   */
  const inTurn = (work: () => Promise<unknown>) =>
    attempt(() => {
      last = last.catch(() => undefined).then(work);
      return last;
    });
  /** A ban is noticed twice: Twitch reports it, and the next message is refused. Both use the same notice. */
  const noticeKey = (channel: string, trouble: string) =>
    trouble === "banned" ? placeClosedKey(destinationIdOf(twitchPlace(channel))) : `twitch-${trouble}:${channel}`;
  const hostKey = (channel: string, trouble: string) => `${noticeKey(channel, trouble)}:host`;

  async function audienceOf(channel: string) {
    const own = spaceIdOf(twitchPlace(channel));
    const home = (await readHome(store.read, own)).find(({ id }) => id !== own);
    return home ? { space: home.id } : "host";
  }
  /** Gives everything stored about a channel to its owner, also if the owner has changed the channel's name. */
  async function claim(tx: Db, claimed: Parameters<typeof claimSpace>[1]): Promise<void> {
    const { before } = await claimSpace(tx, claimed);
    if (before !== undefined) log.info({ channel: claimed.place.address, before }, "Twitch channel has another name");
  }
  /**
   * Switches a command off because another bot answers it, too. False if it is off already, or somebody switched it on.
   */
  const leaveWord = (channel: string, word: string) =>
    store.write(async (tx) => {
      const place = twitchPlace(channel);
      const spaceId = spaceIdOf(place);
      const now = clock.now();
      const target = { spaces: [spaceId] };
      const placesOf = [destinationIdOf(place)];
      const rows = await planChange(tx, { target, key: `command ${word}`, text: "off", placesOf });
      const isChosen = rows.length === 0 || rows.some(({ before }) => before === "on");
      if (isChosen || !(await applyDeltas(tx, rows, { by: self.id, now }))) return false;
      const what = later("changed.command.off", { word });
      await recordChange(tx, { by: self, what, rows, spaceIds: [spaceId], now });
      return true;
    });

  type Move = { what: Later; by?: Pick<CallUser, "id" | "name"> | undefined; owner?: string | null };
  /** Records in the history of the channel and of its home that the owner let the bot in or sent it away. */
  const moved = (
    channel: string,
    { what, by, owner = null }: Move,
    homeAfter: (before: string | null) => string | null,
  ) =>
    store.write(async (tx) => {
      const now = clock.now();
      const place = twitchPlace(channel);
      if (owner === null) await ensureDestination(tx, place, now);
      else await claim(tx, { place, owner, now });
      const spaceId = spaceIdOf(place);
      const before = (await readHome(tx, spaceId)).find(({ id }) => id !== spaceId)?.id ?? null;
      const home = homeAfter(before);
      await setHome(tx, { spaceId, home });
      const spaceIds = [spaceId, home ?? before].filter((id) => id !== null);
      await recordChange(tx, { by: by ?? { id: `owner of ${channel}`, name: channel }, what, spaceIds, now });
    });

  /** Stops announcing in a channel. What is stored about it is deleted later, as after a removal from a server. */
  const leave = (channel: string) =>
    store.write((tx) => markSpaceLeft(tx, { chat: "twitch", address: channel, now: clock.now() }));

  /**
   * Repairs missing links between a channel and its home. The registry of channels and the stored spaces are written
   * one after the other, so a crash in between leaves only one of them.
   */
  async function joinHomes(homes: ReadonlyMap<string, string>): Promise<void> {
    const spaces = new Map([...homes].map(([channel, home]) => [spaceIdOf(twitchPlace(channel)), home]));
    const missing = new Set(await readMissingHomes(store.read, spaces));
    for (const [channel, home] of homes) {
      const spaceId = spaceIdOf(twitchPlace(channel));
      if (!missing.has(spaceId)) continue;
      log.warn({ channel, home }, "Twitch channel was not linked with its home");
      await store.write(async (tx) => {
        await ensureDestination(tx, twitchPlace(channel), clock.now());
        await setHome(tx, { spaceId, home });
      });
    }
  }

  return {
    onAsked(channel, own) {
      log.info({ channel }, "Twitch channel asks to be let in");
      const text = channelAsks(channel, { own, onDiscord: hasDiscord });
      inTurn(() => notices().notify({ key: askedKey(channel), to: "host", text, whenOver: null }));
    },
    onRenamed(channel, name) {
      inTurn(async () => {
        const to = await audienceOf(channel);
        const text = channelRenamed(channel, name);
        await notices().notify({ key: renamedKey(channel), to, text, whenOver: null });
        await notices().over(renamedKey(channel));
      });
    },
    onLinked(channel, by, owner) {
      log.info({ channel, by }, "Twitch channel linked");
      inTurn(() =>
        moved(
          channel,
          { what: later("changed.let-in", { channel: channelPage(channel) }), owner },
          (before) => by ?? before,
        ),
      );
      inTurn(() => notices().over(askedKey(channel)));
    },
    onOwner(channel, owner) {
      const place = twitchPlace(channel);
      inTurn(() => store.write((tx) => claim(tx, { place, owner, now: clock.now() })));
    },
    onStranger(channel, owner) {
      inTurn(async () => {
        const to = await audienceOf(channel);
        const what = later("changed.stranger", { channel: channelPage(channel) });
        await moved(channel, { what, by: self, owner }, () => null);
        await leave(channel);
        const text = channelTaken(channel);
        await notices().notify({ key: strangerKey(channel), to, text, whenOver: null });
        await notices().over(strangerKey(channel));
      });
    },
    onParted(channel, by) {
      log.info({ channel, by: by?.id }, "Twitch channel left");
      inTurn(async () => {
        await moved(channel, { what: later("changed.sent-away", { channel: channelPage(channel) }), by }, () => null);
        await leave(channel);
      });
      // Close the notices without a message. Nobody needs good news from a channel that we left.
      for (const trouble of ["banned", "closed", "timeout", "copy", "undeleted"] as const) {
        inTurn(() => notices().over(noticeKey(channel, trouble), ""));
        inTurn(() => notices().over(hostKey(channel, trouble), ""));
      }
    },
    onDeleted(channel, message) {
      const by = { id: "moderator", name: actorNames.moderator, role: "moderator" } as const;
      attempt(() => hiding().hideMessage(twitchPlace(channel), message, by));
    },
    onTrouble(channel, trouble, text) {
      log.warn({ channel, trouble, text: inEnglish(text) }, "trouble in a Twitch channel");
      inTurn(async () => {
        const to = await audienceOf(channel);
        // If the chat refused a message in the channel, the notice about the refusal has already given people the
        // reason.
        const sameAs = trouble === "closed" ? { sameAs: placeClosedKey(destinationIdOf(twitchPlace(channel))) } : {};
        const notice = { text, whenOver: troubleOver[trouble](channel), ...sameAs };
        await notices().notify({ key: noticeKey(channel, trouble), to, ...notice });
        // Only the host can stop a second copy of the bot.
        if (trouble !== "copy" || to === "host") return;
        await notices().notify({ key: hostKey(channel, trouble), to: "host", ...notice });
      });
    },
    onTroubleOver(channel, trouble) {
      inTurn(() => notices().over(noticeKey(channel, trouble)));
      if (trouble === "copy") inTurn(() => notices().over(hostKey(channel, trouble)));
    },
    onOpened(channel) {
      inTurn(async () => {
        const place = { chat: "twitch", address: channel, now: clock.now() };
        if ((await store.write((tx) => resumeSpace(tx, place))) > 0) onOpened();
      });
    },
    async onRival(channel, word, text) {
      log.warn({ channel, word, text: inEnglish(text) }, "another bot answers, too");
      try {
        if (!(await leaveWord(channel, word))) return;
        const to = await audienceOf(channel);
        await notices().notify({ key: rivalKey(channel, word), to, text, whenOver: null });
        await notices().over(rivalKey(channel, word));
      } catch (error) {
        log.error({ error: errorText(error) }, "event of Twitch was not dealt with");
      }
    },
    onPolled(standing) {
      inTurn(() => endOldHints(standing, { store, notices: notices() }));
      inTurn(() => joinHomes(standing.homes));
    },
  };
}

const askedPrefix = "twitch-asked:";
const rivalPrefix = "twitch-rival:";

/** The key of the notice that tells the host that a channel asks for the bot. */
export const askedKey = (channel: string) => `${askedPrefix}${channel}`;
/** The key of the notice that another bot also answers one of our commands. */
export const rivalKey = (channel: string, word: string) => `${rivalPrefix}${channel}:${word}`;

/** Closes notices that no longer apply, because the request was decided or withdrawn, or the command is off. */
export async function endOldHints(
  { typing, asked }: TwitchStatus,
  { store, notices }: { store: Store; notices: Notices },
): Promise<void> {
  const rivals = [...typing].flatMap(([channel, { words }]) => [...words].map((word) => rivalKey(channel, word)));
  const current = new Set([...asked.map(askedKey), ...rivals]);
  for (const prefix of [askedPrefix, rivalPrefix]) {
    for (const { key } of await readOpenNotices(store.read, prefix)) {
      if (!current.has(key)) await notices.over(key);
    }
  }
}

/** The address of a channel, as people know it. */
const channelPage = (channel: string) => `twitch.tv/${channel}`;

/** Tells the host that a channel's owner wants the bot. The host has to decide. `own`: the name of our account. */
function channelAsks(channel: string, { own, onDiscord }: { own: string; onDiscord: boolean }): Later {
  const asked = { channel: channelPage(channel), own, typed: partsOf(`!allow ${channel}`), where: channelPage(own) };
  if (!onDiscord) return later("channel.asked", asked);
  return later("channel.asked.discord", { ...asked, next: partsOf(`/tiltify host servers allow ${channel}`) });
}

function channelRenamed(channel: string, name: string): Later {
  const next = `tiltify twitch join ${name}`;
  return later("channel.renamed", {
    channel: channelPage(channel),
    name: channelPage(name),
    next,
    join: partsOf("!join"),
  });
}

/** The notice that the channel's old name now belongs to somebody else. */
function channelTaken(channel: string): Later {
  const next = "tiltify twitch join NAME";
  return later("channel.stranger", { channel: channelPage(channel), next, join: partsOf("!join") });
}

/** The message to send when a problem is over. Null if none is sent. */
const troubleOver = {
  banned: (channel: string) => later("channel.unbanned", { channel: channelPage(channel) }),
  closed: (channel: string) => later("channel.open", { channel: channelPage(channel) }),
  copy: (channel: string) => later("channel.copy.over", { channel: channelPage(channel) }),
  timeout: () => null,
  undeleted: () => null,
} as const;
