import type { Words } from "../../words/say.ts";
import type { CallPlace, CommandCall } from "../command.ts";
import type { Reply } from "../reply.ts";
import type { Visit } from "./answering.ts";
import type { NoteBook } from "./server-notes.ts";

type Handler = (call: CommandCall) => Promise<Reply | undefined>;

/** What the rest of the program keeps of whom to tell when something breaks; servers and channels by their ids. */
export type TeamKeeper = {
  /** The team of a server is told there from now on. */
  tellTeam(place: CallPlace, by: string): Promise<void>;
  /** The same in a channel of direct messages. */
  tellPerson(server: string, channel: string, by: string): Promise<void>;
  /** Where that is; null: nowhere, undefined: nobody chose. */
  teamIn(server: string): Promise<string | null | undefined>;
  /** What is announced or looked for in a server, by names that are fit to be said, and in which channel. */
  connectedIn(server: string): Promise<{ name: string; channel: string }[]>;
};

/** Until a channel is chosen, whoever sets it up is told when something breaks: nobody would be the worst choice. */
export function createWhomToTell(options: {
  notes: NoteBook;
  keeper: TeamKeeper;
  words: Words;
  openDirect(user: string): Promise<string>;
  /** What a server needs is set up. */
  onDone(server: string): Promise<void>;
}) {
  const { notes, keeper, words, openDirect, onDone } = options;

  /** False where somebody is told already, or this person wants no direct messages. */
  async function tellInDirect({ place, user }: Pick<Visit, "place" | "user">): Promise<boolean> {
    const server = place.space.address;
    try {
      if ((await keeper.teamIn(server)) !== undefined) return false;
      const channel = await openDirect(user.id);
      await keeper.tellPerson(server, channel, user.id);
      await notes.change(server, (known) => ({ ...known, direct: { user: user.id, channel } }));
      return true;
    } catch {
      return false;
    }
  }

  return {
    tellInDirect,
    /** Whoever has connected something, by a command or a button, is told what becomes of it. */
    minding: (handler: Handler) => async (call: CommandCall) => {
      if (!/^tiltify yes\b/.test(call.text)) return handler(call);
      const server = call.place.space.address;
      // A yes is taken at once: another command that overtook it would be the end of what it answers.
      const [before, reply] = await Promise.all([keeper.connectedIn(server), handler(call)]);
      const isNew = (one: { name: string; channel: string }) =>
        !before.some(({ name, channel }) => name === one.name && channel === one.channel);
      if (reply === undefined || !(await keeper.connectedIn(server)).some(isNew)) return reply;
      void onDone(server);
      const told = words.say("setup.told-directly", { next: "tiltify team here" });
      return (await tellInDirect(call)) ? { ...reply, lines: [...reply.lines, told] } : reply;
    },
  };
}
