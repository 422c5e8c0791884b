import { z } from "zod";
import type { Memory } from "./publish.ts";

const notes = z.object({
  allowedAt: z.number().optional(),
  askedAt: z.number().optional(),
  welcomedAt: z.number().optional(),
  /** The hello, until everything is set up. */
  welcome: z.object({ channel: z.string(), message: z.string() }).optional(),
  /** Where it was set up to announce. */
  place: z.object({ id: z.string(), name: z.string() }).optional(),
  /** Who set it up is told by direct message, until a channel is chosen. */
  tellsInDirect: z.boolean().optional(),
  /** The channel where the team is told. */
  team: z.string().optional(),
});

/** What is remembered of a server, besides what is announced there. */
export type ServerNotes = z.infer<typeof notes>;

export type NoteBook = {
  read(server: string): Promise<ServerNotes>;
  /** Changes what is remembered, one after the other: who writes what was read before would undo what came between. */
  change(server: string, change: (notes: ServerNotes) => ServerNotes): Promise<ServerNotes>;
};

export function createNoteBook(memory: Memory): NoteBook {
  let last: Promise<unknown> = Promise.resolve();
  const keyOf = (server: string) => `server:${server}`;

  async function read(server: string): Promise<ServerNotes> {
    const text = await memory.get(keyOf(server));
    return text === undefined ? {} : notes.parse(JSON.parse(text));
  }

  return {
    read,
    change(server, change) {
      const changed = last
        .catch(() => undefined)
        .then(async () => {
          const next = change(await read(server));
          await memory.set(keyOf(server), JSON.stringify(next));
          return next;
        });
      last = changed;
      return changed;
    },
  };
}
