import { dirname } from "node:path";
import { errorText, StartError } from "../../util/errors.ts";
import { commandToGive, ownCommand, ownPage } from "../../util/own-command.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";
import { sqliteCode } from "./sqlite-code.ts";

const toGiveFolderOf = (file: string) => verbatim(commandToGive(dirname(file)));

export const readOnly = (file: string) =>
  later("database.read-only", { file: verbatim(file), shell: toGiveFolderOf(file) });

export const damaged = (file: string) =>
  later("database.damaged", {
    file: verbatim(file),
    typed: verbatim(ownCommand("restore FILE")),
    page: verbatim(ownPage("docs/hosting.md")),
  });

/** Turns an error about a database file into a sentence for the host. */
export function explainSqlite(error: unknown, name: string): StartError {
  if (error instanceof StartError) return error;
  const file = verbatim(name);
  const problems: Record<number, Later> = {
    5: later("database.locked", { file }),
    8: readOnly(name),
    11: damaged(name),
    13: later("database.full", { file }),
    14: later("database.closed", { file, shell: toGiveFolderOf(name) }),
    26: later("database.none-of-sqlite", { file, setting: verbatim("DATABASE_URL") }),
  };
  const unknown = later("database.unusable", { file, error: verbatim(errorText(error)) });
  return new StartRefusal(problems[sqliteCode(error) ?? 0] ?? unknown, { cause: error });
}
