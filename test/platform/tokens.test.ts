import { Keyv } from "keyv";
import { expect, test } from "vitest";
import { PlatformNotUnderstood, PlatformRefused, PlatformUnreachable } from "../../src/platform/errors.ts";
import type { Token } from "../../src/platform/resources.ts";
import { createTokens, type TokensOptions } from "../../src/platform/tokens.ts";
import { createLogLines } from "../helpers/log-lines.ts";
import { createRestingClock } from "../helpers/resting-clock.ts";

const minuteMs = 60_000;
const owner = { baseUrl: "https://platform.example", clientId: "app" };

/** Creates tokens named t1, t2, ... and counts the calls of `obtain`. */
function createWorld(options: Partial<TokensOptions> = {}) {
  const clock = options.clock ? { pass: () => undefined, ...options.clock } : createRestingClock();
  const { log, lines } = createLogLines();
  const cache = new Keyv<string>();
  const asked = { count: 0 };
  const obtain = async (): Promise<Token> => {
    asked.count += 1;
    return newToken(`t${asked.count}`, clock.now());
  };
  const settings = {
    obtain,
    cache,
    seal: (text: string) => `sealed ${text}`,
    open: (sealed: string) => (sealed.startsWith("sealed ") ? sealed.slice(7) : undefined),
    owner,
    clock,
    offsetMs: () => 0,
    log,
    ...options,
  };
  return { ...settings, ...createTokens(settings), clock, asked, lines, settings };
}

function newToken(accessToken: string, createdAt: number): Token {
  const created_at = new Date(createdAt).toISOString();
  return { ...rest, access_token: accessToken, created_at };
}

const rest = { expires_in: 7_200, refresh_token: null, scope: "public webhooks:write", token_type: "bearer" };

function refusal(status: number, retryAfterMs: number | null = null) {
  return new PlatformRefused("obtainToken", { status, message: "no", fields: null, retryAfterMs });
}

test("a thousand concurrent callers make one token request", async () => {
  const { forApp, asked } = createWorld();
  const tokens = await Promise.all(Array.from({ length: 1_000 }, () => forApp(undefined)));
  expect([new Set(tokens), asked.count]).toEqual([new Set(["t1"]), 1]);
});

test("a token is renewed a minute before it expires", async () => {
  const { forApp, clock, asked } = createWorld();
  await forApp(undefined);
  clock.pass(119 * minuteMs - 1);
  expect(await forApp(undefined)).toBe("t1");
  clock.pass(1);
  expect(await forApp(undefined)).toBe("t2");
  expect(asked.count).toBe(2);
});

test("a token's lifetime starts when it was created, measured by the platform's clock", async () => {
  const clock = createRestingClock();
  const platformAheadMs = 10 * minuteMs;
  let count = 0;
  const obtain = async () => newToken(`t${++count}`, clock.now() + platformAheadMs - 100 * minuteMs);
  const { forApp } = createWorld({ clock, obtain, offsetMs: () => platformAheadMs });
  await forApp(undefined);
  clock.pass(19 * minuteMs - 1);
  expect(await forApp(undefined)).toBe("t1");
  clock.pass(1);
  expect(await forApp(undefined)).toBe("t2");
});

test("a token that is about to expire when it arrives is used for a minute", async () => {
  const clock = createRestingClock();
  let count = 0;
  const obtain = async () => newToken(`t${++count}`, clock.now() - 120 * minuteMs);
  const { forApp } = createWorld({ clock, obtain });
  await forApp(undefined);
  clock.pass(minuteMs - 1);
  expect(await forApp(undefined)).toBe("t1");
  clock.pass(1);
  expect(await forApp(undefined)).toBe("t2");
});

test("a token without a creation time counts as created now", async () => {
  const { forApp, clock } = createWorld({ obtain: async () => ({ ...newToken("t1", 0), created_at: null }) });
  await forApp(undefined);
  clock.pass(119 * minuteMs - 1);
  expect(await forApp(undefined)).toBe("t1");
});

