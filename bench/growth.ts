/**
 * Measures the costs of a bot after a very large number of donations: a start with the nightly deletion, a donation, a
 * question, a page, a backup, and the end of the campaign. Each runs in a real `serve` on SQLite. Run it by hand:
 *
 *     node bench/growth.ts [--donations 10000,100000,1000000] [--folders .,../another-version]
 *
 * Takes the folders in turn. Prints the CPU time, and the longest that a request for `/livez` had to wait.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createSimulator } from "../src/simulator/simulator.ts";
import { systemClock } from "../src/util/clock.ts";
import { dayMs } from "../src/util/durations.ts";
import { ownProgram } from "../test/helpers/own-program.ts";
import { platformEnv } from "../test/helpers/platform-env.ts";
import { root, startFlags } from "./process.ts";
import { printTable } from "./table.ts";

const { values } = parseArgs({
  options: {
    donations: { type: "string", default: "10000,100000,1000000" },
    folders: { type: "string", default: "." },
  },
});
const folders = values.folders.split(",").map((folder) => resolve(root, folder));
const sizes = values.donations.split(",").map(Number);

const data = join(root, "data");
mkdirSync(data, { recursive: true });
const scratch = mkdtempSync(join(data, "growth-"));
const simulator = createSimulator({ clock: systemClock, history: 0, eventTypes: [] });
await simulator.start();
const pageKey = "key-of-the-page-in-a-benchmark";
const place = "browser/browser/lobby";

/**
 * Puts this many donations into the ledger, as announced in one place within a day. A tenth of them is a hundred days
 * old.
 */
function fill(file: string, donations: number): void {
  const db = new DatabaseSync(file);
  const now = Date.now();
  const rows = `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${donations}),
    d as (select lower(hex(randomblob(16))) as id, i, 100 + i % 5000 as minor,
      ${now - dayMs} + i * ${dayMs} / ${donations} - (i * 10 / ${donations + 1} = 0) * ${100 * dayMs} as at from n)`;
  db.exec(`pragma journal_mode = wal; pragma synchronous = off; begin;
    update follows set since = ${now - 200 * dayMs};
    create temp table d as ${rows} select * from d;
    insert into donations select id, minor, 2, 'USD', at, 'completed', 0, '', at from d;
    insert into donation_facts select '${simulator.campaignId}', at, id from d;
    insert into moments select 'donation:' || id, 'donation', '${simulator.campaignId}', 1,
      '{"name":"Ann","amount":{"value":"25.00","currency":"USD"},"comment":"Go otters!","rewards":[],"poll":null,"refunded":false}',
      'live', at, at from d;
    insert into messages (id, destination_id, state, body, created_at, sent_at)
      select 'm' || i, '${place}', 'sent', 'Ann donated $25!', at, at from d where i % 5 = 0;
    insert into outbox (destination_id, seq, moment_key, fact_id, state, message_id, said_version, created_at, closed_at)
      select '${place}', 1000 + i, 'donation:' || id, '${simulator.campaignId}', 'said', case when i % 5 = 0 then 'm' || i end, 1, at, at from d;
    update destinations set last_seq = 1000 + ${donations} where id = '${place}';
    insert into inbox (event_key, source, body, state, received_at, done_at)
      select 'hook:' || id, 'hook', null, 'done', at, at from d;
    commit`);
  db.close();
}

type Bot = { child: ChildProcess; url: string; cpuMs(): number; stop(): Promise<void>; startedMs: number };

