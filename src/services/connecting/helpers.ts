import { randomBytes } from "node:crypto";
import { helperKey } from "../../chat/browser/access.ts";
import { cookieOf, hashOfCookie } from "../../chat/link-key.ts";
import { audit } from "../../chat/port/audit.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import { cleanText, countCodePoints, nameLimit } from "../../safety/text.ts";
import { recordChange } from "../../settings/change.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { spaceIdOf } from "../../store/places/destinations.ts";
import {
  deleteHelperLinks,
  type HelperLink,
  readHelperLinks,
  saveHelperLink,
} from "../../store/places/helper-links.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import { Refusal } from "../../words/refusal.ts";
import { plainWord } from "../../words/typed-words.ts";

/**
 * Links for people who help in the rooms of the browser chat. Anybody who opens such a link is a moderator in all
 * rooms, under the name in the link. Each name has one link. Names that differ only in case or accents are the same.
 */
export type Helpers = {
  list(place: CallPlace): Promise<ListedHelper[]>;
  find(place: CallPlace, name: string): Promise<ListedHelper | undefined>;
  /**
   * Makes a link. Returns its URL and the stored name. An older link with this name stops working immediately. Throws
   * Refusal if the name is invalid or there are too many links.
   */
  make(place: CallPlace, name: string, by: CallUser): Promise<{ name: string; url: string }>;
  /** Revokes one person's link, or all links. Returns the names; empty if there was no link. */
  end(place: CallPlace, name: string | undefined, by: CallUser): Promise<string[]>;
};

export type ListedHelper = Pick<HelperLink, "name" | "createdAt" | "usedAt">;

/** The most links that there can be. More than a team needs, but few enough to list. */
const mostLinks = 20;

export function createHelpers(options: {
  store: Pick<Store, "read" | "write">;
  /** Returns the public URL of this bot. */
  baseUrl(): string;
  onEnded(): void;
  now(): number;
  newKey?(): string;
  log: Logger;
}): Helpers {
  const { store, baseUrl, onEnded, now, log } = options;
  const { newKey = () => helperKey(randomBytes(24).toString("base64url")) } = options;
  const list = (db: Db, place: CallPlace) => readHelperLinks(db, spaceIdOf(place));

  return {
    list: (place) => list(store.read, place),
    find: async (place, name) => (await list(store.read, place)).find((one) => isCalled(one, name)),

    async make(place, typed, by) {
      const name = readName(typed);
      const key = newKey();
      const keyHash = hashOfCookie(cookieOf(key));
      const spaceId = spaceIdOf(place);
      const hadOne = await store.write(async (tx) => {
        const links = await list(tx, place);
        const before = links.filter((one) => isCalled(one, name));
        if (links.length - before.length >= mostLinks) {
          throw new Refusal(({ say }) => say("helpers.full", { most: mostLinks }));
        }
        await deleteHelperLinks(
          tx,
          before.map((one) => one.keyHash),
        );
        await saveHelperLink(tx, { spaceId, keyHash, name, now: now() });
        const what = later("history.helper-made", { name });
        await recordChange(tx, { by, what, spaceIds: [spaceId], now: now() });
        return before.length > 0;
      });
      if (hadOne) onEnded();
      log.info(audit(by, place), "link of a helper made");
      return { name, url: `${baseUrl()}/chat#key=${key}` };
    },

    async end(place, name, by) {
      const spaceId = spaceIdOf(place);
      const ended = await store.write(async (tx) => {
        const links = (await list(tx, place)).filter((one) => name === undefined || isCalled(one, name));
        await deleteHelperLinks(
          tx,
          links.map((one) => one.keyHash),
        );
        for (const link of links) {
          const what = later("history.helper-ended", { name: link.name });
          await recordChange(tx, { by, what, spaceIds: [spaceId], now: now() });
        }
        return links.map((one) => one.name);
      });
      if (ended.length === 0) return [];
      onEnded();
      log.info({ ...audit(by, place), links: ended.length }, "links of helpers ended");
      return ended;
    },
  };
}

function isCalled({ name }: Pick<ListedHelper, "name">, typed: string): boolean {
  return plainWord(name) === plainWord(cleanText(typed));
}

function readName(typed: string): string {
  const name = cleanText(typed);
  if (name !== "" && countCodePoints(name) <= nameLimit) return name;
  throw new Refusal(({ say }) => say("helpers.no-name", { most: nameLimit }));
}
