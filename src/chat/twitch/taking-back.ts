import { later } from "../../words/later.ts";
import { type ChatAdapter, ChatFailure } from "../port/adapter.ts";
import type { TwitchEvents } from "./events.ts";
import type { Helix } from "./helix.ts";
import type { IrcLine } from "./irc-line.ts";
import type { JoinedChannels } from "./joined-channels.ts";
import type { OwnIdentity } from "./own-identity.ts";
import type { SharedChat, ShownIn } from "./shared-chat.ts";

const deleteScope = "moderator:manage:chat_messages";
const deletableMs = 6 * 3_600_000;

/**
 * Deletes our own lines through Twitch's API. Works where we are a moderator, within six hours. A shared chat has
 * copies of a line in other channels, each with its own ID. All of them are deleted, whichever one was hidden.
 */
export function createLineDeletion(options: {
  helix: Pick<Helix, "deleteLine">;
  own: OwnIdentity;
  joined: JoinedChannels;
  sharedChat: Pick<SharedChat, "showsToo">;
  events: Pick<TwitchEvents, "onTrouble" | "onTroubleOver">;
  now(): number;
}): Required<Pick<ChatAdapter, "canTakeBack" | "takeBack">> & {
  isOurDoing(line: IrcLine): boolean;
} {
  const { helix, own, joined, sharedChat, events, now } = options;
  const taken = new Set<string>();

  /**
   * Returns the channel's ID if we may delete lines there. In our own channel we are the broadcaster, and the API
   * doesn't delete a broadcaster's lines.
   */
  function roomWhereWeMay(channel: string): string | undefined {
    const entry = joined.get(channel);
    const identity = own.current();
    const may = entry?.isModerator && identity?.scopes.includes(deleteScope) && entry.roomId !== identity.userId;
    return may ? entry.roomId || undefined : undefined;
  }

  const isTooOld = (sentAt: number) => now() - sentAt >= deletableMs;

  const tellOf = (channel: string) =>
    events.onTrouble(channel, "undeleted", later("twitch.undeleted", { channel: `twitch.tv/${channel}` }));

  async function remove({ channel, remoteId }: ShownIn, signal: AbortSignal): Promise<void> {
    const identity = own.current();
    const roomId = roomWhereWeMay(channel);
    if (!identity || !roomId) throw new ChatFailure("destination-unavailable", "I may not delete lines there");
    taken.add(remoteId);
    const deleted = await own.withToken(
      identity,
      ({ token, userId }) => helix.deleteLine({ token, roomId, userId, messageId: remoteId }, signal),
      (result) => typeof result === "object" && result.refused === 401,
    );
    if (deleted === undefined) throw new ChatFailure("unknown", "Twitch does not say whether the line is deleted");
    const { refused, retryAfterMs = 30_000 } = deleted === "deleted" ? {} : deleted;
    // 404 means that the line was already deleted.
    if (refused === undefined || refused === 404) return events.onTroubleOver(channel, "undeleted");
    if (refused === 401 || refused === 429) {
      throw new ChatFailure("later", `Twitch does not delete the line now (${refused})`, { retryAfterMs });
    }
    tellOf(channel);
    throw new ChatFailure("message-refused", `Twitch does not delete the line (${refused})`);
  }

  /**
   * Deletes a copy and reports a failure as an event. The command's answer is only about the place where the line was
   * hidden.
   */
  async function removeCopy(copy: ShownIn, signal: AbortSignal): Promise<void> {
    if (roomWhereWeMay(copy.channel) === undefined) return tellOf(copy.channel);
    await remove(copy, signal);
  }

  return {
    canTakeBack(address, line) {
      const isOver = line !== undefined && (line.remoteId === null || isTooOld(line.sentAt));
      return !isOver && roomWhereWeMay(address) !== undefined;
    },
    async takeBack({ place: { address: channel }, remoteId, sentAt }, signal) {
      // Twitch would answer 404, which we'd take for a line that is already deleted.
      if (isTooOld(sentAt)) throw new ChatFailure("message-refused", "Twitch deletes no line after six hours");
      const tried = await Promise.allSettled([
        remove({ channel, remoteId }, signal),
        ...sharedChat.showsToo({ channel, remoteId }).map((copy) => removeCopy(copy, signal)),
      ]);
      const failed = tried.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
      // If any failure is temporary, we throw that one. The caller then retries all lines. Deleting a line twice does
      // no harm.
      const worst = failed.find((error) => !isForGood(error)) ?? failed[0];
      if (worst !== undefined) throw worst;
    },
    /** True for Twitch's report about a line that we deleted ourselves. */
    isOurDoing: ({ command, tags }: IrcLine) => command === "CLEARMSG" && taken.has(tags.get("target-msg-id") ?? ""),
  };
}

function isForGood(error: unknown): boolean {
  return error instanceof ChatFailure && error.kind !== "later" && error.kind !== "unknown";
}
