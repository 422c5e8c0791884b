/**
 * Runs each program of a benchmark in a process of its own, on a core of its own if the system can do that. Talks to it
 * over Node's channel between a process and its children.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The requests that a program answers. Inputs and answers are copied between processes. */
export type Answers = Record<string, (input: never) => unknown>;

type Request = { id: number; name: string; input: unknown };
type Answer = { id: number; value?: unknown; error?: string };

export type Program<A extends Answers> = {
  ask<K extends keyof A & string>(name: K, input: Parameters<A[K]>[0]): Promise<Awaited<ReturnType<A[K]>>>;
  stop(): Promise<void>;
};

/**
 * `server` and `load` never share a core. The system places `any`. Without `taskset`, the system places all of them.
 */
export type Core = "server" | "load" | "any";

const cores: Record<Core, string> = { server: "0", load: "1", any: "0-1023" };
export const root = fileURLToPath(new URL("../", import.meta.url));

/** The flags of `npm start`. Servers run with them, because they decide how much memory a server takes. */
export const startFlags = readStartFlags();

export const isPinned: boolean = spawnSync("taskset", ["-c", "1", "true"]).status === 0;

/** Starts `file`, a path in this folder. Resolves when the program can be asked. */
export async function startProgram<A extends Answers>(options: {
  file: string;
  core: Core;
  args?: readonly string[];
}): Promise<Program<A>> {
  const { file, core, args = [] } = options;
  const path = fileURLToPath(new URL(file, import.meta.url));
  const [command, ...rest] = [
    ...(isPinned ? ["taskset", "-c", cores[core]] : []),
    process.execPath,
    ...(core === "load" ? [] : startFlags),
    path,
    ...args,
  ];
  const child = spawn(command ?? process.execPath, rest, { cwd: root, stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const ask = createAsk<A>(child, ended, file);
  await ask("ready" as keyof A & string, undefined as never); // every program answers this
  return {
    ask,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

function readStartFlags(): string[] {
  // our own package.json
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: { start: string } };
  return scripts.start.split(" ").slice(1, -1);
}

function createAsk<A extends Answers>(child: ChildProcess, ended: Promise<void>, file: string): Program<A>["ask"] {
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  let last = 0;
  child.on("message", (message) => {
    const { id, value, error } = message as Answer; // only our own programs write to this channel
    const question = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) question?.resolve(value as never);
    else question?.reject(new Error(`${file}: ${error}`));
  });
  void ended.then(() => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended before it answered`));
  });
  return (name, input) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      child.send({ id: last, name, input } satisfies Request);
    });
}

/** For use in a program: answers the benchmark's requests. Calls `onEnd` when the benchmark disconnects. */
export function answerAll(answers: Answers, onEnd: () => Promise<void> | void = () => undefined): void {
  process.on("message", async (message) => {
    const { id, name, input } = message as Request; // only the benchmark writes to this channel
    try {
      const value = name === "ready" ? true : await answers[name]?.(input as never);
      process.send?.({ id, value } satisfies Answer);
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? `${error.stack}` : String(error) } satisfies Answer);
    }
  });
  process.once("disconnect", async () => {
    await onEnd();
    process.exit();
  });
}

/** Returns milliseconds of a clock that all processes of the machine share. */
export function machineMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
