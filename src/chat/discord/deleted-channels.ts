import { DiscordAPIError, type Guild, type REST, Routes } from "discord.js";
import type { NoteStore, ServerNotes } from "./server-notes.ts";

/** Data that the rest of the program keeps about a server's channels, by their IDs. */
export type PlaceReconciler = {
  /** Returns the channels and threads of a server that have stored data. */
  placesIn(server: string): Promise<string[]>;
  /** The channel was deleted for good. `fallback` is where the team is notified if this was its place. */
  deleted(server: string, channel: string, fallback: string | undefined): Promise<void>;
};

const unknownChannel = 10_003;

/**
 * Finds deleted channels, including those deleted while the bot was offline, and threads deleted with their channel. A
 * channel missing from Discord's list isn't proof, because archived threads aren't listed either, so each is requested.
 */
export function createDeletedChannels(options: { rest: REST; notes: NoteStore; reconciler: PlaceReconciler }) {
  const { rest, notes, reconciler } = options;

  async function isDeleted(channel: string): Promise<boolean> {
    try {
      await rest.get(Routes.channel(channel));
      return false;
    } catch (error) {
      if (!(error instanceof DiscordAPIError)) throw error;
      return error.code === unknownChannel;
    }
  }

  return async ({ id: server, channels }: Pick<Guild, "id" | "channels">): Promise<void> => {
    for (const channel of await reconciler.placesIn(server)) {
      if (channels.cache.has(channel) || !(await isDeleted(channel))) continue;
      const { direct } = await notes.change(server, (known) => withoutChannel(known, channel));
      await reconciler.deleted(server, channel, direct?.channel);
    }
  };
}

/** Forgets the chosen channel, so that setup asks for one again. */
function withoutChannel({ place, ...others }: ServerNotes, channel: string): ServerNotes {
  return { ...others, ...(place?.id !== channel && { place }) };
}
