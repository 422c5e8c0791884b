/** Messages in the terminal, in the language of the host. */

import { WrongSettings } from "../config/config.ts";
import { errorText, StartError, UserError } from "../util/errors.ts";
import { ownCommand, ownPage } from "../util/own-command.ts";
import { languageOfLocale, type SpokenLanguage } from "../words/languages.ts";
import { later, sayLater } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { Refusal, StartRefusal, sayProblem } from "../words/refusal.ts";
import { createWords, type Words } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";
import { verbatim } from "../words/verbatim.ts";

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns the language for the terminal from a locale such as `de_DE.UTF-8`. The first of these variables that is set
 * counts (https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html#tag_08_02). Windows sets none of
 * them, so there `system` counts, which is Node's locale. English if we don't have the language.
 */
export function hostLanguage({ LC_ALL, LC_MESSAGES, LANG }: Env, system = "C"): SpokenLanguage {
  const locale = LC_ALL || LC_MESSAGES || LANG || system;
  return languageOfLocale(locale.replace(/[.@].*$/, "").replaceAll("_", "-")) ?? "en";
}

/** Opens the words for the terminal. A message that can't be rendered appears in English. */
export function hostWords(env: Env, system?: string): Promise<Words> {
  return createWords(() => undefined)(hostLanguage(env, system));
}

/** Renders a message for the terminal. Returns plain text unchanged. */
export function textIn(words: Words, sentence: Later | string): string {
  return typeof sentence === "string" ? sentence : textOf(sayLater(words, sentence) ?? []);
}

/** Returns the message for the host about a problem that ended the program. Undefined if it is our bug. */
export function textOfProblem(problem: unknown, words: Words): string | undefined {
  if (problem instanceof WrongSettings) return textIn(words, later("env.wrong")) + inLines(problem.problems, words);
  if (problem instanceof StartRefusal) return textIn(words, problem.problem);
  if (problem instanceof UserError) return textOf(sayProblem(words, problem));
  return problem instanceof StartError ? problem.message : undefined;
}

export function noSubcommand(): Refusal {
  return new Refusal(({ say }) => say("terminal.no-subcommand", { typed: verbatim(ownCommand("--help")) }));
}

/** Refuses `import`, which version 0.2 had. */
export function noImport(): Refusal {
  return new Refusal(({ say }) => say("terminal.no-import", { typed: verbatim("/tiltify connect") }));
}

/** The refusal if the folder for a download's settings and data can't be used. */
export function noHome(folder: string, error: unknown): StartRefusal {
  const values = { folder: verbatim(folder), error: verbatim(errorText(error)) };
  return new StartRefusal(later("host.no-home", values), { cause: error });
}

export function noOptions(subcommand: string): Refusal {
  const values = { subcommand: verbatim(subcommand), example: verbatim(ownPage(".env.example")) };
  return new Refusal(({ say }) => say("terminal.no-options", values));
}

/** Warns the host that everybody can read a file with secrets. */
export function openToAll(file: string, words: Words): string {
  return textIn(words, later("env.open-to-all", { file: verbatim(file), shell: verbatim(`chmod 600 ${file}`) }));
}

/** Returns a function that prints a message as a line. */
export function printer(stdout: { write(text: string): unknown }, words: Words) {
  return (sentence: Later | string) => void stdout.write(`${textIn(words, sentence)}\n`);
}

/** Writes each message on a line of its own. */
export function inLines(sentences: readonly Later[], words: Words): string {
  return sentences.map((sentence) => `\n- ${textIn(words, sentence)}`).join("");
}
