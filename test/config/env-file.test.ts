import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isOpenToAll, readEnvFile, whatDoesNotCount } from "../../src/config/env-file.ts";
import { temporaryFolder } from "../helpers/databases.ts";

const text = 'PORT=3000\r\n# a word\r\nACCESS="open" # of ours\r\n';

test.each([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with a mark in front", Buffer.from(`\ufeff${text}`)],
  ["what PowerShell writes", Buffer.from(`\ufeff${text}`, "utf16le")],
  ["UTF-16 of the other order", Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
])("settings are read from a file with %s", (_what, bytes) => {
  const file = join(temporaryFolder(), ".env");
  writeFileSync(file, bytes);

  expect(readEnvFile(file)).toEqual({ PORT: "3000", ACCESS: "open" });
});

test.each([
  ["SECRET_KEY= \nDATABASE_URL=postgres://me@host/bot", "blanks"],
  ["SECRET_KEY = \r\nDATABASE_URL = postgres://me@host/bot\r\n", "blanks and Windows line ends"],
  ["SECRET_KEY=\t\n\nDATABASE_URL=postgres://me@host/bot", "a tab and an empty line"],
  ["export SECRET_KEY=\nexport DATABASE_URL=postgres://me@host/bot", "nothing, in a file for a shell"],
])("an empty setting %j doesn't take the next line as its value: %s", (content) => {
  const file = join(temporaryFolder(), ".env");
  writeFileSync(file, content);

  expect(readEnvFile(file)).toEqual({ SECRET_KEY: "", DATABASE_URL: "postgres://me@host/bot" });
});

test("lines within a quoted value keep their blanks", () => {
  const file = join(temporaryFolder(), ".env");
  writeFileSync(file, 'SECRET_KEY="one\nB= \ntwo"\nPORT=1');

  expect(readEnvFile(file)).toEqual({ SECRET_KEY: "one\nB= \ntwo", PORT: "1" });
});

test("a missing settings file counts as empty", () => {
  const file = join(temporaryFolder(), ".env");
  expect(readEnvFile(file)).toEqual({});

  mkdirSync(file);
  expect(() => readEnvFile(file)).toThrow(
    expect.objectContaining({ exitCode: 2, problems: [expect.objectContaining({ key: "env.unreadable" })] }),
  );
});

test.skipIf(process.platform === "win32").each([
  [0o644, true],
  [0o604, true],
  [0o640, false],
  [0o600, false],
])("a settings file with mode %o can be read by everybody: %s", (mode, isOpen) => {
  const file = join(temporaryFolder(), ".env");
  expect(isOpenToAll(file)).toBe(false);
  writeFileSync(file, "");
  chmodSync(file, mode);

  expect(isOpenToAll(file)).toBe(isOpen);
});

test.each([
  ["set DISCORD_TOKEN=abc\nset PORT=3000", "env.lines", { count: 2, line: 1, start: "set…" }],
  ['PORT=3000\n$env:DISCORD_TOKEN="abc"', "env.lines", { count: 1, line: 2, start: "$env…" }],
  ["DISCORD_TOKEN: abc", "env.lines", { count: 1, line: 1, start: "DISCORD_TOKE…" }],
  ["- DISCORD_TOKEN=abc", "env.lines", { count: 1, line: 1, start: "-…" }],
  ['{\n  "DISCORD_TOKEN": "abc"\n}', "env.lines", { count: 3, line: 1, start: "{…" }],
  ["discord_token=abc", "env.capitals", { name: "discord_token", wanted: "DISCORD_TOKEN" }],
  ["export DATABASE_URL=postgres://me:pass#abc@host/bot # ours", "env.cut-short", { name: "DATABASE_URL" }],
  ["# DISCORD_TOKEN=abc\n#PORT=3000", "env.commented-out", { name: "DISCORD_TOKEN" }],
])("lines of a settings file that are ignored are reported without their secrets: %j", (content, key, values) => {
  const file = join(temporaryFolder(), ".env");
  writeFileSync(file, content);

  const [problem, ...others] = whatDoesNotCount(file);
  expect(others).toEqual([]);
  const shown = Object.fromEntries(
    Object.entries(problem?.values ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value[0].text : value]),
  );
  expect([problem?.key, shown]).toEqual([key, expect.objectContaining(values)]);
  expect(JSON.stringify(problem)).not.toContain("abc");
});

test.each([
  "",
  "# a word\n\nPORT=3000\nexport ACCESS=open\nSECRET_KEY='two of 2001\nlines: of it'\nCOMPOSE_PROFILES=postgres\n",
  "PORT=3000 # the usual one, not a#b\n#DISCORD_TOKEN=abc",
  `SECRET_KEY="a#b"\nDATABASE_URL='postgres://me:a#b@host/bot' # ours\nACCESS=# empty`,
  "#DISCORD_TOKEN=\n#TILTIFY_CLIENT_ID=",
])("no line of the settings file %j is reported as ignored", (content) => {
  const file = join(temporaryFolder(), ".env");
  writeFileSync(file, content);

  expect(whatDoesNotCount(file)).toEqual([]);
});

test("every line of .env.example is a valid setting", () => {
  expect(whatDoesNotCount(".env.example")).toEqual([]);
});
