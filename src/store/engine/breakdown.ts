import { errorText, type StartError } from "../../util/errors.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";
import { damaged } from "./explain-sqlite.ts";
import { isDamage } from "./sqlite-code.ts";

/**
 * A state in which the content of the database is no longer known: an open transaction can be neither committed nor
 * rolled back, or a committed one may not be on the disk, and a second sync might succeed without having written it.
 * Only a restart finds out.
 */
export type Breakdown = {
  /** The reason why every write fails from now on. */
  readonly error: StartError | undefined;
  /** Records the breakdown and returns the error for everybody who waits for a write. */
  note(cause: unknown): StartError;
  /** Records the breakdown like `note` if the error says that the file is damaged; otherwise does nothing. */
  noteDamage(cause: unknown): void;
};

/** `onBroken` is called once. */
export function createBreakdown(file: string, onBroken: (error: StartError) => void): Breakdown {
  let error: StartError | undefined;

  function breakDown(problem: Later, cause: unknown): StartError {
    if (error) return error;
    error = new StartRefusal(problem, { cause });
    onBroken(error);
    return error;
  }

  return {
    get error() {
      return error;
    },
    note(cause) {
      return breakDown(later("database.failed", { error: verbatim(errorText(cause)) }), cause);
    },
    noteDamage(cause) {
      if (isDamage(cause)) breakDown(damaged(file), cause);
    },
  };
}
