import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutation } from "./list.ts";

/** The folders in which faults are introduced. */
export const program = ["src", "commands", "locales"] as const;

/** Reads the TypeScript files in these folders of the program in `root`, by path. */
export function readSources(root: string, folders: readonly string[]): Map<string, string> {
  const paths = folders.flatMap((folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
    return files.filter((file) => file.endsWith(".ts")).map((file) => join(root, folder, file));
  });
  return new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));
}

/** Finds the file of a fault: the only one with its text, exactly once. Returns undefined otherwise. */
export function placeOf({ from }: Mutation, sources: ReadonlyMap<string, string>): string | undefined {
  const holders = [...sources].filter(([, text]) => text.includes(from));
  const [[path, text] = ["", ""], ...others] = holders;
  return path !== "" && others.length === 0 && text.split(from).length === 2 ? path : undefined;
}

/** Returns the parts of test file names in a fault that match no file. */
export function missingTests({ tests }: Mutation, files: Iterable<string>): string[] {
  const known = [...files].filter((file) => file.endsWith(".test.ts"));
  return tests.filter((part) => !known.some((file) => file.includes(part)));
}
