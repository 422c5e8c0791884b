import { statSync } from "node:fs";
import { join, win32 } from "node:path";
import { expect, test } from "vitest";
import { makeFolders } from "../../../src/store/engine/make-folders.ts";
import { temporaryFolder } from "../../helpers/databases.ts";

test("making folders creates a folder and its parents, and returns whether there was anything to create", () => {
  const folder = join(temporaryFolder(), "kept", "here");
  expect([makeFolders(folder), makeFolders(folder)]).toEqual([true, false]);
  expect(statSync(folder).isDirectory()).toBe(true);
});

test("creating a folder fails if a Windows drive is missing, as when a disk was unplugged", () => {
  // Longer than any system allows for a name, so that none is created where `\` is an ordinary letter.
  const drive = `\\\\${"disk".repeat(100)}\\share\\`;
  const make = () => makeFolders(`${drive}backups\\bellringer`, 0o777, win32.dirname);
  expect(make).toThrow(expect.objectContaining({ code: expect.stringMatching(/^E[A-Z]+$/) }));
});
