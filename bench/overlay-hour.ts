/**
 * `node bench/overlay-hour.ts [--minutes 60] [--seed 7] [--look "theme=pop"]` plays an hour of a stream on the alerts
 * page in Chromium, as fast as possible. The page's clock is wrong by decades. The connection is cut about once a
 * minute. The page is reloaded three times, and sleeps twice for five minutes. Exits with code 1 if an alert was shown
 * twice, out of order or not at all, if something hidden was still visible a second later, or if the page's memory
 * grows.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import express from "express";
import { cookieOf, hashOfCookie } from "../src/chat/link-key.ts";
import { createOverlayChat } from "../src/chat/overlay/overlay-chat.ts";
import { createRandom } from "../src/simulator/random.ts";
import { minuteMs, secondMs } from "../src/util/durations.ts";
import { createLogger } from "../src/util/logger.ts";
import { overlayConnection } from "../src/util/mirror-ids.ts";
import { launchChromium } from "../test/helpers/chromium.ts";
import { createFakeClock } from "../test/helpers/fake-clock.ts";
import { createMemoryRoomStore } from "../test/helpers/memory-room-store.ts";
import { wordsOf } from "../test/helpers/words.ts";
import { printTable } from "./table.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    seed: { type: "string", default: "7" },
    look: { type: "string", default: "" },
  },
});
const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
const stepMs = secondMs;
const sleepMs = 5 * minuteMs;
/** When the page sleeps or is reloaded, as shares of the run. */
const sleeps = [0.3, 0.7];
const reloads = [0.2, 0.5, 0.9];
/** An alert that came shortly before a sleep may not be shown. */
const settledMs = 30 * secondMs;
/** How much larger the largest heap may be in the second half than in the first, in bytes. */
const mostGrowth = 300_000;

const { next: random } = createRandom(seed);
const clock = createFakeClock();
const started = clock.now();
const place = { id: "discord/1/2+overlay", connection: overlayConnection, address: "2+overlay" };
const chat = createOverlayChat({
  rooms: createMemoryRoomStore(),
  find: async () => new Map([[hashOfCookie(cookieOf("sesame")), place.id]]),
  codes: { show: () => "", take: async () => undefined },
  readState: async () => ({
    language: "en",
    bell: "[bell]",
    look: `time=4,100:6 ${values.look}`,
    media: {},
    latest: "",
    panels: [],
  }),
  findMedia: async () => undefined,
  isReachable: () => true,
  publicUrl: undefined,
  platformNow: clock.now,
  clock,
  wordsOf,
  log: createLogger({ level: "error" }),
});
await chat.adapter.start([]);
const server = createServer(express().use(chat.router)).listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
const port = typeof address === "object" ? address?.port : undefined;

