import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../../src/app.ts";
import { runInbox } from "../../src/cli/inbox.ts";
import { readConfig } from "../../src/config/config.ts";
import { systemClock } from "../../src/util/clock.ts";
import { StartError } from "../../src/util/errors.ts";
import { silentLog, temporaryFolder } from "../helpers/databases.ts";
import { eventually } from "../helpers/eventually.ts";
import { chatKey, withChatKey } from "../helpers/http-client.ts";
import { longTest } from "../helpers/long-test.ts";
import { ownProgram } from "../helpers/own-program.ts";
import { runProgram, startProgram } from "../helpers/program.ts";
import { deliverSigned, webhookSecret } from "../helpers/signed-delivery.ts";
import { wordsIn } from "../helpers/words.ts";

/** A delivery's body exactly as the platform documents it. */
const officialBody = fileURLToPath(new URL("../fixtures/official-vector.json", import.meta.url));
const failingDisk = fileURLToPath(new URL("../helpers/failing-disk.cjs", import.meta.url));
const settings = {
  PORT: "0",
  HOST: "127.0.0.1",
  BROWSER_CHAT: "true",
  BROWSER_CHAT_KEY: chatKey,
  METRICS_TOKEN: "a-token-of-the-tests",
  TILTIFY_WEBHOOK_SECRETS: webhookSecret,
};
const listening = /listens on (\S+);/;
const noTrace = /^\s+at /m;

/** Returns the first event of a room that matches the pattern, as a browser would get it. */
async function readRoom(url: string, pattern: RegExp): Promise<string> {
  const ending = new AbortController();
  const response = await fetch(`${url}/chat/rooms/lobby/events`, { signal: ending.signal, headers: withChatKey });
  if (!response.body) throw new Error("no events");
  let seen = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    seen += chunk;
    const [match] = pattern.exec(seen) ?? [];
    if (match === undefined) continue;
    ending.abort();
    return match;
  }
  throw new Error("the stream ended");
}

longTest("a delivery that `replay` sends again is announced as a test", async () => {
  const cwd = temporaryFolder();
  const program = startProgram({ args: ["serve"], cwd, env: settings });
  const [, url = ""] = await program.printed(listening);
  const replay = await runProgram({ args: ["replay", officialBody, "--to", `${url}/webhooks`], cwd, env: settings });
  expect(replay).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("204") });
  expect(await readRoom(url, /TEST, not a real donation: Jirachi donated \$82\.95/)).toBeTruthy();

  expect((await fetch(`${url}/livez`)).status).toBe(200);
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ ready: true });
  const readMetrics = async () =>
    (await fetch(`${url}/metrics`, { headers: { authorization: "Bearer a-token-of-the-tests" } })).text();
  expect(await readMetrics()).toMatch(/bellringer_deliveries_total\{answer="stored"\} 1/);
  // The count follows a moment after the line can be read, when it is recorded.
  await expect.poll(readMetrics).toMatch(/bellringer_announcements_total\{kind="donation",result="sent"\} 1/);

  expect(await readMetrics()).toMatch(/bellringer_build_info\{version="\d+\.\d+\.\d+",database="sqlite"\} 1/);

  const body = Buffer.from('{"data":{"id":"x"},"meta":{"id":"event-1","event_type":"public:direct:donation_updated"}}');
  expect(await deliverSigned({ url, secret: webhookSecret, body, now: Date.now() })).toBe(204);
  const inbox = async (...args: string[]) => {
    const printed: string[] = [];
    const stdout = { write: (text: string) => printed.push(text) };
    const databaseUrl = `sqlite:${join(cwd, "data/bellringer.db")}`;
    await runInbox({ args, databaseUrl, log: silentLog, words: wordsIn("en"), stdout });
    return printed.join("");
  };
  await expect.poll(readMetrics).toMatch(/bellringer_inbox_waiting 0/);
  const { stdout } = await runProgram({ args: ["inbox", "list"], cwd, env: settings });
  expect(stdout).toMatch(/event-1.*amount|amount.*event-1/s);
  expect(await inbox("show", "hook:event-1")).toContain('"event_type":"public:direct:donation_updated"');
  expect(await inbox("retry", "all")).toContain("1 will be tried again.");

  const { exitCode, stderr } = await runProgram({ args: ["serve"], cwd, env: settings });
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(
    /^Another bellringer \(process \d+, since 20\d\d-\d\d-\d\d \d\d:\d\d UTC\) is using .* need Postgres\.\n$/,
  );
  expect(stderr).toContain(`(process ${program.pid}, `);

  const status = () => runProgram({ args: ["status"], cwd, env: { ...settings, PORT: new URL(url).port } });
  expect(await status()).toMatchObject({
    exitCode: 1,
    stdout: expect.stringMatching(
      /^TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET aren't set, so I can't see any campaigns\.\n/,
    ),
  });
  program.kill("SIGTERM");
  expect(await program.finished).toMatchObject({ exitCode: 0, stderr: "" });
  expect(await status()).toMatchObject({ exitCode: 2, stdout: expect.stringContaining("I'm not running") });
});

