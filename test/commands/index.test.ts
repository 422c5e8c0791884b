import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { whisper } from "../../src/chat/reply/reply.ts";
import { readArguments } from "../../src/chat/understanding/arguments.ts";
import { allNamesOf, entriesOn, entryOn } from "../../src/chat/understanding/command-names.ts";
import { createCommandRegistry } from "../../src/chat/understanding/command-registry.ts";
import {
  describeCommand,
  describeOption,
  exampleIn,
  nameChoice,
  nameOption,
} from "../../src/chat/understanding/command-texts.ts";
import { splitWords } from "../../src/chat/understanding/words.ts";
import { commands as english } from "../../src/words/en/commands.ts";
import { plainWord } from "../../src/words/typed-words.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { inWords, lineOf } from "../helpers/rendered.ts";

test("every name and alias is unique", () => {
  expect(() => createCommandRegistry(commands)).not.toThrow();
});

test("every name and alias is in the normalized form in which typed text is looked up", () => {
  const names = commands.flatMap((command) => [...allNamesOf(command)]);
  expect(names.filter((name) => name !== plainWord(name))).toEqual([]);
});

test.each(commands)("$name and its options have names that chats allow", ({ name, options }) => {
  expect(name).toMatch(/^[a-z]{1,32}( [a-z-]{1,32}){0,2}$/);
  for (const option of Object.keys(options)) expect(option).toMatch(/^[a-z-]{1,32}$/);
});

test("the English texts about commands fit the limits of chats", () => {
  const isShort = ([, text]: [string, string]) => /^[^\p{Cc}{}]{1,99}[^\p{Cc}{}.]$/u.test(text);
  const isOfAll = ([key]: [string, string]) => !/^(?:about|help|examples)\./.test(key);
  expect(Object.entries(english).filter((sentence) => isOfAll(sentence) && !isShort(sentence))).toEqual([]);
});

test("every text about commands belongs to an existing command, option, choice or group", () => {
  const chats = ["discord", "twitch", "browser"];
  const offered = commands.flatMap((command) => chats.flatMap((chat) => entriesOn(chat, command)));
  const entries = [...commands.map((command) => entryOn("discord", { command, shortcut: undefined })), ...offered];
  const read = new Set<string>();
  const note = (key: string) => {
    if (!Object.hasOwn(english, key)) return undefined;
    read.add(key);
    return key;
  };
  for (const entry of entries) {
    describeCommand(note, entry);
    note(`about.${entry.says}`);
    for (const [name, option] of Object.entries(entry.options)) {
      describeOption(note, entry, name);
      nameOption(note, name);
      if ("choices" in option) for (const choice of option.choices ?? []) nameChoice(note, choice);
    }
  }
  for (const { examples, options } of commands) for (const text of examples) exampleIn(note, text, options);
  // Shortcuts that are not offered need an explanation, too.
  const shortcuts = commands.flatMap(({ aliases }) => aliases.filter((one) => typeof one !== "string"));
  for (const { name } of shortcuts) note(`commands.${name}`);
  expect(Object.keys(english).filter((key) => !read.has(key) && !/^(?:discord|menu|help)\./.test(key))).toEqual([]);
});

test("a public chat refuses private commands and says where they work", async () => {
  const ask = createAsker();
  const line = "Type that on Discord, or in the browser chat: /tiltify set block list";

  expect(inWords(await ask("tiltify block list", "moderator", "twitch"))).toEqual(whisper(line));
  expect(inWords(await ask("tiltify set block list", "manager", "twitch"))).toEqual(whisper(line));
  expect(await ask("tiltify block add slur", "everyone", "twitch")).toBeUndefined();
  expect(await lineOf(ask, "tiltify", "moderator")).toBe("What you can type here: !tiltify help");
  expect(await ask("tiltify", "everyone", "twitch")).toBeUndefined();
  expect(await ask("otters", "moderator", "twitch")).toBeUndefined();
});

test("the settings form offers an alternative in chats without forms", async () => {
  expect(inWords(await createAsker()("tiltify settings", "manager", "twitch"))).toEqual(
    whisper(
      "To see what's announced here: /tiltify announce",
      "Type that on Discord, or in the browser chat: /tiltify settings",
    ),
  );
});

test("the setup command offers another way to start in chats without its steps", async () => {
  expect(inWords(await createAsker()("tiltify setup", "manager", "browser"))).toEqual(
    whisper("To announce a campaign: /tiltify connect", "Type that on Discord: /tiltify setup"),
  );
});

test.each(commands.filter(({ options }) => Object.keys(options).length > 0))(
  "every example of $name is understood as that command",
  (command) => {
    const { find } = createCommandRegistry(commands);
    for (const text of command.examples) {
      const found = find(splitWords(text));
      expect(found?.command).toBe(command);
      expect(readArguments(text, found?.words ?? [], command.options).problems).toEqual([]);
    }
  },
);

test("the commands `recap` and `proof` answer on Twitch with one line of sums, and promise no file", async () => {
  const amount = { minor: 2500n, scale: 2, currency: "USD" };
  const one = { at: 1, amount, name: "Ann", comment: "", rewards: [], poll: "", option: "", to: "" };
  const ask = createAsker({
    recap: async () => ({ donations: [one], sums: [amount], from: 1, nights: [] }),
    proofs: {
      prove: async () => ({
        type: "done",
        proofs: [
          {
            ...{ address: "", there: { count: 1, sums: [amount] }, announced: { count: 0, sums: [] } },
            ...{ twice: 0, summed: 0, hidden: 0, unseen: [], isWhole: true },
            differences: [{ id: "d1", reason: "missing", amount, name: "Ann", at: 1, to: "" }],
          },
        ],
      }),
    } as never, // the command uses nothing else of it
  });
  expect(await lineOf(ask, "tiltify recap", "manager")).toMatch(/^1 donation, \$25\. The first .* ago\.$/);
  expect(await lineOf(ask, "tiltify recap proof", "manager")).toMatch(/^1 on Tiltify, 0 announced, .*\$25/);
  expect(await lineOf(ask, "tiltify recap proof", "manager")).not.toContain("file");
});
