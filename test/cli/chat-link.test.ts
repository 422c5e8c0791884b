import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../../src/app.ts";
import { runChatLink } from "../../src/cli/chat-link.ts";
import { readConfig } from "../../src/config/config.ts";
import { systemClock } from "../../src/util/clock.ts";
import { silentLog, temporaryFolder } from "../helpers/databases.ts";
import { ask } from "../helpers/http-client.ts";

async function printLink(env: Record<string, string>): Promise<string> {
  let printed = "";
  await runChatLink({ config: readConfig(env), stdout: { write: (text) => (printed += text) } });
  return printed;
}

test("`chat-link` opens the browser chat of a running bot", async () => {
  const DATABASE_URL = `sqlite:${join(temporaryFolder(), "b.db")}`;
  const env = { DATABASE_URL, BROWSER_CHAT: "true", BACKUP_FOLDER: "off", HOST: "127.0.0.1", PORT: "0" };
  const app = await startApp({ config: readConfig(env), clock: systemClock, random: Math.random, log: silentLog });
  onTestFinished(() => app.stop());

  const [, key = ""] = /^http:\/\/127\.0\.0\.1:0\/chat#key=([\w-]{24})\n$/.exec(await printLink(env)) ?? [];

  expect(key).not.toBe("");
  expect((await ask(`${app.url}/chat`, { headers: { authorization: `Bearer ${key}` } })).status).toBe(200);
  expect(await printLink(env)).toContain(key);
});

test.each([
  ["192.168.1.5", "http://192.168.1.5:3000"],
  ["::1", "http://[::1]:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000"],
])("`chat-link` names the address that the bot listens on: HOST=%s", async (HOST, origin) => {
  const env = { HOST, BROWSER_CHAT: "true", SECRET_KEY: "s".repeat(32) };
  expect(new URL(await printLink(env)).origin).toBe(origin);
});

test("`chat-link` uses the public URL and escapes the host's own key", async () => {
  const BROWSER_CHAT_KEY = "100%-otters+more#1";
  const env = {
    BROWSER_CHAT: "true",
    PUBLIC_URL: "https://bell.example",
    SECRET_KEY: "s".repeat(32),
    BROWSER_CHAT_KEY,
  };
  const link = new URL(await printLink(env));

  expect(link.origin).toBe("https://bell.example");
  expect(new URLSearchParams(link.hash.slice(1)).get("key")).toBe(BROWSER_CHAT_KEY);
});

test("`chat-link` explains how to get a browser chat if there is none", async () => {
  await expect(printLink({})).rejects.toThrow("Set BROWSER_CHAT=true");
});
