import { existsSync, statfsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { isThorough } from "./test/helpers/thorough.ts";

const whole = { statements: 100, branches: 100, functions: 100, lines: 100 };

/**
 * Linux keeps this folder in memory. Files there survive kill -9 of the test's process, and writes don't wait for a
 * disk.
 */
const memory = "/dev/shm";
const enoughBytes = 2 ** 31;
if (existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize >= enoughBytes) process.env.TMPDIR ??= memory;
}

// Every worker loads the whole program. With this cache, later runs don't have to strip and compile its TypeScript
// again. Not for coverage, which counts cached code less exactly.
const compiled = join(import.meta.dirname, "node_modules/.cache/compiled");
if (!process.argv.includes("--coverage")) process.env.NODE_COMPILE_CACHE ??= compiled;

// Tests produce much short-lived garbage, so a larger young generation means fewer collections. With all cores taken by
// workers, extra threads for collecting and optimizing gain nothing, and little code runs often enough to be worth the
// last optimization stage.
for (const flag of ["--min-semi-space-size=32", "--max-semi-space-size=64", "--single-threaded-gc", "--no-turbofan"]) {
  setFlagsFromString(flag);
}

/** The test paths on the command line, such as `test/store`. */
const named = process.argv.slice(2).filter((part) => part.includes("test/"));

// Tests of whole programs take half of the total time, and cover together what other tests cover in parts. A quick run
// without paths starts one of each kind.
const areProgramsNamed = named.some((part) => part.includes("end-to-end"));
const oneOfEach = ["kill", "program"].map((name) => `${name}.test.ts`);
const left: string[] = isThorough || areProgramsNamed ? [] : [`test/end-to-end/!(${oneOfEach.join("|")})`];

// Windows lacks signals, `sh` and our kind of paths. Tests that only read our source give the same result there.
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
 * Starts the longest files first, alternating those that mostly wait with those that mostly compute. The many short
 * ones fill the end.
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
    // Many tests wait for other processes, so on a small machine one worker more than cores is a third faster. Whole
    // programs wait even longer. Beyond these numbers each worker makes the run a tenth slower, because it loads the
    // program.
    maxWorkers: Math.max(isThorough ? 4 : 3, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    // Time limits only end tests that fail anyway. On a busy machine everything may take many times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000, interval: 10 } },
    // Tests import the files that Node runs. A bundler would only slow down every call.
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
