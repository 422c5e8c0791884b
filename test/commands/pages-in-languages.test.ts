import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { readLeast } from "../../commands/parts/settings.ts";
import { readTheme } from "../../commands/parts/theme-words.ts";
import { readTier } from "../../commands/parts/tiers.ts";
import { readTimerOrder, type TimerAction } from "../../commands/parts/timer-words.ts";
import { readArguments, readNamedArguments } from "../../src/chat/understanding/arguments.ts";
import { parseClock } from "../../src/chat/understanding/clock-times.ts";
import type { ArgumentValue, CommandFacts } from "../../src/chat/understanding/command-fields.ts";
import { isOn } from "../../src/chat/understanding/command-names.ts";
import { createCommandRegistry } from "../../src/chat/understanding/command-registry.ts";
import { commandTextsIn, nameOption } from "../../src/chat/understanding/command-texts.ts";
import { parseDuration } from "../../src/chat/understanding/durations.ts";
import { argumentsOf } from "../../src/chat/understanding/resolve.ts";
import { splitWords } from "../../src/chat/understanding/words.ts";
import { readTemplate } from "../../src/composing/own-text-rules.ts";
import { allWordedKinds, textVariables } from "../../src/composing/own-words.ts";
import { findTimeZone } from "../../src/settings/time-zones.ts";
import { type Language, loadLanguage, type SpokenLanguage, spokenLanguages } from "../../src/words/languages.ts";
import { isTyped, plainWord, resolveVariables, typedNames } from "../../src/words/typed-words.ts";

const registry = createCommandRegistry(commands);

const pagesOf = (language: SpokenLanguage) =>
  language === "en"
    ? ["docs/streamer.md", "docs/moderator.md", "docs/twitch.md"]
    : ["streamers", "moderators", "twitch"].map((page) => `docs/${language.toLowerCase()}/${page}.md`);

