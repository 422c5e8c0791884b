import { expect, test } from "vitest";
import type { PlatformClient } from "../../src/platform/client.ts";
import { tryKeys } from "../../src/setup/checks.ts";

test("a Tiltify that takes its time is said to be silent, and no fault of ours", async () => {
  const probe = () => Promise.reject(new DOMException("too late", "TimeoutError")); // what AbortSignal.timeout throws
  const tried = tryKeys({ probe } as unknown as PlatformClient, []);
  await expect(tried).rejects.toThrow("Tiltify isn't answering right now. Please try again in a minute.");
});
