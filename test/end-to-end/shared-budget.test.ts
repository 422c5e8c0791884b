import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { lobby } from "../../src/app/browser.ts";
import { startApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import { leaseMs } from "../../src/store/engine/leases.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { addFollow } from "../../src/store/places/follows.ts";
import { systemClock } from "../../src/util/clock.ts";
import { secondMs } from "../../src/util/durations.ts";
import { openTestStore, postgres, silentLog } from "../helpers/databases.ts";
import { createFakeServer, type FakeAnswer } from "../helpers/fake-http-server.ts";
import { startKilledBot } from "../helpers/killed-bot.ts";

const perMinute = 1_200;
const spacingMs = 60_000 / perMinute;
/** Enough campaigns that there is always a list to poll. */
const campaigns = Array.from({ length: 12 }, (_, at) => ({
  id: `c0ffee00-0000-4000-8000-${String(at).padStart(12, "0")}`,
  kind: "campaign" as const,
  name: `Otters ${at}`,
}));

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await delay(5); // ends with the test's own limit
}

/** Counts requests for donations. Its lists never end, so every reader always wants another page. */
async function startEndlessPlatform() {
  const asked: { at: number; by: "poll" | "walk" }[] = [];
  let planned: FakeAnswer | undefined;
  let limitedAt = 0;
  const server = createFakeServer({
    now: Date.now,
    answer({ path, query }) {
      if (path === "/oauth/token")
        return { status: 200, body: { access_token: "t", expires_in: 7_200, scope: "public" } };
      if (!path.endsWith("/donations")) return { status: 200, body: { data: [], metadata: { after: null } } };
      const by = query.get("completed_after")?.startsWith("1970") === true ? "walk" : "poll";
      asked.push({ at: Date.now(), by });
      if (planned && by === "poll") {
        const answer = planned;
        planned = undefined;
        limitedAt = Date.now();
        return answer;
      }
      return { status: 200, body: { data: [], metadata: { after: `p${asked.length}`, before: null, limit: 100 } } };
    },
  });
  const { baseUrl } = await server.listen(0);
  onTestFinished(() => server.close());
  return {
    asked,
    baseUrl,
    limit(answer: FakeAnswer): void {
      planned = answer;
    },
    limitedAt: () => limitedAt,
  };
}

/** Returns how many requests in a period exceed the budget of one application. */
function excessOf(asked: readonly { at: number }[]): number {
  const [first] = asked;
  const last = asked.at(-1);
  if (!first || !last) throw new Error("nothing was asked");
  return asked.length - (1 + (last.at - first.at) / spacingMs);
}

describe.skipIf(inject("postgresUrl") === "")("the request budget of several processes on Postgres", () => {
  async function open() {
    const platform = await startEndlessPlatform();
    const databaseUrl = await postgres.fresh();
    const store = await openTestStore(databaseUrl);
    await store.write(async (tx) => {
      const destinationId = await ensureDestination(tx, lobby, Date.now());
      const now = Date.now();
      for (const fact of campaigns) await addFollow(tx, { destinationId, fact, since: now, by: "test", now });
    });
    const env = {
      EVENTS: "pull",
      TILTIFY_BASE_URL: platform.baseUrl,
      TILTIFY_CLIENT_ID: "7d21fa",
      TILTIFY_CLIENT_SECRET: "5c9e0b",
      TILTIFY_REQUESTS_PER_MINUTE: `${perMinute}`,
      BROWSER_CHAT: "true",
    };
    const settings = { PORT: "0", HOST: "127.0.0.1", DATABASE_URL: databaseUrl, ...env };
    async function start(roles: string) {
      const secret = { SECRET_KEY: "a key of the tests, long enough to be one" };
      const config = readConfig({ ...settings, ...secret, ROLES: roles });
      const app = await startApp({ config, clock: systemClock, random: Math.random, log: silentLog });
      onTestFinished(() => app.stop());
      return app;
    }
    return { ...platform, databaseUrl, env, start };
  }

  test("two processes that ask Tiltify at the same time stay within the shared request budget", async () => {
    const { asked, start, limit, limitedAt } = await open();
    await start("intake,ask");
    const other = await start("page");
    await until(() => asked.length > 0);
    void other.services.proofs.prove(lobby).catch(() => undefined);
    await until(() => asked.some(({ by }) => by === "walk"));
    const from = asked.length;
    await until(() => asked.length >= from + 60);
    const both = asked.slice(from);
    expect(excessOf(both)).toBeLessThanOrEqual(3); // some had already begun their turn
    // Both belong to the same space, and neither falls behind.
    const shares = Map.groupBy(both, ({ by }) => by);
    expect(shares.get("walk")?.length).toBeGreaterThan(15);
    expect(shares.get("poll")?.length).toBeGreaterThan(15);

    limit({ status: 429, headers: { "retry-after": "1" } });
    await until(() => limitedAt() > 0);
    await until(() => asked.some(({ at }) => at > limitedAt() + secondMs / 2));
    // Running requests get their answers. The next one is sent when the platform accepts requests again.
    expect(asked.find(({ at }) => at > limitedAt() + secondMs / 2)?.at).toBeGreaterThan(limitedAt() + 0.95 * secondMs);
  });

  test("a process that takes over polling from a killed one stays within the shared request budget", async () => {
    const { asked, databaseUrl, env } = await open();
    const first = await startKilledBot({ databaseUrl, chats: [], env: { ...env, ROLES: "intake,ask" } });
    const second = await startKilledBot({ databaseUrl, chats: [], env: { ...env, ROLES: "intake,ask" } });
    await until(() => asked.length > 100);
    const killedAt = Date.now();
    await first.kill();
    await until(() => asked.some(({ at }) => at > killedAt + secondMs / 2));
    const until_ = asked.length + 100;
    await until(() => asked.length > until_);
    const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? at));
    // Polling continues before the killed process's lease expires, which it renewed less than a third of its duration
    // ago.
    expect(Math.max(...gaps)).toBeLessThan((leaseMs * 2) / 3);
    expect(excessOf(asked)).toBeLessThanOrEqual(3);
    expect(await second.stop()).toBe(0);
  });
});
