import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../helpers/databases.ts";
import { startProgram } from "../helpers/program.ts";
import { deliverSigned, webhookSecret } from "../helpers/signed-delivery.ts";

const connections = 1_500;
const megabyte = 1024 * 1024;
const announced = 200 * 1024;
/** Limits JavaScript's memory like `npm start`. */
const flags = JSON.parse(readFileSync("package.json", "utf8")).scripts.start.match(/--\S+/g);
const half = Buffer.alloc(announced / 2, "x");
const defaultMegabytes = 64;
/** Express answers these a turn of the event loop later. Until then it holds the first chunk of their body. */
const mostMegabytes: Record<string, number> = { "another address": 2 * defaultMegabytes };

const fresh = () => ({
  "X-Tiltify-Timestamp": new Date().toISOString(),
  "X-Tiltify-Signature": Buffer.alloc(32, 7).toString("base64"),
});

function residentBytes(pid: number | undefined): number {
  const [, kilobytes = ""] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

/**
 * Strangers who know nothing, strangers who know the shape of a delivery, and strangers who only hold a connection
 * open.
 */
const kinds: Record<string, (socket: Socket) => void> = {
  "no headers": (socket) => {
    socket.write(`POST /webhooks HTTP/1.1\r\nHost: x\r\nContent-Length: ${announced}\r\n\r\n`);
    socket.write(half);
  },
  "plausible headers": (socket) => {
    const lines = Object.entries(fresh()).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /webhooks HTTP/1.1\r\nHost: x\r\n${lines.join("")}Content-Length: ${announced}\r\n\r\n`);
    socket.write(half);
  },
  "another address": (socket) => {
    socket.write(`POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: ${announced}\r\n\r\n`);
    socket.write(half);
  },
  // If the machine accepts too slowly, the kernel drops connections that wait to be accepted, and only the sender
  // notices.
  silence: (socket) => socket.setKeepAlive(true, 5_000),
};

/** Only Linux shows the memory of another process. */
const linuxTest = process.platform === "linux" ? test : test.skip;

linuxTest(
  "a delivery is answered even while 1,500 strangers each hold an unfinished request open",
  async () => {
    const env = { PORT: "0", HOST: "127.0.0.1", TILTIFY_WEBHOOK_SECRETS: webhookSecret, BACKUP_FOLDER: "off" };
    const program = startProgram({ args: ["serve"], cwd: temporaryFolder(), env, flags });
    const [, url = ""] = await program.printed(/listens on (\S+);/);
    const port = Number(new URL(url).port);
    let count = 0;
    /**
     * Sends deliveries one after the other for a while. All must be answered. Returns the median duration in
     * milliseconds.
     */
    async function deliverFor(ms: number): Promise<number> {
      const took: number[] = [];
      for (const until = performance.now() + ms; performance.now() < until; ) {
        count += 1;
        const body = Buffer.from(`{"data":{"id":"${count}"},"meta":{"id":"event-${count}"}}`);
        const from = performance.now();
        expect(await deliverSigned({ url, secret: webhookSecret, body, now: Date.now() })).toBe(204);
        took.push(performance.now() - from);
        await delay(5);
      }
      return took.toSorted((a, b) => a - b)[took.length >> 1] ?? Number.NaN;
    }
    await deliverFor(3_000); // the machine warms up

    for (const [kind, begin] of Object.entries(kinds)) {
      const before = residentBytes(program.pid);
      const calm = await deliverFor(1_000);
      let most = before;
      let open = 0;
      const watch = setInterval(() => {
        most = Math.max(most, residentBytes(program.pid));
      }, 50);
      onTestFinished(() => clearInterval(watch)); // before the program ends, because the last registered runs first
      const sockets = Array.from({ length: connections }, () => {
        const socket = connect(port, "127.0.0.1", () => begin(socket));
        open += 1;
        socket
          .on("error", () => undefined)
          .once("close", () => {
            open -= 1;
          });
        return socket.resume();
      });
      onTestFinished(() => {
        for (const socket of sockets) socket.destroy();
      });
      const stormy = await deliverFor(4_000);
      clearInterval(watch);
      const rise = Math.round((most - before) / megabyte);
      process.stdout.write(
        `${kind}: +${rise} MB, answers in ${calm.toFixed(1)} ms before and ${stormy.toFixed(1)} ms now\n`,
      );
      expect(rise).toBeLessThanOrEqual(mostMegabytes[kind] ?? defaultMegabytes);
      // A connection that sends nothing more is closed soon.
      await expect.poll(() => open).toBe(0);
    }
  },
  120_000,
);
