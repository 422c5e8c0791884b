import { setTimeout } from "node:timers/promises";
import { audit } from "../../chat/port/audit.ts";
import { traitsOfStored } from "../../chat/traits.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import { keysWith } from "../../kinds/approvals.ts";
import { forgetIn, forgetInMatches } from "../../news/forget.ts";
import { isNamedIn, isNobody, nameHash } from "../../safety/name-hash.ts";
import { publicName } from "../../safety/text.ts";
import { recordChange } from "../../settings/change.ts";
import { readSpaceLanguage } from "../../settings/read.ts";
import { chatOf, spaceOf } from "../../settings/scopes.ts";
import type { Store } from "../../store/engine/database.ts";
import { correctMoments, raiseVersions } from "../../store/ledger/moments.ts";
import { rewriteLists } from "../../store/ledger/watched-lists.ts";
import { addHidden, forgetMark, type HiddenEntry } from "../../store/outbox/hides.ts";
import {
  clearBodies,
  readAllMomentsOf,
  readForChange,
  readMomentsElsewhere,
} from "../../store/outbox/moments-elsewhere.ts";
import { enqueue } from "../../store/outbox/queue.ts";
import { deleteFrozenCards } from "../../store/outbox/status-cards.ts";
import { forgetInDesks } from "../../store/places/desk-marks.ts";
import { deleteNamedLogins } from "../../store/places/logins.ts";
import { rewriteRooms } from "../../store/places/room-events.ts";
import { readEveryPlaceOf } from "../../store/places/spaces.ts";
import { deleteBodies } from "../../store/upkeep/retention.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { isMirror } from "../../util/mirror-ids.ts";
import { later } from "../../words/later.ts";
import { withoutOuterQuotes } from "../../words/quotation.ts";
import { Refusal } from "../../words/refusal.ts";
import type { WordsOf } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import { type CanChange, newHideId, readStaying } from "./hide-in.ts";
import type { Hidden } from "./hiding.ts";
import { readSpacesInReach } from "./reach.ts";

export type Forgetting = {
  /**
   * Removes a donor's name and comments for good from everything that was announced in the places that the command
   * reaches. The name stays hidden from now on. Also signs out people of that name who signed in from these places.
   * Undefined if we know nobody with that name. Throws UserError if the text can't be a name.
   */
  forget(place: CallPlace, name: string, by: CallUser): Promise<Forgotten | undefined>;
};

/**
 * `announced`: how many announcements named the person. `isErased`: false if a database file may still hold the name.
 * `inBackupsUntil`: when the last backup with the name will be deleted, in milliseconds since 1970; undefined if there
 * are no backups. `stays`: places whose messages could not be changed, as in `Hidden`.
 */
export type Forgotten = { announced: number; isErased: boolean; inBackupsUntil: number | undefined } & Pick<
  Hidden,
  "stays"
>;

/**
 * The command waits this long for the name to be erased from the database files. Another program that reads the
 * database may delay that for hours, and the router does not wait long.
 */
const defaultEraseMs = 5_000;

