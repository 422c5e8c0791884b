/**
 * Detects that the file of an open database was deleted or replaced. From then on writes go into a file without a name,
 * and are gone when the process ends. As long as nothing is written, everything that can still be read is saved.
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
  /** `deleted`: the file or its log is gone; `replaced`: another file has its name; null: it is still in its place. */
  loss(): "deleted" | "replaced" | null;
  /**
   * Writes everything that the open connection can read to the old place of the file, or beside the file that replaced
   * it. Also deletes the log of the old file, because SQLite would replay it into the new one. Returns the error to
   * show the host; throws if the file cannot be written.
   */
  save(read: Db, suffix: string): Promise<StartError>;
};

/** Call it right after the file and its log have been opened. */
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
