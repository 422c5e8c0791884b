/** How chats differ. Code outside `app/` never checks a chat's name and uses these instead. */
type ChatTraits = {
  /** The prefix in front of a command, unless people have chosen another one. */
  commandPrefix: "!" | "/";
  /** True if an answer is a single line. Other chats have lines, pages and cards. */
  isOneLine: boolean;
  /** True if everybody reads every answer. Other chats have private answers. */
  isPublic: boolean;
  /** True if sent messages can be edited. */
  canEdit: boolean;
  /** True if questions have buttons. In other chats people type their answer. */
  hasButtons: boolean;
  /**
   * The kind of a space: a server with roles and channels, a streamer's channel, or rooms. A streamer's channel is the
   * only place of its space, and several can be linked with one server.
   */
  space: "server" | "channel" | "rooms";
  /** True if commands are in groups, because the chat limits how many there are at the top level. */
  groupsCommands: boolean;
  /** True if messages scroll by quickly next to a stream. By default, such a chat announces only what matters most. */
  isBusy: boolean;
  /** True if the chat counts people's messages. With that we know whether somebody is there to read a reminder. */
  countsLines: boolean;
  /** True if other bots in the chat also respond to commands. */
  hasOtherBots: boolean;
  /** True if a place's name means something to people in other chats. */
  hasNames: boolean;
  /** The place where problems are reported to a space's moderators by default. Null if there is none. */
  defaultTeam: string | null;
};

const plain: ChatTraits = {
  commandPrefix: "/",
  isOneLine: false,
  isPublic: false,
  canEdit: true,
  hasButtons: true,
  space: "rooms",
  groupsCommands: false,
  isBusy: false,
  countsLines: false,
  hasOtherBots: false,
  hasNames: true,
  defaultTeam: null,
};

/** The room where the browser chat reports problems to its moderators. */
export const browserTeamRoom = "team";

const browser: ChatTraits = { ...plain, defaultTeam: browserTeamRoom };

const discord: ChatTraits = {
  ...plain,
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

/** Traits of overlays and programs, which mirror places of other chats. */
const beside: ChatTraits = { ...plain, hasButtons: false };

const chats = new Map<string, ChatTraits>(Object.entries({ browser, discord, twitch, overlay: beside, out: beside }));

/** Thrown for a chat that this version doesn't know. */
export class UnknownChat extends Error {
  override readonly name = "UnknownChat";
  constructor(chat: string) {
    super(`This version knows no chat called ${JSON.stringify(chat)}. Known are: ${[...chats.keys()].join(", ")}.`);
  }
}

/** Registers another chat. It has the browser's traits, but no default room for its team, and these `differences`. */
export function addChat(name: string, differences: Partial<ChatTraits>): void {
  chats.set(name, { ...plain, ...differences });
}

/** Throws UnknownChat. */
export function traitsOf(chat: string): ChatTraits {
  const traits = chats.get(chat);
  if (traits === undefined) throw new UnknownChat(chat);
  return traits;
}

/**
 * Returns the traits of a stored place's chat. If only another version knows that chat, it counts as public and not
 * editable. We post nothing there, but lists may show its places.
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

/** One login serves all servers. Shards matter only to the gateway. */
export const discordConnection = "discord:0";
