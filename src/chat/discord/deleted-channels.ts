import { DiscordAPIError, type Guild, type REST, Routes } from "discord.js";
import type { NoteStore, ServerNotes } from "./server-notes.ts";

/** What the rest of the program keeps about the channels of a server, by their ids. */
export type PlaceReconciler = {
  /** The channels and threads of a server that something is kept of. */
  placesIn(server: string): Promise<string[]>;
  /** Somebody deleted this one: it does not come back. `fallback`: where the team is told, if that was its place. */
  deleted(server: string, channel: string, fallback: string | undefined): Promise<void>;
};

const unknownChannel = 10_003;

/**
 * Finds what was deleted, also while we were away and with the channel that a thread was in. That Discord does not list
 * it is not enough: archived threads are not listed either, so it is asked.
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

/** Setting up begins there with a choice again. */
function withoutChannel({ place, ...others }: ServerNotes, channel: string): ServerNotes {
  return { ...others, ...(place?.id !== channel && { place }) };
}
