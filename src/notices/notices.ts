import type { MomentOf } from "../kinds/moments.ts";
import { spaceOf } from "../settings/scopes.ts";
import {
  type Audience,
  commandPrefixIn,
  hasTeamButtons,
  isDirect,
  isPublicSpace,
  readOnlyTeamPlace,
  readTeamPlace,
} from "../settings/team.ts";
import type { Store } from "../store/engine/database.ts";
import type { Db } from "../store/engine/tables.ts";
import { isPaused } from "../store/outbox/due-destinations.ts";
import { beginNotice, endNotice, isNoticeOpen, readOpenNotices } from "../store/outbox/notices.ts";
import { sayInPlace } from "../store/outbox/queue.ts";
import { isSpaceLeft, readHome } from "../store/places/spaces.ts";
import type { Clock } from "../util/clock.ts";
import { logAs } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { later, sayLater } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";

/** A sentence of the catalog, or plain English text that is not in the catalog yet. */
export type NoticeText = Later | string;

export type Notice = {
  /** Identifies the problem and its audience. While the notice is open, the same key is not sent again. */
  key: string;
  to: Audience;
  /** Says what happened and what to do, in our own words. Must contain nothing that donors or strangers wrote. */
  text: NoticeText;
  /** The message when the problem is over. Null if none is sent. */
  whenOver: NoticeText | null;
  /** A campaign that the team can connect by a button, and the place to connect it in. */
  next?: { campaign: string; place: string };
  /** The key of a notice about the same problem. While that notice is open, this one is not sent. */
  sameAs?: string;
};

/**
 * Notifies people once when a problem begins, and once when it is over. Notices are stored, so they survive restarts.
 * Neither method throws: if the database fails, the error is logged.
 */
export type Notices = {
  notify(notice: Notice): Promise<void>;
  /**
   * Closes a notice. `text` replaces the planned message; with an empty text, nothing is sent. Does nothing if the
   * notice is not open.
   */
  over(key: string, text?: NoticeText): Promise<void>;
};

export type NoticesOptions = {
  store: Store;
  /** Returns the id of the default place for an audience that has chosen none. */
  defaultPlace(audience: Audience): string | undefined;
  clock: Pick<Clock, "now">;
  /** English words, for the log, and for versions of the bot that don't know a sentence. */
  words: Words;
  log: Logger;
  /** Called when a place may have something to send. */
  onNotified(): void;
  /** Called with the key of a notice that could not be sent, because there is no place where the bot can post now. */
  onNobody?(key: string): void;
};

/** `nobody`: there is no place where the bot can post now. If the audience chose to get none, that is "reached". */
type Outcome = "reached" | "nobody";