test("a restart uses the stored token, which is encrypted", async () => {
  const { forApp, cache, settings, asked } = createWorld();
  await forApp(undefined);
  const restarted = createTokens(settings);
  expect(await restarted.forApp(undefined)).toBe("t1");
  expect(asked.count).toBe(1);
  const kept = [];
  for await (const [, value] of cache.iterator()) kept.push(value);
  expect(kept).toEqual([expect.stringMatching(/^sealed /)]);
});

test("a stored token that has expired is replaced", async () => {
  const { forApp, clock, settings } = createWorld();
  await forApp(undefined);
  clock.pass(120 * minuteMs);
  expect(await createTokens(settings).forApp(undefined)).toBe("t2");
});

test.each([
  { ...owner, baseUrl: "http://127.0.0.1:4000" },
  { ...owner, clientId: "another" },
])("a stored token of another owner is ignored: %j", async (other) => {
  const { forApp, settings } = createWorld();
  await forApp(undefined);
  expect(await createTokens({ ...settings, owner: other }).forApp(undefined)).toBe("t2");
});

test("a stored token that can't be decrypted is replaced", async () => {
  const { forApp, settings } = createWorld();
  await forApp(undefined);
  expect(await createTokens({ ...settings, open: () => undefined }).forApp(undefined)).toBe("t2");
});

test("a stored token that is garbage is replaced and not logged", async () => {
  const { forApp, settings, lines } = createWorld();
  await forApp(undefined);
  expect(await createTokens({ ...settings, open: () => "s3cret" }).forApp(undefined)).toBe("t2");
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: "kept token could not be read", problem: "SyntaxError", level: "warn" }),
  );
  expect(JSON.stringify(lines)).not.toContain("s3cret");
});

test("tokens are still issued and renewed while the cache can't be read or written", async () => {
  const failing = new Keyv<string>();
  const fail = async () => Promise.reject(new Error("database is locked"));
  Object.assign(failing, { get: fail, set: fail, delete: fail });
  const { forApp, drop, lines } = createWorld({ cache: failing });
  expect(await forApp(undefined)).toBe("t1");
  expect(await drop("t1")).toBe(true);
  expect(await forApp(undefined)).toBe("t2");
  expect(lines.map(({ msg }) => msg)).toContain("token could not be kept");
});

test("a cache that rejects with something other than an error is logged as an unknown problem", async () => {
  const failing = new Keyv<string>();
  Object.assign(failing, { get: async () => Promise.reject("locked") });
  const { forApp, lines } = createWorld({ cache: failing });
  await forApp(undefined);
  expect(lines).toContainEqual(expect.objectContaining({ problem: "unknown" }));
});

test("a dropped token is replaced, even after a restart", async () => {
  const { forApp, drop, settings } = createWorld();
  expect(await drop(await forApp(undefined))).toBe(true);
  expect(await createTokens(settings).forApp(undefined)).toBe("t2");
});

test("dropping a token that has already been replaced doesn't drop the new token", async () => {
  const { forApp, drop, asked } = createWorld();
  await forApp(undefined);
  expect(await drop("t0")).toBe(true);
  await forApp(undefined);
  expect(asked.count).toBe(1);
});

test("a token is dropped at most once a minute", async () => {
  const { forApp, drop, clock } = createWorld();
  await drop(await forApp(undefined));
  expect(await drop(await forApp(undefined))).toBe(false);
  expect(await forApp(undefined)).toBe("t2");
  clock.pass(minuteMs);
  expect(await drop("t2")).toBe(true);
});

test("a refused token request is repeated after one minute, then two, and at most fifteen", async () => {
  let count = 0;
  const error = refusal(429);
  const obtain = async () => {
    count += 1;
    throw error;
  };
  const { forApp, clock, lines } = createWorld({ obtain });
  for (const waitMs of [1, 2, 4, 8, 15, 15].map((minutes) => minutes * minuteMs)) {
    const before = count;
    await expect(forApp(undefined)).rejects.toBe(error);
    clock.pass(waitMs - 1);
    await expect(forApp(undefined)).rejects.toBe(error);
    expect(count).toBe(before + 1);
    clock.pass(1);
  }
  expect(lines.map(({ backOffMs }) => Number(backOffMs) / minuteMs)).toEqual([1, 2, 4, 8, 15, 15]);
});

