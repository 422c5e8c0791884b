import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isOpenToAll, readEnvFile } from "../../src/config/env-file.ts";
import { temporaryFolder } from "../helpers/databases.ts";

const text = 'PORT=3000\r\n# a word\r\nACCESS="open" # of ours\r\n';

test.each([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with a mark in front", Buffer.from(`\ufeff${text}`)],
  ["what PowerShell writes", Buffer.from(`\ufeff${text}`, "utf16le")],
])("settings are read from %s", (_what, bytes) => {
  const file = join(temporaryFolder(), ".env");
  writeFileSync(file, bytes);

  expect(readEnvFile(file)).toEqual({ PORT: "3000", ACCESS: "open" });
});

test("where there is no file there are no settings, and one that cannot be read is a sentence", () => {
  const file = join(temporaryFolder(), ".env");
  expect(readEnvFile(file)).toEqual({});

  mkdirSync(file);
  expect(() => readEnvFile(file)).toThrow(
    expect.objectContaining({ exitCode: 2, problems: [expect.objectContaining({ key: "env.unreadable" })] }),
  );
});

test.each([
  [0o644, true],
  [0o604, true],
  [0o640, false],
  [0o600, false],
])("that every user can read a file of mode %o is %s", (mode, isOpen) => {
  const file = join(temporaryFolder(), ".env");
  expect(isOpenToAll(file)).toBe(false);
  writeFileSync(file, "");
  chmodSync(file, mode);

  expect(isOpenToAll(file)).toBe(isOpen);
});
