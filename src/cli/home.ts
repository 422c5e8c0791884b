import { posix, win32 } from "node:path";
import type { Packaging } from "../util/own-command.ts";

/**
 * Returns the absolute path of the folder with `.env` and `data`; undefined for the folder in which the program was
 * started. A double click has no such folder, so a download and npx use the system's place for data:
 * https://specifications.freedesktop.org/basedir-spec/latest/, and Known Folders on Windows. `isUsed`: the folder in
 * which npx was started already holds a bot.
 */
export function homeFolder(options: {
  form: Packaging;
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  userFolder: string;
  isUsed: boolean;
}): string | undefined {
  const { form, platform, env, userFolder, isUsed } = options;
  if (form === "source" || form === "image" || (form === "npx" && isUsed)) return undefined;
  if (platform === "win32") {
    return win32.join(env.LOCALAPPDATA || win32.join(userFolder, "AppData", "Local"), "bellringer");
  }
  if (platform === "darwin") return posix.join(userFolder, "Library", "Application Support", "bellringer");
  // According to the specification, a relative path has to be ignored.
  const shared = env.XDG_DATA_HOME?.startsWith("/") ? env.XDG_DATA_HOME : posix.join(userFolder, ".local", "share");
  return posix.join(shared, "bellringer");
}
