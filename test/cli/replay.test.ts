import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { runReplay } from "../../src/cli/replay.ts";
import { addressOf, listen } from "../../src/http/listen.ts";
import { wordsIn } from "../helpers/words.ts";
import { openReceiver, secret, startedAt } from "../sources/webhooks/receiver-world.ts";
import { official } from "../sources/webhooks/vectors.ts";

const file = fileURLToPath(new URL("../fixtures/official-vector.json", import.meta.url));

/** Runs the subcommand; returns its output and its exit code. */
async function replay(args: string[], options: { port?: number; secrets?: string[]; now?: number } = {}) {
  const { port = 1, secrets = [secret], now = startedAt } = options;
  const printed: string[] = [];
  const stdout = { write: (text: string) => void printed.push(text) };
  const exitCode = await runReplay({ args, secrets, port, words: wordsIn("en"), stdout, now: () => now, fetch });
  return { printed: printed.join(""), exitCode };
}

/** Starts a server with this answer to everything. */
async function openAnswer(status: number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end("words"));
  await listen(server, 0, "127.0.0.1");
  onTestFinished(() => void server.close());
  return addressOf(server).url;
}

test("`replay` sends a body byte for byte with a new signature", async () => {
  const receiver = await openReceiver();
  expect(await replay([file], { port: receiver.port, secrets: [secret, "old"] })).toEqual({
    printed: "204: stored. An event it already knows isn't announced again.\n",
    exitCode: 0,
  });
  expect(receiver.stored.map(({ body }) => body)).toEqual([official.body]);
});

test("`replay --to` sends to another receiver", async () => {
  const receiver = await openReceiver();
  expect(await replay(["--to", `${receiver.url}/webhooks`, file])).toMatchObject({ exitCode: 0 });
  expect(receiver.outcomes).toEqual(["stored"]);
});

test("`replay` explains a wrong secret and a wrong clock", async () => {
  const receiver = await openReceiver();
  const words = "401: refused. The receiver has a different secret, or its clock is off.\n";
  expect(await replay([file], { port: receiver.port, secrets: ["x"] })).toEqual({ printed: words, exitCode: 1 });
  const late = startedAt + 3_600_000;
  expect(await replay([file], { port: receiver.port, now: late })).toEqual({ printed: words, exitCode: 1 });
  expect(receiver.outcomes).toEqual(["signature", "timestamp"]);
});

test.each([
  { status: 200, words: "200: accepted.", exitCode: 0 },
  { status: 302, words: "302: refused.", exitCode: 1 },
  { status: 404, words: "404: nothing takes webhooks at this address.", exitCode: 1 },
  { status: 413, words: "413: refused. The body is too large.", exitCode: 1 },
  { status: 503, words: "503: the receiver can't store it right now. Try again in a moment.", exitCode: 1 },
])("`replay` explains the answer $status: $words", async ({ status, words, exitCode }) => {
  const url = await openAnswer(status);
  expect(await replay(["--to", url, file])).toEqual({ printed: `${words}\n`, exitCode });
});

test("`replay` explains a closed port", async () => {
  const server = createServer();
  await listen(server, 0, "127.0.0.1");
  const { port, url } = addressOf(server);
  await new Promise((resolve) => server.close(resolve));
  const { printed, exitCode } = await replay([file], { port });
  expect(printed).toContain(`No answer from ${url}/webhooks: `);
  expect(printed).toContain("ECONNREFUSED");
  expect(exitCode).toBe(1);
});

test.each([
  { name: "no file", args: [], problem: "Name one file" },
  { name: "two files", args: [file, file], problem: "Name one file" },
  { name: "an unknown option", args: [file, "--fast"], problem: "--fast" },
  { name: "an address that is none", args: [file, "--to", "here"], problem: "--to takes an address" },
  { name: "a file that is not there", args: ["/nowhere/body.json"], problem: "I can't read /nowhere/body.json" },
])("`replay` with $name sends nothing and explains the problem", async ({ args, problem }) => {
  await expect(replay(args)).rejects.toThrow(problem);
});

test("`replay` without a secret sends nothing", async () => {
  await expect(replay([file], { secrets: [] })).rejects.toMatchObject({
    name: "Refusal",
    message: "TILTIFY_WEBHOOK_SECRETS isn't set, so I can't sign anything. Set it to the receiver's secret.",
  });
});
