import { expect, test } from "vitest";
import {
  isTemporary,
  PlatformNotUnderstood,
  PlatformRefused,
  PlatformUnreachable,
  TokenRefused,
} from "../../src/platform/errors.ts";

const refusal = (status: number) => ({ status, message: "no", fields: null, retryAfterMs: null });

test.each([
  [new PlatformRefused("getFact", refusal(404)), false],
  [new PlatformRefused("getFact", refusal(302)), true],
  [new PlatformRefused("getFact", refusal(408)), true],
  [new PlatformRefused("getFact", refusal(429)), true],
  [new PlatformRefused("getFact", refusal(520)), true],
  [new TokenRefused("obtainToken", "invalid_client", refusal(422)), false],
  [new PlatformUnreachable("getFact", "no answer"), true],
  [new PlatformNotUnderstood("getFact", "not JSON"), false],
  [new Error("another"), false],
])("isTemporary says whether a request that failed with %s may succeed later: %s", (error, expected) => {
  expect(isTemporary(error)).toBe(expected);
});

test("every error of the platform has its class name and its operation", () => {
  const errors = [
    new PlatformRefused("getFact", refusal(404)),
    new TokenRefused("getFact", "invalid_client", refusal(422)),
    new PlatformUnreachable("getFact", "no answer"),
    new PlatformNotUnderstood("getFact", "not JSON"),
  ];
  expect(errors.map(({ name, operation }) => `${name} ${operation}`)).toEqual([
    "PlatformRefused getFact",
    "TokenRefused getFact",
    "PlatformUnreachable getFact",
    "PlatformNotUnderstood getFact",
  ]);
});
