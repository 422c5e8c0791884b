import { expect, onTestFinished, test } from "vitest";
import { commands } from "../../../commands/index.ts";
import { publishCommands } from "../../../src/chat/discord/publish.ts";
import { openRest } from "../../../src/chat/discord/rest.ts";
import { readSlashTexts, toSlashCommands } from "../../../src/chat/discord/slash.ts";
import { offeredNames } from "../../../src/chat/understanding/command-names.ts";
import { commandTexts, commandTextsIn } from "../../../src/chat/understanding/command-texts.ts";
import { commands as englishCommands } from "../../../src/words/en/commands.ts";
import { commandBase } from "../../helpers/command-base.ts";
import { commandList, lengthOf } from "../../helpers/discord/command-rules.ts";
import { discordErrors } from "../../helpers/discord/errors.ts";
import { type FakeDiscordOptions, startFakeDiscord } from "../../helpers/discord/fake-discord.ts";
import { createMemoryStore, openDiscord } from "../../helpers/discord/open-discord.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { createLogLines } from "../../helpers/log-lines.ts";
import { wordsIn } from "../../helpers/words.ts";

const english = commandTexts(wordsIn("en"));
const texts = { english, others: {} };
const readTexts = async () => texts;
const inAll = await readSlashTexts();

test("all commands are within Discord's limits in every language, with room for more", () => {
  const published = toSlashCommands(commands, inAll);

  expect(() => commandList.parse(published)).not.toThrow();
  expect(Math.max(...published.map((command) => lengthOf(command as Parameters<typeof lengthOf>[0])))).toBeLessThan(
    7_800,
  );
});

test("Discord gets our texts in both kinds of Spanish, and once in each other language", () => {
  expect(Object.keys(inAll.others).toSorted()).toEqual(["de", "es-419", "es-ES", "fr", "ja", "pt-BR"]);
});

/** Returns everything below a command: subcommands, options and choices. */
function partsOf(part: Part): Part[] {
  return [part, ...[...(part.options ?? []), ...(part.choices ?? [])].flatMap(partsOf)];
}
type Localized = Readonly<Record<string, string>>;
type Part = {
  name: string;
  name_localizations?: Localized;
  description?: string;
  description_localizations?: Localized;
  value?: string;
  options?: Part[];
  choices?: Part[];
  type?: number;
};
const inAllLanguages = toSlashCommands(commands, inAll) as Part[];

test("a command, its options and its choices are described in the reader's language", () => {
  const german = commandTextsIn("de");
  const leaderboard = inAllLanguages.find(({ name }) => name === "leaderboard");
  const kind = leaderboard?.options?.find(({ name }) => name === "kind");

  expect(leaderboard?.description_localizations).toMatchObject({ de: german("commands.leaderboard") });
  expect(kind).toMatchObject({
    name_localizations: { de: german("fields.kind") },
    description_localizations: { de: german("commands.leaderboard.kind") },
  });
  expect(kind?.choices?.find(({ value }) => value === "donors")?.name_localizations).toMatchObject({
    de: `${german("choices.donors")} (donors)`,
  });
});

test("viewers' commands have a name in each language, and moderators' commands have English names", () => {
  const find = (name: string, among = inAllLanguages) => among.find((one) => one.name === name);
  const [campaign, tiltify] = [find("campaign"), find("tiltify")];

  expect(find("donate")?.name_localizations).toMatchObject({
    de: "spenden",
    "es-ES": "donar",
    "es-419": "donar",
    ja: "寄付",
  });
  expect(campaign?.name_localizations).toMatchObject({ fr: "campagne" });
  expect(find("help", tiltify?.options)?.name_localizations).toMatchObject({ fr: "aide" });
  expect([tiltify, find("pause", tiltify?.options)].map((one) => one?.name_localizations)).toEqual([
    undefined,
    undefined,
  ]);
});

test("a choice shows its translated name followed by the word to type", () => {
  const choices = inAllLanguages.flatMap(partsOf).filter(({ value }) => value !== undefined);

  expect(choices.find(({ value }) => value === "first")).toMatchObject({
    name: "first",
    name_localizations: { de: "Vornamen (first)" },
  });
  expect(choices.find(({ value }) => value === "fr")).toEqual({ name: "français", value: "fr" });
});

