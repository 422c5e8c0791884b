/**
 * Three hundred people type a command within a second. Discord waits three seconds for each answer. The bot has one core, or a
 * quarter of one. Run it by hand:
 *
 *     node bench/burst.ts [--commands 300] [--folder <another version>]
 *
 * Prints how fast the commands were acknowledged and answered. Exits with code 1 if one was acknowledged too late.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createSimulator } from "../src/simulator/simulator.ts";
import { systemClock } from "../src/util/clock.ts";
import { secondMs } from "../src/util/durations.ts";
import { createAsked } from "../test/helpers/discord/asked-discord.ts";
import { startFakeDiscord } from "../test/helpers/discord/fake-discord.ts";
import type { FakeInteraction } from "../test/helpers/discord/fake-interactions.ts";
import { ownProgram } from "../test/helpers/own-program.ts";
import { platformEnv } from "../test/helpers/platform-env.ts";
import { isPinned, startFlags } from "./process.ts";
import { printTable } from "./table.ts";

/** From Discord's docs: interactions/receiving-and-responding, "Responding to an Interaction". */
const answerMs = 3 * secondMs;
const periodMs = 40;

const { values } = parseArgs({ options: { commands: { type: "string", default: "300" }, folder: { type: "string" } } });
const commands = Number(values.commands);
const own = ownProgram(values.folder);

/** Lets the bot run only for this share of the time, if `share` is below 1. */
function throttle(pid: number, share: number): () => void {
  if (share === 1) return () => undefined;
  let isOn = true;
  void (async () => {
    while (isOn) {
      process.kill(pid, "SIGSTOP");
      await delay(periodMs * (1 - share));
      process.kill(pid, "SIGCONT");
      await delay(periodMs * share);
    }
  })();
  return () => {
    isOn = false;
  };
}

async function measure(share: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "bellringer-burst-"));
  const discord = await startFakeDiscord({
    onBreach: (breach) => console.log("Discord knows no such request:", breach),
  });
  const simulator = createSimulator({ clock: systemClock, history: 20, eventTypes: [] });
  await simulator.start();
  const args = [...startFlags.filter((flag) => flag.startsWith("--")), "-r", own.before, own.main, "serve"];
  const program = [process.execPath, ...args];
  const [command = "", ...rest] = isPinned ? ["taskset", "-c", "0", ...program] : program;
  const bot = spawn(command, rest, {
    cwd: folder,
    stdio: "ignore",
    env: {
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_URL: `sqlite:${join(folder, "bellringer.db")}`,
      SECRET_KEY: "a key of the benchmark, long enough to be one",
      DISCORD_TOKEN: "fake-token",
      DISCORD_API_URL: discord.apiUrl,
      ACCESS: "open",
      ...platformEnv(simulator),
    },
  });
  const { ask } = createAsked(discord);
  const choose = async (...chosen: Parameters<typeof ask>) => {
    const one = ask(...chosen);
    while (one.original === undefined) await delay(20);
  };
  while (discord.gateway.shards().length === 0) await delay(100);
  await delay(secondMs);
  await choose("tiltify connect", { campaign: simulator.campaignId });
  await choose("tiltify yes");
  await choose("total");

  const wake = throttle(bot.pid ?? 0, share);
  const asked: { at: number; one: FakeInteraction; acknowledged?: number; answered?: number }[] = [];
  const begin = performance.now();
  while (asked.length < commands || asked.some(({ answered }) => answered === undefined)) {
    const now = performance.now();
    if (now - begin > 120 * secondMs) break;
    const due = Math.min(commands, Math.ceil(((now - begin) / secondMs) * commands));
    while (asked.length < due) {
      const user = { id: `${1_000 + asked.length}`, username: `viewer${asked.length}` };
      asked.push({ at: now, one: ask("total", {}, { user }) });
    }
    for (const each of asked) {
      if (each.one.callbacks.length > 0) each.acknowledged ??= now - each.at;
      if (each.one.original !== undefined) each.answered ??= now - each.at;
    }
    await delay(2);
  }
  wake();
  bot.kill("SIGCONT");
  bot.kill("SIGTERM");
  await once(bot, "exit");
  await Promise.all([discord.close(), simulator.stop()]);
  rmSync(folder, { recursive: true, force: true });
  const times = (key: "acknowledged" | "answered") =>
    asked.map((each) => each[key] ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  const at = (sorted: readonly number[], part: number) =>
    `${Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0)} ms`;
  const late = times("acknowledged").filter((ms) => ms > answerMs).length;
  if (late > 0) process.exitCode = 1;
  return [
    share === 1 ? "one core" : `${share} of a core`,
    ...[0.5, 0.99, 1].map((part) => at(times("acknowledged"), part)),
    `${late}`,
    ...[0.5, 1].map((part) => at(times("answered"), part)),
  ];
}

const rows: string[][] = [];
for (const share of [1, 0.25]) rows.push(await measure(share));
printTable(
  `${commands} commands within a second`,
  ["", "acknowledged p50", "p99", "last", "too late", "answered p50", "last"],
  rows,
);
