import type { Later } from "../../words/parts.ts";
import type { CallUser } from "../understanding/command.ts";

/** Events on Twitch that other rooms need. Channels are named by their login. Nothing here throws. */
export type TwitchEvents = {
  /**
   * The broadcaster agreed. `by` is the space that had offered us, if any. `owner` is the broadcaster's ID, if known.
   */
  onLinked(channel: string, by: string | undefined, owner: string | null): void;
  /** We are in a channel that let us in, and it still has this owner. */
  onOwner(channel: string, owner: string): void;
  /** A channel of this owner let us in, and its name now belongs to another person. */
  onStranger(channel: string, owner: string): void;
  /** `by` is the person who removed us from elsewhere; without it, the broadcaster did. */
  onParted(channel: string, by?: Pick<CallUser, "id" | "name">): void;
  /** The broadcaster wants us there, and the host has to decide. `own` is our account's name. */
  onAsked(channel: string, own: string): void;
  /** A moderator deleted our line. */
  onDeleted(channel: string, message: { remoteId: string }): void;
  /** Moderators approved a line after all that was held for its words and has been replaced by another. */
  onRepeated(channel: string): void;
  /** A problem in a channel, and what to do. Reported once until it is over. */
  onTrouble(channel: string, trouble: Trouble, text: Later): void;
  onTroubleOver(channel: string, trouble: Trouble): void;
  /** The owner of a channel that let us in has a new name. */
  onRenamed(channel: string, name: string): void;
  /** The reason that we couldn't post in a channel may be gone. */
  onOpened(channel: string): void;
  /**
   * Another bot answers this word, too. Resolves once the word is left to that bot, unless somebody has turned it on.
   */
  onRival(channel: string, word: string, text: Later): Promise<void>;
  /** The current state, reported regularly. */
  onPolled(status: TwitchStatus): void;
  /** Twitch ignores our account until then, except in channels where it is exempt. Milliseconds since 1970. */
  onIgnored(until: number): void;
  onReceivedAgain(): void;
  /** The login is missing or invalid, and only the host can change that. */
  onLoginNeeded(problem: Later): void;
  /** `missing` are scopes that the login lacks, and that a new login would have. */
  onLoggedIn(missing: readonly string[]): void;
};

/** `undeleted`: Twitch didn't delete a hidden line. */
export type Trouble = "banned" | "closed" | "copy" | "timeout" | "undeleted";

/**
 * The words understood in each channel, the channels that ask for us, and the space that each channel is linked with.
 */
export type TwitchStatus = {
  typing: ReadonlyMap<string, { words: ReadonlySet<string> }>;
  asked: readonly string[];
  homes: ReadonlyMap<string, string>;
};
