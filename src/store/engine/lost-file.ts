/**
 * A database whose file is deleted, or replaced by another, while it is open: what is written goes on into a file without
 * a name, and is gone with the process. What can still be read is saved, as long as nobody writes.
 */
import { rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { sql } from "kysely";
import type { StartError } from "../../util/errors.ts";
import { later } from "../../words/later.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";
import { makeFolders } from "./make-folders.ts";
import { createPart, putInPlace, removePart } from "./part-file.ts";
import type { Db } from "./tables.ts";

export type OpenFile = {
  /** `deleted`: the file or its log is gone; `replaced`: another file has its name; null: it is where it was. */
  loss(): "deleted" | "replaced" | null;
  /**
   * Writes all that the open connection reads to where the file was, or beside the other one. The log of the old file
   * goes, too: SQLite would play it into the new one. Gives what to tell the host; throws where it cannot be written.
   */
  save(read: Db, suffix: string): Promise<StartError>;
};

/** Call it when the file and its log have just been opened. */
export function noteOpenFile(file: string): OpenFile {
  const log = `${file}-wal`;
  const known = { file: identify(file), log: identify(log) };

  function loss() {
    const now = identify(file);
    if (now !== undefined && now !== known.file) return "replaced";
    return now === undefined || identify(log) !== known.log ? "deleted" : null;
  }

  return {
    loss,
    async save(read, suffix) {
      const isReplaced = loss() === "replaced";
      const to = isReplaced ? `${file}.${suffix}` : file;
      const part = `${to}.part`;
      makeFolders(dirname(to));
      try {
        createPart(part);
        await sql`vacuum into ${part}`.execute(read);
        for (const left of [log, `${file}-shm`]) rmSync(left, { force: true });
        putInPlace(part, to);
      } catch (error) {
        removePart(part);
        throw error;
      }
      return new StartRefusal(isReplaced ? replaced(file, to) : deleted(file));
    },
  };
}

function identify(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}

const deleted = (file: string) => later("database.deleted", { file: verbatim(file) });

const replaced = (file: string, saved: string) =>
  later("database.replaced", { file: verbatim(file), saved: verbatim(saved) });
