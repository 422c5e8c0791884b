import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { openTestStore, temporaryFolder } from "../helpers/databases.ts";
import { donationEvent } from "../helpers/donation-events.ts";
import { startProgram } from "../helpers/program.ts";
import { deliverSigned, webhookSecret as secret } from "../helpers/signed-delivery.ts";
import { isThorough } from "../helpers/thorough.ts";

const root = new URL("../../", import.meta.url).pathname;
const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, stdio: ["ignore", "pipe", "ignore"], maxBuffer: 2 ** 28 });

/** The commit before the newest migration; undefined in a clone without that history. */
function findVersionBefore(): string | undefined {
  try {
    const [commit = ""] = git("log", "-1", "--format=%H", "--", "src/store/engine/migration-list.ts")
      .toString()
      .split("\n");
    return git("rev-parse", "--verify", `${commit}^`).toString().trim();
  } catch {
    return undefined;
  }
}

/** A copy of the program as it was then; only the packages are those of now. */
function checkOut(commit: string): string {
  const folder = join(temporaryFolder(), "before");
  mkdirSync(folder);
  execFileSync("tar", ["x", "-C", folder], { input: git("archive", commit, "src", "commands", "package.json") });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** A schema without any tables. */
async function emptySchema(): Promise<string> {
  const client = new pg.Client(inject("postgresUrl"));
  await client.connect();
  const schema = `upgrade${process.pid}`;
  await client.query(`drop schema if exists ${schema} cascade; create schema ${schema}`);
  onTestFinished(async () => {
    await client.query(`drop schema ${schema} cascade`);
    await client.end();
  });
  return `${inject("postgresUrl")}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
}

const before = isThorough && inject("postgresUrl") !== "" ? findVersionBefore() : undefined;

test.skipIf(before === undefined)(
  "the version before and this one serve side by side, and nothing is lost or said twice",
  async () => {
    const databaseUrl = await emptySchema();
    const env = {
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_URL: databaseUrl,
      SECRET_KEY: "a key of the tests, long enough to be one",
      BROWSER_CHAT: "true",
      LOG_LEVEL: "warn",
      TILTIFY_WEBHOOK_SECRETS: secret,
    };
    const start = async (folder: string) => {
      const program = startProgram({ args: ["serve"], cwd: temporaryFolder(), env, folder });
      const [, url = ""] = await program.printed(/listens on (\S+);/);
      return { ...program, url };
    };
    const urls: string[] = [];
    let isOver = false;
    const refused: string[] = [];
    const given: string[] = [];
    /** As a proxy does: what one does not take goes to the other. */
    const deliver = async (): Promise<void> => {
      const id = `d${given.length}`;
      given.push(id);
      const { body } = donationEvent({ at: Date.now(), test: true, data: { id, donor_name: id } });
      for (const url of urls.toReversed()) {
        const status = await deliverSigned({ url, secret, body, now: Date.now() }).catch(() => 0);
        if (status === 204) return;
      }
      refused.push(id);
    };
    const giving = async () => {
      for (; !isOver; await delay(100)) await deliver();
    };

    const old = await start(checkOut(before ?? ""));
    urls.push(old.url);
    const load = giving();
    const upgraded = await start(root);
    urls.push(upgraded.url);
    const givenBefore = given.length;
    while (given.length < givenBefore + 5) await delay(20);
    old.kill("SIGTERM");
    expect((await old.finished).exitCode).toBe(0);
    const givenWithOld = given.length;
    while (given.length < givenWithOld + 5) await delay(20);
    isOver = true;
    await load;
    expect(refused).toEqual([]);

    const store = await openTestStore(databaseUrl);
    const said = async () => {
      const rows = await store.read.selectFrom("room_events").select("body").where("room", "=", "lobby").execute();
      return rows.flatMap(({ body }) => (JSON.parse(body) as { moments?: string[] }).moments ?? []);
    };
    const rows = store.read.selectFrom("outbox").select(["moment_key", "state"]);
    const isDone = async () => {
      const all = await rows.execute();
      return all.length === given.length && all.every(({ state }) => state === "said");
    };
    while (!(await isDone())) await delay(100);
    const keys = (await said()).toSorted();
    expect(keys).toEqual([...new Set(keys)]);
    expect(keys).toHaveLength(given.length);
    upgraded.kill("SIGTERM");
    expect((await upgraded.finished).exitCode).toBe(0);
  },
  120_000,
);
