import { existsSync } from "node:fs";
import { putInPlace, removePart } from "../backup/backup-file.ts";
import { keyFileOf } from "./address.ts";

/** What is restored lies beside its place until it is complete. */
export const partOf = (file: string) => `${file}.restoring`;

/**
 * Puts the key in place of a restore that was killed when the database was there already: the key is prepared while the
 * database still lies beside its place, and put after it. One that was killed before that is taken back: what it had copied
 * holds what donors wrote. Call it with the file locked.
 */
export function finishRestore(database: string): void {
  const keyFile = keyFileOf(`sqlite:${database}`);
  if (existsSync(partOf(database))) for (const file of [keyFile, database]) removePart(partOf(file));
  else if (existsSync(partOf(keyFile))) putInPlace(partOf(keyFile), keyFile);
}
