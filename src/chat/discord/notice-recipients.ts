import type { Language } from "../../words/languages.ts";
import type { WordsOf } from "../../words/say.ts";
import type { ConnectedName } from "../port/server-port.ts";
import type { Reply } from "../reply/reply.ts";
import type { CallPlace, CommandCall } from "../understanding/command.ts";
import type { NoteStore } from "./server-notes.ts";

type Handler = (call: CommandCall) => Promise<Reply | undefined>;

/** What the rest of the program keeps of whom to tell when something breaks; servers and channels by their ids. */
export type TeamReconciler = {
  /** The team of a server is told there from now on. */
  notifyTeam(place: CallPlace, by: string): Promise<void>;
  /** The same in a channel of direct messages, in the language of the person if that is known. */
  notifyPerson(server: string, channel: string, by: string, language?: Language): Promise<void>;
  /** Where that is; null: nowhere, undefined: nobody chose. */
  teamIn(server: string): Promise<string | null | undefined>;
  /** What is announced or looked for in a server, and in which channel. */
  connectedIn(server: string): Promise<(ConnectedName & { channel: string })[]>;
  /** What is announced there is said in this language. */
  languageIn(server: string): Promise<Language>;
};

/** Until a channel is chosen, whoever sets it up is told when something breaks: nobody would be the worst choice. */
export function createNoticeRecipients(options: {
  notes: NoteStore;
  reconciler: TeamReconciler;
  wordsOf: WordsOf;
  openDirect(user: string): Promise<string>;
  /** What a server needs is set up. */
  onDone(server: string): Promise<void>;
}) {
  const { notes, reconciler, wordsOf, openDirect, onDone } = options;

  /** False where somebody is told already, or this person wants no direct messages. */
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
    /** Whoever has connected something, by a command or a button, is told what becomes of it. */
    minding: (handler: Handler) => async (call: CommandCall) => {
      if (!/^tiltify yes\b/.test(call.text)) return handler(call);
      const server = call.place.space.address;
      // A yes is taken at once: another command that overtook it would be the end of what it answers.
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
