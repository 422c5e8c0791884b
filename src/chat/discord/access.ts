import type { Clock } from "../../clock.ts";
import { errorText } from "../../errors.ts";
import type { Logger } from "../../logger.ts";
import { type Reply, whisper } from "../reply.ts";
import type { HostDesk } from "./host-desk.ts";
import type { Memory } from "./publish.ts";
import { readNotes, type ServerNotes, writeNotes } from "./server-notes.ts";

/** Whom the bot serves: whom the host allows, everybody, or only whom the host sets up. */
export type AccessMode = "ask" | "open" | "closed";

export type Server = { id: string; name: string; members: number };

export type Access = {
  /** The bot is in this server. Asks the host where that is needed; true where it may speak there for the first time. */
  onServer(server: Server): Promise<boolean>;
  /** The bot was removed: whoever adds it again is asked about again. */
  onRemoved(server: string): Promise<void>;
  /** What to say to somebody in a server that is not served; undefined: it is. A host who asks something allows it. */
  refusal(server: string, user: string): Promise<Reply | undefined>;
  /** The host decided. */
  allow(server: string): Promise<void>;
};

const asked = "My host hasn't switched me on for this server yet. I've asked.";
const closed = "My host hasn't switched me on for this server.";

export function createAccess(options: {
  mode: AccessMode;
  memory: Memory;
  desk: HostDesk;
  clock: Pick<Clock, "now">;
  log: Logger;
}): Access {
  const { mode, memory, desk, clock, log } = options;
  const isServed = (notes: ServerNotes) => mode === "open" || notes.allowedAt !== undefined;

  async function allow(server: string): Promise<void> {
    const notes = await readNotes(memory, server);
    if (notes.allowedAt !== undefined) return;
    await writeNotes(memory, server, { ...notes, allowedAt: clock.now() });
    log.info({ server }, "server allowed");
  }

  /** Once for each server; where no host can be told, the log has it. */
  async function ask(server: Server, notes: ServerNotes): Promise<void> {
    if (mode !== "ask" || notes.askedAt !== undefined) return;
    try {
      const told = await desk.askAbout(server);
      // The first host may have decided before the last one was told.
      const newest = await readNotes(memory, server.id);
      await writeNotes(memory, server.id, { ...newest, askedAt: clock.now() });
      log.info({ server: server.id, told }, "host asked about a new server");
    } catch (error) {
      log.warn({ server: server.id, error: errorText(error) }, "host could not be asked about a new server");
    }
  }

  return {
    allow,
    async onServer(server) {
      const notes = await readNotes(memory, server.id);
      if (!isServed(notes)) {
        await ask(server, notes);
        return false;
      }
      if (notes.welcomedAt !== undefined) return false;
      await writeNotes(memory, server.id, { ...notes, welcomedAt: clock.now() });
      return true;
    },
    onRemoved: (server) => writeNotes(memory, server, {}),
    async refusal(server, user) {
      if (isServed(await readNotes(memory, server))) return undefined;
      if (await desk.isHost(user)) {
        await allow(server);
        return undefined;
      }
      log.info({ server, user }, "server is not allowed");
      return whisper(mode === "closed" ? closed : asked);
    },
  };
}
