import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hostWords } from "../../src/cli/host-words.ts";
import { runStatus } from "../../src/cli/status.ts";
import { type Config, readConfig } from "../../src/config/config.ts";
import { statusPath } from "../../src/http/health.ts";
import { describeDatabases, sqlite, temporaryFolder } from "../helpers/databases.ts";
import { openServedWorld } from "../helpers/served-world.ts";

type How = { args?: string[]; locale?: string; withinMs?: number; link?(): Promise<string> };

async function status(config: Config, { args = [], locale = "en", ...how }: How = {}) {
  let printed = "";
  const stdout = { write: (text: string) => (printed += text) };
  const exitCode = await runStatus({
    args,
    config,
    words: await hostWords({ LANG: locale }),
    stdout,
    link: async () => undefined,
    ...how,
  });
  return { exitCode, printed };
}

async function openBot(database = sqlite) {
  const world = await openServedWorld(database);
  const app = await world.start();
  return { app, config: { ...world.config, port: Number(new URL(app.url).port) } };
}

describeDatabases("the status of a running bot", (database) => {
  test("`status` prints what the host reads in chats, and exits with code 1 if something is wrong", async () => {
    const { app, config } = await openBot(database);
    await app.connect();

    const well = await status(config);
    expect(well.printed).toMatch(/^Everything's fine\.\nCampaigns: 1\. Channels with announcements: 1\. .*\n/);
    expect(well.exitCode).toBe(0);

    await app.services.host.pauseAll(app.by);
    const paused = await status(config);
    expect(paused.printed).toMatch(/^You paused announcements everywhere just now\.\n.*\/tiltify host pause-all off\n/);
    expect(paused.exitCode).toBe(1);
    expect((await status(config, { locale: "fr_FR.UTF-8" })).printed).toMatch(/^Les annonces .*\n.*\nCampagnes\s: 1\./);
  });
});

test("`status` finds the bot on any port", async () => {
  const { app, config } = await openBot();
  const link = async () => `http://127.0.0.1:${config.port}/chat#key=x`;
  const elsewhere = { ...config, port: 0 };

  expect(await status(elsewhere, { link })).toMatchObject({ exitCode: 0 });
  await app.stop();
  expect(await status(elsewhere, { link })).toMatchObject({ exitCode: 2 });
  // The port of a public URL is its proxy's.
  const behindProxy = { ...config, publicUrl: "https://bell.example" };
  const { printed } = await status(behindProxy, { link: async () => "https://bell.example/chat#key=x" });
  expect(printed).toContain(`nothing answers at http://127.0.0.1:${config.port}.`);
});

test("`status --json` prints one line with sentences and figures", async () => {
  const { app, config } = await openBot();
  await app.services.host.pauseAll(app.by);

  const { exitCode, printed } = await status(config, { args: ["--json"] });

  expect(exitCode).toBe(1);
  expect(printed.trimEnd()).not.toContain("\n");
  expect(JSON.parse(printed)).toEqual({
    running: true,
    well: false,
    problems: [expect.stringContaining("paused"), expect.any(String)],
    details: expect.arrayContaining([expect.stringMatching(/^Campaigns: 0\./)]),
    chats: expect.arrayContaining([{ name: "browser", state: "ready" }]),
    ...{ campaigns: 0, channels: 0, spaces: 0, announcementsWaiting: 0, eventsWaiting: 0, eventsSetAside: 0 },
    pausedSince: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

test("`status` is refused without its key", async () => {
  const { app, config } = await openBot();
  for (const key of [undefined, "", "key of the status", config.browserChatKey, config.secretKey]) {
    const headers = key === undefined ? undefined : { authorization: `Bearer ${key}` };
    expect((await fetch(app.url + statusPath, { ...(headers && { headers }) })).status).toBe(404);
  }
  const { exitCode, printed } = await status({ ...config, secretKey: "another key, which is as long as the first" });
  expect(printed).toMatch(/^Something answers at http:\/\/127\.0\.0\.1:\d+, but it isn't this bot/);
  expect(exitCode).toBe(2);
});

/** The configuration of a bot that isn't running, at an address where something else may listen. */
function configured(folder: string, env: Record<string, string> = {}): Config {
  const DATABASE_URL = `sqlite:${join(folder, "data", "b.db")}`;
  return readConfig({ DATABASE_URL, HOST: "127.0.0.1", DISCORD_TOKEN: "a.b.c", ...env });
}

async function listenAs(handler: RequestListener): Promise<Config> {
  const server = createServer(handler).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return configured(temporaryFolder(), { SECRET_KEY: "s".repeat(32), PORT: `${port}` });
}

test("`status` exits with code 2 if the bot isn't running", async () => {
  const folder = temporaryFolder();
  const { exitCode, printed } = await status(configured(folder));
  expect(printed).toMatch(/^I'm not running: .* To start me: npm start\n$/);
  expect(exitCode).toBe(2);
  expect(existsSync(join(folder, "data"))).toBe(false);

  const gone = createServer().listen(0, "127.0.0.1");
  await once(gone, "listening");
  const free = (gone.address() as AddressInfo).port; // it listens on TCP
  gone.close();
  await once(gone, "close");
  const json = await status(configured(folder, { SECRET_KEY: "s".repeat(32), PORT: `${free}` }), { args: ["--json"] });
  expect(json.exitCode).toBe(2);
  expect(JSON.parse(json.printed)).toEqual({ running: false, problem: expect.stringMatching(/^I'm not running/) });
});

test("`status` exits with code 2 for a bot without accounts, and for a process with only the receiver's role", async () => {
  expect(await status(readConfig({}))).toEqual({
    exitCode: 2,
    printed: "I'm not set up yet. To see the demo and set me up: npm start\n",
  });
  // A link contains a code, and a fresh one would invalidate the code in the terminal.
  await status(readConfig({}), { link: () => expect.unreachable("no link is asked for") });
  const receiving = { ROLES: "receive", DATABASE_URL: "postgres://bell@db/bell", TILTIFY_WEBHOOK_SECRETS: "a" };
  expect(await status(readConfig(receiving))).toMatchObject({
    exitCode: 2,
    printed: expect.stringContaining("only receives webhooks"),
  });
});

const wellAtX: RequestListener = ({ url }, response) => {
  if (url === "/x") response.end('{"well":true,"problems":[],"details":[]}');
  else response.writeHead(302, { location: "/x" }).end();
};

test.each<[string, RequestListener, number, RegExp]>([
  ["is silent", () => undefined, 1, /hasn't answered within 1 s/],
  ["fails", (_request, response) => response.writeHead(500).end(), 1, /I can't say how I'm doing/],
  ["is another page", (_request, response) => response.end("<html>"), 2, /it isn't this bot/],
  ["answers other JSON", (_request, response) => response.end('{"well":true}'), 2, /it isn't this bot/],
  ["leads elsewhere", wellAtX, 2, /it isn't this bot/],
])("`status` says so if another program on that port %s", async (_what, handler, exitCode, says) => {
  const found = await status(await listenAs(handler), { withinMs: 1_000 });
  expect(found.printed).toMatch(says);
  expect(found.exitCode).toBe(exitCode);
});

test("`status` removes control characters from names", async () => {
  const report = { well: false, problems: ["\u001b[2JRin"], details: [] };
  const config = await listenAs((_request, response) => response.end(JSON.stringify(report)));
  expect((await status(config)).printed).toBe("�[2JRin\n");
});

test("`status` answers an unknown option with a list of its options", async () => {
  await expect(status(readConfig({}), { args: ["--jsn"] })).rejects.toThrow("status [--json]");
});
