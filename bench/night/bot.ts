import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import { z } from "zod";
import type { FastTime } from "../../test/helpers/fast-clock.ts";

export type Bot = {
  /** Returns the bot's URL; undefined while it is down. */
  url(): string | undefined;
  start(): Promise<string>;
  kill(): Promise<void>;
  /** Asks the bot to stop. Returns its exit code. */
  stop(): Promise<number | null>;
  /** Types a line in a room of the browser chat. Returns the private answer. */
  type(room: string, text: string): Promise<string>;
};

const key = "a-key-for-one-night";

/** Runs the bot as a process, which can be killed and started again on the same database. */
export function createBot(options: {
  env: Record<string, string>;
  time: FastTime;
  discord: string;
  twitch: string;
  campaignId: string;
}): Bot {
  const env = { ...options.env, BROWSER_CHAT: "true", BROWSER_CHAT_KEY: key };
  let child: ChildProcess | undefined;
  let url: string | undefined;

  async function end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    const running = child;
    child = undefined;
    url = undefined;
    if (!running || running.exitCode !== null) return running?.exitCode ?? null;
    running.kill(signal);
    await once(running, "exit");
    return running.exitCode;
  }

  return {
    url: () => url,
    async start() {
      const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
      const args = ["-r", root("src/before.cjs"), root("bench/servers/night.ts"), JSON.stringify({ ...options, env })];
      const started = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
      child = started;
      const failed = once(started, "exit").then(([code]) => {
        throw new Error(`the bot ended with ${code} before it served`);
      });
      failed.catch(() => undefined); // ending after the start is fine
      const [line] = await Promise.race([once(createInterface({ input: started.stdout }), "line"), failed]);
      url = z.object({ url: z.string() }).parse(JSON.parse(line)).url;
      return url;
    },
    async kill() {
      await end("SIGKILL");
    },
    stop: () => end("SIGTERM"),
    async type(room, text) {
      const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
      const body = JSON.stringify({ user: "mod", text });
      const answer = await request(`${url}/chat/rooms/${room}/messages`, { method: "POST", headers, body });
      return z.object({ reply: z.string().optional() }).parse(await answer.body.json()).reply ?? "";
    },
  };
}
