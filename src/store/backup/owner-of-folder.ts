import { chownSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Whoever restores as root leaves nothing behind that the bot's own user could not read. */
export function giveToOwnerOfFolder(file: string): void {
  const { uid, gid } = statSync(dirname(file));
  try {
    chownSync(file, uid, gid);
  } catch {
    // Only root can, and only then it matters.
  }
}
