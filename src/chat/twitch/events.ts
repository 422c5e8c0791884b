import type { Later } from "../../words/parts.ts";
import type { CallUser } from "../understanding/command.ts";

/** Twitch events for the rest of the bot. `channel` is a login. Handlers never throw. */
export type TwitchEvents = {
  /**
   * The broadcaster let us in. `by` is the space whose offer they accepted, if any. `owner` is the broadcaster's ID, or
   * null if unknown.
   */
  onLinked(channel: string, by: string | undefined, owner: string | null): void;
  /** Called when we join a linked channel. `owner` is the owner's current ID. */
  onOwner(channel: string, owner: string): void;
  /** The login of a linked channel now belongs to another person. `owner` is the ID of the person who let us in. */
  onStranger(channel: string, owner: string): void;
  /**
   * We left a channel. `by` is the person in another space who made us leave. Undefined if the broadcaster sent us
   * away.
   */
  onParted(channel: string, by?: Pick<CallUser, "id" | "name">): void;
  /** A broadcaster wants us, and the host has to decide. `own` is our account's login. */
  onAsked(channel: string, own: string): void;
  /** A moderator deleted our line. */
  onDeleted(channel: string, message: { remoteId: string }): void;
  /**
   * Moderators approved a line that AutoMod had held. Meanwhile we have posted other words in its place, so viewers see
   * both.
   */
  onRepeated(channel: string): void;
  /** A problem in a channel, with advice. Called once until `onTroubleOver`. */
  onTrouble(channel: string, trouble: Trouble, text: Later): void;
  onTroubleOver(channel: string, trouble: Trouble): void;
  /** The owner of a linked channel has changed their login. */
  onRenamed(channel: string, name: string): void;
  /** An obstacle to posting may be gone. */
  onOpened(channel: string): void;
  /**
   * Another bot answers this command too. Resolves once we have left the word to that bot. If a moderator has turned
   * the word on, we keep it.
   */
  onRival(channel: string, word: string, text: Later): Promise<void>;
  /** Called regularly with the current state. */
  onPolled(status: TwitchStatus): void;
  /**
   * Twitch ignores our account until `until`, in milliseconds since 1970. Channels where we are exempt aren't affected.
   */
  onIgnored(until: number): void;
  onReceivedAgain(): void;
  /** The login is missing or invalid. Only the host can fix that. */
  onLoginNeeded(problem: Later): void;
  /** `missing` are scopes that this login lacks and a new login would have. */
  onLoggedIn(missing: readonly string[]): void;
};

/** `undeleted` means that Twitch didn't delete a line that was hidden. */
export type Trouble = "banned" | "closed" | "copy" | "timeout" | "undeleted";

/**
 * `typing` has the commands that each channel understands. `asked` are the channels that wait for the host. `homes`
 * maps a linked channel to the space that it is linked with.
 */
export type TwitchStatus = {
  typing: ReadonlyMap<string, { words: ReadonlySet<string> }>;
  asked: readonly string[];
  homes: ReadonlyMap<string, string>;
};
