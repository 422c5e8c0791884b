import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { Words } from "../../words/say.ts";
import type { AccessMode } from "../access-mode.ts";
import { type Reply, whisper } from "../reply.ts";
import type { HostDesk, Server } from "./host-desk.ts";
import type { NoteBook, ServerNotes } from "./server-notes.ts";

export type Access = {
  /** The bot is in this server. Asks the host where that is needed; true where it may speak there for the first time. */
  onServer(server: Server): Promise<boolean>;
  /** The bot was removed: whoever adds it again is asked about again. */
  onRemoved(server: string): Promise<void>;
  /** What to say to somebody in a server that is not served; undefined: it is. A host who asks something allows it. */
  refusal(server: string, user: string, words: Words): Promise<Reply | undefined>;
  isServed(server: string): Promise<boolean>;
  /** The host decided. */
  allow(server: string): Promise<void>;
};

export function createAccess(options: {
  mode: AccessMode;
  notes: NoteBook;
  desk: HostDesk;
  clock: Pick<Clock, "now">;
  log: Logger;
}): Access {
  const { mode, notes, desk, clock, log } = options;
  const isServedWith = ({ allowedAt }: ServerNotes) => mode === "open" || allowedAt !== undefined;

  async function allow(server: string): Promise<void> {
    if ((await notes.read(server)).allowedAt !== undefined) return;
    await notes.change(server, (known) => ({ ...known, allowedAt: clock.now() }));
    log.info({ server }, "server allowed");
  }

  /** Once for each server; if no host can be told, it is in the log. */
  async function ask(server: Server, { askedAt }: ServerNotes): Promise<void> {
    if (mode !== "ask" || askedAt !== undefined) return;
    try {
      const told = await desk.askAbout(server);
      // The first host may have decided before the last one was told.
      await notes.change(server.id, (known) => ({ ...known, askedAt: clock.now() }));
      log.info({ server: server.id, told }, "host asked about a new server");
    } catch (error) {
      log.warn({ server: server.id, error: errorText(error) }, "host could not be asked about a new server");
    }
  }

  return {
    allow,
    isServed: async (server) => isServedWith(await notes.read(server)),
    async onServer(server) {
      const known = await notes.read(server.id);
      const isServed = isServedWith(known);
      // A host who invites their own bot would see silence.
      if (!isServed && mode === "ask" && (await desk.isHost(server.owner))) await allow(server.id);
      else if (!isServed) {
        await ask(server, known);
        return false;
      }
      return known.welcomedAt === undefined;
    },
    async onRemoved(server) {
      await notes.change(server, () => ({}));
    },
    async refusal(server, user, { say }) {
      const known = await notes.read(server);
      if (isServedWith(known)) return undefined;
      if (await desk.isHost(user)) {
        await allow(server);
        return undefined;
      }
      log.info({ server, user }, "server is not allowed");
      const isAsked = mode !== "closed" && known.askedAt !== undefined;
      return whisper(say(isAsked ? "server.asked" : "server.not-allowed"));
    },
  };
}
