import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * The program that tests start as a process. By default it is the source. With `BUNDLE` in the environment it is the
 * bundle in that folder, built with `--with test/helpers/serving-process.ts`. `folder` is the folder of another
 * version.
 */
export function ownProgram(folder = process.env.BUNDLE ?? join(import.meta.dirname, "../..")) {
  const isSource = existsSync(join(folder, "src/main.ts"));
  const inSource = { before: "src/before.cjs", main: "src/main.ts", serving: "test/helpers/serving-process.ts" };
  const inBundle = { before: "before.cjs", main: "main.mjs", serving: "serving-process.mjs" };
  const { before, main, serving } = isSource ? inSource : inBundle;
  return { before: join(folder, before), main: join(folder, main), serving: join(folder, serving) };
}
