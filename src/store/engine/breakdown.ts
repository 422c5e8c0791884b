import { errorText, type StartError } from "../../util/errors.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";
import { damaged } from "./explain-sqlite.ts";
import { isDamage } from "./sqlite-code.ts";

/**
 * After a breakdown, nobody knows what the database holds. Either an open transaction could be neither committed nor
 * rolled back, or a sync failed, so a committed transaction may not be on the disk. A second sync may succeed without
 * writing the lost data. Only a restart shows what is on the disk.
 */
export type Breakdown = {
  /** Once set, every write fails with this error. */
  readonly error: StartError | undefined;
  /** Records the breakdown and returns the error for all pending writes. */
  note(cause: unknown): StartError;
  /** Records the breakdown if the error says that the file is damaged. Otherwise does nothing. */
  noteDamage(cause: unknown): void;
};

/** Calls `onBroken` once, at the first breakdown. */
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
