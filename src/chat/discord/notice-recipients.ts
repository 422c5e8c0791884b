import type { Language } from "../../words/languages.ts";
import type { WordsOf } from "../../words/say.ts";
import type { ConnectedName } from "../port/server-port.ts";
import type { Reply } from "../reply/reply.ts";
import type { CallPlace, CommandCall } from "../understanding/command.ts";
import type { NoteStore } from "./server-notes.ts";

type Handler = (call: CommandCall) => Promise<Reply | undefined>;

/**
 * Stores who gets a server's notices. The rest of the program implements this. Servers and channels are named by their
 * IDs.
 */
export type TeamReconciler = {
  /** Sends a server's notices to this place from now on. */
  notifyTeam(place: CallPlace, by: string): Promise<void>;
  /** Sends a server's notices to a direct-message channel from now on, in the person's language if it is known. */
  notifyPerson(server: string, channel: string, by: string, language?: Language): Promise<void>;
  /**
   * Returns the place for the team's notices. Null means that they are turned off, undefined that nobody has chosen.
   */
  teamIn(server: string): Promise<string | null | undefined>;
  /** Returns the campaigns that are connected in a server, including those that aren't visible on Tiltify yet. */
  connectedIn(server: string): Promise<(ConnectedName & { channel: string })[]>;
  languageIn(server: string): Promise<Language>;
};

/**
 * Chooses who gets a server's notices. Until the team picks a channel, they go to the person who set up the bot.
 * Otherwise a problem could reach nobody.
 */
export function createNoticeRecipients(options: {
  notes: NoteStore;
  reconciler: TeamReconciler;
  wordsOf: WordsOf;
  openDirect(user: string): Promise<string>;
  /** Called when a server's setup is complete. */
  onDone(server: string): Promise<void>;
}) {
  const { notes, reconciler, wordsOf, openDirect, onDone } = options;

  /** Returns false if somebody already gets the notices, or if this person doesn't accept direct messages. */
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
    /** Wraps a command handler. Whoever connects a campaign gets its notices by direct message. */
    minding: (handler: Handler) => async (call: CommandCall) => {
      if (!/^tiltify yes\b/.test(call.text)) return handler(call);
      const server = call.place.space.address;
      // Both calls start together. If the handler started later, another command could overtake this yes and cancel its
      // confirmation.
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
