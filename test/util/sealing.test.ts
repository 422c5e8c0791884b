import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { createSealing, readSealingKey } from "../../src/util/sealing.ts";
import { isForOwnerAlone } from "../helpers/modes.ts";

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bellringer-sealing-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("a sealed text can be opened again", () => {
  const { seal, open } = createSealing(randomBytes(32));
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(open(seal(text))).toBe(text);
    }),
    { seed: 2 },
  );
  expect(seal("refresh-token")).toMatch(/^v1\.[A-Za-z0-9_-]+$/);
  expect(Buffer.from(seal("refresh-token").slice(3), "base64url").toString("latin1")).not.toContain("refresh");
});

test("sealing a text twice gives different results", () => {
  const { seal } = createSealing(randomBytes(32));
  expect(seal("token")).not.toBe(seal("token"));
});

test("a sealed text can't be opened with another key", () => {
  expect(createSealing(randomBytes(32)).open(createSealing(randomBytes(32)).seal("token"))).toBeUndefined();
});

test("a sealed text that was changed can't be opened", () => {
  const { seal, open } = createSealing(randomBytes(32));
  const bytes = Buffer.from(seal("token").slice(3), "base64url");
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(open(`v1.${changed.toString("base64url")}`)).toBeUndefined();
  }
});

test.each(["", "v1.", "v1.AAAA", "v2.", "token", `v2.${"A".repeat(60)}`])("%j isn't a valid sealed text", (text) => {
  expect(createSealing(randomBytes(32)).open(text)).toBeUndefined();
});

test("the same SECRET_KEY always gives the same sealing key", async () => {
  const file = join(await openFolder(), "key");
  const first = await readSealingKey({ secretKey: "a".repeat(32), file });
  expect(first).toEqual(await readSealingKey({ secretKey: "a".repeat(32), file }));
  expect(first).not.toEqual(await readSealingKey({ secretKey: "b".repeat(32), file }));
  expect(first.byteLength).toBe(32);
  await expect(stat(file)).rejects.toMatchObject({ code: "ENOENT" });
});

test("a key file is created once, readable only by this user", async () => {
  const file = join(await openFolder(), "data", "key");
  const first = await readSealingKey({ file });
  expect(isForOwnerAlone(file)).toBe(true);
  expect(await readSealingKey({ file })).toEqual(first);
  expect(Buffer.from((await readFile(file, "utf8")).trim(), "hex")).toEqual(first);
});

test("each new random sealing key is different", async () => {
  const folder = await openFolder();
  const keys = await Promise.all(["a", "b"].map((name) => readSealingKey({ file: join(folder, name) })));
  expect(keys[0]).not.toEqual(keys[1]);
});

test.each(["", "abc", "zz".repeat(32)])("a key file that contains %j is refused", async (content) => {
  const file = join(await openFolder(), "key");
  await writeFile(file, content);
  await chmod(file, 0o600);
  await expect(readSealingKey({ file })).rejects.toMatchObject({
    name: "KeyFileUnusable",
    file,
  });
  expect(await readFile(file, "utf8")).toBe(content);
});

test.skipIf(process.platform === "win32")("a full disk at the first start leaves no empty key file", async () => {
  const file = join(await openFolder(), "key");
  const { href } = new URL("../../src/util/sealing.ts", import.meta.url);
  const script = `import { readSealingKey } from "${href}"; await readSealingKey({ file: process.argv[1] })`;
  // With this limit a process can create files, but can't write to them.
  const args = ["-c", 'ulimit -f 0; exec "$@"', "sh", process.execPath, "--input-type=module", "-e", script, file];
  await expect(promisify(execFile)("sh", args)).rejects.toThrow();
  expect(await readSealingKey({ file })).toHaveLength(32);
});

test("processes that create a key file at the same time all get the same key", async () => {
  const file = join(await openFolder(), "key");
  const keys = await Promise.all(Array.from({ length: 10 }, () => readSealingKey({ file })));
  expect(new Set(keys.map((key) => Buffer.from(key).toString("hex"))).size).toBe(1);
  expect(await readdir(dirname(file))).toEqual(["key"]);
});

test("a key file that can't be created throws KeyFileUnusable", async () => {
  const taken = join(await openFolder(), "taken");
  await writeFile(taken, "");
  const file = join(taken, "key");
  await expect(readSealingKey({ file })).rejects.toMatchObject({
    name: "KeyFileUnusable",
    file,
  });
});

test("a keyed hash depends on the text and the key", () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const { keyed } = createSealing(key);
  // The output of `printf otter | openssl dgst -sha256 -mac HMAC -macopt hexkey:0101…01 -binary | base64`.
  expect(keyed("otter")).toBe("3lIU1cHrGnfPUEEjPIQZb14YxPTuBZN7_C2D74GHiJo");
  expect(new Set([keyed("otter"), keyed("Otter"), createSealing(other).keyed("otter")]).size).toBe(3);
});
