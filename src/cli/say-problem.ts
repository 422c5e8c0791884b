import { WrongSettings } from "../config/config.ts";
import { errorText, StartError, UserError } from "../util/errors.ts";
import { ownCommand } from "../util/own-command.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { Refusal, StartRefusal, sayProblem } from "../words/refusal.ts";
import type { Words } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";
import { verbatim } from "../words/verbatim.ts";
import { textIn } from "./host-words.ts";

/**
 * Returns what the person at the terminal reads about a problem that ended the program. Undefined for a bug of ours.
 */
export function textOfProblem(problem: unknown, words: Words): string | undefined {
  if (problem instanceof WrongSettings) return textIn(words, later("env.wrong")) + inLines(problem.problems, words);
  if (problem instanceof StartRefusal) return textIn(words, problem.problem);
  if (problem instanceof UserError) return textOf(sayProblem(words, problem));
  return problem instanceof StartError ? problem.message : undefined;
}

export function noSubcommand(): Refusal {
  return new Refusal(({ say }) => say("terminal.no-subcommand", { typed: verbatim(ownCommand("--help")) }));
}

/** The refusal for hosts who used `import` in 0.2. */
export function noImport(): Refusal {
  return new Refusal(({ say }) => say("terminal.no-import", { typed: verbatim("/tiltify connect") }));
}

/** The problem with the folder for a download's settings and data. */
export function noHome(folder: string, error: unknown): StartRefusal {
  const values = { folder: verbatim(folder), error: verbatim(errorText(error)) };
  return new StartRefusal(later("host.no-home", values), { cause: error });
}

export function noOptions(subcommand: string): Refusal {
  const values = { subcommand: verbatim(subcommand), example: verbatim(".env.example") };
  return new Refusal(({ say }) => say("terminal.no-options", values));
}

/** Warns the host that a file with secrets is readable by everybody. */
export function openToAll(file: string, words: Words): string {
  return textIn(words, later("env.open-to-all", { file: verbatim(file), shell: verbatim(`chmod 600 ${file}`) }));
}

/** Returns a function that prints a message on its own line. */
export function printer(stdout: { write(text: string): unknown }, words: Words) {
  return (sentence: Later | string) => void stdout.write(`${textIn(words, sentence)}\n`);
}

/** Formats each message on its own line. */
export function inLines(sentences: readonly Later[], words: Words): string {
  return sentences.map((sentence) => `\n- ${textIn(words, sentence)}`).join("");
}
