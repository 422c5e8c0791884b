import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { startReceiving } from "../../src/app/receiving.ts";
import { readConfig } from "../../src/config/config.ts";
import { readProcesses } from "../../src/store/upkeep/processes.ts";
import { minuteMs } from "../../src/util/durations.ts";
import { postgres, silentLog, temporaryFolder } from "../helpers/databases.ts";
import { donationEvent } from "../helpers/donation-events.ts";
import { withChatKey } from "../helpers/http-client.ts";
import { startProgram } from "../helpers/program.ts";
import { openServedWorld, pass } from "../helpers/served-world.ts";
import { deliverSigned, webhookSecret } from "../helpers/signed-delivery.ts";

const metricsToken = "m".repeat(16);
const headers = { authorization: `Bearer ${metricsToken}` };

describe.skipIf(inject("postgresUrl") === "")("roles on Postgres", () => {
  async function open() {
    const world = await openServedWorld(postgres, { env: { METRICS_TOKEN: metricsToken } });
    const { clock, simulator, config } = world;
    const self = { computer: "web-1", pid: 7 };
    /** `aheadMs`: how far its clock is ahead of all others. */
    async function receive(aheadMs: number) {
      const env = { PORT: "0", HOST: "127.0.0.1", DATABASE_URL: config.databaseUrl, METRICS_TOKEN: metricsToken };
      const alone = { ...env, ROLES: "receive", TILTIFY_WEBHOOK_SECRETS: simulator.webhookSecret };
      const receiver = await startReceiving({
        config: readConfig(alone),
        clock: { ...clock, now: () => clock.now() + aheadMs },
        random: () => 0.5,
        log: silentLog,
        self,
      });
      onTestFinished(() => receiver.stop());
      return receiver.url;
    }
    return { ...world, receive };
  }
  type Delivered = { at: number; id?: string; signedAt?: number; campaign?: string };
  const deliver = (url: string, secret: string, { at, id = "d1", signedAt = at, campaign = "x" }: Delivered) => {
    const { body } = donationEvent({ at, data: { id, campaign_id: campaign } });
    return deliverSigned({ url, secret, body, now: signedAt });
  };

  test("a process with only the receiver's role passes deliveries on to a worker", async () => {
    const { clock, simulator, start, receive } = await open();
    const secret = simulator.webhookSecret;
    const url = await receive(8 * minuteMs);
    const at = clock.now();
    expect(await deliver(url, secret, { id: "before", at })).toBe(204);
    const worker = await start({ ROLES: "intake,ask,announce,page" });
    await worker.connect();
    const isSaid = async () => (await worker.read()).some(({ moments }) => moments.includes("donation:after"));
    // The receiver now knows that its clock is ahead, and refuses old deliveries.
    const isRefused = async () =>
      (await deliver(url, secret, { at: clock.now(), signedAt: clock.now() - 9 * minuteMs })) === 401;
    await pass(clock, isRefused);
    expect(await deliver(url, secret, { id: "after", at: clock.now(), campaign: simulator.campaignId })).toBe(204);
    await pass(clock, isSaid);
  });

  test("each process serves only the pages that belong to its roles", async () => {
    const { simulator, clock, start, receive } = await open();
    const url = await receive(0);
    const worker = await start({ ROLES: "intake,ask,announce" });
    const pages = await start({ ROLES: "page" });
    const statusOf = async (address: string) => (await fetch(address, { headers: withChatKey })).status;
    expect([await statusOf(`${url}/chat`), await statusOf(`${worker.url}/chat`)]).toEqual([404, 404]);
    expect(await statusOf(`${pages.url}/chat`)).toBe(200);
    expect(await deliver(worker.url, simulator.webhookSecret, { at: clock.now() })).toBe(404);

    const parts = async (address: string) => (await fetch(`${address}/readyz`, { headers })).json();
    const here = { ready: true, detail: "this process", optional: true };
    expect(await parts(worker.url)).toMatchObject({
      ready: true,
      parts: { intake: here, asking: here, announcing: here },
    });
    const elsewhere = { ready: true, detail: expect.stringMatching(/^another process, /) };
    expect(await parts(url)).toMatchObject({ ready: true, parts: { intake: elsewhere, asking: elsewhere } });
    const metrics = await (await fetch(`${worker.url}/metrics`, { headers })).text();
    expect(metrics).toContain('bellringer_lease_held{lease="intake"} 1');
    const { processes } = await pages.services.host.status();
    expect(processes.map(({ does }) => does.join()).toSorted()).toEqual(["intake,ask,announce", "page", "receive"]);
    await worker.stop();
    expect(await parts(url)).toMatchObject({ ready: true, parts: { intake: { ready: false, detail: "no process" } } });
    expect((await readProcesses(pages.store.read, clock.now())).map(({ does }) => does.join())).toHaveLength(2);
  });

  test("a process with only the receiver's role needs a webhook secret and a database, and writes no files", async () => {
    const cwd = temporaryFolder();
    const env = {
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_URL: await postgres.fresh(),
      ROLES: "receive",
      TILTIFY_WEBHOOK_SECRETS: webhookSecret,
    };
    const program = startProgram({ args: ["serve"], cwd, env });
    const [, url = ""] = await program.printed(/listens on (\S+); webhooks go to/);
    await program.printed(/This process does: receive\. Others have to do the rest\./);
    expect(await deliver(url, webhookSecret, { at: Date.now() })).toBe(204);
    program.kill("SIGTERM");
    const { exitCode, stdout } = await program.finished;
    expect(exitCode).toBe(0);
    expect(stdout).not.toContain("setting missing");
    expect(existsSync(join(cwd, "data"))).toBe(false);
  });
});
