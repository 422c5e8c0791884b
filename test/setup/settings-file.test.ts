import { spawn } from "node:child_process";
import { once } from "node:events";
import fs, { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnvFile } from "../../src/config/env-file.ts";
import { whyNotWritable, writeSettings } from "../../src/setup/writing.ts";
import { temporaryFolder } from "../helpers/databases.ts";
import { longTest } from "../helpers/long-test.ts";
import { isForOwnerAlone } from "../helpers/modes.ts";

const chosen = { TILTIFY_CLIENT_ID: "id-1", TILTIFY_CLIENT_SECRET: "secret-1" } as const;
const newFile = () => join(temporaryFolder(), ".env");
const failing = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

test("a new .env is readable only by this user", () => {
  const file = newFile();

  expect(writeSettings(file, chosen)).toBeUndefined();

  expect(readEnvFile(file)).toEqual(chosen);
  expect(isForOwnerAlone(file)).toBe(true);
  expect(readdirSync(join(file, ".."))).toEqual([".env"]);
});

test("writing .env keeps its other lines, even if Windows wrote them", () => {
  const file = newFile();
  writeFileSync(file, Buffer.from("\ufeff# mine\r\nPORT=4000\r\n", "utf16le"), { mode: 0o644 });

  expect(writeSettings(file, chosen)).toBeUndefined();

  expect(readFileSync(file, "utf8")).toBe(
    "# mine\r\nPORT=4000\r\nTILTIFY_CLIENT_ID=id-1\r\nTILTIFY_CLIENT_SECRET=secret-1\r\n",
  );
  expect(isForOwnerAlone(file)).toBe(true);
});

test("a symbolic link in place of .env is neither followed nor replaced", () => {
  const file = newFile();
  const target = join(file, "..", "elsewhere");
  writeFileSync(target, "PORT=1\n");
  symlinkSync(target, file);

  expect(writeSettings(file, chosen)).toMatchObject({ key: "set-up.file.link" });

  expect(readFileSync(target, "utf8")).toBe("PORT=1\n");
  expect(fs.lstatSync(file).isSymbolicLink()).toBe(true);
});

test("a .env that can't be written is reported and left as it is", () => {
  const folder = newFile();
  mkdirSync(folder);
  expect(writeSettings(folder, chosen)).toMatchObject({ key: "set-up.file.none" });

  const readOnly = newFile();
  writeFileSync(readOnly, "PORT=1\n");
  chmodSync(readOnly, 0o444);
  expect(writeSettings(readOnly, chosen)).toMatchObject({ key: "set-up.file.read-only" });
  expect(readFileSync(readOnly, "utf8")).toBe("PORT=1\n");

  const noText = newFile();
  writeFileSync(noText, Buffer.from([0x50, 0x3d, 0xff, 0x0a]));
  expect(writeSettings(noText, chosen)).toMatchObject({ key: "env.unreadable" });
  expect(readFileSync(noText)).toEqual(Buffer.from([0x50, 0x3d, 0xff, 0x0a]));

  const open = newFile();
  writeFileSync(open, 'A="x\nTILTIFY_CLIENT_ID=\n"\n');
  expect(writeSettings(open, chosen)).toMatchObject({ key: "set-up.file.tangled" });
  expect(readFileSync(open, "utf8")).toBe('A="x\nTILTIFY_CLIENT_ID=\n"\n');
});

test("a folder where .env can't be created is reported", () => {
  expect(writeSettings("/proc/.env", chosen)).toMatchObject({ key: expect.stringMatching(/^set-up\.file\./) });
  expect(whyNotWritable(newFile())).toBeUndefined();
});

test.each([
  ["ENOSPC", "set-up.file.full", "writeSync"],
  ["EIO", "set-up.file.failed", "fsyncSync"],
  ["EBUSY", "set-up.file.read-only", "renameSync"],
  ["EROFS", "set-up.file.read-only", "renameSync"],
] as const)("a disk that fails with %s is reported (%s) and keeps the old .env", (code, key, call) => {
  const file = newFile();
  writeFileSync(file, "PORT=1\n");

  expect(writeSettings(file, chosen, { ...fs, [call]: failing(code) })).toMatchObject({ key });

  expect(readFileSync(file, "utf8")).toBe("PORT=1\n");
  expect(readdirSync(join(file, ".."))).toEqual([".env"]);
});

test(".env is written completely, even if the disk writes a part at a time", () => {
  const file = newFile();
  const writeSync = (descriptor: number, bytes: Buffer, offset: number) =>
    fs.writeSync(descriptor, bytes, offset, Math.min(7, bytes.length - offset));

  expect(writeSettings(file, chosen, { ...fs, writeSync: writeSync as typeof fs.writeSync })).toBeUndefined();

  expect(readEnvFile(file)).toEqual(chosen);
});

longTest.each(["writeSync", "fsyncSync", "renameSync"])(
  "a kill at %s keeps the old .env",
  async (call) => {
    const file = newFile();
    writeFileSync(file, "PORT=1\n");
    const script = `
      import fs from "node:fs";
      import { writeSettings } from ${JSON.stringify(new URL("../../src/setup/writing.ts", import.meta.url).href)};
      const disk = { ...fs, ${call}: () => process.kill(process.pid, "SIGKILL") };
      writeSettings(${JSON.stringify(file)}, ${JSON.stringify(chosen)}, disk);`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "inherit" });
    const [, signal] = await once(child, "exit");

    expect(signal).toBe("SIGKILL");
    expect(readFileSync(file, "utf8")).toBe("PORT=1\n");
    expect(existsSync(`${file}.part`)).toBe(true);
    expect(writeSettings(file, chosen)).toBeUndefined();
    expect(readEnvFile(file)).toEqual({ PORT: "1", ...chosen });
    expect(readdirSync(join(file, ".."))).toEqual([".env"]);
  },
  30_000,
);
