/**
 * Measures how much more 1, 2, 4 and 8 processes on one Postgres can receive, process and announce, as ratios to one process.
 * Run it by hand:
 *
 *     node bench/processes.ts --donations 4000
 *
 * With one process per role, it measures the CPU time per donation of each role and of the database:
 *
 *     node bench/processes.ts --counts 1 --roles receive,intake,announce
 */
import { parseArgs } from "node:util";
import pg from "pg";
import { createDiscordLikeChat } from "../test/helpers/discord-like-chat.ts";
import { cpuMsOf } from "./processes/cpu.ts";
import { type Database, startDatabase } from "./processes/database.ts";
import { createMember, giftOf, type Member } from "./processes/member.ts";
import { createWatch, readTexts, toAnnounced, until } from "./processes/watch.ts";
import { printTable } from "./table.ts";

const { values } = parseArgs({
  options: {
    donations: { type: "string", default: "4000" },
    counts: { type: "string", default: "1,2,4,8" },
    roles: { type: "string", default: "" },
  },
});
const donations = Number(values.donations);
const connections = 32;

type Measured = {
  processes: number;
  answeredMs: number;
  takenInMs: number;
  sentMs: number;
  lost: number;
  twice: number;
  megabytes: number;
  /** The CPU time of each process, and then of the database. */
  cpuMs: number[];
};

async function schemaOf(url: string, name: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create schema ${name}`);
  await client.end();
  return `${url}?options=${encodeURIComponent(`-c search_path=${name}`)}`;
}

async function memoryOf(members: readonly Member[]): Promise<number> {
  const { readFileSync } = await import("node:fs");
  const kilobytes = members.map((member) => {
    const [, rss = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${member.pid()}/status`, "utf8")) ?? [];
    return Number(rss);
  });
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / members.length / 1_024);
}

/** `roles` are the roles of each process; empty for all roles. The first process receives the webhooks. */
async function measure({ url, cpuMs }: Database, name: string, roles: readonly string[]): Promise<Measured> {
  const databaseUrl = await schemaOf(url, name);
  const count = roles.length;
  const limit = { messages: 1_000_000, perMs: 1_000 };
  const discord = createDiscordLikeChat({ limit });
  const { baseUrl } = await discord.listen(0);
  const chats = [{ kind: "discord" as const, url: baseUrl }];
  const members = roles.map((ROLES, at) =>
    createMember({ name: `p${at + 1}`, databaseUrl, chats, ...(ROLES !== "" && { env: { ROLES } }) }),
  );
  const receiving = members.filter((_, at) => /^$|receive/.test(roles[at] ?? ""));
  for (const member of members) await member.start();
  const watch = createWatch(databaseUrl);
  const bodies = Array.from({ length: donations }, (_, at) => giftOf(`d${at}`));
  const startedAt = Date.now();
  const cpu = () => [...members.map((member) => cpuMsOf(member.pid())), cpuMs()];
  const cpuBefore = cpu();
  let next = 0;
  const work = async (at: number) => {
    for (let body = bodies[next++]; body; body = bodies[next++]) {
      while (!(await receiving[(at + next) % receiving.length]?.take(body)));
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => work(at)));
  const answeredMs = Date.now() - startedAt;
  await until(async () => (await watch.waiting())?.events === 0);
  const takenInMs = Date.now() - startedAt;
  await until(async () => (await watch.waiting())?.rows === 0);
  const sentMs = Date.now() - startedAt;
  const cpuSpent = cpu().map((ms, at) => ms - (cpuBefore[at] ?? 0));
  const said = (await readTexts(baseUrl)).flatMap((text) => toAnnounced(text).names);
  const announced = (await watch.order("discord:0")).said;
  const megabytes = await memoryOf(members);
  const different = new Set(said).size;
  for (const member of members) member.signal("SIGTERM");
  for (const member of members) await member.ended();
  await watch.close();
  await discord.close();
  return {
    processes: count,
    answeredMs,
    takenInMs,
    sentMs,
    lost: donations - announced,
    twice: said.length - different,
    megabytes,
    cpuMs: cpuSpent,
  };
}

const database = await startDatabase();
const results: Measured[] = [];
for (const count of values.counts.split(",")) {
  results.push(
    await measure(
      database,
      `p${count}`,
      Array.from({ length: Number(count) }, () => ""),
    ),
  );
}
const apart = values.roles.split(",").filter((role) => role !== "");
const byRole = apart.length > 0 ? await measure(database, "apart", apart) : undefined;
await database.stop();
if (byRole) {
  printTable(
    "A process for each role: what they compute",
    ["process", "ms for a donation", "% of a core"],
    [...apart, "database"].map((name, at) => {
      const ms = byRole.cpuMs[at] ?? 0;
      return [name, (ms / donations).toFixed(2), ((100 * ms) / byRole.sentMs).toFixed(0)];
    }),
  );
  console.log(
    `Answered in ${byRole.answeredMs} ms, taken in after ${byRole.takenInMs}, announced after ${byRole.sentMs}.`,
  );
}
const [one] = results;
const ratio = (ms: number, of: number) => `${(of / ms).toFixed(2)}`;
if (one) {
  printTable(
    "Several processes on one Postgres: speed against one process",
    ["processes", "answered", "taken in", "announced", "lost", "twice", "MB each"],
    results.map((r) => [
      String(r.processes),
      ratio(r.answeredMs, one.answeredMs),
      ratio(r.takenInMs, one.takenInMs),
      ratio(r.sentMs, one.sentMs),
      String(r.lost),
      String(r.twice),
      String(r.megabytes),
    ]),
  );
  console.log(
    `One process: answered in ${one.answeredMs} ms, taken in after ${one.takenInMs}, announced after ${one.sentMs}.`,
  );
}
process.exit(results.some(({ lost, twice }) => lost + twice > 0) ? 1 : 0);
