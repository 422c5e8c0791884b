import { DiscordAPIError, type REST, Routes } from "discord.js";
import type { Words } from "../../words/say.ts";
import type { StatusCardPort } from "../adapter.ts";
import { toBody } from "./body.ts";
import { toChatFailure } from "./failures.ts";
import { renderStatusCard } from "./status-card.ts";

/** Docs: topics/opcodes-and-status-codes: no permission; more pinned than a channel takes; not a channel for it. */
const notPinned = [50_013, 30_003, 50_024];
/** The message, or the channel with it. */
const gone = [10_008, 10_003];

/** What a status card needs besides being sent and edited (docs: resources/message, "Pin Message", "Delete Message"). */
export function createCardPort(rest: REST, words: Words): StatusCardPort {
  /** False: Discord says no for one of these reasons. Throws ChatFailure for all else. */
  async function ask(request: () => Promise<unknown>, reasons: readonly number[]): Promise<boolean> {
    try {
      await request();
      return true;
    } catch (error) {
      if (error instanceof DiscordAPIError && reasons.includes(Number(error.code))) return false;
      throw toChatFailure(error);
    }
  }

  return {
    render: (content) => toBody(renderStatusCard(content, words)),
    pin: ({ place, remoteId }, signal) =>
      ask(() => rest.put(Routes.channelMessagesPin(place.address, remoteId), { signal }), notPinned),
    async remove({ place, remoteId }, signal) {
      await ask(() => rest.delete(Routes.channelMessage(place.address, remoteId), { signal }), gone);
    },
  };
}
