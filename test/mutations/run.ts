/**
 * `npm run mutate`: makes each fault of the list by itself, in a copy of the program, and runs the tests that have to notice.
 * A part of its names as argument runs those alone: `npm run mutate -- money`. On Postgres only where the tests run on it.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Mutation, mutations } from "./list.ts";

const root = join(import.meta.dirname, "../..");
const wanted = process.argv[2] ?? "";
const chosen = mutations.filter((one) => one.of.includes(wanted));
const copy = mkdtempSync(join(tmpdir(), "bellringer-mutations-"));
/** A fault may loop for ever, which is noticed by being stopped. */
const longestMs = 300_000;
const say = (text: string) => void process.stdout.write(`${text}\n`);

/** Kept by git or new, as they are now. */
function copyProgram(): void {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard"];
  for (const file of execFileSync("git", list, { cwd: root, encoding: "utf8" }).trim().split("\n")) {
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

function sources(): string[] {
  const files = readdirSync(join(copy, "src"), { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".ts")).map((file) => join(copy, "src", file));
}

function passes(tests: readonly string[], onPostgres = false): boolean {
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", ...new Set(tests), "--bail=1", "--reporter=dot"];
  const env = { ...process.env, ...(onPostgres && { CI: "true" }) };
  const limits = { timeout: longestMs, killSignal: "SIGKILL" } as const;
  return spawnSync(process.execPath, args, { cwd: copy, env, stdio: "ignore", ...limits }).status === 0;
}

/** Undefined where the text does not stand in one file alone, once. */
function makeFault({ from, to }: Mutation): (() => void) | undefined {
  const holders = sources().filter((file) => readFileSync(file, "utf8").includes(from));
  const [file, ...others] = holders;
  if (file === undefined || others.length > 0) return undefined;
  const text = readFileSync(file, "utf8");
  if (text.split(from).length !== 2) return undefined;
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
  return () => writeFileSync(file, text);
}

function judge(mutation: Mutation): "killed" | "survived" | "lost" {
  const mend = makeFault(mutation);
  if (!mend) return "lost";
  try {
    return passes(mutation.tests, mutation.onPostgres) ? "survived" : "killed";
  } finally {
    mend();
  }
}

try {
  copyProgram();
  if (!passes(chosen.flatMap(({ tests }) => tests))) throw new Error("the tests fail without any fault");
  const count = { killed: 0, survived: 0, lost: 0 };
  for (const mutation of chosen) {
    const fate = judge(mutation);
    count[fate] += 1;
    if (fate !== "killed")
      say(
        `${fate}, ${mutation.of}: ${mutation.from}\n  => ${mutation.to}${mutation.harmless ? `\n  ${mutation.harmless}` : ""}`,
      );
  }
  say(`${count.killed} of ${chosen.length} killed, ${count.survived} survived, ${count.lost} not found in one place`);
  process.exitCode = count.killed === chosen.length ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
