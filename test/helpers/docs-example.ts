import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

/**
 * Runs the example of docs/api.md in a folder and returns its three lines of output, sorted. `from` is the module that
 * the example imports.
 */
export async function runDocsExample({
  cwd,
  from = "bellringer/tiltify",
}: {
  cwd: string;
  from?: string;
}): Promise<string[]> {
  const docs = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");
  const [, example = ""] = /```js\n(.*?)```/s.exec(docs) ?? [];
  const args = ["--input-type=module", "--eval", example.replace("bellringer/tiltify", from)];
  const program = spawn(process.execPath, args, { cwd, env: {}, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(program, "exit");
  onTestFinished(async () => {
    program.kill("SIGKILL");
    await ended;
  });
  const printed: string[] = [];
  for await (const line of createInterface(program.stdout)) if (printed.push(line) === 3) break;
  return printed.toSorted();
}

export const docsExamplePrints = ["Maple's 24h Stream", "public:direct:donation_updated", "public:direct:fact_updated"];
