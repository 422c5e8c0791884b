import { errorText, StartError } from "../errors.ts";

/**
 * When nobody knows any more what is in the database: what was begun can neither be kept nor taken back, or what was
 * committed may not be on the disk, and a second sync might succeed without having written it. Only a new start finds out.
 */
export type Breakdown = {
  /** Why nothing can be written any more. */
  readonly error: StartError | undefined;
  /** It has happened; gives what to tell whoever waits. */
  note(cause: unknown): StartError;
};

/** `onBroken` is called once. */
export function createBreakdown(onBroken: (error: StartError) => void): Breakdown {
  let error: StartError | undefined;
  return {
    get error() {
      return error;
    },
    note(cause) {
      if (error) return error;
      const what = `The disk with the database failed (${errorText(cause)}), so I end here and lose nothing.`;
      error = new StartError(`${what} Start me again; if this comes again, look at the disk.`, { cause });
      onBroken(error);
      return error;
    },
  };
}
