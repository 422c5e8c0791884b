/**
 * `npm run mutate`: makes each fault of the list by itself, in a copy of the program, and runs the tests that have to notice.
 * A part of its name or of its code as argument runs those alone: `npm run mutate -- money`. On Postgres only where the
 * tests run on it.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Mutation, mutations } from "./list.ts";
import { missingTests, placeOf, program, readSources } from "./places.ts";

const root = join(import.meta.dirname, "../..");
const wanted = process.argv[2] ?? "";
const chosen = mutations.filter((one) => one.of.includes(wanted) || one.from.includes(wanted));
const copy = mkdtempSync(join(tmpdir(), "bellringer-mutations-"));
const report = join(copy, "report.json");
/** A fault may loop for ever, which is noticed by being stopped. */
const longestMs = 300_000;
const say = (text: string) => void process.stdout.write(`${text}\n`);

type Report = { testResults: { name: string; message: string; assertionResults: TestResult[] }[] };
type TestResult = { status: string; fullName: string };
type Fate = "killed" | "survived" | "explained" | "lost";

/** Kept by git or new, as they are now. */
function copyProgram(): void {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard"];
  for (const file of execFileSync("git", list, { cwd: root, encoding: "utf8" }).trim().split("\n")) {
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

type Run = { onPostgres?: boolean; isThorough: boolean; bail?: number; longestRunMs?: number };

function passes(tests: readonly string[], run: Run): boolean {
  const { onPostgres = false, isThorough, bail = 1, longestRunMs = longestMs } = run;
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  // All that has to notice may be left out of a run that is not thorough.
  const args = [vitest, "run", ...new Set(tests), "--passWithNoTests", `--bail=${bail}`];
  const env = { ...process.env, ...(onPostgres && { CI: "true" }), ...(isThorough && { THOROUGH: "1" }) };
  const limits = { timeout: longestRunMs, killSignal: "SIGKILL" } as const;
  const told = ["--reporter=json", `--outputFile=${report}`];
  return spawnSync(process.execPath, [...args, ...told], { cwd: copy, env, stdio: "ignore", ...limits }).status === 0;
}

/** What the last run found, one line for each test that failed, or for a file that could not be run. */
function failures(): string[] {
  const { testResults }: Report = JSON.parse(readFileSync(report, "utf8")); // vitest wrote it
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
    const reasons = failed.length === 0 && message !== "" ? [message] : failed;
    return reasons.map((reason) => `${name.replace(`${copy}/`, "")}: ${reason}`);
  });
}

function proveTestsPass(): void {
  const all = chosen.flatMap(({ tests }) => tests);
  if (passes(all, { isThorough: true, bail: 0, longestRunMs: 0 })) return;
  for (const failure of failures()) say(failure);
  throw new Error("the tests fail without any fault");
}

/** Gives how to mend it; undefined where the list does not name one place, or tests that are there. */
function makeFault(mutation: Mutation): (() => void) | undefined {
  const sources = readSources(copy, program);
  const file = placeOf(mutation, sources);
  if (file === undefined || missingTests(mutation, readSources(copy, ["test"]).keys()).length > 0) return undefined;
  const text = sources.get(file) ?? "";
  const { from, to } = mutation;
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
  return () => writeFileSync(file, text);
}

function judge(mutation: Mutation): Fate {
  const mend = makeFault(mutation);
  if (!mend) return "lost";
  try {
    const { tests, onPostgres = false } = mutation;
    // Most are noticed in an ordinary run, which takes a fraction of the time.
    const survives = [false, true].every((isThorough) => passes(tests, { onPostgres, isThorough }));
    if (!survives) return "killed";
    return mutation.harmless === undefined ? "survived" : "explained";
  } finally {
    mend();
  }
}

try {
  copyProgram();
  proveTestsPass();
  const count = { killed: 0, survived: 0, explained: 0, lost: 0 };
  for (const mutation of chosen) {
    const fate = judge(mutation);
    count[fate] += 1;
    if (fate === "killed") continue;
    const { of, from, to, harmless = "" } = mutation;
    say([`${fate}, ${of}: ${from}`, `=> ${to}`, harmless].join("\n  ").trim());
  }
  const { killed, survived, explained, lost } = count;
  say(`${killed} of ${chosen.length} killed, ${explained} explained, ${survived} survived, ${lost} lost`);
  process.exitCode = survived + lost === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
