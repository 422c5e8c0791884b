import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, inject, test } from "vitest";

/** The long run is manual: see bench/chaos.ts. */
const short = ["--minutes", "0.3", "--processes", "2", "--per-second", "5"];

describe.skipIf(inject("postgresUrl") === "")("processes in trouble", () => {
  test("processes that are killed, frozen and stopped lose no donations", async () => {
    const script = fileURLToPath(new URL("../../bench/chaos.ts", import.meta.url));
    const child = spawn(process.execPath, [script, ...short], { stdio: ["ignore", "pipe", "inherit"] });
    const [printed, [exitCode]] = await Promise.all([text(child.stdout), once(child, "exit")]);
    expect({ exitCode, printed }).toMatchObject({
      exitCode: 0,
      printed: expect.stringMatching(/discord: .* 0 lost/),
    });
  }, 600_000);
});
