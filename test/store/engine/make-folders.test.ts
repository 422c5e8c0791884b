import { statSync } from "node:fs";
import { join, win32 } from "node:path";
import { expect, test } from "vitest";
import { makeFolders } from "../../../src/store/engine/make-folders.ts";
import { temporaryFolder } from "../../helpers/databases.ts";

test("making a folder creates its parents, and returns whether anything was created", () => {
  const folder = join(temporaryFolder(), "kept", "here");
  expect([makeFolders(folder), makeFolders(folder)]).toEqual([true, false]);
  expect(statSync(folder).isDirectory()).toBe(true);
});

test("making a folder fails if its Windows drive is missing", () => {
  // Longer than any system allows for a name, so no folder is created, even where `\` is an ordinary letter.
  const drive = `\\\\${"disk".repeat(100)}\\share\\`;
  const make = () => makeFolders(`${drive}backups\\bellringer`, 0o777, win32.dirname);
  expect(make).toThrow(expect.objectContaining({ code: expect.stringMatching(/^E[A-Z]+$/) }));
});
