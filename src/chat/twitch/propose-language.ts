import { languageOfLocale, languages } from "../../words/languages.ts";
import type { WordsOf } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import { partsOf } from "../reply/reply.ts";
import type { ChannelRegistry } from "./channel-registry.ts";
import type { Helix } from "./helix.ts";
import type { TwitchLogin } from "./login.ts";
import type { Typing } from "./public-commands.ts";

/**
 * Returns an offer to switch to the streamer's language, written in that language. Returns undefined if there is none.
 */
export type ProposeLanguage = (channel: string) => Promise<string | undefined>;

/** Offers a language only if nobody has chosen one and Twitch knows the streamer's. */
export function createLanguageProposal(options: {
  helix: Pick<Helix, "languageOf">;
  /** Gives us a valid token. The one that the connection was opened with may have expired. */
  login: Pick<TwitchLogin, "identify">;
  registry: Pick<ChannelRegistry, "ownerOf">;
  readTyping(channels: readonly string[]): Promise<ReadonlyMap<string, Pick<Typing, "language">>>;
  wordsOf: WordsOf;
  signal: AbortSignal;
}): ProposeLanguage {
  const { helix, login, registry, readTyping, wordsOf, signal } = options;
  return async (channel) => {
    const roomId = registry.ownerOf(channel);
    const chosen = (await readTyping([channel])).get(channel)?.language;
    // English means that nobody has chosen a language.
    if (roomId === null || chosen !== "en") return undefined;
    const { token } = await login.identify(signal);
    const theirs = languageOfLocale((await helix.languageOf({ token, roomId }, signal)) ?? "");
    if (theirs === undefined || theirs === "en") return undefined;
    const { say } = await wordsOf(theirs);
    const typed = partsOf(`!tiltify language ${theirs}`);
    return textOf(say("twitch.language", { language: languages[theirs].name, typed }));
  };
}
