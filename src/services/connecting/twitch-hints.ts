import type { TwitchStanding } from "../../chat/twitch/events.ts";
import type { Notices } from "../../notices/notices.ts";
import type { Store } from "../../store/engine/database.ts";
import { readOpenNotices } from "../../store/outbox/notices.ts";

const askedPrefix = "twitch-asked:";
const rivalPrefix = "twitch-rival:";

/** What the host is told when a channel asks for us. */
export const askedKey = (channel: string) => `${askedPrefix}${channel}`;
/** What is told where another bot also answers one of our words. */
export const rivalKey = (channel: string, word: string) => `${rivalPrefix}${channel}:${word}`;

/** Ends hints that nobody has to follow any more: it was decided, taken back or forgotten, or the word is switched off. */
export async function endOldHints(
  { typing, asked }: TwitchStanding,
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
