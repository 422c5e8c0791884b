import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { ownProgram } from "./own-program.ts";

export type Finished = { exitCode: number | null; stdout: string; stderr: string };

export type RunningProgram = {
  /** Resolves with the first match of the pattern in the program's output. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  pid: number | undefined;
  finished: Promise<Finished>;
};

/** Runs the program like `node src/main.ts …` in its own folder, with only the given environment variables. */
export function startProgram(options: {
  args: readonly string[];
  cwd: string;
  env?: Record<string, string>;
  /** Flags for Node. */
  flags?: readonly string[];
  /** The folder of another version of the program, or of a bundle. */
  folder?: string;
}): RunningProgram {
  const { args, cwd, env = {}, flags = [], folder } = options;
  const { before, main } = ownProgram(folder);
  const child: ChildProcess = spawn(process.execPath, [...flags, "-r", before, main, ...args], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("no output");
  let seen = "";
  const watchers = new Set<() => void>();
  stdout.on("data", (chunk: Buffer) => {
    seen += chunk.toString();
    for (const look of watchers) look();
  });
  const finished = Promise.all([once(child, "exit"), text(stderr)]).then(([, errors]) => {
    for (const look of watchers) look();
    return { exitCode: child.exitCode, stdout: seen, stderr: errors };
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await finished;
  });
  return {
    finished,
    pid: child.pid,
    kill: (signal) => void child.kill(signal),
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(seen);
          if (match) resolve(match);
          else if (child.exitCode === null) return;
          else reject(new Error(`the program ended before it printed ${pattern}`));
          watchers.delete(look);
        };
        watchers.add(look);
        look();
      }),
  };
}

/** Runs the program until it exits. */
export function runProgram(options: Parameters<typeof startProgram>[0]): Promise<Finished> {
  return startProgram(options).finished;
}
