import { z } from "zod";
import type { SharedKeyValueStore } from "../key-value-store.ts";

const notes = z.object({
  allowedAt: z.number().optional(),
  askedAt: z.number().optional(),
  /** It came in without the host, for a campaign that was proven. */
  provenAt: z.number().optional(),
  welcomedAt: z.number().optional(),
  /** The hello, until everything is set up. */
  welcome: z.object({ channel: z.string(), message: z.string() }).optional(),
  /** Where what is connected next is to be announced. */
  place: z.object({ id: z.string() }).optional(),
  /** Who is told by direct message when something breaks, as long as nobody chose a channel for that. */
  direct: z.object({ user: z.string(), channel: z.string() }).optional(),
});

/** What is remembered of a server, besides what is announced there. */
export type ServerNotes = z.infer<typeof notes>;

export type NoteStore = {
  read(server: string): Promise<ServerNotes>;
  /** Changes what is remembered. Nothing comes between reading and writing it. */
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
