import type { ChatFailure } from "../port/adapter.ts";
import type { ChatLink } from "./chat-link.ts";

/** What Twitch has shown, by its id where that is known. */
export type ShownLine = { remoteId?: string };
/** `dropped`: Twitch's code for why it does not show this very line, and its words. */
export type SpeakResult = ShownLine | ChatFailure | { dropped: string; text: string };

/** Sends a line. What becomes of it is settled here, by what is heard in the chat, or by nothing. Never throws. */
export type Speak = (
  line: { link: ChatLink; channel: string; text: string },
  settle: (answer: SpeakResult) => void,
  signal: AbortSignal,
) => void;

/** Over chat, where USERSTATE or a notice says what became of it. */
export const overChat: Speak = ({ link, channel, text }) => link.say(channel, text);
