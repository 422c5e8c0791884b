import type { ChatFailure } from "../port/adapter.ts";
import type { ChatLink } from "./chat-link.ts";

/** A line that Twitch has shown, with its ID if known. */
export type ShownLine = { remoteId?: string };
/** `dropped` is Twitch's code for not showing this line, and `text` its words. */
export type SpeakResult = ShownLine | ChatFailure | { dropped: string; text: string };

/** Sends a line. Its fate is settled here, by lines received from the chat, or not at all. Never throws. */
export type Speak = (
  line: { link: ChatLink; channel: string; text: string },
  settle: (answer: SpeakResult) => void,
  signal: AbortSignal,
) => void;

/** Sends over chat, where USERSTATE or a notice reports the result. */
export const overChat: Speak = ({ link, channel, text }) => link.say(channel, text);