test("every group of commands has a description, and every description belongs to a group", () => {
  const of = (key: string) => english(`discord.${key}`);
  const published = toSlashCommands(commands, texts) as {
    name: string;
    type: number;
    description?: string;
    options?: [];
  }[];
  const branches = published.flatMap(
    ({ options = [] }) => options as { name: string; type: number; description: string }[],
  );
  const groups = branches.filter(({ type }) => type === 2);

  expect(groups.filter(({ name, description }) => description !== of(name))).toEqual([]);
  const roots = published.filter(({ description, name }) => description !== undefined && description === of(name));
  const named = [...groups, ...roots].map(({ name }) => `discord.${name}`);
  expect(named.toSorted()).toEqual(
    Object.keys(englishCommands)
      .filter((key) => key.startsWith("discord."))
      .toSorted(),
  );
});

test.each(["yes", "no", "bots"])(
  "the word %s, which only buttons or Twitch need, isn't registered at Discord",
  (word) => {
    const tiltify = toSlashCommands(commands, texts).find(({ name }) => name === "tiltify");
    expect(JSON.stringify(tiltify)).not.toContain(`"type":1,"name":"${word}"`);
  },
);

test("commands of three words with the same second word become one group, which stands where the first of them was", () => {
  const outline = { ...commandBase, who: "managers" } as const;
  const named = ["tiltify role ping", "tiltify list", "tiltify role helpers"].map((name) => ({ ...outline, name }));

  const [tiltify] = toSlashCommands(named, texts);

  expect(() => commandList.parse(toSlashCommands(named, texts))).not.toThrow();
  expect(tiltify).toMatchObject({
    options: [
      {
        type: 2,
        name: "role",
        options: [
          { type: 1, name: "ping" },
          { type: 1, name: "helpers" },
        ],
      },
      { type: 1, name: "list" },
    ],
  });
});

test("the fake Discord rejects one command or group member too many", () => {
  const outline = commandBase;
  const long = { english: (key: string) => "x".repeat(key === "menu.hide" ? 32 : 100), others: {} };
  const many = (count: number, group: string) =>
    Array.from({ length: count }, (_, index) => ({ ...outline, name: `tiltify ${group}c${index}` }));
  const isTaken = (list: Parameters<typeof toSlashCommands>[0]) =>
    commandList.safeParse(toSlashCommands(list, long)).success;

  expect([isTaken(many(25, "")), isTaken(many(26, ""))]).toEqual([true, false]);
  expect([isTaken(many(25, "role ")), isTaken(many(26, "role "))]).toEqual([true, false]);
  const groups = (count: number) => ["a ", "b ", "c ", "d "].slice(0, count).flatMap((group) => many(25, group));
  expect([isTaken(groups(2)), isTaken(groups(4))]).toEqual([true, false]);
});

test("all settings are under /tiltify, within Discord's limits", () => {
  const tiltify = toSlashCommands(commands, texts).find(({ name }) => name === "tiltify");
  const { options = [] } = tiltify as { options?: { name: string; options?: { name: string }[] }[] };

  // The list is full. Further commands belong in a group.
  expect(options.length).toBeLessThanOrEqual(25);
  const set = commands
    .flatMap((command) => offeredNames("discord", command))
    .filter((name) => /^tiltify set /.test(name));
  expect(options.find(({ name }) => name === "set")?.options?.map(({ name }) => `tiltify set ${name}`)).toEqual(set);
  expect(set).not.toEqual([]);
});

test("a command of two words is a subcommand, and aliases aren't registered", () => {
  const names = toSlashCommands(commands, texts).map(({ name }) => name);
  const tiltify = toSlashCommands(commands, texts).find(({ name }) => name === "tiltify");

  expect(names).toContain("leaderboard");
  expect(names).not.toContain("help");
  expect(names).not.toContain("top");
  expect(tiltify).toMatchObject({
    default_member_permissions: "8192",
    options: expect.arrayContaining([
      expect.objectContaining({ type: 1, name: "help" }),
      expect.objectContaining({ type: 1, name: "connect" }),
    ]),
  });
});

