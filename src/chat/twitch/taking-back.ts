import { ChatFailure, type Place } from "../adapter.ts";
import type { Helix } from "./helix.ts";
import type { IrcLine } from "./irc-line.ts";
import type { JoinedChannels } from "./joined-channels.ts";
import type { OwnIdentity } from "./own-identity.ts";

const deleteScope = "moderator:manage:chat_messages";

/** Takes our own lines off the chat, where we are a moderator: over Twitch's API, within six hours. */
export function createLineDeletion(options: {
  helix: Pick<Helix, "deleteLine">;
  own: OwnIdentity;
  rooms: JoinedChannels;
}) {
  const { helix, own, rooms } = options;
  const taken = new Set<string>();

  /** Nobody deletes the broadcaster's lines over the API, and ours are that in our own channel. */
  function roomWhereWeMay(channel: string): string | undefined {
    const room = rooms.get(channel);
    const identity = own.current();
    const may = room?.isModerator && identity?.scopes.includes(deleteScope) && room.roomId !== identity.userId;
    return may ? room.roomId || undefined : undefined;
  }

  return {
    canTakeBack: (address: string) => roomWhereWeMay(address) !== undefined,
    async takeBack({ place, remoteId }: { place: Place; remoteId: string }, signal: AbortSignal): Promise<void> {
      const identity = own.current();
      const roomId = roomWhereWeMay(place.address);
      if (!identity || !roomId) throw new ChatFailure("destination-unavailable", "I may not delete lines there");
      taken.add(remoteId);
      const deleted = await own.withToken(
        identity,
        ({ token, userId }) => helix.deleteLine({ token, roomId, userId, messageId: remoteId }, signal),
        (result) => typeof result === "object" && result.refused === 401,
      );
      if (deleted === "deleted") return;
      if (deleted === undefined) throw new ChatFailure("unknown", "Twitch does not say whether the line is deleted");
      const { refused } = deleted;
      if (refused === 404) return; // somebody else was faster
      if (refused === 401 || refused === 429) {
        throw new ChatFailure("later", `Twitch does not delete the line now (${refused})`, { retryAfterMs: 30_000 });
      }
      throw new ChatFailure("message-refused", `Twitch does not delete the line (${refused})`);
    },
    /** Twitch tells of a line that was deleted: it was us. */
    isOurDoing: ({ command, tags }: IrcLine) => command === "CLEARMSG" && taken.has(tags.get("target-msg-id") ?? ""),
  };
}
