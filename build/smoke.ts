/**
 * `node build/smoke.ts FOLDER` tries an unpacked archive as if it was double-clicked, without a browser: the demo's
 * first donation, a second start that finds the first, and the end. This computer's Node and npm aren't on its PATH.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [folder = ""] = process.argv.slice(2);
const isWindows = process.platform === "win32";
const launcher = { win32: "bellringer.cmd", darwin: "bellringer.command" }[process.platform as string] ?? "bellringer";
const home = mkdtempSync(join(tmpdir(), "bellringer smoke "));
const env = {
  ...(isWindows
    ? { SystemRoot: process.env.SystemRoot, ComSpec: process.env.ComSpec, PATHEXT: process.env.PATHEXT }
    : {}),
  ...{
    PATH: isWindows ? `${process.env.SystemRoot}\\System32` : "/nowhere",
    HOME: home,
    LOCALAPPDATA: home,
    USERPROFILE: home,
  },
  BELLRINGER_OPEN: "false",
};

/** Starts the launcher. Resolves when the pattern is printed. Otherwise rejects with what was printed. */
function start(pattern: RegExp) {
  const file = join(folder, launcher);
  const child = isWindows
    ? spawn(`"${file}"`, { env, shell: true, stdio: ["ignore", "pipe", "pipe"] })
    : spawn(file, { env, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  const found = new Promise<RegExpExecArray>((resolve, reject) => {
    const look = (chunk: Buffer) => {
      printed += chunk;
      const match = pattern.exec(printed);
      if (match) resolve(match);
    };
    child.stdout.on("data", look);
    child.stderr.on("data", look);
    child.once("exit", (code) => reject(new Error(`ended with ${code}: ${printed}`)));
    setTimeout(() => reject(new Error(`printed only: ${printed}`)), 60_000).unref();
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, found, ended };
}

const first = start(/(http:\/\/127\.0\.0\.1:\d+)\/chat#code=\S+/);
try {
  const [, url = ""] = await first.found;
  const events = await fetch(`${url}/chat/rooms/lobby/events`, { signal: AbortSignal.timeout(60_000) });
  let seen = "";
  for await (const chunk of events.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    seen += chunk;
    if (/ donated \$/.test(seen)) break;
  }
  const second = start(/already running/);
  await second.found;
  if ((await second.ended) !== 0) throw new Error("the second start ended with an error");
} finally {
  if (isWindows) execFileSync("taskkill", ["/pid", String(first.child.pid), "/t", "/f"]);
  else first.child.kill("SIGHUP");
}
const code = await first.ended;
if (!isWindows && code !== 0) throw new Error(`a closed window ended it with ${code}`);
process.stdout.write(`${folder}: rang, was found by a second start, and ended\n`);
process.exit();