/** Code that isn't a command: addresses, the terminal, symbols, and names that belong to other bots and chats. */
const others = [
  /^\/chat(\/desk)?(\?room=\w+)?$/,
  /^\/mod( bellringer)?$/,
  // Twitch's own module answers these.
  /^[!！](join|part|allow( [\w-]+)?|tiltify (unlink|link \d+))$/,
  /^(@|\+|https?:|npm |\*\*|\$\w|#)/,
  /^(\.env|[A-Z_]+(=\w+)?|bellringer_\w+|Twitch chat connected)$/,
  /^([!！?/]|\?total|t!|!!total|[!！/]tiltify|UTC[+-]\d+|Pacific time|f\.u\.c\.k|amount|\{user\}|\$\(user\)|%user%)$/,
  // Follows the kind of a custom text.
  /^(ping|no-ping)$/,
];

/** Checks if a command accepts the arguments typed for it. A command not listed here accepts any text, or none. */
const takes: Readonly<
  Record<string, (args: Record<string, ArgumentValue>, languages: readonly Language[]) => unknown>
> = {
  "tiltify pause": ({ time }, languages) => isTime(time, languages) || isClock(time, languages),
  "tiltify comments": ({ time }, languages) => isTime(time, languages),
  campaign: ({ time }, languages) => time === undefined || isTime(time, languages),
  "tiltify timezone": ({ zone }) => zone === undefined || findTimeZone(String(zone)),
  "tiltify overlay": ({ theme }, languages) =>
    theme === undefined || readTheme(String(theme), null, languages) !== undefined,
  "tiltify timer": ({ action, time, amount }, languages) => {
    const text = [time, amount].filter(Boolean).join(" ");
    if (action === undefined && text === "") return true;
    return !("wrong" in readTimerOrder(action as TimerAction | undefined, text, languages)); // one of its choices
  },
  "tiltify minimum": ({ amount }, languages) => isAmount(amount, languages),
  "tiltify test": ({ amount }, languages) => isAmount(amount, languages),
  "tiltify template": ({ kind, text }, languages) => {
    if (kind === undefined || text === undefined) return text === undefined;
    if (isTyped(String(text), ["state.reset"], languages)) return true;
    const worded = allWordedKinds.find((one) => one === kind) ?? "donation";
    const { rest } = readTier(String(text), languages) ?? { rest: String(text) };
    if (rest === "" || isTyped(rest, ["state.reset"], languages)) return true;
    return readTemplate(rest, worded, [...languages, "en"]).ok;
  },
};

const isTime = (time: ArgumentValue, languages: readonly Language[]) =>
  time === undefined || parseDuration(String(time), languages) !== undefined;
const isClock = (time: ArgumentValue, languages: readonly Language[]) =>
  parseClock(String(time), languages) !== undefined;
const isAmount = (amount: ArgumentValue, languages: readonly Language[]) =>
  amount === undefined || readLeast(String(amount), languages) !== undefined;

/** Returns the inline code and the code lines of a page, in order. */
function codeOf(page: string): string[] {
  const text = readFileSync(page, "utf8").replace(/^ *```[\s\S]*?^ *```/gm, "");
  return [...text.matchAll(/^ {4}(?<line>[!！/].*)$|`(?<span>[^`]+)`/gm)].map(
    ({ groups }) => groups?.line ?? groups?.span?.replace(/\s+/g, " ") ?? "",
  );
}

/** Finds the command for these words; one with required options may be named alone. */
function read(typed: string, languages: readonly Language[]): CommandFacts | undefined {
  const isPublic = /^[!！]/.test(typed);
  const known = registry.in(languages);
  const text = typed.replace(/^[!！/]/, "");
  const words = splitWords(text);
  const isBehind = isPublic && [undefined, ...languages].some((one) => isLeading(words[0]?.text ?? "", one));
  const found =
    known.find(isBehind ? words.slice(1) : words) ?? known.find(words) ?? known.findLoosely(words, "browser");
  const chat = (isPublic ? ["twitch"] : ["browser", "discord"]).find((one) => found && isOn(one, found.command));
  if (found === undefined || chat === undefined) return undefined;
  const place = { chat, connection: chat, space: { address: chat, name: chat }, address: "1", name: "1" };
  const call = { place, text, user: { id: "1", name: "Ann", role: "manager" } as const };
  const { args, problems } = argumentsOf(call, found, languages);
  const isNamed = found.words.length === 0 && problems.every(({ type }) => type === "missing");
  const isTaken = problems.length === 0 && (takes[found.command.name]?.(args, languages) ?? true);
  return isNamed || isTaken ? found.command : undefined;
}

/** The word that leads to all questions on Twitch. */
const isLeading = (word: string, language: Language | undefined) =>
  plainWord(word) === "charity" || (language && typedNames(language).namesOf("charity").includes(plainWord(word)));

/** `off` and `link: new` belong to a command named before them. */
function goesOn(typed: string, { options }: CommandFacts, languages: readonly Language[]): boolean {
  const [, field = "", value = ""] = /^([^\s:]+): ?(.+)$/.exec(typed) ?? [];
  if (field !== "") {
    const calledIn = (language: Language) =>
      Object.keys(options).find((one) => plainWord(nameOption(commandTextsIn(language), one)) === plainWord(field));
    const named = languages.map(calledIn).find((one) => one !== undefined);
    return named !== undefined && readNamedArguments({ [named]: value }, options, languages).problems.length === 0;
  }
  const chosen = Object.entries(options).filter(([, option]) => "choices" in option && option.choices);
  const { problems } = readArguments(typed, splitWords(typed), Object.fromEntries(chosen), languages);
  return chosen.length > 0 && problems.length === 0;
}

/** An amount, a variable, or a text with variables. */
function isValue(typed: string, languages: readonly Language[]): boolean {
  if (isTyped(typed, ["state.reset", "state.none"], languages)) return true;
  if (!typed.includes("{")) return readLeast(typed, languages) !== undefined;
  const names = [...typed.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => name);
  return names.every((name) => resolveVariables(name, languages).length > 0 || variables.has(name));
}

const variables = new Set<string>(Object.values(textVariables).flat());

test.each(spokenLanguages)("every command on the pages in %s works in a place with that language", async (page) => {
  await Promise.all(spokenLanguages.map(loadLanguage));
  // The English pages also show what is typed in other languages.
  const languages = page === "en" ? spokenLanguages : [page];
  const wrong = pagesOf(page).flatMap((file) => {
    const named = new Set<CommandFacts>();
    return codeOf(file).filter((typed) => {
      const isWhole = /^[!！/]/.test(typed);
      const found = read(typed, languages);
      if (found && isWhole) named.add(found);
      const isOther = others.some((other) => other.test(typed)) || (!isWhole && isValue(typed, languages));
      const isChosen = !isWhole && [...named].some((command) => goesOn(typed, command, languages));
      return !found && !isOther && !isChosen;
    });
  });
  expect(wrong).toEqual([]);
});

/** Names of buttons and fields that belong to other services. */
const othersNames = ["Twitch", "Create Application", "Register Your Application", "Chat Bot", "Public"];

test.each(spokenLanguages)("the Twitch guide in %s names each button as the set-up page does", (language) => {
  const guide = readFileSync(`docs/${language === "en" ? "" : `${language.toLowerCase()}/`}twitch.md`, "utf8");
  const steps = /^1\. .*?(?=^#)/ms.exec(guide)?.[0].replace(/\s+/g, " ") ?? "";
  const named = [...steps.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = ""]) => name);
  const texts: Record<string, string> = JSON.parse(readFileSync(`locales/${language}.json`, "utf8"));
  const known = new Set([...othersNames, ...Object.values(texts).map((text) => text.replaceAll("\u00a0", " "))]);

  expect(named).toHaveLength(18);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
