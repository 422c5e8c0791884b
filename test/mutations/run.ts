/**
 * `npm run mutate`: makes each fault of the list by itself, in copies of the program, and runs the tests that have to
 * notice. A part of its name or of its code as argument runs those alone: `npm run mutate -- money`. On Postgres only
 * where the tests run on it.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { type Mutation, mutations } from "./list.ts";
import { missingTests, placeOf, program, readSources } from "./places.ts";

const root = join(import.meta.dirname, "../..");
const wanted = process.argv[2] ?? "";
const chosen = mutations.filter((one) => one.of.includes(wanted) || one.from.includes(wanted));
const folder = mkdtempSync(join(tmpdir(), "bellringer-mutations-"));
/** A run with few tests takes one core. */
const copies = Array.from({ length: availableParallelism() }, (_, at) => join(folder, `copy-${at}`));
/** A fault may loop for ever, which is noticed by being stopped. */
const longestMs = 300_000;
const say = (text: string) => void process.stdout.write(`${text}\n`);

type Report = { testResults: { name: string; message: string; assertionResults: TestResult[] }[] };
type TestResult = { status: string; fullName: string };

const reportOf = (copy: string) => join(copy, "report.json");

/** Kept by git or new, as they are now. */
function copyProgram(): void {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", list, { cwd: root, encoding: "utf8" }).trim().split("\n");
  for (const copy of copies) {
    for (const file of files) cpSync(join(root, file), join(copy, file));
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  }
}

type Run = { onPostgres?: boolean; isThorough: boolean; args: readonly string[]; longestRunMs?: number };

async function passes(copy: string, tests: readonly string[], run: Run): Promise<boolean> {
  const { onPostgres = false, isThorough, args, longestRunMs } = run;
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const told = ["--passWithNoTests", "--reporter=json", `--outputFile=${reportOf(copy)}`, ...args];
  const env = { ...process.env, ...(onPostgres && { CI: "true" }), ...(isThorough && { THOROUGH: "1" }) };
  const child = spawn(process.execPath, [vitest, "run", ...new Set(tests), ...told], {
    ...{ cwd: copy, env, stdio: "ignore", killSignal: "SIGKILL" },
    ...(longestRunMs !== undefined && { timeout: longestRunMs }),
  });
  const [code] = await once(child, "exit");
  return code === 0;
}

/** What the last run found, one line for each test that failed, or for a file that could not be run. */
function failures(copy: string): string[] {
  const { testResults }: Report = JSON.parse(readFileSync(reportOf(copy), "utf8")); // vitest wrote it
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
    const reasons = failed.length === 0 && message !== "" ? [message] : failed;
    return reasons.map((reason) => `${name.replace(`${copy}/`, "")}: ${reason}`);
  });
}

async function proveTestsPass(made: readonly Mutation[], isThorough: boolean): Promise<void> {
  const [copy = ""] = copies;
  const onPostgres = made.some((one) => one.onPostgres);
  const tests = made.flatMap((one) => one.tests);
  if (made.length === 0 || (await passes(copy, tests, { onPostgres, isThorough, args: [] }))) return;
  for (const failure of failures(copy)) say(failure);
  throw new Error("the tests fail without any fault");
}

/** Gives how to mend it; undefined where the list does not name one place, or tests that are there. */
function makeFault(copy: string, mutation: Mutation): (() => void) | undefined {
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

const lost: Mutation[] = [];

async function survives(copy: string, mutation: Mutation, isThorough: boolean): Promise<boolean> {
  const mend = makeFault(copy, mutation);
  if (!mend) {
    lost.push(mutation);
    return false;
  }
  try {
    const { tests, onPostgres = false } = mutation;
    // What vitest keeps in node_modules is shared by the copies.
    const args = ["--bail=1", "--maxWorkers=1", "--no-cache"];
    return await passes(copy, tests, { onPostgres, isThorough, args, longestRunMs: longestMs });
  } finally {
    mend();
  }
}

/** Those that no test notices, in an ordinary run or a thorough one. */
async function survivorsOf(made: readonly Mutation[], isThorough: boolean): Promise<Mutation[]> {
  await proveTestsPass(made, isThorough);
  const left = made.values();
  const lanes = copies.map(async (copy) => {
    const found: Mutation[] = [];
    for (const mutation of left) if (await survives(copy, mutation, isThorough)) found.push(mutation);
    return found;
  });
  return (await Promise.all(lanes)).flat();
}

function notify(fate: string, { of, from, to, harmless = "" }: Mutation): void {
  say([`${fate}, ${of}: ${from}`, `=> ${to}`, harmless].join("\n  ").trim());
}

try {
  copyProgram();
  // Most are noticed in an ordinary run, which takes a fraction of the time; all that has to notice may be left out of
  // it.
  const survived = await survivorsOf(await survivorsOf(chosen, false), true);
  const explained = survived.filter(({ harmless }) => harmless !== undefined);
  for (const one of lost) notify("lost", one);
  for (const one of survived) notify(explained.includes(one) ? "explained" : "survived", one);
  const faults = survived.length - explained.length;
  const killed = chosen.length - survived.length - lost.length;
  say(`${killed} of ${chosen.length} killed, ${explained.length} explained, ${faults} survived, ${lost.length} lost`);
  process.exitCode = faults + lost.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
