import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";

test("the example of docs/api.md reads a campaign and takes signed webhooks", async () => {
  const example = /```ts\n(.*?)```/s.exec(readFileSync("docs/api.md", "utf8"))?.[1] ?? "";
  const flags = ["--input-type=module-typescript", "--eval", example];
  const program = spawn(process.execPath, flags, { env: {}, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(program, "exit");
  onTestFinished(async () => {
    program.kill("SIGKILL");
    await ended;
  });
  const printed: string[] = [];
  for await (const line of createInterface(program.stdout)) if (printed.push(line) === 3) break;
  expect(printed.toSorted()).toEqual([
    "Maple's 24h Stream",
    "public:direct:donation_updated",
    "public:direct:fact_updated",
  ]);
});