export function createForgetting(options: {
  store: Store;
  onChange(): void;
  backupsHeldUntil(): number | undefined;
  canChange?: CanChange;
  longestEraseMs?: number;
  wordsOf: WordsOf;
  now(): number;
  log: Logger;
}): Forgetting {
  const { store, onChange, backupsHeldUntil, longestEraseMs = defaultEraseMs, wordsOf, now, log } = options;
  const { canChange = () => true } = options;

  /** Returns the keys of all moments in these spaces that name the person. */
  async function find(spaceIds: readonly string[], name: string): Promise<string[]> {
    const found = new Set<string>();
    for (const id of await readEveryPlaceOf(store.read, spaceIds)) {
      for await (const moments of readAllMomentsOf(store.read, id)) {
        for (const moment of moments) if (forgetIn(moment, name)) found.add(moment.key);
      }
    }
    return [...found];
  }

  /** Returns the text that replaces a line in a room or overlay until the line is rendered again. */
  async function lineInRooms([space = ""]: readonly string[]): Promise<string> {
    const { say } = await wordsOf(await readSpaceLanguage(store.read, space));
    return textOf(say("forget.line"));
  }

  /**
   * Erases the person from stored event bodies and from the database files. Returns false if that failed. Never throws;
   * the retention job will delete the rest later.
   */
  async function erase(isIn: (body: Uint8Array) => boolean): Promise<boolean> {
    try {
      await deleteBodies(store, isIn);
      await store.erase();
      return true;
    } catch (error) {
      log.error({ error: errorText(error) }, "what was forgotten is still in the files");
      return false;
    }
  }

  return {
    async forget(place: CallPlace, typed, by) {
      // Some places put a name in quotes if it looks like our own words. Remove such quotes from what was typed.
      const shown = publicName(withoutOuterQuotes(typed));
      const name = nameHash(shown);
      if (isNobody(name)) throw new Refusal(({ say }) => say("forget.nobody"));
      const isIn = (body: string) => isNamedIn(body, shown);
      const spaceIds = await readSpacesInReach(store.read, place);
      const keys = await find(spaceIds, name);
      const isNamed = (own: string) => nameHash(own) === name;
      const logins = await store.write((tx) => deleteNamedLogins(tx, { spaceIds, isNamed }));
      const matches = await store.write((tx) =>
        rewriteLists(tx, { list: "matches", spaceIds }, (state) => forgetInMatches(state, name)),
      );
      if (keys.length + matches + logins.length === 0) return undefined;
      const stays = await readStaying(store.read, { spaceIds, keys, canChange });
      const text = await lineInRooms(spaceIds);
      await store.write(async (tx) => {
        const kept = store.keyed(name);
        const entries: HiddenEntry[] = keys.map((value) => ({ kind: "donation", value, nameHash: kept, until: null }));
        // Hides the name in future donations, and in lists that we request from the platform.
        entries.push({ kind: "name", value: kept, nameHash: null, until: null });
        const id = forgetMark + newHideId();
        await addHidden(tx, { id, spaceIds, entries, now: now() });
        // Other teams decide about their own places. If a donation was also announced there, it is only hidden here.
        const elsewhere = await readMomentsElsewhere(tx, keys, spaceIds);
        const own = (await readForChange(tx, keys)).filter(({ key }) => !elsewhere.has(key));
        await correctMoments(
          tx,
          own.flatMap((moment) => forgetIn(moment, name) ?? []),
        );
        const named = new Set(keysWith(keys));
        const corrected = new Set(own.map(({ key }) => key));
        await raiseVersions(tx, [...named.difference(corrected)]);
        await enqueue(tx, { corrected: [...named], now: now() });
        await clearBodies(tx, [...named], spaceIds);
        await clearBodies(tx, keysWith(own.map(({ key }) => key)));
        await deleteFrozenCards(tx, isIn);
        await forgetInDesks(tx, { spaceIds, keys, isNamed });
        await rewriteRooms(tx, (body, room) =>
          isIn(body) && isRoomOf(spaceIds, room)
            ? JSON.stringify({ ...JSON.parse(body), text, buttons: undefined })
            : null,
        );
        await recordChange(tx, { by, what: later("history.forgot"), spaceIds, now: now() });
      });
      log.info({ ...audit(by, place), told: keys.length }, "donor forgotten");
      onChange();
      const erased = erase((body) => isIn(plainText(body)));
      const isErased = await Promise.race([erased, setTimeout(longestEraseMs, false, { ref: false })]);
      return { announced: keys.length, isErased, inBackupsUntil: backupsHeldUntil(), stays };
    },
  };
}

/**
 * True if a room or mirror belongs to these spaces. All browser rooms form one space. For a mirror, the space is in its
 * id.
 */
function isRoomOf(spaceIds: readonly string[], room: string): boolean {
  if (isMirror(room)) return spaceIds.includes(spaceOf(room));
  return spaceIds.some((id) => traitsOfStored(chatOf(id)).space === "rooms");
}

/** JSON escapes in a stored body could hide the name. */
function plainText(body: Uint8Array): string {
  const text = Buffer.from(body).toString("utf8");
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
