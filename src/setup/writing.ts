import { randomBytes } from "node:crypto";
import type { Grant } from "../chat/twitch/auth-client.ts";
import type { Settings } from "../config/env-file.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { Refusal, StartRefusal } from "../words/refusal.ts";
import { verbatim } from "../words/verbatim.ts";
import { readRight, refusing } from "./checks.ts";
import { chosenOf, type Entered, type Present } from "./entered.ts";
import { settingsFile } from "./page-texts.ts";
import { whyNotWritable, writeSettings } from "./settings-file.ts";
import { type Chosen, maskedLines, plainLines } from "./settings-text.ts";

export type WritingOptions = {
  /** Where the settings go. */
  file: string;
  /** Those of the environment, which hold whatever stands in the file. */
  outside: Settings;
  present: Present;
  /** Keeps the bot's login to Twitch, where it is looked for later. Throws StartRefusal. */
  keepTwitchLogin(grant: Grant): Promise<void>;
};

/** What becomes of what was entered: lines that are shown, copied or written. */
export function createWriting({
  file,
  outside,
  present,
  keepTwitchLogin,
  entered,
}: WritingOptions & { entered(): Entered }) {
  const newKey = randomBytes(18).toString("base64url");
  const chosen = (): Chosen => chosenOf(entered(), present, newKey);

  /** It is the bot's only copy, so it comes before the settings that make use of it. */
  async function keepLogin(): Promise<void> {
    const { chat } = entered();
    if (chat?.type !== "twitch") return;
    await keepTwitchLogin(chat.grant).catch((error: unknown) => {
      throw error instanceof StartRefusal ? refusing(error.problem) : error;
    });
  }

  return {
    /** The lines that would be written, with their secrets as dots, and what is in the way of writing them. */
    plan: (): { lines: string; problem: Later | undefined } => ({
      lines: maskedLines(chosen()),
      problem: whyNotWritable(file),
    }),

    /** The lines as they are: for whoever typed what stands in them, where the file may not be written. */
    async copy(): Promise<string> {
      await keepLogin();
      return plainLines(chosen());
    },

    /** Writes the settings. */
    async finish(): Promise<void> {
      const { tiltify, chat, events } = entered();
      if (!tiltify || !chat || !events) throw new Refusal(({ say }) => say("set-up.first"));
      const overruled = Object.entries(chosen()).filter(([name, value]) => (outside[name] ?? value) !== value);
      if (overruled.length > 0) {
        const names = overruled.map(([name]) => verbatim(name));
        throw refusing(later("set-up.overruled", { file: settingsFile, names }));
      }
      readRight(chosen());
      await keepLogin();
      const problem = writeSettings(file, chosen());
      if (problem) throw refusing(problem);
    },

    /** The key that was made for its page; null: it has one already. */
    newKey: (): string | null => chosen().BROWSER_CHAT_KEY ?? null,
  };
}
