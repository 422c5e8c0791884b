import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { whereOption } from "../../commands/parts/settings.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import type { CommandFacts, CommandOption, Shortcut, Who } from "../../src/chat/understanding/command-fields.ts";
import { entryOn, isOn, nameOn, offeredAs, offeredNames } from "../../src/chat/understanding/command-names.ts";
import { createCommandRegistry } from "../../src/chat/understanding/command-registry.ts";
import { commandTexts, describeCommand, exampleIn } from "../../src/chat/understanding/command-texts.ts";
import type { HelpGroup } from "../../src/chat/understanding/help-groups.ts";
import { splitWords } from "../../src/chat/understanding/words.ts";
import { plainText, wordsIn } from "../helpers/words.ts";

const registry = createCommandRegistry(commands);
const { say } = wordsIn("en");
const texts = commandTexts(wordsIn("en"));
const code = (text: string) => `\`${text}\``;
const describe = (command: CommandFacts, shortcut?: Shortcut) =>
  describeCommand(texts, entryOn("browser", { command, shortcut, name: command.name }));
const inGroup = (one: HelpGroup) => commands.filter(({ group }) => group === one);

/** The chat where it can be typed; the page comes first, because commands have their own names there. */
const chatOf = (command: CommandFacts) => ["browser", "discord", "twitch"].find((chat) => isOn(chat, command)) ?? "";

/** A command with its examples; alone only if it needs no arguments. */
function typed(command: CommandFacts): string {
  const needsMore = Object.values(command.options).some(({ required }) => required);
  const all = [
    ...(needsMore ? [] : [command.name]),
    ...command.examples.map((text) => exampleIn(texts, text, command.options)),
  ];
  const [first = "", ...others] = all.map((text) => registry.typed(chatOf(command), text));
  return [first, ...others.map((text) => text.replace(/^.tiltify /, ""))].map(code).join(", ");
}

const viewerGroups = ["giving", "choices", "about"] as const;
const teamGroups = ["start", "stream", "announced", "people", "twitch", "after", "host"] as const;

/** One row per question that a command answers. The target of its shortcuts is one of them, if it is explained. */
function questionRows(command: CommandFacts): string[] {
  const { name, aliases, on } = command;
  const names = [name, ...aliases].map((one) => (typeof one === "string" ? { name: one, means: "", takes: [] } : one));
  return [...Map.groupBy(names, ({ means }) => means)].flatMap(([means, [first = names[0], ...others]]) => {
    const shortcut = means === "" ? undefined : first;
    if (first === undefined || (shortcut && texts(`commands.${first.name}`) === undefined)) return [];
    const examples = command.examples.filter(
      (text) => (registry.find(splitWords(text))?.shortcut?.means ?? "") === means,
    );
    const words = others.map((other) => other.name).filter((word) => !/^(?:tiltify|campaign) /.test(word));
    // Other bots own these words on Twitch until somebody switches them on.
    const understood = Object.entries(on.twitch).flatMap(([word, isOnByDefault]) =>
      isOnByDefault === true && [first, ...others].some((one) => one.name === word) ? [code(`!${word}`)] : [],
    );
    return row([
      typed({ ...command, name: first.name, examples }),
      words.map((word) => code(`/${word}`)).join(", "),
      understood.length > 0 ? understood.join(", ") : code(`!charity ${first.name.replace("campaign ", "")}`),
      describe(command, shortcut),
    ]);
  });
}

const people = {
  everyone: "everyone",
  moderators: "moderators",
  setters: "managers; on Twitch moderators",
  managers: "managers",
  host: "the host",
} as const satisfies Record<Who, string>;

/** Lists the chats with this command, and its name there if it differs. */
function places(command: CommandFacts): string {
  const chats = { discord: "Discord", twitch: "Twitch", browser: "page" };
  return Object.entries(chats)
    .flatMap(([chat, called]) => {
      if (!isOn(chat, command)) return [];
      const [names, option] = [offeredNames(chat, command), offeredAs(chat, command)];
      if (option) return [`${called}: ${code(registry.typed(chat, command.examples[0] ?? command.name))}`];
      if (names.length === 0) return [`${called}: a button`];
      const isMainName = names[0] === nameOn(chatOf(command), command);
      return [
        isMainName ? called : `${called}: ${names.map((name) => code(traitsOf(chat).commandPrefix + name)).join(" ")}`,
      ];
    })
    .join(", ");
}

/** Lists the choices, except the scope, which is explained once. */
function choices({ options }: CommandFacts): string {
  const lists = Object.values<CommandOption>(options).flatMap((option) =>
    "choices" in option && option.choices && option.choices !== whereOption.choices
      ? [option.choices.map(code).join(" ")]
      : [],
  );
  return lists.join("; ");
}

function orderRow(command: CommandFacts): string {
  return row([typed(command), describe(command), choices(command), people[command.who], places(command)]);
}

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const table = (heads: readonly string[], rows: readonly string[]) =>
  [row(heads), `|${"---|".repeat(heads.length)}`, ...rows].join("\n");

/** Builds a table for each help topic, under its title. */
function topics(groups: readonly HelpGroup[], heads: readonly string[], toRows: (command: CommandFacts) => string[]) {
  return groups
    .map((group) => `## ${plainText(say(`help.${group}`))}\n\n${table(heads, inGroup(group).flatMap(toRows))}`)
    .join("\n\n");
}

/** Returns the text with a new part between its marks. */
function withPart(text: string, mark: string, part: string): string {
  const [before = "", after = ""] = text.split(
    new RegExp(`(?<=<!-- ${mark} -->\n\n)[^]*?(?=\n\n<!-- ${mark} end -->)`),
  );
  return before + part + after;
}

test("docs/commands.md lists every command (`npx vitest run test/commands/readme.test.ts -u` updates it)", async () => {
  const page = readFileSync("docs/commands.md", "utf8");
  const all = [
    topics(viewerGroups, ["you type", "also", "on Twitch", "it answers"], questionRows),
    topics(teamGroups, ["you type", "what it does", "choices", "who", "where"], (command) => [orderRow(command)]),
  ].join("\n\n");

  await expect(withPart(page, "commands", all)).toMatchFileSnapshot("../../docs/commands.md");
});

test("the README has at most 700 words, and no table of commands", () => {
  const readme = readFileSync("README.md", "utf8");
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(700);
  expect(readme).not.toMatch(/^\| `[/!]/m);
});

const pages = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", ...globSync("docs/**/*.md")];
/** Builds the anchor that GitHub makes of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

test.each(pages)("every link in %s leads to an existing page and heading", (page) => {
  const links = [...readFileSync(page, "utf8").matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
  const broken = links.filter(([, path = "", anchor]) => {
    const target = path === "" ? page : join(dirname(page), path);
    if (!existsSync(target)) return true;
    const headings = [...readFileSync(target, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
      anchorOf(heading),
    );
    return anchor !== undefined && !headings.includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});
