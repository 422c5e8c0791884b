import { expect, test } from "vitest";
import { isNeverSent } from "../../src/chat/never-sent.ts";

const failure = (code: string, syscall?: string) =>
  Object.assign(new Error(code), { code, ...(syscall && { syscall }) });

test("a request counts as never sent only if no connection was opened for it", () => {
  expect(isNeverSent(failure("ECONNREFUSED"))).toBe(true);
  expect(isNeverSent(failure("EHOSTUNREACH", "connect"))).toBe(true);
  expect(isNeverSent(failure("EHOSTUNREACH", "read"))).toBe(false);
  expect(isNeverSent(failure("ECONNRESET", "read"))).toBe(false);
  expect(isNeverSent(failure("UND_ERR_SOCKET"))).toBe(false);
  expect(isNeverSent(new DOMException("", "TimeoutError"))).toBe(false);
});
