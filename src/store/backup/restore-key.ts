import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { partOf, putInPlace } from "../engine/part-file.ts";
import { giveToOwnerOfFolder } from "./owner-of-folder.ts";

/** Puts the key of a backup in place. Gives what was kept of another key that was there. */
export function putKey(keyFile: string, key: string, suffix: string): string[] {
  const kept = prepareKey(keyFile, key, suffix);
  if (existsSync(partOf(keyFile))) putInPlace(partOf(keyFile), keyFile);
  return kept;
}

/** The key lies beside its place, where it is another one. Gives what was kept of the one that is there. */
export function prepareKey(keyFile: string, key: string, suffix: string): string[] {
  const part = partOf(keyFile);
  rmSync(part, { force: true });
  const before = existsSync(keyFile) ? readFileSync(keyFile, "utf8").trim() : undefined;
  if (before === key) return [];
  writeFileSync(part, `${key}\n`, { mode: 0o600, flush: true });
  giveToOwnerOfFolder(part);
  const aside = `${keyFile}.${suffix}`;
  if (before !== undefined) {
    copyFileSync(keyFile, aside);
    giveToOwnerOfFolder(aside);
  }
  return before === undefined ? [] : [aside];
}
