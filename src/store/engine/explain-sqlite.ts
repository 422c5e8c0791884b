import { errorText, StartError } from "../../util/errors.ts";
import { sqliteCode } from "./sqlite-code.ts";

export const readOnly = (file: string) =>
  `I may not write to ${file}. Make the file and its folder writable for the user I run as (sudo chown -R 1000:1000 ./data).`;

export const damaged = (file: string) =>
  `The database ${file} is damaged. Put the last backup in its place (npm start -- restore FILE; docs/hosting.md has the lines), or move it away to start afresh.`;

/** What is wrong with a database file, in a sentence for the host. */
export function explainSqlite(error: unknown, file: string): StartError {
  if (error instanceof StartError) return error;
  const sentences: Record<number, string> = {
    5: `Another program has locked ${file}. End it, and start me again.`,
    8: readOnly(file),
    11: damaged(file),
    13: `The disk is full, so I cannot open ${file}. Free some space and start me again.`,
    14: `I cannot open ${file}. It has to be a file, and its folder writable for the user I run as (sudo chown -R 1000:1000 ./data).`,
    26: `${file} is not a database. Set DATABASE_URL to another file, or move this one away.`,
  };
  return new StartError(
    sentences[sqliteCode(error) ?? 0] ?? `I cannot open the database ${file}: ${errorText(error)}`,
    { cause: error },
  );
}
