import { createServer } from "node:http";
import express from "express";
import { describe, expect, onTestFinished, test } from "vitest";
import { openMedia } from "../../../src/app/browser.ts";
import { demoAccess } from "../../../src/chat/browser/access.ts";
import { mediaNameOf } from "../../../src/chat/overlay/media-file.ts";
import { createMediaRouter } from "../../../src/chat/overlay/media-router.ts";
import { addressOf, listen } from "../../../src/http/listen.ts";
import { createReaderWords } from "../../../src/http/readers.ts";
import { createKeyedAccess, linkKey } from "../../helpers/chat-access.ts";
import { describeDatabases, openTestStore, sqlite, type TestDatabase } from "../../helpers/databases.ts";
import { ask } from "../../helpers/http-client.ts";
import { gif, hostile, mp3, mp3WithTags, ogg, png, webm, webp } from "../../helpers/media-files.ts";
import { wordsOf } from "../../helpers/words.ts";

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const binary = { "content-type": "application/octet-stream" };

async function open(database: TestDatabase, { isDemo = false } = {}) {
  const address = await database.fresh();
  const store = await openTestStore(address);
  const keyed = createKeyedAccess("sesame");
  keyed.links.set(linkKey("a"), "Anna");
  const access = isDemo ? demoAccess : keyed.access;
  const shelf = openMedia({ store, clock: { now: () => 1 } });
  const server = createServer(
    express().use(createMediaRouter({ access, shelf, wordsFor: createReaderWords(wordsOf) })),
  );
  await listen(server, 0, "127.0.0.1");
  onTestFinished(() => void server.close());
  const url = `${addressOf(server).url}/chat/media`;
  const upload = async (
    name: string,
    body: Buffer,
    headers: Record<string, string> = { ...binary, ...bearer("sesame") },
  ) => {
    const { status, text } = await ask(`${url}?name=${encodeURIComponent(name)}`, { method: "POST", headers, body });
    return {
      status,
      ...(JSON.parse(text.startsWith("{") ? text : "{}") as {
        error?: string;
        media?: { id: string; name: string; type: string }[];
      }),
    };
  };
  const remove = (name: string, headers: Record<string, string> = bearer("sesame")) =>
    ask(`${url}/remove`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ name }),
    });
  const get = (id = "", key = "sesame") => ask(id ? `${url}/${id}` : url, { headers: bearer(key) });
  return { address, upload, remove, get, url };
}

