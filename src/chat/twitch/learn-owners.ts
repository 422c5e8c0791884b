import type { ChannelBook } from "./book-port.ts";

/**
 * A book that knows whose the channels are before we go anywhere: what was noted without an id is compared with what is
 * known of it elsewhere. Of the rest, the first time that we are there tells it.
 */
export function learningOwners(book: ChannelBook, readOwner: (channel: string) => Promise<string | null>): ChannelBook {
  return {
    ...book,
    async load() {
      await book.load();
      for (const login of book.wanted()) {
        const id = book.ownerOf(login) === null && book.isLinked(login) ? await readOwner(login) : null;
        if (id !== null) await book.noteOwner({ login, id });
      }
    },
  };
}
