import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { sign } from "../sources/webhooks/signature.ts";
import { errorText, UserError } from "../util/errors.ts";

const answerTimeoutMs = 30_000;

/** What the receiver means by its answers. */
const words: ReadonlyMap<number, string> = new Map([
  [204, "stored; an event that is known already is not said again"],
  [401, "refused; the receiver has another secret, or its clock is not ours"],
  [404, "nobody takes webhooks at this address"],
  [413, "refused; the body is too large"],
  [503, "the receiver cannot store it right now; try again in a moment"],
]);

/**
 * Sends the body in FILE as the platform would send it now: with a present timestamp and a fresh signature. Gives the
 * exit code: 0 where it was taken. Throws UserError where it cannot even be tried.
 */
export async function runReplay(input: {
  args: readonly string[];
  /** The webhook secrets, of which the first signs. */
  secrets: readonly string[];
  /** Where our own receiver listens. */
  port: number;
  stdout: { write(text: string): unknown };
  now: () => number;
  fetch: typeof fetch;
}): Promise<number> {
  const { args, secrets, port, stdout, now, fetch } = input;
  const { file, url } = readTarget(args, port);
  const [secret] = secrets;
  if (secret === undefined) {
    throw new UserError(
      "TILTIFY_WEBHOOK_SECRETS is not set, so nothing can be signed: set it to the receiver's secret.",
    );
  }
  const body = await readFile(file).catch((error: unknown) => {
    throw new UserError(`${file} cannot be read: ${errorText(error)}`, { cause: error });
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
    stdout.write(`${inWords(response.status)}\n`);
    return response.ok ? 0 : 1;
  } catch (error) {
    stdout.write(`No answer from ${url}: ${reason(error)}\n`);
    return 1;
  }
}

function readTarget(args: readonly string[], port: number): { file: string; url: string } {
  const { values, positionals } = parse(args);
  const url = values.to ?? `http://127.0.0.1:${port}/webhooks`;
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new UserError("replay takes one FILE: the body of a webhook.");
  if (!URL.canParse(url)) throw new UserError("--to takes an address like http://127.0.0.1:3000/webhooks.");
  return { file, url };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { to: { type: "string" } }, allowPositionals: true });
  } catch (error) {
    throw new UserError(errorText(error), { cause: error });
  }
}

function inWords(status: number): string {
  return `${status}: ${words.get(status) ?? (status >= 200 && status < 300 ? "taken" : "refused")}.`;
}

/** `fetch` hides why it failed one level down. */
function reason(error: unknown): string {
  return error instanceof Error && error.cause !== undefined ? errorText(error.cause) : errorText(error);
}
