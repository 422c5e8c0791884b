/** Simulates Tiltify, Discord, Twitch, and a program of the host's. The real `serve` runs between them as a process. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import { z } from "zod";
import { createSimulator } from "../../src/simulator/simulator.ts";
import { systemClock } from "../../src/util/clock.ts";
import { secondMs } from "../../src/util/durations.ts";
import { createLogger } from "../../src/util/logger.ts";
import { startFakeDiscord } from "../../test/helpers/discord/fake-discord.ts";
import { visibleText } from "../../test/helpers/discord/message-rules.ts";
import { platformEnv } from "../../test/helpers/platform-env.ts";
import { bot, createFakeTwitch } from "../../test/helpers/twitch/fake-twitch.ts";

export const channel = { id: "202", name: "#donations", twitch: "maplenine" } as const;
const maple = { id: "1001", login: channel.twitch, name: "MapleNine", badges: "broadcaster/1" };
const manageServer = "32";
const pageKey = "a-key-for-one-evening";
const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** An event as the host's program receives it. */
export type Received = { id: string; type: string; announcement: string; text: string };

/** `flags` are options for Node. `isDiscordOnly` leaves out Twitch and the host's program. */
export async function openWorld({
  seed,
  flags = [],
  isDiscordOnly = false,
}: {
  seed: number;
  flags?: readonly string[];
  isDiscordOnly?: boolean;
}) {
  /** How far all clocks are ahead of real time. `away` raises it, so that hours without the bot pass in a moment. */
  let aheadMs = 0;
  const clock = { ...systemClock, now: () => systemClock.now() + aheadMs };
  const data = root("data");
  mkdirSync(data, { recursive: true });
  const folder = mkdtempSync(join(data, "evening-"));
  const breaches: string[] = [];
  const simulator = createSimulator({ clock, log: createLogger({ level: "error" }), seed, history: 0 });
  await simulator.start();
  const discord = await startFakeDiscord({ now: clock.now, onBreach: (breach) => breaches.push(breach) });
  const twitch = createFakeTwitch({ now: clock.now });
  const { chatUrl, authUrl, apiUrl } = await twitch.listen();
  twitch.addChannel(bot.login, { roomId: bot.userId, badges: "broadcaster/1" });
  twitch.addChannel(channel.twitch, { roomId: maple.id, badges: "moderator/1" });
  const program = await openProgram();

  const env = {
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: `sqlite:${join(folder, "evening.db")}`,
    SECRET_KEY: "a key of one evening, long enough to be one",
    BACKUP_FOLDER: "off",
    ACCESS: "open",
    BROWSER_CHAT: "true",
    BROWSER_CHAT_KEY: pageKey,
    DISCORD_TOKEN: "fake-token",
    DISCORD_API_URL: discord.apiUrl,
    ...(!isDiscordOnly && {
      TWITCH_CLIENT_ID: bot.clientId,
      TWITCH_REFRESH_TOKEN: twitch.auth.grant().refreshToken,
      TWITCH_CHAT_URL: chatUrl,
      TWITCH_AUTH_URL: authUrl,
      TWITCH_API_URL: apiUrl,
      OUT_WEBHOOKS: program.address,
      OUT_WEBHOOK_SECRET: "a secret of one evening, long enough",
    }),
    ...platformEnv(simulator),
  };
  let child: ChildProcess | undefined;
  let url = "";
  // If somebody interrupts the evening, the bot must not keep running.
  process.once("exit", () => child?.kill("SIGKILL"));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

  async function start(): Promise<void> {
    const shift = `const now = Date.now; Date.now = () => now() + ${aheadMs};`;
    const ahead = `--import=data:text/javascript,${encodeURIComponent(shift)}`;
    const program = ["-r", root("src/before.cjs"), root("src/main.ts"), "serve"];
    const started = spawn(process.execPath, [...flags, ahead, ...program], {
      cwd: folder,
      env,
      stdio: ["ignore", "pipe", process.env.EVENING_LOG ? "inherit" : "ignore"],
    });
    child = started;
    let printed = "";
    started.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
    const find = () => /listens on (\S+);/.exec(printed)?.[1];
    await until(() => find() !== undefined && /discord connected/.test(printed), "serve listens");
    url = find() ?? "";
    simulator.setDeliverTo(`${url}/webhooks`);
    if (!isDiscordOnly) await until(() => twitch.isIn(bot.login), "the bot is on Twitch");
  }

  async function end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return null;
    running.kill(signal);
    await once(running, "exit");
    return running.exitCode;
  }

  /** Returns the announcements in the channel, as they read now. */
  const onDiscord = () =>
    discord.messages.filter((one) => one.channel_id === channel.id && one.interaction === null).map(readText);
  const onTwitch = () => twitch.said.filter((line) => line.channel === channel.twitch).map((line) => line.text);
  /** Types a line. Returns the first line after it that matches the pattern. */
  async function type(line: string, pattern: RegExp): Promise<string> {
    const before = new Set(twitch.said.map(({ id }) => id));
    twitch.type(channel.twitch, maple, line);
    const answers = () => twitch.said.filter(({ id, text: said }) => !before.has(id) && pattern.test(said));
    await until(() => answers().length > 0, `an answer on Twitch to ${line}`);
    return answers()[0]?.text ?? "";
  }

  return {
    simulator,
    discord,
    twitch,
    program,
    breaches,
    now: clock.now,
    onDiscord,
    onTwitch,
    start,
    type,
    /** Kills the bot, lets time pass in steps, and starts it again. */
    async away(steps: readonly { ms: number; happens: () => void }[]): Promise<void> {
      await end("SIGKILL");
      simulator.setDeliverTo(undefined);
      for (const { ms, happens } of steps) {
        aheadMs += ms;
        happens();
      }
    },
    stop: () => end("SIGTERM"),
    /** Uses a command on Discord, by its words: `tiltify twitch join`. Returns the answer. */
    async choose(words: string, given: Record<string, string | number> = {}): Promise<string> {
      const [name = "", ...path] = words.split(" ");
      const values: object[] = Object.entries(given).map(([option, value]) => ({ name: option, type: 3, value }));
      const options = path.reduceRight(
        (inside, word, index) => [{ name: word, type: path.length - index, options: inside }],
        values,
      );
      const asked = discord.interactions.create({
        permissions: manageServer,
        data: { id: "1", type: 1, name, options },
      });
      const answer = () => discord.messages.find(({ interaction }) => interaction === asked.id);
      await until(() => answer() !== undefined, `an answer on Discord to /${words}`);
      const answered = answer();
      return answered ? readText(answered) : "";
    },
    /** Types a line in a room of the page. Returns the private answer. */
    async typeOnPage(room: string, line: string): Promise<string> {
      const answer = await request(`${url}/chat/rooms/${room}/messages`, {
        method: "POST",
        headers: { authorization: `Bearer ${pageKey}`, "content-type": "application/json" },
        body: JSON.stringify({ user: "Maple", text: line }),
      });
      return z.object({ reply: z.string().optional() }).parse(await answer.body.json()).reply ?? "";
    },
    /** Collects the public answers in a room of the page, from now on. */
    async hearRoom(room: string): Promise<readonly string[]> {
      const { body } = await request(`${url}/chat/rooms/${room}/events`, {
        headers: { authorization: `Bearer ${pageKey}` },
        bodyTimeout: 0,
      });
      const heard: string[] = [];
      let unread = "";
      body.setEncoding("utf8").on("data", (chunk: string) => {
        const lines = (unread + chunk).split("\n");
        unread = lines.pop() ?? "";
        for (const line of lines.filter((one) => one.startsWith("data: "))) {
          const { type: of, text: said } = z
            .looseObject({ type: z.string(), text: z.string() })
            .parse(JSON.parse(line.slice(6)));
          if (of === "reply") heard.push(said);
        }
      });
      body.on("error", () => undefined);
      return heard;
    },
    async close(): Promise<void> {
      await end("SIGKILL");
      program.close();
      await Promise.all([simulator.stop(), discord.close(), twitch.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns a message's text without bold markup. */
const readText = (message: Parameters<typeof visibleText>[0]) => visibleText(message).replaceAll("**", "");

/** Runs the host's program, which refuses as many edits as its `refuses` says. */
async function openProgram() {
  const heard: Received[] = [];
  const program = { address: "", heard, refuses: 0, close: () => void server.close() };
  const server = createServer(async (incoming, response) => {
    const event = JSON.parse(await text(incoming)) as Received; // our own program sent it
    heard.push(event);
    const isRefused = event.type === "edit" && program.refuses > 0;
    if (isRefused) program.refuses -= 1;
    response.writeHead(isRefused ? 503 : 204).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const at = server.address();
  if (at === null || typeof at === "string") throw new Error("no port");
  program.address = `http://127.0.0.1:${at.port}/hook`;
  program.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return program;
}

/** Waits until `holds` is true. Throws after half a minute, with `what` as the thing that didn't happen. */
export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const limit = systemClock.now() + 30 * secondMs; !(await holds()); await delay(20)) {
    if (systemClock.now() > limit) throw new Error(`it did not happen: ${what}`);
  }
}
