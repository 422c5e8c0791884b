import { expect, test } from "vitest";
import { commands } from "../../../commands/index.ts";
import { adviseInPublic } from "../../../src/chat/routing/public-advice.ts";
import { isOn } from "../../../src/chat/understanding/command-names.ts";
import { createCommandRegistry } from "../../../src/chat/understanding/command-registry.ts";
import { splitWords } from "../../../src/chat/understanding/words.ts";
import { textOf } from "../../../src/words/text-of.ts";
import { wordsIn } from "../../helpers/words.ts";

const registry = createCommandRegistry(commands);

function advice(text: string): string | undefined {
  const call = { user: { role: "moderator" }, place: { chat: "twitch", address: "maple" } } as const;
  const [said] = adviseInPublic(wordsIn("en").say, splitWords(text), registry, call);
  return said && textOf(said, (command) => `!${command}`);
}

test.each([
  ["host", "Type that on Discord, or in the browser chat: /tiltify host"],
  ["puase", "Did you mean !tiltify pause?"],
  ["minimun", "Did you mean !tiltify minimum?"],
  ["set minimun", "Did you mean !tiltify minimum?"],
  ["unlnik", "Did you mean !tiltify unlink?"],
  ["forgte", "Type that on Discord, or in the browser chat: /tiltify forget"],
  ["", "What you can type here: !tiltify help"],
  ["how do I pause", "Did you mean !tiltify pause?"],
  ["otters", "I don't know that command. What you can type here: !tiltify help"],
])("the text %j after !tiltify is answered: %s", (text, answer) => {
  expect(advice(`tiltify ${text}`)).toBe(answer);
});

test("text after !tiltify that isn't one of our commands gets no advice", () => {
  expect(advice("total 2")).toBeUndefined();
});

test.each(["forget", "card", "host leave", "role"])(
  "a command that shows hidden names or other places can't be typed in a public chat: %s",
  (name) => {
    const command = registry.called(`tiltify ${name}`);
    expect(command && isOn("twitch", command)).toBe(false);
  },
);

test.each(["pause", "mute", "yes", "no", "cancel", "hide", "approve", "connect", "undo"])(
  "%s can be typed in a public chat",
  (name) => {
    const command = registry.called(`tiltify ${name}`);
    expect(command && isOn("twitch", command)).toBe(true);
  },
);
