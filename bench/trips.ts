/**
 * `node bench/trips.ts` counts how many of our files and functions run for a donation, for a `/total`, and for a
 * `/tiltify hide` with its edit. Uses the precise coverage of a running `serve` on SQLite, with only Discord. Doesn't
 * count what the bot also does in idle time of the same length.
 */
import { setTimeout as delay } from "node:timers/promises";
import { secondMs } from "../src/util/durations.ts";
import { openWorld, until } from "./evening/world.ts";

type Range = { count: number };
type Script = { url: string; functions: { functionName: string; ranges: Range[] }[] };

const inspectPort = 9_300 + (process.pid % 600);
const world = await openWorld({ seed: 7, flags: [`--inspect=127.0.0.1:${inspectPort}`], isDiscordOnly: true });
const { simulator, choose, onDiscord } = world;

/** Asks V8 which functions have run since the last call. */
async function openProfiler(): Promise<() => Promise<ReadonlySet<string>>> {
  const targets = (await (await fetch(`http://127.0.0.1:${inspectPort}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? "");
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  let lastId = 0;
  const call = (method: string, params: object = {}) =>
    new Promise<{ result: Script[] }>((resolve) => {
      lastId += 1;
      const id = lastId;
      const read = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as { id?: number; result: { result: Script[] } };
        if (answer.id !== id) return;
        socket.removeEventListener("message", read);
        resolve(answer.result);
      };
      socket.addEventListener("message", read);
      socket.send(JSON.stringify({ id, method, params }));
    });
  await call("Profiler.enable");
  await call("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  return async () => {
    const { result } = await call("Profiler.takePreciseCoverage");
    const ours = result.filter(({ url }) => /\/(?:src|commands)\/.*\.ts$/.test(url) && !url.includes("node_modules"));
    return new Set(
      ours.flatMap(({ url, functions }) =>
        functions.flatMap(({ functionName, ranges }, at) =>
          (ranges[0]?.count ?? 0) > 0 ? [`${url.replace(/.*\/(?=(?:src|commands)\/)/, "")}#${functionName}#${at}`] : [],
        ),
      ),
    );
  };
}

async function measure(name: string, trip: () => Promise<unknown>, take: () => Promise<ReadonlySet<string>>) {
  await take();
  await delay(3 * secondMs);
  const idle = await take();
  await trip();
  const ran = [...(await take())].filter((one) => !idle.has(one));
  const files = new Set(ran.map((one) => one.slice(0, one.indexOf("#"))));
  console.log(`${name}: ${files.size} files, ${ran.length} functions`);
  if (process.env.TRIP === name) for (const file of [...files].sort()) console.log(`  ${file}`);
}

const isShown = (pattern: RegExp) => () => onDiscord().some((text) => pattern.test(text));
async function give(name: string): Promise<void> {
  simulator.donate({ name, amount: "25" });
  await until(isShown(new RegExp(`${name} donated`)), `${name} is announced`);
}

try {
  await world.start();
  await choose("tiltify connect", { campaign: simulator.campaignId });
  await choose("tiltify yes");
  const counts = simulator.requestCounts;
  await until(() => (counts().putWebhookSubscription ?? 0) > 0, "the subscription");
  // Run each once first, so that one-time work isn't counted.
  await give("Ann");
  await choose("total");
  await give("Bo");
  await choose("tiltify hide", { what: "Bo" });
  await give("Cy");
  await delay(5 * secondMs);

  const take = await openProfiler();
  await measure("donation", () => give("Kit"), take);
  await measure("total", () => choose("total"), take);
  await measure(
    "hide",
    async () => {
      await choose("tiltify hide", { what: "Kit" });
      await until(() => !isShown(/Kit donated/)(), "Kit is hidden");
    },
    take,
  );
} finally {
  await world.stop();
  await world.close();
}
