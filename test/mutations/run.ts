/**
 * `npm run mutate` introduces each fault of the list on its own, in copies of the program, and runs the tests that must
 * notice it. `npm run mutate -- money` runs the faults whose name or code contains "money". Uses Postgres only if a
 * fault needs it.
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
/** A run of a few tests uses one core. */
const copies = Array.from({ length: availableParallelism() }, (_, at) => join(folder, `copy-${at}`));
/** A fault may cause an endless loop. Stopping the run then counts as noticing it. */
const longestMs = 300_000;
const say = (text: string) => void process.stdout.write(`${text}\n`);

type Report = { testResults: { name: string; message: string; assertionResults: TestResult[] }[] };
type TestResult = { status: string; fullName: string };

const reportOf = (copy: string) => join(copy, "report.json");

/** Copies the working tree: tracked and new files, without ignored ones. */
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

/** Returns the failures of the last run: a line for each failed test, or for a file that couldn't run. */
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

/**
 * Introduces a fault and returns a function that reverts it. Returns undefined if the list doesn't name exactly one
 * place, or names missing tests.
 */
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
let tried = 0;

async function survives(copy: string, mutation: Mutation, isThorough: boolean): Promise<boolean> {
  const mend = makeFault(copy, mutation);
  if (!mend) {
    lost.push(mutation);
    return false;
  }
  try {
    const { tests, onPostgres = false } = mutation;
    // The copies share node_modules, where vitest has its cache.
    const args = ["--bail=1", "--maxWorkers=1", "--no-cache"];
    const isAlive = await passes(copy, tests, { onPostgres, isThorough, args, longestRunMs: longestMs });
    // A whole run takes an hour, so show how far it is.
    tried += 1;
    say(`${tried}: ${isAlive ? "not noticed" : "noticed"}, ${mutation.of}`);
    return isAlive;
  } finally {
    mend();
  }
}

/** Returns the faults that no test noticed in this kind of run. */
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
  // A quick run notices most faults in a fraction of the time. For some, it leaves out every test that would notice.
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
