import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runBackup } from "../../src/cli/backup.ts";
import { runRestore } from "../../src/cli/restore.ts";
import { createSimulator } from "../../src/simulator/simulator.ts";
import { silentLog, sqlite, temporaryFolder } from "../helpers/databases.ts";
import { chatKey, post, withChatKey } from "../helpers/http-client.ts";
import { platformEnv } from "../helpers/platform-env.ts";
import { runProgram, startProgram } from "../helpers/program.ts";
import { createPasser, openServedWorld } from "../helpers/served-world.ts";
import { wordsIn } from "../helpers/words.ts";

const minuteMs = 60_000;
const stdout = { write: () => undefined };

test("a bot restored from an hour-old copy repeats nothing and offers a summary", async () => {
  const { clock, simulator, start, config } = await openServedWorld(sqlite);
  const first = await start();
  await first.connect();
  const pass = await createPasser(clock);
  const texts = async (bot = first, room?: string) => (await bot.read(room)).map(({ text }) => text);
  simulator.donate({ amount: "25.00", name: "Before" });
  await pass.until(async () => (await texts()).length === 1);

  // The donation is waiting when the copy is made.
  const { place, by } = first;
  await first.services.settings.pause({ place, by, where: undefined, until: clock.now() + 2 * minuteMs });
  simulator.donate({ amount: "5.00", name: "In between" });
  const waiting = () => first.store.read.selectFrom("outbox").select("seq").where("state", "=", "pending").execute();
  await pass.until(async () => (await waiting()).length === 1);
  const file = join(temporaryFolder(), "backup.db");
  runBackup({ args: [file], config, version: "0.1.0", now: clock.now(), words: wordsIn("en"), stdout });
  await pass.minutes(2);
  await pass.until(async () => (await texts()).some((text) => text.includes("In between donated $5")));

  for (const name of ["Ann", "Bo"]) {
    simulator.donate({ amount: "500.00", name });
    await pass.until(async () => (await texts()).some((text) => text.includes(name)));
  }
  await pass.until(async () => (await texts()).some((text) => text.includes("%")));
  await pass.minutes(1);
  await first.stop();
  simulator.setDeliverTo(undefined);
  await clock.advance(50 * minuteMs);
  await runRestore({ args: [file], config, now: clock.now(), log: silentLog, words: wordsIn("en"), stdout });

  const second = await start();
  await pass.until(async () => (await texts(second, "team")).some((text) => text.includes("backup")));
  const [notice] = (await texts(second, "team")).filter((text) => text.includes("backup"));
  expect(notice).toMatch(
    /^🔧 I was restored from a backup that's \d+ min old\. Since then 3 donations came in: \$1,005\. They may have been announced already, so I won't repeat them\. To post a summary, type \/tiltify recap summary/,
  );
  simulator.donate({ amount: "7.00", name: "After" });
  await pass.until(async () => (await texts(second)).some((text) => text.includes("After")));
  expect(await texts(second)).toEqual(
    ["Before donated $25", "After donated $7"].map((action) => expect.stringContaining(action)),
  );

  expect(await second.services.team.sumUp(second.place, second.by)).toBe(3);
  const said = async () => new Set((await second.read()).flatMap(({ moments }) => moments));
  await pass.until(async () => (await said()).size === 5);
  expect(await second.services.team.sumUp(second.place, second.by)).toBe(0);
});

test("the program repeats no donation after a backup, a kill and a restore", async () => {
  const simulator = createSimulator({ history: 0 });
  await simulator.start();
  onTestFinished(() => simulator.stop());
  const cwd = temporaryFolder();
  const env = {
    PORT: "0",
    HOST: "127.0.0.1",
    BROWSER_CHAT: "true",
    BROWSER_CHAT_KEY: chatKey,
    ...platformEnv(simulator),
  };
  async function start() {
    const program = startProgram({ args: ["serve"], cwd, env });
    const [, url = ""] = await program.printed(/listens on (\S+);/);
    simulator.setDeliverTo(`${url}/webhooks`);
    let seen = "";
    const ending = new AbortController();
    onTestFinished(() => ending.abort());
    const { body } = await fetch(`${url}/chat/rooms/lobby/events`, { signal: ending.signal, headers: withChatKey });
    const reading = body?.pipeThrough(new TextDecoderStream()) ?? [];
    void (async () => {
      for await (const chunk of reading) seen += chunk;
    })().catch(() => undefined);
    const type = async (text: string) => {
      const typed = { user: "maple", text: `/tiltify ${text}` };
      const answer = await post(`${url}/chat/rooms/lobby/messages`, typed, withChatKey);
      seen += answer.text;
    };
    const hears = (pattern: RegExp) => expect.poll(() => seen).toMatch(pattern);
    const give = async (name: string) => {
      simulator.donate({ amount: "10.00", name });
      await hears(new RegExp(`${name} donated`));
    };
    return { program, type, hears, give, seen: () => seen };
  }

  const first = await start();
  await first.type("connect @maple-nine/maples-24h-stream");
  await first.hears(/I found/);
  await first.type("yes");
  await first.hears(/From now on, I announce /);
  await first.give("Before");
  const backup = await runProgram({ args: ["backup", "backup.db"], cwd, env });
  expect(backup).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Wrote backup.db"), stderr: "" });
  await first.give("Ann");
  await first.give("Bo");
  first.program.kill("SIGKILL");
  await first.program.finished;

  const restored = await runProgram({ args: ["restore", "backup.db"], cwd, env });
  expect(restored).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining("is saved as ./data/bellringer.db."),
    stderr: "",
  });
  const second = await start();
  const startedAt = Date.now();
  // The list has the missed donations.
  await expect
    .poll(
      async () => {
        await second.type("team summary");
        return second.seen();
      },
      { interval: 500 },
    )
    .toMatch(/Posted a summary of 2 donations in lobby/);
  await second.hears(/Ann.*(?:\n.*)*Bo/);
  // The platform writes its time in whole seconds, so a donation at the very moment of the start may count as earlier.
  await expect.poll(() => Date.now() - startedAt).toBeGreaterThan(1_500);
  await second.give("After");
  for (const name of ["Before", "After", "Ann", "Bo"]) expect(second.seen().split(`${name} donated`).length).toBe(2);
});
