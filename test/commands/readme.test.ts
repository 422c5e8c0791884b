import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { createCommandBook } from "../../src/chat/command-book.ts";
import type { CommandFacts } from "../../src/chat/command-fields.ts";
import { entryOn, isOn, offeredNames } from "../../src/chat/command-names.ts";
import { commandTexts, describeCommand, exampleIn } from "../../src/chat/command-texts.ts";
import type { HelpGroup } from "../../src/chat/help-groups.ts";
import { plainText, wordsIn } from "../helpers/words.ts";

const book = createCommandBook(commands);
const { say } = wordsIn("en");
const texts = commandTexts(wordsIn("en"));
const code = (text: string) => `\`${text}\``;
const describe = (command: CommandFacts) =>
  describeCommand(texts, entryOn("browser", { command, shortcut: undefined, name: command.name }));
const inGroups = (groups: readonly HelpGroup[]) => commands.filter(({ group }) => groups.includes(group));

/** Where it can be typed, the page before all others: there it has its own name. */
const chatOf = (command: CommandFacts) => ["browser", "discord", "twitch"].find((chat) => isOn(chat, command)) ?? "";

/** A command with its examples; by itself only where it needs nothing behind it. */
function typed(command: CommandFacts): string {
  const needsMore = Object.values(command.options).some(({ required }) => required);
  const all = [
    ...(needsMore ? [] : [command.name]),
    ...command.examples.map((text) => exampleIn(texts, text, command.options)),
  ];
  const [first = "", ...others] = all.map((text) => book.typed(chatOf(command), text));
  return [first, ...others.map((text) => text.replace(/^.tiltify /, ""))].map(code).join(", ");
}

function viewersTable(): string {
  const rows = inGroups(["giving", "choices", "about"]).map((command) => {
    const words = command.aliases.filter((alias) => typeof alias === "string" && !alias.startsWith("tiltify "));
    return `| ${typed(command)} | ${words.map((word) => code(`/${word}`)).join(", ")} | ${describe(command)} |`;
  });
  return ["| you type | also | it answers |", "|---|---|---|", ...rows].join("\n");
}

/** Those of Twitch say so themselves. */
function onlyOn(command: CommandFacts): string {
  if (chatOf(command) === "discord") return " (only on Discord)";
  return ["discord", "twitch"].some((chat) => isOn(chat, command)) || chatOf(command) !== "browser"
    ? ""
    : " (only on the page)";
}

function teamTable(): string {
  const groups = ["start", "stream", "announced", "people", "twitch", "after"] as const;
  const rows = groups.flatMap((group) => [
    `| **${plainText(say(`help.${group}`))}** | |`,
    ...inGroups([group]).map((command) => {
      return `| ${typed(command)} | ${describe(command)}${onlyOn(command)} |`;
    }),
  ]);
  return ["| Moderators and helpers can type | what it does |", "|---|---|", ...rows].join("\n");
}

/** The text with another table between its marks. */
function withTable(text: string, mark: string, table: string): string {
  const [before = "", after = ""] = text.split(
    new RegExp(`(?<=<!-- ${mark} -->\n\n)[^]*?(?=\n\n<!-- ${mark} end -->)`),
  );
  return before + table + after;
}

test("README's tables are the commands that there are; `npx vitest run test/commands/readme.test.ts -u` writes them", async () => {
  const readme = readFileSync("README.md", "utf8");
  const written = withTable(withTable(readme, "questions", viewersTable()), "orders", teamTable());

  await expect(written).toMatchFileSnapshot("../../README.md");
});

test("docs/discord.md names what moderators may do there, and nothing else", () => {
  const [, row = ""] = /^\| moderators: .*?\| (.*) \|$/m.exec(readFileSync("docs/discord.md", "utf8")) ?? [];
  const named = [...row.matchAll(/`([\w -]+)`/g)].map(([, name = ""]) => `tiltify ${name}`);
  const mayUse = commands.filter(({ who }) => who === "moderators");
  const isOffered = mayUse.flatMap((command) => (offeredNames("discord", command).length > 0 ? [command.name] : []));

  expect(new Set(named.map((name) => book.called(name)?.name))).toEqual(new Set(isOffered));
});

const pages = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", ...globSync("docs/**/*.md")];
/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

test.each(pages)("every link of %s leads to a page and a heading that are there", (page) => {
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
