import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { Words } from "../../words/say.ts";
import { type AccessMode, leadsIn } from "../access-mode.ts";
import type { Entry } from "../port/server-port.ts";
import { type Reply, whisper } from "../reply/reply.ts";
import type { HostDesk, Server } from "./host-desk.ts";
import type { NoteStore, ServerNotes } from "./server-notes.ts";

export type Access = Entry & {
  /**
   * Call when the bot is in this server. Asks the host about the server if needed. Returns true if the bot may post
   * there and hasn't posted its welcome yet.
   */
  onServer(server: Server): Promise<boolean>;
  /** Call when the bot was removed. If somebody adds it back, the host is asked once more. */
  onRemoved(server: string): Promise<void>;
  /**
   * Returns the refusal for a server that isn't allowed. Returns undefined if the server is allowed. A host allows a
   * server simply by using a command there. `command` is the command that was used, because a few work before the
   * server is allowed.
   */
  refusal(server: string, user: string, words: Words, command?: string): Promise<Reply | undefined>;
  isServed(server: string): Promise<boolean>;
  allow(server: string): Promise<void>;
};

export function createAccess(options: {
  mode: AccessMode;
  notes: NoteStore;
  desk: HostDesk;
  clock: Pick<Clock, "now">;
  log: Logger;
}): Access {
  const { mode, notes, desk, clock, log } = options;
  const isAllowedWith = ({ allowedAt }: ServerNotes) => mode === "open" || allowedAt !== undefined;
  const isServedWith = (known: ServerNotes) =>
    isAllowedWith(known) || (mode === "verified" && known.provenAt !== undefined);
  const isAsked = mode === "ask" || mode === "verified";

  async function allow(server: string): Promise<void> {
    if ((await notes.read(server)).allowedAt !== undefined) return;
    await notes.change(server, (known) => ({ ...known, allowedAt: clock.now() }));
    log.info({ server }, "server allowed");
  }

  /** Asks the hosts once about each server. Logs it if no host can be reached. */
  async function ask(server: Server, { askedAt }: ServerNotes): Promise<void> {
    if (!isAsked || askedAt !== undefined) return;
    try {
      const notified = await desk.askAbout(server);
      // Changes only `askedAt`: the first host may already have decided while we were asking the last one.
      await notes.change(server.id, (known) => ({ ...known, askedAt: clock.now() }));
      log.info({ server: server.id, told: notified }, "host asked about a new server");
    } catch (error) {
      log.warn({ server: server.id, error: errorText(error) }, "host could not be asked about a new server");
    }
  }

  return {
    allow,
    isAllowed: async (server) => isAllowedWith(await notes.read(server)),
    async letIn(server) {
      if (mode !== "verified") return;
      await notes.change(server, (known) => ({ provenAt: clock.now(), ...known }));
      log.info({ server }, "server came in with a proven campaign");
    },
    isServed: async (server) => isServedWith(await notes.read(server)),
    async onServer(server) {
      const known = await notes.read(server.id);
      // A host who adds their own bot doesn't need to be asked.
      if (!isAllowedWith(known) && isAsked && (await desk.isHost(server.owner))) await allow(server.id);
      else if (!isAllowedWith(known)) await ask(server, known);
      if (!isServedWith(await notes.read(server.id))) return false;
      return known.welcomedAt === undefined;
    },
    async onRemoved(server) {
      await notes.change(server, () => ({}));
    },
    async refusal(server, user, { say }, command = "") {
      const known = await notes.read(server);
      if (isServedWith(known)) return undefined;
      if (await desk.isHost(user)) {
        await allow(server);
        return undefined;
      }
      if (mode === "verified" && leadsIn(command)) return undefined;
      log.info({ server, user }, "server is not allowed");
      const hasAsked = mode !== "closed" && known.askedAt !== undefined;
      const verify = mode === "verified" ? [say("server.verify", { next: "tiltify login" })] : [];
      return whisper(say(hasAsked ? "server.asked" : "server.not-allowed"), ...verify);
    },
  };
}
