/** What depends on the kind of a chat, for whoever would otherwise ask for its name: only `app/` does, which builds them. */
export type ChatTraits = {
  /** What people type in front of a command, unless they chose another sign. */
  commandPrefix: "!" | "/";
  /** An answer is one line; elsewhere there are lines, pages and cards. */
  isOneLine: boolean;
  /** Everybody reads every answer; elsewhere one can be for the one who asked. */
  isPublic: boolean;
  /** What was said can be replaced. */
  canEdit: boolean;
  /** What people are asked has buttons; elsewhere they type. */
  hasButtons: boolean;
  /** A message can stay in sight and be kept up to date. */
  canPin: boolean;
  /**
   * What a space is: a server, with roles and with channels to choose from; one streamer's channel, which is its only
   * place, and of which several may be linked with one server; or some rooms.
   */
  space: "server" | "channel" | "rooms";
  /** Commands stand in groups, because the chat takes only so many side by side. */
  groupsCommands: boolean;
  /** Lines run by beside a stream: what is not set says only what matters most there. */
  isBusy: boolean;
  /** It counts what people write, so that it can be told when there is somebody to read a reminder. */
  countsLines: boolean;
  /** Other bots type commands there, too. */
  hasOtherBots: boolean;
  /** The address of a place says something to people elsewhere. */
  hasNames: boolean;
  /** The place where a space's moderators are told what is wrong unless they chose another one; null: nowhere. */
  defaultTeam: string | null;
};

const plain: ChatTraits = {
  commandPrefix: "/",
  isOneLine: false,
  isPublic: false,
  canEdit: true,
  hasButtons: true,
  canPin: false,
  space: "rooms",
  groupsCommands: false,
  isBusy: false,
  countsLines: false,
  hasOtherBots: false,
  hasNames: true,
  defaultTeam: null,
};

/** The room of the browser chat for what its moderators are told. */
export const browserTeamRoom = "team";

const browser: ChatTraits = { ...plain, defaultTeam: browserTeamRoom };

const discord: ChatTraits = {
  ...plain,
  canPin: true,
  space: "server",
  groupsCommands: true,
  hasNames: false,
};

const twitch: ChatTraits = {
  ...plain,
  commandPrefix: "!",
  isOneLine: true,
  isPublic: true,
  canEdit: false,
  hasButtons: false,
  space: "channel",
  isBusy: true,
  countsLines: true,
  hasOtherBots: true,
  hasNames: false,
};

/** Screens over a stream and programs, of places of the others. */
const beside: ChatTraits = { ...plain, hasButtons: false };

const chats = new Map<string, ChatTraits>(Object.entries({ browser, discord, twitch, overlay: beside, out: beside }));

/** A chat that this version does not know. */
export class UnknownChat extends Error {
  override readonly name = "UnknownChat";
  constructor(chat: string) {
    super(`This version knows no chat called ${JSON.stringify(chat)}. Known are: ${[...chats.keys()].join(", ")}.`);
  }
}

/** A chat besides ours, which says itself what it is like: as the browser, but for its team's room and `differences`. */
export function addChat(name: string, differences: Partial<ChatTraits>): void {
  chats.set(name, { ...plain, ...differences });
}

/** Of a chat that speaks to us, by its name. Throws UnknownChat. */
export function traitsOf(chat: string): ChatTraits {
  const traits = chats.get(chat);
  if (traits === undefined) throw new UnknownChat(chat);
  return traits;
}

/**
 * Of the chat of a stored place, which may be one that only another version knows. Nothing is said there, but it may stand
 * beside places that we know: it is taken for one where everybody reads along and nothing can be taken back.
 */
export function traitsOfStored(chat: string): ChatTraits {
  return (
    chats.get(chat) ?? {
      ...plain,
      isOneLine: true,
      isPublic: true,
      canEdit: false,
      hasButtons: false,
      isBusy: true,
    }
  );
}
