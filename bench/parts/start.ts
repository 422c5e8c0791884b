import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { root, startFlags } from "../process.ts";

export type Start = {
  /** The time from the start of the process until it listens: the median of several runs. */
  listensAfterMs: number;
  /** The resident memory of an idle bot, in bytes. */
  restingMemory: number;
};

const starts = 5;
/**
 * How long we wait before measuring memory. The program drops its startup memory after ten seconds, and V8 returns it
 * some time later.
 */
const restsAfterMs = 40_000;

/** Runs the program as `npm start` does, and reads its output. */
function run(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [...startFlags, "src/main.ts", ...args], {
    cwd: root,
    env: { ...process.env, PORT: "0", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  const firstLine = new Promise<string>((resolve, reject) => {
    lines.once("line", resolve);
    child.once("exit", () => reject(new Error(`${args.join(" ")} ended before it printed anything`)));
  });
  return { child, firstLine };
}

async function end(child: ChildProcess): Promise<void> {
  child.kill();
  if (child.exitCode === null) await once(child, "exit");
}

function residentBytes({ pid }: ChildProcess): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", `${pid}`], { encoding: "utf8" })) * 1_024;
}

/** Starts `serve`, waits, and measures its memory. */
async function measureOne(env: NodeJS.ProcessEnv, restMs: number) {
  const startedAt = performance.now();
  const { child, firstLine } = run(["serve"], env);
  try {
    await firstLine; // this line says that it listens
    const tookMs = performance.now() - startedAt;
    await delay(restMs);
    return { tookMs, memory: residentBytes(child) };
  } finally {
    await end(child);
  }
}

/**
 * Runs `serve` several times with a simulated platform and the browser chat, each time on a new database. Measures the
 * memory of the last run.
 */
export async function measureStart(folder: string): Promise<Start> {
  const platform = run(["simulate", "--port", "0", "--json"], {});
  try {
    const ready = JSON.parse(await platform.firstLine) as Record<string, string>; // our own output
    const env = {
      BROWSER_CHAT: "true",
      BROWSER_CHAT_KEY: "a-key-of-the-benchmark",
      BACKUP_FOLDER: "off",
      LOG_LEVEL: "error",
      TILTIFY_BASE_URL: ready.baseUrl,
      TILTIFY_CLIENT_ID: ready.clientId,
      TILTIFY_CLIENT_SECRET: ready.clientSecret,
      TILTIFY_WEBHOOK_SECRETS: ready.webhookSecret,
    };
    const took: number[] = [];
    let restingMemory = 0;
    for (let left = starts; left > 0; left -= 1) {
      const own = { ...env, DATABASE_URL: `sqlite:${join(folder, `start-${left}.db`)}` };
      const { tookMs, memory } = await measureOne(own, left === 1 ? restsAfterMs : 0);
      took.push(tookMs);
      restingMemory = memory;
    }
    return { listensAfterMs: took.toSorted((a, b) => a - b)[starts >> 1] ?? Number.NaN, restingMemory };
  } finally {
    await end(platform.child);
  }
}
