import { z } from "zod";
import type { SharedKeyValueStore } from "../key-value-store.ts";

const notes = z.object({
  allowedAt: z.number().optional(),
  askedAt: z.number().optional(),
  /** When the server got in without the host, with a proven campaign. */
  provenAt: z.number().optional(),
  welcomedAt: z.number().optional(),
  /** The welcome message, until setup is complete. */
  welcome: z.object({ channel: z.string(), message: z.string() }).optional(),
  /** The place for the next connected campaign. */
  place: z.object({ id: z.string() }).optional(),
  /** The person who gets notices by direct message until a channel is chosen for them. */
  direct: z.object({ user: z.string(), channel: z.string() }).optional(),
});

/** The stored data of a server, besides what it announces. */
export type ServerNotes = z.infer<typeof notes>;

export type NoteStore = {
  read(server: string): Promise<ServerNotes>;
  /** Changes the data atomically. */
  change(server: string, change: (notes: ServerNotes) => ServerNotes): Promise<ServerNotes>;
};

export function createNoteStore(kept: SharedKeyValueStore): NoteStore {
  const keyOf = (server: string) => `server:${server}`;
  const parse = (text: string | undefined): ServerNotes => (text === undefined ? {} : notes.parse(JSON.parse(text)));
  return {
    read: async (server) => parse(await kept.get(keyOf(server))),
    async change(server, change) {
      let changed: ServerNotes = {};
      await kept.change(keyOf(server), (text) => {
        changed = change(parse(text));
        return JSON.stringify(changed);
      });
      return changed;
    },
  };
}
