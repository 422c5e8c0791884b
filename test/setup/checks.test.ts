import { expect, test } from "vitest";
import type { PlatformClient } from "../../src/platform/client.ts";
import { tryKeys } from "../../src/setup/checks.ts";

test("a slow Tiltify is reported as not answering during set-up", async () => {
  const probe = () => Promise.reject(new DOMException("too late", "TimeoutError")); // the error of AbortSignal.timeout
  const tried = tryKeys({ probe } as unknown as PlatformClient, []);
  await expect(tried).rejects.toThrow("Tiltify isn't answering right now. Please try again in a minute.");
});
