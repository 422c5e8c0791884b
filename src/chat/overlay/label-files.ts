/**
 * Writes text files that OBS shows as labels ("Text (GDI+)", "Read from file"). Each place has a folder, with one file
 * for each label.
 */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

export const labelNames = ["total", "goal", "percent", "latest", "top", "timer"] as const;
export type Labels = Readonly<Record<(typeof labelNames)[number], string>>;

/** Writes those files of a place that have changed. Throws if the folder isn't writable. */
export async function writeLabels(folder: string, labels: Labels): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of labelNames) await writeLabel(join(folder, `${name}.txt`), labels[name]);
}

/**
 * Writes a temporary file and renames it, because OBS must never read half a file. Windows refuses the rename while OBS
 * has the file open. In that case we overwrite the file.
 */
async function writeLabel(file: string, text: string): Promise<void> {
  if ((await readFile(file, "utf8").catch(() => undefined)) === text) return;
  const part = `${file}.part`;
  await writeFile(part, text);
  await rename(part, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EPERM" && error.code !== "EBUSY" && error.code !== "EACCES") throw error;
    return writeFile(file, text);
  });
}

/** Returns a folder name that works on every system: `twitch-maplenine` for `twitch/maplenine/maplenine`. */
export function folderOf(placeId: string): string {
  const [chat = "", ...rest] = placeId.split("/");
  const address = rest.at(-1) ?? "";
  return `${chat}-${address}`.replace(/[^\w-]/g, "_").slice(0, 80);
}
