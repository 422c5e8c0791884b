import { z } from "zod";
import type { Memory } from "./publish.ts";

const notes = z.object({
  allowedAt: z.number().optional(),
  askedAt: z.number().optional(),
  welcomedAt: z.number().optional(),
  /** Where it was set up to announce. */
  place: z.object({ id: z.string(), name: z.string() }).optional(),
  /** Who set it up is told by direct message, until a channel is chosen. */
  tellsInDirect: z.boolean().optional(),
  /** The channel where the team is told. */
  team: z.string().optional(),
});

/** What is remembered of a server, besides what is announced there. */
export type ServerNotes = z.infer<typeof notes>;

const keyOf = (server: string) => `server:${server}`;

export async function readNotes(memory: Memory, server: string): Promise<ServerNotes> {
  const text = await memory.get(keyOf(server));
  return text === undefined ? {} : notes.parse(JSON.parse(text));
}

export async function writeNotes(memory: Memory, server: string, next: ServerNotes): Promise<void> {
  await memory.set(keyOf(server), JSON.stringify(next));
}