longTest(
  "a delivery that was refused because the disk failed is accepted and announced after the next start",
  async () => {
    const cwd = temporaryFolder();
    const program = startProgram({
      args: ["serve"],
      cwd,
      env: { ...settings, NODE_OPTIONS: `--require=${failingDisk}` },
    });
    const [, url = ""] = await program.printed(listening);
    const deliver = (to: string) => {
      return deliverSigned({ url: to, secret: webhookSecret, body: readFileSync(officialBody), now: Date.now() });
    };
    program.kill("SIGUSR2");
    expect(await deliver(url).catch(() => "no answer")).not.toBe(204);
    expect(await program.finished).toEqual({
      exitCode: 1,
      stdout: expect.anything(),
      stderr: expect.stringMatching(
        /^The disk with the database failed \(EIO: .*\), so I'm shutting down to avoid losing anything\. .*\n$/,
      ),
    });

    const config = readConfig({ ...settings, DATABASE_URL: `sqlite:${join(cwd, "data/bellringer.db")}` });
    const again = await startApp({ config, clock: systemClock, random: Math.random, log: silentLog });
    onTestFinished(() => again.stop());
    expect(await deliver(again.url)).toBe(204);
    expect(await readRoom(again.url, /TEST, not a real donation: Jirachi donated \$82\.95/)).toBeTruthy();
  },
);

test("the program shows the demo if there are no accounts, and stops at an interrupt", async () => {
  const env = { PORT: "0", OUT_WEBHOOKS: "http://127.0.0.1:9/key", BROWSER_CHATS: "true" };
  const program = startProgram({ args: [], cwd: temporaryFolder(), env });
  const [, url = ""] = await program.printed(/(http:\S+)\/chat/);
  await program.printed(/also go to http:\/\/127\.0\.0\.1:9 /);
  const donated = await fetch(`${url}/demo/donations`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Rin", amount: "25.00", comment: "Go otters!" }),
  });
  expect(donated.status).toBe(202);
  expect(await readRoom(url, /Rin donated \$25: “Go otters!”/)).toBeTruthy();
  program.kill("SIGINT");
  const { stdout, ...ended } = await program.finished;
  expect(ended).toEqual({ exitCode: 0, stderr: "" });
  // Success isn't logged, so a newcomer reads only sentences, and problems with the settings.
  expect(stdout).toMatch(/^\d\d:\d\d:\d\d {2}warn {2}setting not supported {2}hint=".* Did you mean BROWSER_CHAT\?"$/m);
  expect(stdout).not.toMatch(/^\{|^\d\d:\d\d:\d\d {2}info/m);
});

longTest("a demo that is started again says that it still has earlier donations", async () => {
  const cwd = temporaryFolder();
  const first = startProgram({ args: ["demo"], cwd, env: { PORT: "0" } });
  await first.printed(/Press Ctrl\+C to stop\./);
  first.kill("SIGINT");
  expect((await first.finished).stdout).not.toContain("earlier demo");
  const again = startProgram({ args: ["demo"], cwd, env: { PORT: "0" } });
  await again.printed(/It still has donations from an earlier demo\. To start over, delete data\/demo\.db first/);
});

