import { errorText, type StartError } from "../../util/errors.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";
import { damaged } from "./explain-sqlite.ts";
import { isDamage } from "./sqlite-code.ts";

/**
 * When nobody knows any more what is in the database: what was begun can neither be kept nor taken back, or what was
 * committed may not be on the disk, and a second sync might succeed without having written it. Only a new start finds out.
 */
export type Breakdown = {
  /** Why nothing can be written any more. */
  readonly error: StartError | undefined;
  /** It has happened; gives what to tell whoever waits. */
  note(cause: unknown): StartError;
  /** The same where this is the error of a file that is damaged; else nothing happens. */
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
