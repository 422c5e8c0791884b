import { expect, test } from "vitest";
import {
  PlatformNotUnderstood,
  PlatformRefused,
  PlatformUnreachable,
  TokenRefused,
} from "../../src/platform/errors.ts";
import { createTroubleLog } from "../../src/platform/trouble.ts";

const refusal = (status: number) => ({ status, message: "", fields: null, retryAfterMs: null });
const refused = (status: number) => new PlatformRefused("getFact", refusal(status));

function openTroubles() {
  let now = 1_000;
  return {
    ...createTroubleLog(() => now),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test.each([
  new PlatformUnreachable("getFact", "no answer"),
  new PlatformNotUnderstood("getFact", "no JSON"),
  refused(429),
  refused(503),
])("$name counts as an outage of the platform", (error) => {
  const troubles = openTroubles();
  troubles.failed(error);
  troubles.pass(5_000);
  troubles.failed(error);
  expect(troubles.current()).toEqual({ type: "silent", since: 1_000 });
});

test.each([refused(401), new TokenRefused("obtainToken", "invalid_client", refusal(400))])(
  "$name ($status) counts as a refused login",
  (error) => {
    const troubles = openTroubles();
    troubles.failed(refused(503));
    troubles.pass(5_000);
    troubles.failed(error);
    expect(troubles.current()).toEqual({ type: "refused", since: 6_000 });
  },
);

test("any answer ends an outage of the platform, even a refusal", () => {
  for (const end of ["answered", 404, 422] as const) {
    const troubles = openTroubles();
    troubles.failed(refused(500));
    if (end === "answered") troubles.answered();
    else troubles.failed(refused(end));
    expect(troubles.current()).toBeNull();
  }
});

test("a 403 from the platform neither starts nor ends an outage", () => {
  const troubles = openTroubles();
  troubles.failed(refused(403));
  expect(troubles.current()).toBeNull();
  troubles.failed(refused(500));
  troubles.failed(refused(403));
  expect(troubles.current()).toEqual({ type: "silent", since: 1_000 });
});

test("an error page of a proxy doesn't count as a refused login", () => {
  for (const status of [401, 403, 404, 451]) {
    const troubles = openTroubles();
    troubles.failed(new PlatformRefused("getFact", { ...refusal(status), isForeign: true }));
    expect(troubles.current()).toEqual({ type: "silent", since: 1_000 });
  }
});

test("a caller who gives up doesn't count as an outage of the platform", () => {
  const troubles = openTroubles();
  troubles.failed(new DOMException("stopped", "AbortError"));
  expect(troubles.current()).toBeNull();
});