test.each([
  ["500", refusal(500)],
  [
    "403 of what stands in front",
    new PlatformRefused("obtainToken", { ...refusal(403), retryAfterMs: null, isForeign: true }),
  ],
  ["what is no token", new PlatformNotUnderstood("obtainToken", "another shape")],
])("a token request that fails with a server error is repeated within a minute: %s", async (_what, error) => {
  const obtain = async () => Promise.reject(error);
  const { forApp, clock, lines } = createWorld({ obtain });
  for (let asked = 0; asked < 6; asked += 1) {
    await expect(forApp(undefined)).rejects.toBe(error);
    clock.pass(minuteMs);
  }
  expect(lines.map(({ backOffMs }) => Number(backOffMs) / 1_000)).toEqual([5, 10, 20, 40, 60, 60]);
});

test("a refused token request waits longer if the platform asks for it", async () => {
  let count = 0;
  const obtain = async () => {
    count += 1;
    throw refusal(429, 5 * minuteMs);
  };
  const { forApp, clock } = createWorld({ obtain });
  await expect(forApp(undefined)).rejects.toThrow();
  clock.pass(5 * minuteMs - 1);
  await expect(forApp(undefined)).rejects.toThrow();
  expect(count).toBe(1);
});

test("a refused token request waits at most a quarter of an hour, even if the platform asks for a day", async () => {
  let count = 0;
  const obtain = async () => {
    count += 1;
    throw refusal(503, 24 * 60 * minuteMs);
  };
  const { forApp, clock, lines } = createWorld({ obtain });
  await expect(forApp(undefined)).rejects.toThrow();
  clock.pass(15 * minuteMs - 1);
  await expect(forApp(undefined)).rejects.toThrow();
  expect(count).toBe(1);
  clock.pass(1);
  await expect(forApp(undefined)).rejects.toThrow();
  expect(count).toBe(2);
  expect(lines[0]).toMatchObject({ backOffMs: 15 * minuteMs });
});

test("after a token request succeeds, the next failure is retried after the shortest wait again", async () => {
  const clock = createRestingClock();
  const answers = [refusal(500), refusal(500), newToken("t1", clock.now()), refusal(422)];
  const obtain = async () => {
    const answer = answers.shift();
    if (answer instanceof Error || answer === undefined) throw answer;
    return answer;
  };
  const { forApp, drop, lines } = createWorld({ clock, obtain });
  await expect(forApp(undefined)).rejects.toThrow();
  clock.pass(minuteMs);
  await expect(forApp(undefined)).rejects.toThrow();
  clock.pass(2 * minuteMs);
  await drop(await forApp(undefined));
  await expect(forApp(undefined)).rejects.toThrow();
  expect(lines.at(-1)).toMatchObject({ backOffMs: minuteMs });
});

test("a token request without an answer is repeated at once, because the circuit breaker limits that", async () => {
  let count = 0;
  const obtain = async () => {
    count += 1;
    throw new PlatformUnreachable("obtainToken", "no answer");
  };
  const { forApp } = createWorld({ obtain });
  await expect(forApp(undefined)).rejects.toThrow("no answer");
  await expect(forApp(undefined)).rejects.toThrow("no answer");
  expect(count).toBe(2);
});

test("a caller who stops waiting doesn't abort the token request for other callers", async () => {
  const { promise, resolve } = Promise.withResolvers<Token>();
  const clock = createRestingClock();
  const { forApp } = createWorld({ clock, obtain: () => promise });
  const leaving = new AbortController();
  const first = forApp(leaving.signal);
  const second = forApp(new AbortController().signal);
  leaving.abort(new Error("leaving"));
  await expect(first).rejects.toThrow("leaving");
  resolve(newToken("t1", clock.now()));
  expect(await second).toBe("t1");
});

test("a caller whose signal is already aborted gets no token", async () => {
  const { forApp } = createWorld();
  await expect(forApp(AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
});
