import { logAs } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { later } from "../../words/later.ts";
import { inEnglish } from "../../words/refusal.ts";
import type { ChannelRegistry } from "./channel-registry.ts";
import type { RoomEvents } from "./channel-state.ts";
import type { TwitchEvents } from "./events.ts";

/** Reports when we join a channel, can't join it, become its moderator, or stop being one. */
export function createChannelNews(options: {
  registry: ChannelRegistry;
  events: TwitchEvents;
  onChange(): void;
  log: Logger;
}): RoomEvents {
  const { registry, events, onChange, log } = options;
  const attempt = (channel: string, work: () => Promise<unknown>) =>
    void work().catch(logAs(log, "warn", "what Twitch says of a channel could not be kept", { channel }));

  return {
    ownerOf: registry.ownerOf,
    wasModerator: (channel) => registry.isModerator(channel) === true,
    onChange(channel, { state, reason, isModerator }) {
      if (state === "joined") {
        log.info({ channel, isModerator }, "Twitch channel joined");
        events.onTroubleOver(channel, "closed");
        events.onTroubleOver(channel, "timeout");
        events.onTroubleOver(channel, "banned");
      } else {
        log.warn({ channel, reason: inEnglish(reason ?? "") }, "Twitch channel is closed to us");
        const values = { channel: `twitch.tv/${channel}`, reason: reason ?? [] };
        // We don't report a channel that was only offered. It may be a typo, and the offer expires after 15 minutes.
        if (registry.isLinked(channel)) events.onTrouble(channel, "closed", later("twitch.shut-out", values));
      }
      onChange();
    },
    onOpened: events.onOpened,
    onModerator: (channel) => events.onTroubleOver(channel, "timeout"),
    onStatus(channel, isModerator) {
      attempt(channel, () => registry.noteModerator(channel, isModerator));
    },
    onLost: onChange,
    onRoom(channel, roomId) {
      attempt(channel, () => registry.noteOwner({ login: channel, id: roomId }));
      if (registry.isLinked(channel)) events.onOwner(channel, roomId);
    },
    onStranger(channel) {
      log.warn({ channel }, "the name of a Twitch channel belongs to somebody else");
      const owner = registry.ownerOf(channel);
      if (registry.isLinked(channel) && owner !== null) events.onStranger(channel, owner);
      attempt(channel, async () => {
        await registry.part({ login: channel });
        onChange();
      });
    },
  };
}