longTest("pressing a button in the demo leads to an announcement", async () => {
  const cwd = temporaryFolder();
  const program = startProgram({ args: [], cwd, env: { PORT: "0" } });
  const [, url = ""] = await program.printed(/(http:\S+)\/chat/);
  expect((await fetch(url, { headers: { accept: "text/html" }, redirect: "follow" })).url).toBe(`${url}/chat`);
  const press = (act: string) =>
    fetch(`${url}/demo/${act}`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
  expect(await readRoom(url, /donated \$/)).toBeTruthy();
  // A reward that was sold out before the first poll is not news.
  const database = new DatabaseSync(join(cwd, "data/demo.db"), { readOnly: true });
  onTestFinished(() => database.close());
  const looked = database.prepare("select looked_at from watched_lists where list = 'rewards'");
  await eventually(() => expect(looked.get()).toBeDefined());
  await press("reward");
  expect(await readRoom(url, /is sold out/)).toBeTruthy();
  await press("train");
  expect(await readRoom(url, /\d+ donations, \$[\d,.]+\. Thank you/)).toBeTruthy();
});

/** As on macOS and Fedora: this shell replaces itself with the program, so that npm's signals reach it. */
const bash = "/bin/bash";

test.skipIf(!existsSync(bash))(
  "Ctrl+C under npm, which sends the signal a second time, lets the program finish",
  async () => {
    const cwd = temporaryFolder();
    const { before, main } = ownProgram();
    const start = `"${process.execPath}" -r "${before}" "${main}" serve`;
    writeFileSync(join(cwd, "package.json"), JSON.stringify({ scripts: { start } }));
    const { PATH } = process.env;
    const npm = spawn("npm", ["start"], {
      cwd,
      env: { ...settings, ...(PATH && { PATH }), HOME: cwd, npm_config_script_shell: bash },
      detached: true, // in a process group of its own
      stdio: ["ignore", "pipe", "ignore"],
    });
    // A terminal sends Ctrl+C to the whole group.
    const kill = (signal: NodeJS.Signals) => process.kill(-(npm.pid ?? Number.NaN), signal);
    onTestFinished(() => {
      if (npm.exitCode === null) kill("SIGKILL");
    });
    let printed = "";
    npm.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
    await eventually(() => expect(printed).toMatch(listening));
    const ended = once(npm, "close");
    kill("SIGINT");
    expect(await ended).toEqual([0, null]);
    expect(printed).toContain('"msg":"stopping"');
  },
);

longTest("a second stop signal ends the program at once, even during a request", async () => {
  const program = startProgram({ args: ["serve"], cwd: temporaryFolder(), env: settings });
  const [, url = ""] = await program.printed(listening);
  const { hostname, port } = new URL(url);
  const sender = connect(Number(port), hostname);
  onTestFinished(() => void sender.destroy());
  sender.on("error", () => undefined);
  const plausible = `X-Tiltify-Timestamp: ${new Date().toISOString()}\r\nX-Tiltify-Signature: ${"A".repeat(43)}=\r\n`;
  const head = `POST /webhooks HTTP/1.1\r\nHost: bot\r\n${plausible}Content-Length: 100\r\n`;
  sender.write(`${head}Expect: 100-continue\r\n\r\n`);
  await once(sender, "data"); // it waits for the body
  program.kill("SIGTERM");
  await program.printed(/"msg":"stopping"/);
  // Within a second of the first one, it counts as the same.
  const again = setInterval(() => program.kill("SIGTERM"), 50);
  onTestFinished(() => clearInterval(again));
  // A program that is waiting for a request stops cleanly, with exit code 0.
  expect(await program.finished).toMatchObject({ exitCode: 1, stderr: "" });
});

longTest("the demo ends with the same message as a bot if the disk fails", async () => {
  const env = { PORT: "0", NODE_OPTIONS: `--require=${failingDisk}` };
  const program = startProgram({ args: [], cwd: temporaryFolder(), env });
  const [, url] = await program.printed(/(http:\S+)\/chat/);
  expect((await fetch(`${url}/chat`)).status).toBe(200);
  program.kill("SIGUSR2"); // its own donations want to be written
  expect(await program.finished).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/^The disk with the database failed .*\n$/),
  });
});

longTest("the program doesn't show the demo where a bot has worked before", async () => {
  const cwd = temporaryFolder();
  const env = { DATABASE_URL: `sqlite:${join(cwd, "bot.db")}`, PORT: "0" };
  writeFileSync(join(cwd, "bot.db"), "");
  const { exitCode, stderr } = await runProgram({ args: [], cwd, env });
  expect(exitCode).toBe(2);
  expect(stderr).toContain("TILTIFY_CLIENT_ID");
});

longTest("the program reports all wrong settings at once and exits with code 2", async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, ".env"), "OUT_WEBHOOK_SECRET=half#hidden");
  const env = { ...settings, PORT: "http", RETENTION_DAYS: "-1" };
  const { exitCode, stderr } = await runProgram({ args: ["serve"], cwd, env });
  expect(exitCode).toBe(2);
  expect(stderr).toContain("OUT_WEBHOOK_SECRET in .env ends in front of its #");
  expect(stderr).not.toMatch(/half|hidden/);
  expect(stderr).toContain("PORT");
  expect(stderr).toContain("RETENTION_DAYS");
  expect(stderr).not.toMatch(noTrace);
});

