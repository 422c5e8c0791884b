import { expect, onTestFinished, test } from "vitest";
import { createPages } from "../../src/http/pages.ts";
import { createHttpServer } from "../../src/http/server.ts";
import { createLogLines } from "../helpers/log-lines.ts";
import { wordsIn } from "../helpers/words.ts";

type Chat = Parameters<typeof createPages>[0]["chat"];
const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8";

async function open(chat: Chat, language: "en" | "pseudo" = "en") {
  const { log } = createLogLines();
  const routers = [createPages({ wordsFor: async () => wordsIn(language), chat })];
  const server = createHttpServer({ port: 0, host: "127.0.0.1", routers, log });
  await server.start();
  onTestFinished(() => server.stop());
  return async (path: string, accept = browser, method = "GET") => {
    const answer = await fetch(server.address().url + path, { headers: { accept }, method, redirect: "manual" });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}

test.each([
  ["keyed", "To open the browser chat, use the link from your host.", true],
  ["none", "There's no chat on this page.", false],
] as const)("the root page says what runs here (%s)", async (chat, sentence, leads) => {
  const get = await open(chat);
  const { status, headers, text } = await get("/");
  expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(text).toContain("bellringer is running");
  expect(text).toContain(sentence);
  expect(text.includes('href="/chat"')).toBe(leads);
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect((await get("/", "*/*")).text).toBe(text);
});

test("the demo's root page leads to its chat", async () => {
  const get = await open("demo");
  const { status, headers } = await get("/");
  expect([status, headers.get("location")]).toEqual([303, "/chat"]);
  expect(await get("/chat")).toMatchObject({ status: 404, text: expect.stringContaining("There's nothing") });
});

test.each(["/nothing", "/chat?key=secret", "/%3Cscript%3E"])(
  "a browser at the unknown address %s gets a page without that address",
  async (path) => {
    const { status, text } = await (await open("none"))(path);
    expect(status).toBe(404);
    expect(text).toContain("Ask the person who gave it to you for a new one.");
    expect(text).not.toMatch(/secret|script>|bellringer is running/);
  },
);

test.each(["application/json", "*/*"])("a program that accepts %s gets JSON", async (accept) => {
  const get = await open("keyed");
  expect(await get("/nothing", accept)).toMatchObject({ status: 404, text: '{"error":"not found"}' });
  expect(await get("/nothing", browser, "POST")).toMatchObject({ status: 404, text: '{"error":"not found"}' });
  expect(await get("/", "application/json")).toMatchObject({ status: 404, text: '{"error":"not found"}' });
});

test.each(["keyed", "none"] as const)("all text of the root page is from the catalogue (%s)", async (chat) => {
  const get = await open(chat, "pseudo");
  for (const path of ["/", "/nothing"]) {
    const body = (await get(path)).text.replace(/^.*<body>/s, "");
    const bare = body.replace(/⟦[^⟧]*⟧/g, "").replace(/<[^>]*>/g, "");
    expect(bare).not.toMatch(/\p{L}/u);
  }
});
