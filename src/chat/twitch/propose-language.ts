import { languageOfLocale, languages } from "../../words/languages.ts";
import type { WordsOf } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import { partsOf } from "../reply/reply.ts";
import type { Helix } from "./helix.ts";
import type { Identity } from "./login.ts";
import type { TwitchAdapterOptions } from "./options.ts";
import type { ChannelRegistry } from "./registry-port.ts";

/** What is said to whoever streams in another language than we speak there, in theirs; undefined: nothing. */
export type ProposeLanguage = (channel: string, own: Identity) => Promise<string | undefined>;

/** Where nobody has chosen a language, and Twitch knows that of whose channel it is. */
export function createLanguageProposal(options: {
  helix: Pick<Helix, "languageOf">;
  registry: Pick<ChannelRegistry, "ownerOf">;
  readTyping: TwitchAdapterOptions["readTyping"];
  wordsOf: WordsOf;
  signal: AbortSignal;
}): ProposeLanguage {
  const { helix, registry, readTyping, wordsOf, signal } = options;
  return async (channel, { token }) => {
    const roomId = registry.ownerOf(channel);
    const chosen = (await readTyping([channel])).get(channel)?.language;
    // English is what we speak unless somebody has chosen.
    if (roomId === null || chosen !== "en") return undefined;
    const theirs = languageOfLocale((await helix.languageOf({ token, roomId }, signal)) ?? "");
    if (theirs === undefined || theirs === "en") return undefined;
    const { say } = await wordsOf(theirs);
    const typed = partsOf(`!tiltify language ${theirs}`);
    return textOf(say("twitch.language", { language: languages[theirs].name, typed }));
  };
}
