import { expect, test } from "vitest";
import { createCooldowns } from "../../../src/chat/routing/cooldowns.ts";

test("a question may be answered again for the same key once its cooldown is over", () => {
  let time = 1_000;
  const cooldowns = createCooldowns({ now: () => time });

  expect(cooldowns.take("ann", 5_000)).toBe(0);
  time += 4_000;
  expect(cooldowns.take("ann", 5_000)).toBe(1_000);
  expect(cooldowns.take("bo", 5_000)).toBe(0);
  time += 1_000;
  expect(cooldowns.take("ann", 5_000)).toBe(0);
});

test("the oldest cooldown is dropped when there are too many", () => {
  const cooldowns = createCooldowns({ now: () => 0, limit: 2 });

  for (const key of ["ann", "bo", "cy"]) cooldowns.take(key, 5_000);

  expect(cooldowns.take("cy", 5_000)).toBe(5_000);
  expect(cooldowns.take("bo", 5_000)).toBe(5_000);
  expect(cooldowns.take("ann", 5_000)).toBe(0);
});
