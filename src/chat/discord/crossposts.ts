import { type APIChannel, ChannelType, type Client, type REST, Routes } from "discord.js";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { OutgoingMessage } from "../adapter.ts";
import { createSlidingWindow, type SlidingWindow } from "../sliding-window.ts";

/** Discord takes ten an hour of a channel, whoever publishes them, and does not document it. */
const perChannel = { messages: 10, perMs: 3_600_000 };
/** Moments by their keys. These name no donor, quote nobody and stay as they are: what was published is hardly edited. */
const worthIt = /^(?:goal|milestone|closing):/;

/**
 * Publishes what was said in an announcement channel to the servers that follow it (docs: resources/message, "Crosspost
 * Message"). What is over the limit is left out: an hour later it is no news. Never throws.
 */
export function createCrossposts(options: {
  rest: REST;
  client(): Client<true> | undefined;
  /** Whether people want that of a place, by its id. */
  wants(placeId: string): Promise<boolean>;
  now(): number;
  log: Logger;
}) {
  const { rest, client, wants, now, log } = options;
  const windows = new Map<string, SlidingWindow>();

  /** Who announces need not be who listens: then Discord is asked. */
  async function isForNews(address: string): Promise<boolean> {
    const known = client()?.channels.cache.get(address);
    const { type } = known ?? ((await rest.get(Routes.channel(address))) as APIChannel); // its documented shape
    return type === ChannelType.GuildAnnouncement;
  }

  async function publish({ place, moments }: OutgoingMessage, remoteId: string): Promise<void> {
    const { id, address } = place;
    if (moments.length === 0 || !moments.every((key) => worthIt.test(key))) return;
    if (!(await wants(id)) || !(await isForNews(address))) return;
    const window = windows.get(address) ?? createSlidingWindow({ ...perChannel, now });
    windows.set(address, window);
    if (window.nextMs() > 0) return log.info({ place: address }, "news was not published, for that is full");
    window.take();
    await rest.post(Routes.channelMessageCrosspost(address, remoteId));
  }

  return (message: OutgoingMessage, remoteId: string): Promise<void> =>
    publish(message, remoteId).catch((error: unknown) =>
      log.warn({ place: message.place.address, error: errorText(error) }, "news was not published"),
    );
}
