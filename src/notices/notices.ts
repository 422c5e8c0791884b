import type { MomentOf } from "../kinds/moments.ts";
import { spaceOf } from "../settings/scopes.ts";
import {
  type Audience,
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
import { readHome } from "../store/places/spaces.ts";
import type { Clock } from "../util/clock.ts";
import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { later, sayLater } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";

/** A sentence of the catalogue, or English text that is not in it yet. */
export type NoticeText = Later | string;

export type Notice = {
  /** Names the problem and its audience. The same key is announced once, until it is over. */
  key: string;
  to: Audience;
  /** The problem and what to do, in our own words, without anything that donors or strangers wrote. */
  text: NoticeText;
  /** The message for the notice's end; null for none. */
  whenOver: NoticeText | null;
  /** A campaign that the team may connect with a button, and the place for it. */
  next?: { campaign: string; place: string };
  /** The key of an equivalent notice. While that one is open, this one is not sent. */
  sameAs?: string;
};

/**
 * Notifies people of a problem once, and once when it is over. Both are remembered over restarts. Neither throws: if
 * the database fails, the log has it.
 */
export type Notices = {
  notify(notice: Notice): Promise<void>;
  /** `text` replaces the planned message; if it is empty, nothing is sent. Does nothing if there was no problem. */
  over(key: string, text?: NoticeText): Promise<void>;
};

export type NoticesOptions = {
  store: Store;
  /** Returns the default place for an audience that has chosen none, as a destination's id. */
  defaultPlace(audience: Audience): string | undefined;
  clock: Pick<Clock, "now">;
  /** English, for the log, and for a version that does not know a sentence. */
  words: Words;
  log: Logger;
  /** Called when a place may have something to send. */
  onNotified(): void;
  /** Called with the key of a notice that reached nobody, because nobody chose a place for it. */
  onNobody?(key: string): void;
};

/**
 * The outcome of a notice. `nobody`: its audience has chosen no place. An audience that wants no notices counts as
 * reached.
 */
type Outcome = "reached" | "nobody";

export function createNotices(options: NoticesOptions): Notices {
  const { store, defaultPlace, clock, words, log, onNotified, onNobody = () => undefined } = options;

  /**
   * Without a place chosen by the host, the host's notices go to the team's place if there is only one team: the host
   * usually belongs to it.
   */
  async function findPlace(tx: Db, to: Audience): Promise<string | null | undefined> {
    const chosen = await readTeamPlace(tx, to);
    // A team cannot read anything in its own place while that is closed, as while the bot is timed out in its server.
    const isClosed = to !== "host" && typeof chosen === "string" && (await isPaused(tx, chosen));
    if (isClosed) return (await findPlace(tx, "host")) ?? chosen;
    if (chosen !== undefined) return chosen;
    // Notices are never sent where everybody can read them. If no server belongs to the space, the host can pass them
    // on.
    if (to !== "host" && isPublicSpace(to.space)) return findPlace(tx, "host");
    const defaults = defaultPlace(to);
    if (to !== "host") return defaults;
    if (defaults === undefined) return readOnlyTeamPlace(tx);
    // On the page the team may have chosen a room that helpers cannot read.
    const team = await readTeamPlace(tx, { space: spaceOf(defaults) });
    return team && !(await isPaused(tx, team)) ? team : defaults;
  }

  /** If nobody is to be notified, the log is the only record. */
  async function say(
    tx: Db,
    key: string,
    { to, text: notice, next }: Pick<Notice, "to" | "text" | "next">,
  ): Promise<Outcome> {
    const destinationId = await findPlace(tx, to);
    if (!destinationId) {
      log.warn({ notice: key, text: inEnglish(notice) }, "nobody to tell");
      return destinationId === undefined ? "nobody" : "reached";
    }
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

  /** This text goes only where commands are typed with a slash. */
  function inEnglish(text: NoticeText): string {
    return typeof text === "string" ? text : textOf(sayLater(words, text) ?? [], (command) => `/${command}`);
  }

  const logFailure = (key: string) => (error: unknown) =>
    log.error({ notice: key, error: errorText(error) }, "notice could not be told");

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

/** Somebody who looks after several servers reads about all of them in the same direct messages. */
async function whoseIn(tx: Db, to: Audience, destinationId: string): Promise<string | undefined> {
  if (to === "host" || !isDirect(destinationId)) return undefined;
  const [own] = await readHome(tx, to.space);
  return own?.name;
}

/** Stores a sentence as JSON. Plain text stays as it is, like everything that older versions wrote. */
function toColumn(text: NoticeText | null): string | null {
  return typeof text === "string" || text === null ? text : JSON.stringify(text);
}

function fromColumn(column: string | null): NoticeText | null {
  return column?.startsWith('{"key":') ? (JSON.parse(column) as Later) : column; // written above
}

/** Returns the keys of open notices that begin with this prefix. */
export async function readOpenKeys(db: Db, prefix: string): Promise<Set<string>> {
  return new Set((await readOpenNotices(db, prefix)).map(({ key }) => key));
}
