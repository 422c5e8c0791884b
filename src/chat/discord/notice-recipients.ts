import type { Language } from "../../words/languages.ts";
import type { WordsOf } from "../../words/say.ts";
import type { ConnectedName } from "../port/server-port.ts";
import type { Reply } from "../reply/reply.ts";
import type { CallPlace, CommandCall } from "../understanding/command.ts";
import type { NoteStore } from "./server-notes.ts";

type Handler = (call: CommandCall) => Promise<Reply | undefined>;

/** Data that the rest of the program keeps about recipients of notices. Servers and channels are named by their IDs. */
export type TeamReconciler = {
  /** Notices for a server's team go to this place from now on. */
  notifyTeam(place: CallPlace, by: string): Promise<void>;
  /** Notices go to a direct-message channel, in the person's language if it is known. */
  notifyPerson(server: string, channel: string, by: string, language?: Language): Promise<void>;
  /** Returns the team's place; null if it is turned off, undefined if nobody has chosen. */
  teamIn(server: string): Promise<string | null | undefined>;
  /** Returns the campaigns that are announced or awaited in a server, with their channels. */
  connectedIn(server: string): Promise<(ConnectedName & { channel: string })[]>;
  /** Returns the language of announcements in a server. */
  languageIn(server: string): Promise<Language>;
};

/**
 * Until a channel is chosen, the person who sets up the bot gets the notices, because a problem that reaches nobody is
 * worst.
 */
export function createNoticeRecipients(options: {
  notes: NoteStore;
  reconciler: TeamReconciler;
  wordsOf: WordsOf;
  openDirect(user: string): Promise<string>;
  /** A server's setup is complete. */
  onDone(server: string): Promise<void>;
}) {
  const { notes, reconciler, wordsOf, openDirect, onDone } = options;

  /** Returns false if somebody already gets the notices, or this person accepts no direct messages. */
  async function notifyInDirectMessage({
    place,
    user,
    language,
  }: Pick<CommandCall, "place" | "user" | "language">): Promise<boolean> {
    const server = place.space.address;
    try {
      if ((await reconciler.teamIn(server)) !== undefined) return false;
      const channel = await openDirect(user.id);
      await reconciler.notifyPerson(server, channel, user.id, language);
      await notes.change(server, (known) => ({ ...known, direct: { user: user.id, channel } }));
      return true;
    } catch {
      return false;
    }
  }

  return {
    notifyInDirectMessage,
    /** Wraps a handler so that a person who connected a campaign, by command or button, gets its notices. */
    minding: (handler: Handler) => async (call: CommandCall) => {
      if (!/^tiltify yes\b/.test(call.text)) return handler(call);
      const server = call.place.space.address;
      // The handler must run at once, because another command that overtakes the yes would cancel its question.
      const [before, reply] = await Promise.all([reconciler.connectedIn(server), handler(call)]);
      const isNew = (one: { name: string; channel: string }) =>
        !before.some(({ name, channel }) => name === one.name && channel === one.channel);
      if (reply === undefined || !(await reconciler.connectedIn(server)).some(isNew)) return reply;
      void onDone(server);
      if (!(await notifyInDirectMessage(call))) return reply;
      const { say } = reply.spokenIn ?? (await wordsOf(call.language ?? (await reconciler.languageIn(server))));
      return { ...reply, lines: [...reply.lines, say("setup.told-directly", { next: "tiltify alerts here" })] };
    },
  };
}
