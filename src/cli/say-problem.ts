import { WrongSettings } from "../config/config.ts";
import { verbatim } from "../config/values.ts";
import type { StartError, UserError } from "../util/errors.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { inEnglish } from "../words/refusal.ts";

/** What somebody before the terminal reads of a problem that ended the program. */
export function textOfProblem(problem: StartError | UserError): string {
  if (!(problem instanceof WrongSettings)) return problem.message;
  return inEnglish(later("env.wrong")) + inLines(problem.problems);
}

/** What the host is told of a file with secrets that is open to all. */
export function openToAll(file: string): string {
  return inEnglish(later("env.open-to-all", { file: verbatim(file), shell: verbatim(`chmod 600 ${file}`) }));
}

/** Each on a line of its own. */
export function inLines(sentences: readonly Later[]): string {
  return sentences.map((sentence) => `\n- ${inEnglish(sentence)}`).join("");
}
