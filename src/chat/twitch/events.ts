import type { Later } from "../../words/parts.ts";
import type { CallUser } from "../understanding/command.ts";

/** What happens on Twitch that others want to know of. Channels are named by their login. Nothing here throws. */
export type TwitchEvents = {
  /** Its broadcaster agreed. `by`: the space that had offered us, if there was one; `owner`: their id, where it is known. */
  onLinked(channel: string, by: string | undefined, owner: string | null): void;
  /** We are in a channel that let us in, and it is still of this owner. */
  onOwner(channel: string, owner: string): void;
  /** A channel that let us in was of this owner, and its name belongs to somebody else now. */
  onStranger(channel: string, owner: string): void;
  /** `by`: who took us out of it from elsewhere; without it that was its broadcaster. */
  onParted(channel: string, by?: Pick<CallUser, "id" | "name">): void;
  /** Its broadcaster wants us there, and the host is to decide. `own`: the name of our account. */
  onAsked(channel: string, own: string): void;
  /** A moderator deleted what we had said. */
  onDeleted(channel: string, message: { remoteId: string }): void;
  /** A line that was held for its words, and said in others, is shown after all: moderators have let it in. */
  onRepeated(channel: string): void;
  /** What is wrong in a channel, and what to do: told once until it is over. */
  onTrouble(channel: string, trouble: Trouble, text: Later): void;
  onTroubleOver(channel: string, trouble: Trouble): void;
  /** The owner of a channel that let us in has another name now. */
  onRenamed(channel: string, name: string): void;
  /** What kept us from speaking in a channel may be over. */
  onOpened(channel: string): void;
  /** Another bot answers this word, too. Resolves when it is left to that bot, unless somebody has switched it on. */
  onRival(channel: string, word: string, text: Later): Promise<void>;
  /** How things stand, looked at now and then. */
  onPolled(standing: TwitchStatus): void;
  /** Twitch ignores what our account says, except where it is exempt, until then; milliseconds since 1970. */
  onIgnored(until: number): void;
  onReceivedAgain(): void;
  /** Nobody is logged in: only the host can change that. */
  onLoginNeeded(problem: Later): void;
  /** `missing`: what the login does not allow, and would if it were given today. */
  onLoggedIn(missing: readonly string[]): void;
};

/** `undeleted`: Twitch has not deleted a line that was hidden. */
export type Trouble = "banned" | "closed" | "copy" | "timeout" | "undeleted";

/**
 * Which words are understood in which channels, which channels ask for us, and with which space those that let us in are
 * linked.
 */
export type TwitchStatus = {
  typing: ReadonlyMap<string, { words: ReadonlySet<string> }>;
  asked: readonly string[];
  homes: ReadonlyMap<string, string>;
};
