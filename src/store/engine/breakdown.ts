import { errorText, StartError } from "../../util/errors.ts";
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

  function breakDown(text: string, cause: unknown): StartError {
    if (error) return error;
    error = new StartError(text, { cause });
    onBroken(error);
    return error;
  }

  return {
    get error() {
      return error;
    },
    note(cause) {
      const what = `The disk with the database failed (${errorText(cause)}), so I end here and lose nothing.`;
      return breakDown(`${what} Start me again; if this comes again, look at the disk.`, cause);
    },
    noteDamage(cause) {
      if (isDamage(cause)) breakDown(damaged(file), cause);
    },
  };
}
