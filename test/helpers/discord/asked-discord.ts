import { eventually } from "../eventually.ts";
import type { FakeDiscord } from "./fake-discord.ts";
import type { FakeInteraction, Pressed } from "./fake-interactions.ts";
import { visibleText } from "./message-rules.ts";

const ephemeral = 64;

/** Permissions as a decimal string. */
export const manageServer = "32";

type Who = Pick<Pressed, "user" | "permissions" | "roles" | "channel" | "guild">;
type Given = Record<string, string | number>;

/** Simulates people who use commands on this Discord. It doesn't matter which process answers. */
export function createAsked(discord: Pick<FakeDiscord, "messages" | "interactions">) {
  /** Waits for the answer. `isPrivate` is true if only the person who asked sees it. */
  async function answerTo(asked: FakeInteraction): Promise<{ text: string; isPrivate: boolean }> {
    return eventually(() => {
      const answer = discord.messages.find(({ interaction }) => interaction === asked.id);
      if (!answer) throw new Error("not answered yet");
      return { text: visibleText(answer), isPrivate: (answer.flags & ephemeral) !== 0 };
    });
  }

  /** Uses a command, such as `tiltify role helpers`, and returns immediately, without waiting for the answer. */
  function ask(words: string, given: Given = {}, who: Who = { permissions: manageServer }): FakeInteraction {
    const [name = "", ...path] = words.split(" ");
    const values: object[] = Object.entries(given).map(([option, value]) => ({ name: option, type: 3, value }));
    const options = path.reduceRight(
      (inside, word, index) => [{ name: word, type: path.length - index, options: inside }],
      values,
    );
    return discord.interactions.create({ ...who, data: { id: "1", type: 1, name, options } });
  }

  return {
    ask,
    answerTo,
    choose: (words: string, given?: Given, who?: Who) => answerTo(ask(words, given, who)),
  };
}
