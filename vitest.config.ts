import { existsSync, statfsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { isThorough } from "./test/helpers/thorough.ts";

const whole = { statements: 100, branches: 100, functions: 100, lines: 100 };

/**
 * Linux's folder in memory. What the tests write outlives its process there, kill -9 included, and no disk is waited
 * for.
 */
const memory = "/dev/shm";
const enoughBytes = 2 ** 31;
if (existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize >= enoughBytes) process.env.TMPDIR ??= memory;
}

// Every worker loads the whole program: from the second run on, its TypeScript need not be stripped and compiled again.
// Coverage counts less exactly what comes from there.
const compiled = join(import.meta.dirname, "node_modules/.cache/compiled");
if (!process.argv.includes("--coverage")) process.env.NODE_COMPILE_CACHE ??= compiled;

// Each test leaves much behind and little stays: the more room it has, the less often the garbage collector looks
// through it. Threads that collect or optimize beside the workers make nothing quicker where the workers take all
// cores, and little is called so often that the last stage of optimizing pays.
for (const flag of ["--min-semi-space-size=32", "--max-semi-space-size=64", "--single-threaded-gc", "--no-turbofan"]) {
  setFlagsFromString(flag);
}

/** Parts of the tests that were named, such as `test/store`. */
const named = process.argv.slice(2).filter((part) => part.includes("test/"));

// Whole programs take half of all the time there is, and show in one piece what the others show in parts. Where none is
// named, a run that is not thorough starts one of each kind.
const areProgramsNamed = named.some((part) => part.includes("end-to-end"));
const oneOfEach = ["kill", "program"].map((name) => `${name}.test.ts`);
const left: string[] = isThorough || areProgramsNamed ? [] : [`test/end-to-end/!(${oneOfEach.join("|")})`];

// Windows has no signals to stop a program with, no `sh`, and paths of its own; what only reads our source says the
// same there.
const ofUnix = [
  "{build,end-to-end,mutations}/**",
  "{architecture,before}.test.ts",
  "{kinds/new-kind,commands/mentions,commands/readme,chat/browser/page-texts,http/monitoring,words/fallback}.test.ts",
].map((files) => `test/${files}`);
if (process.platform === "win32") {
  left.push(...ofUnix);
  process.stdout.write(`Skipped on Windows, which lacks what they need: ${ofUnix.join(", ")}\n`);
}

const waiting = /\/end-to-end\//;
const computing =
  /\/(?:chat\/[^/]+\/(?:page|storm)|scenes\/(?:announcing|chat-troubles|counted|every-|many-|poison|rush-|storm|totals))/;

/**
 * What takes longest begins first, by turns what mostly waits and what mostly computes; the many small ones fill the
 * end.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = new Map<TestSpecification, number>();
    for (const kind of [waiting, computing]) {
      for (const [at, file] of sorted.filter(({ moduleId }) => kind.test(moduleId)).entries()) rank.set(file, at);
    }
    const rankOf = (file: TestSpecification) => rank.get(file) ?? sorted.length;
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...left],
    globalSetup: ["test/helpers/postgres.ts", "test/helpers/thorough.ts"],
    setupFiles: ["test/helpers/explained-statements.ts"],
    provide: { isNamed: named.length > 0 },
    pool: "threads",
    isolate: false,
    // Many tests wait for other processes: on a small machine one more worker than cores is a third faster. Whole
    // programs wait longer. Each worker costs the loading of the program, and each more than these a tenth of the time.
    maxWorkers: Math.max(isThorough ? 4 : 3, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    // Limits state nothing: they end what fails anyway. Where the machine has other work, all may take many times as
    // long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000, interval: 10 } },
    // The tests import what Node itself runs: a bundler between them would only slow down every call.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts", "commands/**/*.ts"],
      reporter: ["text-summary"],
      thresholds: {
        statements: 90,
        branches: 85,
        functions: 90,
        lines: 90,
        "src/{money,safety,kinds,news,composing}/**": whole,
        "src/platform/**": whole,
        "src/{events,sources/webhooks}/**": whole,
      },
    },
  },
});
