import { posix, win32 } from "node:path";
import type { Packaging } from "../util/own-command.ts";

/**
 * Returns the absolute path of the folder for `.env` and `data`; undefined for the folder where the program was
 * started. A program that was double-clicked has no such folder. So a download and npx use the system's folder for
 * data: https://specifications.freedesktop.org/basedir-spec/latest/, and Known Folders on Windows. `isUsed` is true if
 * the folder where npx was started already contains a bot.
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
  // The specification says to ignore relative paths.
  const shared = env.XDG_DATA_HOME?.startsWith("/") ? env.XDG_DATA_HOME : posix.join(userFolder, ".local", "share");
  return posix.join(shared, "bellringer");
}
