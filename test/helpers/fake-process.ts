import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { request } from "undici";
import { onTestFinished } from "vitest";
import { z } from "zod";

/**
 * Starts a fake as a separate process until the test ends. Returns the URL, which the fake prints as a line of JSON.
 */
export async function startFakeProcess(path: string, flags: readonly string[] = []): Promise<string> {
  const child = spawn(process.execPath, [path, "--port", "0", ...flags], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return z.object({ baseUrl: z.string() }).parse(JSON.parse(line)).baseUrl;
}

/** Sends a POST with JSON. Throws with the status if the answer isn't 2xx. */
export async function sendJson(url: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const answer = await request(url, { method: "POST", body: JSON.stringify(body), headers });
  await answer.body.dump();
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}`);
}

export async function readJson(url: string): Promise<unknown> {
  return (await request(url)).body.json();
}