describeDatabases("uploaded files", (database) => {
  test.each([
    ["png", png(), "image/png"],
    ["gif", gif(), "image/gif"],
    ["lossy webp", webp.lossy, "image/webp"],
    ["lossless webp", webp.lossless, "image/webp"],
    ["extended webp", webp.extended, "image/webp"],
    ["webm", webm, "video/webm"],
    ["mp3", mp3, "audio/mpeg"],
    ["mp3 with tags", mp3WithTags, "audio/mpeg"],
    ["ogg", ogg, "audio/ogg"],
  ])(
    "an uploaded %s comes back byte for byte, with our content type, and can't run scripts",
    async (_what, file, type) => {
      const { upload, get } = await open(database);
      const { status, media = [] } = await upload("Über Rakete (1).SVG", file);
      expect([status, media]).toEqual([
        201,
        [expect.objectContaining({ name: "uber-rakete-1", type, size: file.length })],
      ]);
      const served = await get(media[0]?.id);
      expect(Buffer.from(served.text).length).toBeGreaterThan(0);
      expect(served.headers).toMatchObject({
        "content-type": type,
        "content-length": String(file.length),
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
      });
    },
  );

  test("an uploaded file replaces the one with the same name, and a removed file is gone", async () => {
    const { upload, remove, get } = await open(database);
    const first = await upload("rocket.png", png());
    const second = await upload("Rocket.gif", gif());
    expect(second.media).toEqual([expect.objectContaining({ name: "rocket", type: "image/gif" })]);
    expect((await get(first.media?.[0]?.id)).status).toBe(404);
    await remove("rocket");
    expect(JSON.parse((await get()).text)).toEqual({ media: [] });
  });

  test("an upload above 5 MB, or above 50 MB in total, is refused, and existing files stay", async () => {
    const { upload, get } = await open(database);
    const large = (size: number) => Buffer.concat([png(), Buffer.alloc(size - png().length)]);
    expect(await upload("a.png", large(5 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      error: expect.stringContaining("up to 5 MB each"),
    });
    for (let at = 0; at < 10; at += 1) {
      expect((await upload(`a${at}.png`, large(5 * 1024 * 1024))).status).toBe(201);
    }
    expect(await upload("b.png", png())).toMatchObject({
      status: 409,
      error: expect.stringContaining("may take up 50 MB"),
    });
    expect(await upload("a3.png", large(5 * 1024 * 1024))).toMatchObject({ status: 201 });
    expect(JSON.parse((await get()).text).media).toHaveLength(10);
  });

  test("another process with the same database serves the same files", async () => {
    const { upload, address } = await open(database);
    await upload("rocket.png", png());
    if (database.kind === "SQLite") return; // one process at a time
    const other = openMedia({ store: await openTestStore(address), clock: { now: () => 2 } });
    expect(await other.list()).toEqual([expect.objectContaining({ name: "rocket" })]);
  });
});

describe("uploads", () => {
  test.each(Object.entries(hostile))("an upload of %s is refused under any name", async (_what, file) => {
    const { upload, get } = await open(sqlite);
    const answers = [await upload("rocket.png", file), await upload("ring.mp3", file)];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(answers[0]?.error).toMatch(/^I take PNG, GIF, WebP and WebM/);
    expect(JSON.parse((await get()).text)).toEqual({ media: [] });
  });

  test("an upload with too many pixels is refused, even if the file is small", async () => {
    const { upload } = await open(sqlite);
    expect(await upload("bomb.png", png(30_000, 30_000))).toMatchObject({
      status: 400,
      error: expect.stringContaining("4096 × 4096"),
    });
    expect((await upload("wide.gif", gif(65_535, 65_535))).status).toBe(400);
    expect((await upload("fine.png", png(4_096, 4_096))).status).toBe(201);
  });

  test("strangers, helpers and other sites' pages can't see or change uploaded files", async () => {
    const { upload, remove, get } = await open(sqlite);
    const kept = (await upload("rocket.png", png())).media?.[0]?.id;
    const form = { ...bearer("sesame"), "content-type": "text/plain" };
    const tried = [
      await upload("a.png", png(), binary),
      await upload("a.png", png(), { ...binary, ...bearer(linkKey("a")) }),
      await get(kept, "wrong"),
      await get("", linkKey("a")),
      await remove("rocket", bearer(linkKey("a"))),
      await upload("a.png", png(), form),
    ];
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 400]);
    expect(JSON.parse((await get()).text).media).toHaveLength(1);
  });

  test("another site's page can't upload in the demo, because the request needs a preflight", async () => {
    const { upload } = await open(sqlite, { isDemo: true });
    expect((await upload("a.png", png(), { "content-type": "text/plain" })).status).toBe(400);
    expect((await upload("a.png", png(), binary)).status).toBe(201);
  });
});

test.each([
  ["Rocket 2.webp", "rocket-2"],
  ["../../etc/passwd.png", "etc-passwd"],
  ["<script>alert(1)</script>.png", "script-alert-1-script"],
  ["C:\\temp\\boom.gif", "c-temp-boom"],
  ["Fanfare", "fanfare"],
  [`${"a".repeat(31)}-b.png`, "a".repeat(31)],
  ["\u202egnp.exe", "gnp"],
  ["ロケット.png", undefined],
  [".png", undefined],
])("an uploaded file called %j is called %j in commands", (file, name) => {
  expect(mediaNameOf(file)).toBe(name);
});