async function start(folder: string, file: string): Promise<Bot> {
  const { before, main } = ownProgram(folder);
  const begin = performance.now();
  const flags = startFlags.filter((flag) => flag.startsWith("--"));
  const child = spawn(process.execPath, [...flags, "-r", before, main, "serve"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "error",
      DATABASE_URL: `sqlite:${file}`,
      SECRET_KEY: "a key of the benchmark, long enough to be one",
      BACKUP_FOLDER: "off",
      BROWSER_CHAT: "true",
      BROWSER_CHAT_KEY: pageKey,
      ...platformEnv(simulator),
    },
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const find = () => /listens on (\S+);/.exec(printed)?.[1];
  while (find() === undefined) await delay(10);
  const url = find() ?? "";
  simulator.setDeliverTo(`${url}/webhooks`);
  return {
    child,
    url,
    startedMs: performance.now() - begin,
    // proc(5): fields 14 and 15 of stat are hundredths of a second
    cpuMs: () => {
      const [, ...rest] = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ");
      const fields = rest.join("").split(" ");
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** Types a line into the room. Returns how many milliseconds the answer took. */
async function type({ url }: Bot, text: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(`${url}/chat/rooms/lobby/messages`, {
    method: "POST",
    headers: { authorization: `Bearer ${pageKey}`, "content-type": "application/json" },
    body: JSON.stringify({ user: "Maple", text }),
  });
  await response.text();
  return performance.now() - begin;
}

type Cost = { cpuMs: number; ms: number; stillMs: number };

/** `stillMs` is the longest time in which the bot answered nothing. */
async function costOf(bot: Bot, work: () => Promise<unknown>): Promise<Cost> {
  let [stillMs, isDone] = [0, false];
  const probing = (async () => {
    while (!isDone) {
      const at = performance.now();
      await (await fetch(`${bot.url}/livez`)).text();
      stillMs = Math.max(stillMs, performance.now() - at);
      await delay(20);
    }
  })();
  const [cpu, at] = [bot.cpuMs(), performance.now()];
  await work();
  const ms = performance.now() - at;
  isDone = true;
  await probing;
  return { cpuMs: bot.cpuMs() - cpu, ms, stillMs };
}

async function untilRead(file: string, sql: string): Promise<void> {
  const db = new DatabaseSync(file, { readOnly: true });
  while (db.prepare(sql).get()?.n !== 1) await delay(100);
  db.close();
}

async function measure(folder: string, filled: string): Promise<Record<string, Cost>> {
  const file = join(scratch, "bellringer.db");
  for (const end of ["", "-wal", "-shm", ".lock"]) rmSync(`${file}${end}`, { force: true });
  copyFileSync(filled, file);
  const bot = await start(folder, file);
  const costs: Record<string, Cost> = { start: { cpuMs: bot.cpuMs(), ms: bot.startedMs, stillMs: 0 } };
  const old = `select (select count(*) from (select 1 from moments where data is not null and created_at < ${Date.now() - 95 * dayMs} limit 1)) = 0 as n`;
  costs.deletion = await costOf(bot, () => untilRead(file, old));
  await type(bot, "/total");
  costs["20 donations"] = await costOf(bot, async () => {
    for (let count = 0; count < 20; count += 1) {
      simulator.donate({ name: "Ann", amount: "25" });
      await delay(100);
    }
  });
  costs["/missed"] = await costOf(bot, () => type(bot, "/missed 24h"));
  costs["20 /total"] = await costOf(bot, async () => {
    for (let count = 0; count < 20; count += 1) await type(bot, "/total");
  });
  costs.page = await costOf(bot, async () => {
    const headers = { authorization: `Bearer ${pageKey}` };
    await (await fetch(`${bot.url}/chat/rooms/lobby/control`, { headers })).text();
  });
  const backup = join(scratch, "backup.db");
  costs.backup = await costOf(bot, async () => {
    const { before, main } = ownProgram(folder);
    const made = spawn(process.execPath, ["-r", before, main, "backup", backup], {
      env: { DATABASE_URL: `sqlite:${file}`, SECRET_KEY: "a key of the benchmark, long enough to be one" },
      stdio: "ignore",
    });
    await once(made, "exit");
  });
  rmSync(backup, { force: true });
  costs.closing = await costOf(bot, async () => {
    simulator.changeFact(simulator.campaignId, { status: "retired" });
    await untilRead(file, "select count(*) as n from outbox where moment_key like 'closing:%' and state = 'said'");
  });
  await bot.stop();
  simulator.changeFact(simulator.campaignId, { status: "published" });
  return costs;
}

try {
  for (const donations of sizes) {
    const filled = join(scratch, "filled.db");
    for (const end of ["", "-wal", "-shm", ".lock"]) rmSync(`${filled}${end}`, { force: true });
    const [oldest = root] = folders.slice(-1);
    const bot = await start(oldest, filled);
    await type(bot, `/tiltify connect ${simulator.campaignId}`);
    await type(bot, "/tiltify yes");
    while ((simulator.requestCounts().putWebhookSubscription ?? 0) === 0) await delay(100);
    await bot.stop();
    fill(filled, donations);
    // In the simulator, only a poll notices the first end of a campaign, and that a minute later. So measure one end
    // without counting it.
    if (donations === sizes[0]) await measure(oldest, filled);
    const rows: string[][] = [];
    for (const folder of folders) {
      for (const [what, { cpuMs, ms, stillMs }] of Object.entries(await measure(folder, filled))) {
        rows.push([what, folder, ...[cpuMs, ms, stillMs].map((value) => `${Math.round(value)}`)]);
      }
    }
    const whats = [...new Set(rows.map(([what]) => what))];
    printTable(
      `${donations} donations: milliseconds`,
      ["", "version", "processor", "in all", "stood still"],
      whats.flatMap((what) => rows.filter(([one]) => one === what)),
    );
  }
} finally {
  await simulator.stop();
  rmSync(scratch, { recursive: true, force: true });
}