test("a registered option has its type, its choices and whether it is required", () => {
  const options = {
    page: { type: "integer" },
    style: { type: "string", choices: ["short", "long"], required: true },
    who: { type: "string" },
  } as const;
  const [total] = toSlashCommands([{ ...commandBase, name: "total", options }], texts);

  expect(total).toEqual({
    type: 1,
    name: "total",
    description: "How much has been raised so far",
    contexts: [0],
    integration_types: [0],
    options: [
      {
        type: 3,
        name: "style",
        description: "style",
        required: true,
        choices: [
          { name: "short", value: "short" },
          { name: "long", value: "long" },
        ],
      },
      { type: 4, name: "page", description: "Which page", required: false, min_value: 1, max_value: 9_999 },
      { type: 3, name: "who", description: "who", required: false, max_length: 400 },
    ],
  });
});

test("commands are published at the first login, and again only after a change", async () => {
  const clock = createFakeClock();
  const discord = await startFakeDiscord({ now: clock.now });
  const { rest, close } = openRest({ token: "fake-token", apiUrl: discord.apiUrl });
  onTestFinished(async () => {
    await close();
    await discord.close();
  });
  const { log, lines } = createLogLines();
  const login = {
    rest,
    applicationId: "900",
    readTexts,
    kept: createMemoryStore(),
    clock,
    log,
    signal: new AbortController().signal,
    onOverwritten: () => lines.push({ msg: "overwritten" }),
  };

  await publishCommands({ ...login, commands });
  await publishCommands({ ...login, commands });
  expect(lines.map(({ msg }) => msg)).toEqual(["discord commands published"]);
  await publishCommands({ ...login, commands: commands.slice(1) });
  expect(lines.map(({ msg }) => msg)).toEqual(Array(2).fill("discord commands published"));
  expect(discord.requests.filter(({ method }) => method === "PUT")).toHaveLength(2);
});

test("commands that another program replaced are restored after a restart, and the host is notified", async () => {
  const kept = createMemoryStore();
  const live = async (discord: Partial<FakeDiscordOptions>) => {
    const opened = await openDiscord({ clock: createFakeClock(), commands, kept, discord });
    await opened.adapter.start([]);
    await eventually(async () => expect(opened.lines.map(({ msg }) => msg)).toContain("discord connected"));
    return opened;
  };
  const first = await live({});
  await eventually(() => expect(first.discord.commands).not.toEqual([]));
  await eventually(async () => expect(await kept.get("commands:900")).toBeDefined());
  const names = first.discord.commands.map(({ name }) => name);
  expect(first.adapter.health().forHost).toBeUndefined();
  first.discord.overwrite([{ type: 1, name: "music" }]);
  await first.stop();

  const second = await live({ commands: first.discord.commands });

  await eventually(() => expect(second.discord.commands.map(({ name }) => name)).toEqual(names));
  expect(second.adapter.health()).toMatchObject({
    state: "ready",
    forHost: { key: "discord.overwritten" },
  });
});

test("commands that Discord doesn't accept now are published later", async () => {
  const { discord, adapter, clock, lines } = await openDiscord({ clock: createFakeClock(), commands });
  discord.fail(/\/commands$/, discordErrors.broken);

  await adapter.start([]);
  await eventually(() => expect(lines.map(({ msg }) => msg)).toContain("discord commands were not published"));
  await clock.advance(30_000);

  await eventually(() => expect(discord.commands.length).toBeGreaterThan(0));
});

test("if Discord refuses a command, the other commands are still published", async () => {
  const { discord, adapter, lines } = await openDiscord({ clock: createFakeClock(), commands });
  const errors = { 1: { _errors: [{ code: "APPLICATION_COMMAND_TOO_LARGE", message: "too large" }] } };
  const headers = { "content-type": "application/json" };
  // Docs: reference, "Error Messages".
  discord.fail(/\/commands$/, { status: 200, body: [], headers });
  discord.fail(/\/commands$/, { status: 400, body: { code: 50_035, message: "Invalid Form Body", errors }, headers });

  await adapter.start([]);
  await eventually(() => expect(discord.commands).not.toEqual([]));

  const all = toSlashCommands(commands, await readTexts()).map(({ name }) => name);
  expect(discord.commands.map(({ name }) => name)).toEqual(all.filter((_, at) => at !== 1));
  expect(lines.filter(({ level }) => level === "error")).toMatchObject([{ commands: [all[1]] }]);
});