const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 1_920, height: 1_080 } });
const complaints: string[] = [];
page.on("pageerror", (error) => complaints.push(error.message));
await page.clock.install({ time: "2001-01-01T00:00:00Z" });
await page.clock.pauseAt("2001-01-01T00:00:01Z");
const shown: string[] = [];
await page.exposeFunction("told", (id: string) => shown.push(id));
/** Tell this script about each alert that the page's own script adds. */
await page.addInitScript(`
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.classList?.contains("alert")) told(node.querySelector(".head").textContent);
    }).observe(document.getElementById("screen"), { childList: true, subtree: true });
  });
`);
const session = await page.context().newCDPSession(page);
const ofBrowser = await browser.newBrowserCDPSession();
/** Returns the CPU time of all browser processes, in seconds. */
async function processorTime(): Promise<number> {
  const { processInfo } = await ofBrowser.send("SystemInfo.getProcessInfo");
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
await page.goto(`http://127.0.0.1:${port}/overlay/alerts#key=sesame`);
await page.locator('html[lang="en"]').waitFor();

const usedBefore = await processorTime();
type Said = { name: string; at: number; isHidden: boolean };
const said: Said[] = [];
let cuts = 0;
let seenLate = 0;
const never = new AbortController().signal;
const body = (head: string, facts = {}) =>
  `${head}\n${JSON.stringify({ quote: "", small: "", isLarge: false, ...facts })}`;
const message = (at: number, text: string) => ({ id: `m${at}`, place, body: text, moments: [], createdAt: 0 });

async function give(): Promise<void> {
  const at = said.length + 1;
  const value = String(Math.ceil(random() * 150));
  said.push({ name: `Donor ${at}`, at: clock.now(), isHidden: false });
  await chat.adapter.send(message(at, body(`Donor ${at}`, { amount: { value, currency: "USD" } })), never);
}

async function hide(at: number): Promise<void> {
  const one = said[at - 1];
  if (one === undefined) return;
  one.isHidden = true;
  await chat.adapter.edit?.({ ...message(at, body(`Someone ${at}`)), remoteId: String(at) }, never);
}

async function pass(ms: number): Promise<void> {
  await clock.advance(ms);
  await page.clock.runFor(ms);
}

/** True if an alert is still visible. Waits a while, because the page's clock doesn't count the time on the network. */
async function stillStands(head: string): Promise<boolean> {
  for (let looks = 0; looks < 100; looks += 1) {
    if (!(await page.locator(".alert .head").allTextContents()).includes(head)) return false;
    await delay(20);
  }
  return true;
}

async function measure() {
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = (await session.send("Runtime.getHeapUsage")) as { usedSize: number };
  const { nodes, jsEventListeners } = (await session.send("Memory.getDOMCounters")) as Record<string, number>;
  return { heap: usedSize, nodes: nodes ?? 0, listeners: jsEventListeners ?? 0 };
}

const measured: [string, Awaited<ReturnType<typeof measure>>][] = [];
const asleep: { from: number; until: number }[] = [];
const steps = (minutes * minuteMs) / stepMs;
const due = (parts: readonly number[], step: number) => parts.some((part) => Math.round(part * steps) === step);
let hidden: { at: number; since: number } | undefined;
let nextGift = 0;
for (let step = 0; step < steps; step += 1) {
  const now = clock.now();
  if (now >= nextGift) {
    await give();
    nextGift = now + (4 + random() * 14) * secondMs;
    // Some announcements are hidden right away, as by a quick moderator.
    if (random() < 0.15) hidden = { at: said.length, since: now + 2 * secondMs };
  }
  if (hidden && now >= hidden.since) {
    await hide(hidden.at);
    await pass(stepMs);
    if (await stillStands(`Donor ${hidden.at}`)) seenLate += 1;
    hidden = undefined;
  }
  if (random() < stepMs / (50 * secondMs)) {
    server.closeAllConnections();
    cuts += 1;
  }
  if (due(reloads, step)) {
    await page.reload();
    await page.locator('html[lang="en"]').waitFor();
  }
  if (due(sleeps, step)) {
    asleep.push({ from: now, until: now + sleepMs });
    for (let slept = 0; slept < sleepMs; slept += 10 * secondMs) {
      await give();
      await clock.advance(10 * secondMs);
    }
    await page.clock.fastForward(sleepMs);
  }
  await pass(stepMs);
  if (step % Math.round(steps / 6) === 0)
    measured.push([`${Math.round((clock.now() - started) / minuteMs)} min`, await measure()]);
}
await pass(minuteMs);
measured.push(["end", await measure()]);
const used = (await processorTime()) - usedBefore;
await browser.close();
server.closeAllConnections();
server.close();
await chat.adapter.stop();

const names = shown.map((head) => Number(head.split(" ")[1]));
const twice = names.filter((name, at) => names.indexOf(name) !== at);
const backwards = names.filter((name, at) => name < (names[at - 1] ?? 0));
const isSure = ({ at }: Said) => asleep.every(({ from, until }) => at < from - settledMs || at > until);
const missing = said.filter((one, at) => isSure(one) && one.at < clock.now() - 2 * minuteMs && !names.includes(at + 1));
const heaps = measured.map(([, { heap }]) => heap);
const half = Math.floor(heaps.length / 2);
const growth = Math.max(...heaps.slice(half)) - Math.max(...heaps.slice(0, half));

printTable(
  `the page of the alerts, ${minutes} minutes of a stream`,
  ["after", "heap kB", "DOM nodes", "listeners"],
  measured.map(([when, { heap, nodes, listeners }]) => [
    when,
    `${Math.round(heap / 1_000)}`,
    `${nodes}`,
    `${listeners}`,
  ]),
);
const { length: all } = said;
process.stdout.write(
  `\n${all} alerts, ${said.filter(({ isHidden }) => isHidden).length} hidden, ${cuts} cuts, ${reloads.length} reloads, ${sleeps.length} sleeps\n` +
    `shown ${names.length}: twice ${twice.length}, out of order ${backwards.length}, missing ${missing.length}, hidden and still there ${seenLate}, errors ${complaints.length}; heap grew by ${Math.round(growth / 1_000)} kB; ${used.toFixed(1)} s of a processor\n`,
);
const isWrong =
  [twice, backwards, missing, complaints].some(({ length }) => length > 0) || seenLate > 0 || growth > mostGrowth;
process.exitCode = isWrong ? 1 : 0;
