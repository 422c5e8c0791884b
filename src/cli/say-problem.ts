import { WrongSettings } from "../config/config.ts";
import type { StartError, UserError } from "../util/errors.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { inEnglish, Refusal } from "../words/refusal.ts";
import { verbatim } from "../words/verbatim.ts";

/** What somebody before the terminal reads of a problem that ended the program. */
export function textOfProblem(problem: StartError | UserError): string {
  if (!(problem instanceof WrongSettings)) return problem.message;
  return inEnglish(later("env.wrong")) + inLines(problem.problems);
}

export function noSubcommand(): Refusal {
  return new Refusal(({ say }) => say("terminal.no-subcommand", { typed: verbatim("npm start -- --help") }));
}

export function noOptions(subcommand: string): Refusal {
  const values = { subcommand: verbatim(subcommand), example: verbatim(".env.example") };
  return new Refusal(({ say }) => say("terminal.no-options", values));
}

/** What the host is told of a file with secrets that is open to all. */
export function openToAll(file: string): string {
  return inEnglish(later("env.open-to-all", { file: verbatim(file), shell: verbatim(`chmod 600 ${file}`) }));
}

/** Prints a sentence of the catalogue on a line of its own. */
export function printer(stdout: { write(text: string): unknown }) {
  return (sentence: Later | string) => void stdout.write(`${inEnglish(sentence)}\n`);
}

/** Each on a line of its own. */
export function inLines(sentences: readonly Later[]): string {
  return sentences.map((sentence) => `\n- ${inEnglish(sentence)}`).join("");
}