/** The start fails with this sentence. `serve` prints it, as the next to last test shows. */
async function expectNoStart(env: Record<string, string>, says: RegExp): Promise<void> {
  const config = readConfig({ ...settings, ...env });
  const started = startApp({ config, clock: systemClock, random: Math.random, log: silentLog });
  await expect(started).rejects.toThrow(StartError);
  await expect(started).rejects.toMatchObject({ message: expect.stringMatching(says), exitCode: 1 });
}

test("the program prints an error if its port is already in use", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
  const env = { PORT: `${port}`, DATABASE_URL: `sqlite:${join(temporaryFolder(), "bot.db")}` };
  await expectNoStart(env, new RegExp(`^Another program is using port ${port}\\.`));
});

test.each<{ state: string; prepare(file: string): string | undefined; says: RegExp }>([
  {
    state: "not a database",
    prepare: (file) => void writeFileSync(file, "this is a text, and quite a long one at that".repeat(100)),
    says: /isn't a database/,
  },
  {
    state: "damaged",
    prepare(file) {
      const db = new DatabaseSync(file);
      db.exec("create table numbers (n integer)");
      db.exec(
        "with recursive n(n) as (select 1 union all select n + 1 from n where n < 2000) insert into numbers select n from n",
      );
      db.close();
      const bytes = readFileSync(file);
      bytes.fill(0xff, 100, 4_000);
      writeFileSync(file, bytes);
      return undefined;
    },
    says: /is damaged|isn't a database/,
  },
  {
    state: "in a folder that cannot be made",
    prepare: (file) => {
      writeFileSync(file, "");
      return join(file, "folder", "bot.db");
    },
    says: /I can't create the folder/,
  },
  {
    state: "where no folder can be made",
    prepare: () => "/proc/bellringer/bot.db",
    says: /I can't create the folder \/proc\/bellringer/,
  },
  {
    state: "written by a newer version",
    prepare(file) {
      const db = new DatabaseSync(file);
      db.exec("create table migrations (name text primary key, applied_at bigint not null)");
      db.exec("insert into migrations values ('9999-future', 1)");
      db.close();
      return undefined;
    },
    says: /written by a newer bellringer \(it has 9999-future\)/,
  },
])("the program says so if its database is $state", async ({ prepare, says }) => {
  const file = join(temporaryFolder(), "bot.db");
  const path = prepare(file) ?? file;
  await expectNoStart({ DATABASE_URL: `sqlite:${path}` }, says);
});

longTest.each([
  {
    where: "a terminal",
    flags: ["--import", "data:text/javascript,process.stdout.isTTY=true"],
    line: /^\d\d:\d\d:\d\d {2}info {2}http server started {2}port=/m,
    every: /^(?!\{)/,
  },
  {
    where: "a pipe",
    flags: [],
    line: /^\{"level":"info","time":"[^"]+",.*"msg":"http server started"\}$/m,
    every: /^\{"level":"\w+",.*\}$/,
  },
])("every log line is printed in the format for $where", async ({ flags, line, every }) => {
  const program = startProgram({
    args: ["serve"],
    cwd: temporaryFolder(),
    env: { ...settings, NO_COLOR: "1" },
    flags,
  });
  expect(await program.printed(line)).toBeTruthy();
  await program.printed(listening);
  program.kill("SIGTERM");
  const { stdout, ...ended } = await program.finished;
  expect(ended).toEqual({ exitCode: 0, stderr: "" });
  expect(
    stdout
      .trimEnd()
      .split("\n")
      .filter((printed) => !every.test(printed)),
  ).toEqual([]);
});

longTest("the program prints its help, and a message for an unknown command", async () => {
  const run = (...args: string[]) => runProgram({ args, cwd: temporaryFolder() });
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  expect((await run("--help")).stdout).toContain("npm start -- replay FILE");
  expect((await run("--version")).stdout).toBe(`${version}\n`);
  const unknown = await run("fly");
  expect(unknown.exitCode).toBe(1);
  expect(unknown.stderr).toBe("There's no such subcommand. To see them all: npm start -- --help\n");
  expect(await run("serve", "--port", "4000")).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/^serve doesn't take options\. For all the settings, see \.env\.example\.\n$/),
  });
});