export function createNotices(options: NoticesOptions): Notices {
  const { store, defaultPlace, clock, words, log, onNotified, onNobody = () => undefined } = options;

  /**
   * Returns the place for notices. While the bot can't post there, for example because it is timed out, another one.
   */
  async function findPlace(tx: Db, to: Audience): Promise<string | null | undefined> {
    const chosen = await readTeamPlace(tx, to);
    const isClosed = typeof chosen === "string" && (await isPaused(tx, chosen));
    if (chosen !== undefined && !isClosed) return chosen;
    if (to === "host") return (await findDefaultOfHost(tx)) ?? chosen;
    const goesToHost = isClosed || (await hasNoReaders(tx, to.space));
    return (goesToHost ? await findPlace(tx, "host") : defaultPlace(to)) ?? chosen;
  }

  /**
   * True if nobody in a space can read a notice privately, so that the host has to pass it on. Everybody can read a
   * Twitch channel. Nobody reads a server that has removed the bot, although its Twitch channel may go on.
   */
  async function hasNoReaders(tx: Db, space: string): Promise<boolean> {
    return isPublicSpace(space) || (await isSpaceLeft(tx, space));
  }

  /**
   * Returns the host's default place. If there is none, and there is only one team, returns the team's place, because
   * the host usually belongs to that team.
   */
  async function findDefaultOfHost(tx: Db): Promise<string | undefined> {
    const defaults = defaultPlace("host");
    if (defaults === undefined) return readOnlyTeamPlace(tx);
    // In the browser chat, the team may have chosen a room that helpers can't read.
    const team = await readTeamPlace(tx, { space: spaceOf(defaults) });
    return team && !(await isPaused(tx, team)) ? team : defaults;
  }

  /** Queues the message. If there is no place for it, or only one where the bot can't post now, logs it. */
  async function say(
    tx: Db,
    key: string,
    { to, text: notice, next }: Pick<Notice, "to" | "text" | "next">,
  ): Promise<Outcome> {
    const destinationId = await findPlace(tx, to);
    const isWaiting = typeof destinationId === "string" && (await isPaused(tx, destinationId));
    if (!destinationId || isWaiting) {
      const prefix = to === "host" ? undefined : commandPrefixIn(to.space);
      log.warn({ notice: key, text: inEnglish(notice, prefix) }, "nobody to tell");
    }
    if (!destinationId) return destinationId === undefined ? "nobody" : "reached";
    const now = clock.now();
    const moment: MomentOf<"notice"> = {
      key: `notice:${key}`,
      kind: "notice",
      factId: "",
      version: 1,
      origin: "live",
      happenedAt: now,
      data: toData(notice, await whoseIn(tx, to, destinationId), hasTeamButtons(destinationId) ? next : undefined),
    };
    await sayInPlace(tx, destinationId, moment, now);
    if (isWaiting) return "nobody";
    log.info({ notice: key, destination: destinationId }, "notice told");
    return "reached";
  }

  function toData(notice: NoticeText, whose: string | undefined, next: Notice["next"]): MomentOf<"notice">["data"] {
    const text = inEnglish(notice);
    const asked = next && { next };
    if (whose === undefined) return typeof notice === "string" ? { text } : { text, says: notice, ...asked };
    const whole = { text: inEnglish(later("notice.whose", { whose, notice: [{ type: "text", text }] })) };
    return typeof notice === "string" ? whole : { ...whole, says: notice, whose };
  }

  /** Returns the text in English. `prefix`: the prefix of commands in the chat where people will read it. */
  function inEnglish(text: NoticeText, prefix = "/"): string {
    return typeof text === "string" ? text : textOf(sayLater(words, text) ?? [], (command) => prefix + command);
  }

  const logFailure = (key: string) => logAs(log, "error", "notice could not be told", { notice: key });

  return {
    async notify({ key, to, text, whenOver, next, sameAs }) {
      const row = { key, audience: to === "host" ? to : to.space, whenOver: toColumn(whenOver) };
      const telling = store.write(async (tx) => {
        if (sameAs !== undefined && (await isNoticeOpen(tx, sameAs))) return "reached";
        const times = await beginNotice(tx, row, clock.now());
        return times === undefined ? "reached" : await say(tx, `${key}:${times}`, { to, text, ...(next && { next }) });
      });
      await telling.then((outcome) => (outcome === "reached" ? onNotified() : onNobody(key)), logFailure(key));
    },

    async over(key, text) {
      const telling = store.write(async (tx) => {
        const ended = await endNotice(tx, key, clock.now());
        const notice = text ?? fromColumn(ended?.whenOver ?? null);
        if (ended === undefined || !notice) return;
        const to = ended.audience === "host" ? "host" : { space: ended.audience };
        await say(tx, `${key}:${ended.times}:over`, { to, text: notice });
      });
      await telling.then(onNotified, logFailure(key));
    },
  };
}

/**
 * Returns the name of the space if notices go to direct messages. The reader may look after several servers, and all
 * their notices arrive there.
 */
async function whoseIn(tx: Db, to: Audience, destinationId: string): Promise<string | undefined> {
  if (to === "host" || !isDirect(destinationId)) return undefined;
  const [own] = await readHome(tx, to.space);
  return own?.name;
}

/** Converts a text for the database: a sentence becomes JSON. Plain text stays, as in older versions. */
function toColumn(text: NoticeText | null): string | null {
  return typeof text === "string" || text === null ? text : JSON.stringify(text);
}

function fromColumn(column: string | null): NoticeText | null {
  // the cast is safe, because `toColumn` wrote this JSON
  return column?.startsWith('{"key":') ? (JSON.parse(column) as Later) : column;
}

export async function readOpenKeys(db: Db, prefix: string): Promise<Set<string>> {
  return new Set((await readOpenNotices(db, prefix)).map(({ key }) => key));
}
