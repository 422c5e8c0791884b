import { posix, win32 } from "node:path";
import type { Packaging } from "../util/own-command.ts";

/**
 * The folder that holds `.env` and `data`, as an absolute path; undefined: the one in which the program was started. Whoever
 * double-clicks has no such folder, so a download and npx take the place where the system keeps such things:
 * https://specifications.freedesktop.org/basedir-spec/latest/, and Known Folders of Windows. `isUsed`: whether the folder in
 * which npx was started holds a bot already.
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
  // The specification: a path that is not absolute is to be ignored.
  const shared = env.XDG_DATA_HOME?.startsWith("/") ? env.XDG_DATA_HOME : posix.join(userFolder, ".local", "share");
  return posix.join(shared, "bellringer");
}
