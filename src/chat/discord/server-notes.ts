import { z } from "zod";
import type { SharedKeyValueStore } from "../key-value-store.ts";

const notes = z.object({
  allowedAt: z.number().optional(),
  askedAt: z.number().optional(),
  /** When a proven campaign let the server in without the host's permission. */
  provenAt: z.number().optional(),
  welcomedAt: z.number().optional(),
  /** The welcome message. Removed when setup is complete. */
  welcome: z.object({ channel: z.string(), message: z.string() }).optional(),
  /** The channel in which the next connected campaign is announced. */
  place: z.object({ id: z.string() }).optional(),
  /** The person who gets notices by direct message until the team has a channel for them. */
  direct: z.object({ user: z.string(), channel: z.string() }).optional(),
});

/** Everything that we store about a server, apart from its announcements. */
export type ServerNotes = z.infer<typeof notes>;

export type NoteStore = {
  read(server: string): Promise<ServerNotes>;
  /** Changes the notes atomically. */
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
