import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { sign } from "../platform/signature.ts";
import { errorText, UserError } from "../util/errors.ts";
import { ownCommand } from "../util/own-command.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { Refusal } from "../words/refusal.ts";
import type { Words } from "../words/say.ts";
import { verbatim } from "../words/verbatim.ts";
import { printer } from "./host-words.ts";

const answerTimeoutMs = 30_000;

/** The receiver's answers that we can explain. */
const explained = [204, 401, 404, 413, 503] as const;

/**
 * Sends the body in FILE as the platform would send it now, with the current time and a new signature. Returns the exit
 * code: 0 if the receiver accepted it. Throws UserError if it couldn't be sent.
 */
export async function runReplay(input: {
  args: readonly string[];
  /** The webhook secrets. The first one signs. */
  secrets: readonly string[];
  /** The port of our own receiver. */
  port: number;
  words: Words;
  stdout: { write(text: string): unknown };
  now: () => number;
  fetch: typeof fetch;
}): Promise<number> {
  const { args, secrets, port, words, stdout, now, fetch } = input;
  const print = printer(stdout, words);
  const { file, url } = readTarget(args, port);
  const [secret] = secrets;
  if (secret === undefined) {
    throw new Refusal(({ say }) => say("replay.no-secret", { setting: verbatim("TILTIFY_WEBHOOK_SECRETS") }));
  }
  const body = await readFile(file).catch((error: unknown) => {
    const known = { file: verbatim(file), error: verbatim(errorText(error)) };
    throw new Refusal(({ say }) => say("replay.no-body", known), { cause: error });
  });
  const timestamp = new Date(now()).toISOString();
  const headers = {
    "Content-Type": "application/json",
    "X-Tiltify-Timestamp": timestamp,
    "X-Tiltify-Signature": sign({ secret, timestamp, body }),
  };
  try {
    const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(answerTimeoutMs) });
    await response.body?.cancel();
    print(sayStatus(response.status));
    return response.ok ? 0 : 1;
  } catch (error) {
    print(later("replay.no-answer", { address: verbatim(url), error: verbatim(reason(error)) }));
    return 1;
  }
}

function readTarget(args: readonly string[], port: number): { file: string; url: string } {
  const { values, positionals } = parse(args);
  const url = values.to ?? `http://127.0.0.1:${port}/webhooks`;
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0)
    throw new Refusal(({ say }) => say("replay.one-file", { typed: verbatim(ownCommand("replay FILE")) }));
  if (!URL.canParse(url)) {
    const wanted = { option: verbatim("--to"), example: verbatim("http://127.0.0.1:3000/webhooks") };
    throw new Refusal(({ say }) => say("replay.no-address", wanted));
  }
  return { file, url };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { to: { type: "string" } }, allowPositionals: true });
  } catch (error) {
    throw new UserError(errorText(error), { cause: error });
  }
}

function sayStatus(code: number): Later {
  const known = explained.find((one) => one === code);
  const status = verbatim(String(code));
  if (known !== undefined) return later(`replay.${known}`, { status });
  return later(code >= 200 && code < 300 ? "replay.taken" : "replay.refused", { status });
}

/** Returns the reason for a failed `fetch`, which is in the error's `cause`. */
function reason(error: unknown): string {
  return error instanceof Error && error.cause !== undefined ? errorText(error.cause) : errorText(error);
}
