import { expect, onTestFinished, test } from "vitest";
import { runSimulate } from "../../src/cli/simulate.ts";
import { UserError } from "../../src/util/errors.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { createLogLines } from "../helpers/log-lines.ts";
import { wordsIn } from "../helpers/words.ts";
import { startReceiver } from "../simulator/receiver.ts";

/** Runs the subcommand until the test ends; resolves with its first line. */
async function run(...args: string[]) {
  const clock = createFakeClock();
  const ending = new AbortController();
  const { promise: said, resolve } = Promise.withResolvers<string>();
  const ended = runSimulate({
    args,
    words: wordsIn("en"),
    stdout: { write: resolve },
    log: createLogLines().log,
    clock,
    signal: ending.signal,
  });
  onTestFinished(async () => {
    ending.abort();
    await ended;
  });
  ended.catch(() => undefined);
  return { clock, ended, end: () => ending.abort(), output: await Promise.race([said, ended.then(() => "")]) };
}

const start = async (...args: string[]) => {
  const { output, ...rest } = await run("--json", ...args);
  return { ...rest, ready: JSON.parse(output) };
};

test("`simulate --json` prints how to connect in one line of JSON", async () => {
  const { ready } = await start("--port", "0");
  expect(ready).toEqual({
    baseUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    clientId: expect.stringMatching(/^[0-9a-f]{64}$/),
    clientSecret: expect.stringMatching(/^[0-9a-f]{64}$/),
    webhookEndpointId: expect.any(String),
    webhookSecret: expect.stringMatching(/^[0-9a-f]{64}$/),
    campaignId: expect.any(String),
    ids: expect.objectContaining({ campaign: ready.campaignId, teamCampaign: expect.any(String) }),
  });
  expect((await fetch(`${ready.baseUrl}/simulator/state`)).status).toBe(200);
});

test("`simulate` prints settings for people to copy", async () => {
  const { output } = await run();
  expect(output).toMatch(/TILTIFY_BASE_URL=http:\/\/127\.0\.0\.1:\d+\n/);
  expect(output).toContain("/simulator/donations");
});

test("`simulate` makes donations from time to time and delivers them", async () => {
  const receiver = await startReceiver();
  const { clock } = await start("--quiet", "--speed", "10", "--deliver-to", receiver.url);
  await clock.untilAsleep();
  await clock.advance(2_000);
  await receiver.received(1);
  expect(receiver.deliveries[0]?.parsed.meta.subscription_source_type).toBe("campaign");
});

test("`simulate` makes the same campaign from the same seed", async () => {
  const { ready: first } = await start("--seed", "7");
  const { ready: second } = await start("--seed", "8");
  expect(first.campaignId).not.toBe(second.campaignId);
});

test("`simulate` has as many supporting campaigns as requested", async () => {
  const { ready } = await start("--supporters", "12");
  expect(ready.ids.eventCampaigns).toHaveLength(12);
});

test.each(["--help", "-h"])("simulate %s explains its options and its requests", async (option) => {
  const { output, ended } = await run(option);
  await ended;
  expect(output).toContain("--deliver-to URL");
  expect(output).toMatch(/POST \/simulator\/faults +\{how: slow/);
});

test("`simulate` ends when it is stopped", async () => {
  const { ready, end, ended } = await start();
  end();
  await ended;
  await expect(fetch(ready.baseUrl)).rejects.toThrow();
});

test("`simulate` ends at once if it was stopped before it began", async () => {
  const lines: string[] = [];
  await runSimulate({
    args: [],
    words: wordsIn("en"),
    stdout: { write: (line) => lines.push(line) },
    log: createLogLines().log,
    clock: createFakeClock(),
    signal: AbortSignal.abort(),
  });
  expect(lines).toHaveLength(1);
});

test.each([
  [["--prot", "4000"], "These options don't exist or are missing a value."],
  [["now"], "These options don't exist or are missing a value."],
  [["--port"], "These options don't exist or are missing a value."],
  [["--port", "70000"], "--port can't be “70000”."],
  [["--port", ""], "--port can't be “”."],
  [["--speed", "0"], "--speed can't be “0”."],
  [["--seed", "maple"], "--seed can't be “maple”."],
  [["--supporters", "1001"], "--supporters can't be “1001”."],
  [["--supporters", "1.5"], "--supporters can't be “1.5”."],
  [["--deliver-to", "localhost:3000"], "--deliver-to can't be “localhost:3000”"],
  [["--deliver-to", "here"], "--deliver-to can't be “here”"],
])("`simulate` refuses %j and lists what exists", async (args, words) => {
  const { log } = createLogLines();
  const signal = AbortSignal.abort();
  const error = await runSimulate({
    args,
    words: wordsIn("en"),
    stdout: { write: () => undefined },
    log,
    clock: createFakeClock(),
    signal,
  }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toContain(words);
  expect(String(error)).toContain("--deliver-to URL");
});
