import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutation } from "./list.ts";

/** Where faults are made. */
export const program = ["src", "commands", "locales"] as const;

/** The TypeScript below these folders of the program in `root`, by path. */
export function readSources(root: string, folders: readonly string[]): Map<string, string> {
  const paths = folders.flatMap((folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
    return files.filter((file) => file.endsWith(".ts")).map((file) => join(root, folder, file));
  });
  return new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));
}

/** The file in which the fault is made: the only one that holds its text, once. Undefined where that is not so. */
export function placeOf({ from }: Mutation, sources: ReadonlyMap<string, string>): string | undefined {
  const holders = [...sources].filter(([, text]) => text.includes(from));
  const [[path, text] = ["", ""], ...others] = holders;
  return path !== "" && others.length === 0 && text.split(from).length === 2 ? path : undefined;
}

/** Of the parts of names by which the fault's tests are found, those that find nothing. */
export function missingTests({ tests }: Mutation, files: Iterable<string>): string[] {
  const known = [...files].filter((file) => file.endsWith(".test.ts"));
  return tests.filter((part) => !known.some((file) => file.includes(part)));
}
