import { statSync } from "node:fs";
import { join, win32 } from "node:path";
import { expect, test } from "vitest";
import { makeFolders } from "../../../src/store/engine/make-folders.ts";
import { temporaryFolder } from "../../helpers/databases.ts";

test("makes a folder and those it lies in, and says whether there was something to make", () => {
  const folder = join(temporaryFolder(), "kept", "here");
  expect([makeFolders(folder), makeFolders(folder)]).toEqual([true, false]);
  expect(statSync(folder).isDirectory()).toBe(true);
});

test("fails where a drive of Windows is not there, as when a disk was unplugged", () => {
  // As long as no system takes a name, so that none is made where `\` is a letter like others.
  const drive = `\\\\${"disk".repeat(100)}\\share\\`;
  const make = () => makeFolders(`${drive}backups\\bellringer`, 0o777, win32.dirname);
  expect(make).toThrow(expect.objectContaining({ code: expect.stringMatching(/^E[A-Z]+$/) }));
});
