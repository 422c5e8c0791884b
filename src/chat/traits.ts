/**
 * Differences between chats, for code that would otherwise check a chat's name. Only `app/` does that, because it
 * builds them.
 */
type ChatTraits = {
  /** The prefix that people type, unless they chose another one. */
  commandPrefix: "!" | "/";
  /** An answer is a single line. Other chats have lines, pages and cards. */
  isOneLine: boolean;
  /** Everybody reads every answer. In other chats one can be private. */
  isPublic: boolean;
  /** Sent messages can be edited. */
  canEdit: boolean;
  /** Questions have buttons. In other chats people type. */
  hasButtons: boolean;
  /** A message can be pinned and kept up to date. */
  canPin: boolean;
  /**
   * The type of a space: a server with roles and channels; one streamer's channel, which is its only place (several may
   * be linked with one server); or some rooms.
   */
  space: "server" | "channel" | "rooms";
  /** Commands are grouped, because the chat allows only so many at the top level. */
  groupsCommands: boolean;
  /** Messages scroll by quickly beside a stream, so the defaults announce only what matters most. */
  isBusy: boolean;
  /** The chat counts people's messages, which tells if anybody is there to read a reminder. */
  countsLines: boolean;
  /** Other bots respond to commands there, too. */
  hasOtherBots: boolean;
  /** The name of a place means something to people in other chats. */
  hasNames: boolean;
  /** The place where problems are reported to a space's moderators by default; null if there is none. */
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

/** The room of the browser chat for reports to its moderators. */
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

/** Overlays and programs, which mirror places of other chats. */
const beside: ChatTraits = { ...plain, hasButtons: false };

const chats = new Map<string, ChatTraits>(Object.entries({ browser, discord, twitch, overlay: beside, out: beside }));

/** Thrown for a chat that this version doesn't know. */
export class UnknownChat extends Error {
  override readonly name = "UnknownChat";
  constructor(chat: string) {
    super(`This version knows no chat called ${JSON.stringify(chat)}. Known are: ${[...chats.keys()].join(", ")}.`);
  }
}

/** Registers another chat: like the browser, apart from its team's room and `differences`. */
export function addChat(name: string, differences: Partial<ChatTraits>): void {
  chats.set(name, { ...plain, ...differences });
}

/** Returns the traits of a chat by name. Throws UnknownChat. */
export function traitsOf(chat: string): ChatTraits {
  const traits = chats.get(chat);
  if (traits === undefined) throw new UnknownChat(chat);
  return traits;
}

/**
 * Returns the traits of a stored place's chat, which only another version may know. Nothing is posted there, but it may
 * be listed beside places that we know, so it counts as public and not editable.
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
