import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * The program that tests start as a process: the source, or with `BUNDLE` in the environment the folder of a bundle
 * built with `--with test/helpers/serving-process.ts`. `folder`: the place of another version.
 */
export function ownProgram(folder = process.env.BUNDLE ?? join(import.meta.dirname, "../..")) {
  const isSource = existsSync(join(folder, "src/main.ts"));
  const inSource = { before: "src/before.cjs", main: "src/main.ts", serving: "test/helpers/serving-process.ts" };
  const inBundle = { before: "before.cjs", main: "main.mjs", serving: "serving-process.mjs" };
  const { before, main, serving } = isSource ? inSource : inBundle;
  return { before: join(folder, before), main: join(folder, main), serving: join(folder, serving) };
}
