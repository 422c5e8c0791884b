import { execFile, execFileSync } from "node:child_process";
import { linkSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { crc32, inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { type ArchiveRequest, pack } from "../../build/archive.ts";
import { en } from "../../src/words/en.ts";
import { temporaryFolder } from "../helpers/databases.ts";

/** Prints its arguments, and exits as requested. */
const report = `process.stdout.write(JSON.stringify({ args: process.argv.slice(2), flags: process.execArgv.slice(0, 2),
  as: process.env.BELLRINGER_STARTED_AS, folder: process.cwd() }));
process.exitCode = Number(process.argv[2] ?? 0);`;

function order(platform: ArchiveRequest["platform"]): ArchiveRequest {
  const dist = temporaryFolder();
  writeFileSync(join(dist, "main.mjs"), report);
  writeFileSync(join(dist, "main.mjs.map"), "{}");
  writeFileSync(join(dist, "inventory.mjs"), "");
  writeFileSync(join(dist, "before.cjs"), "");
  mkdirSync(join(dist, "assets"));
  writeFileSync(join(dist, "assets/letters.woff2"), Buffer.from([0, 1, 255]));
  const node = { binary: Buffer.from("the binary"), license: Buffer.from("Node's license") };
  return { platform, arch: "x64", dist, node, about: { version: "1.2.3" } };
}

/** The files of a zip, as the list at its end names them. */
function unzip(bytes: Uint8Array): Map<string, Buffer> {
  const file = Buffer.from(bytes);
  const files = new Map<string, Buffer>();
  for (let at = file.readUInt32LE(file.length - 6); file.readUInt32LE(at) === 0x02014b50; ) {
    const [packed, size, name] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24), file.readUInt16LE(at + 28)];
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26);
    const content = inflateRawSync(file.subarray(start, start + packed));
    expect([content.length, crc32(content)]).toEqual([size, file.readUInt32LE(at + 16)]);
    files.set(file.toString("utf8", at + 46, at + 46 + name), content);
    at += 46 + name;
  }
  return files;
}

const inWindows = ["bellringer.cmd", "README.txt", "LICENSE", "runtime/node.exe", "runtime/LICENSE"];
const inMacOs = ["bellringer.command", "README.txt", "LICENSE", "runtime/node", "runtime/LICENSE"];
const inLinux = ["bellringer", "bellringer.desktop", ...inMacOs.slice(1)];
const bundle = ["dist/assets/letters.woff2", "dist/before.cjs", "dist/main.mjs"];

test("a Windows archive is a zip with Node, the bundle and a launcher", () => {
  const { name, bytes } = pack(order("win32"));
  expect(name).toBe("bellringer-1.2.3-windows-x64.zip");
  const files = unzip(bytes);
  expect([...files.keys()]).toEqual([...inWindows, ...bundle].map((file) => `bellringer-1.2.3/${file}`));
  expect(files.get("bellringer-1.2.3/dist/assets/letters.woff2")).toEqual(Buffer.from([0, 1, 255]));
  for (const text of ["bellringer.cmd", "README.txt"]) {
    expect(files.get(`bellringer-1.2.3/${text}`)?.toString()).not.toMatch(/[^\r]\n/);
  }
});

test("README calls the demo's button by its name on the page", () => {
  expect(readFileSync("build/launchers/README.txt", "utf8")).toContain(`"${en["panel.set-up"]}"`);
});

const hasTar = process.platform !== "win32";
if (!hasTar) process.stdout.write("Launcher tests skipped: Windows has no sh.\n");

/** Unpacks it into an unusual folder, with our own Node in place of the other one. */
function unpack(platform: "darwin" | "linux"): string {
  const folder = join(temporaryFolder(), "Größe & (co) 'x'");
  mkdirSync(folder);
  const { bytes } = pack(order(platform));
  const input = Buffer.from(bytes);
  const list = execFileSync("tar", ["tz"], { input, encoding: "utf8" });
  const expected = [...(platform === "darwin" ? inMacOs : inLinux), ...bundle];
  expect(list.trim().split("\n")).toEqual(expected.map((file) => `bellringer-1.2.3/${file}`));
  execFileSync("tar", ["xz"], { input, cwd: folder });
  const unpacked = join(folder, "bellringer-1.2.3");
  execFileSync("rm", [join(unpacked, "runtime/node")]);
  symlinkSync(process.execPath, join(unpacked, "runtime/node"));
  return unpacked;
}

const run = promisify(execFile);
const nowhere = { env: { PATH: "/nowhere" } };

test.skipIf(!hasTar).each([
  ["darwin", "bellringer.command"],
  ["linux", "bellringer"],
] as const)("the launcher for %s passes its arguments on to the bot", async (platform, launcher) => {
  const file = join(unpack(platform), launcher);
  const cwd = temporaryFolder();
  const { stdout } = await run(file, ["0", "a b", "$(c)", "ü"], { ...nowhere, cwd });
  expect(JSON.parse(stdout)).toEqual({
    args: ["0", "a b", "$(c)", "ü"],
    flags: ["--max-semi-space-size=8", "--max-old-space-size=1024"],
    as: "archive",
    folder: cwd,
  });
  await expect(run(file, ["3"], nowhere)).rejects.toMatchObject({ code: 3 });
});

test.skipIf(!hasTar)("the launcher is found through symbolic links", async () => {
  const unpacked = unpack("linux");
  const links = temporaryFolder();
  symlinkSync(join(unpacked, "bellringer"), join(links, "second"));
  symlinkSync("second", join(links, "first"));
  for (const [file, args] of [
    [join(links, "first"), []],
    ["/bin/sh", ["bellringer"]],
  ] as const) {
    const { stdout } = await run(file, args, { ...nowhere, cwd: unpacked });
    expect(JSON.parse(stdout)).toMatchObject({ as: "archive", args: [] });
  }
});

test.skipIf(!hasTar)("a launcher that was copied without its folder says what to do", async () => {
  const unpacked = unpack("linux");
  const alone = temporaryFolder();
  linkSync(join(unpacked, "bellringer"), join(alone, "bellringer"));
  await expect(run(join(alone, "bellringer"), [], nowhere)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Unpack the whole archive"),
  });
});

test("the launchers start the bundle with the memory limits of npm start", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const [flags = ""] = /--max-semi\S+ --max-old\S+/.exec(scripts.start) ?? [];
  for (const file of ["bellringer.sh", "bellringer.cmd"]) {
    expect(readFileSync(join("build/launchers", file), "utf8")).toContain(`${flags} -r `);
  }
});

test.each(["win32", "linux"] as const)("an archive for %s always has the same bytes", (platform) => {
  const one = order(platform);
  const first = pack(one).bytes;
  const { mtimeMs } = statSync(join(one.dist, "main.mjs"));
  writeFileSync(join(one.dist, "main.mjs"), report);
  expect(statSync(join(one.dist, "main.mjs")).mtimeMs).toBeGreaterThanOrEqual(mtimeMs);
  expect(Buffer.compare(pack(one).bytes, first)).toBe(0);
});
