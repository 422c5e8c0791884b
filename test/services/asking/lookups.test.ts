import { expect, test } from "vitest";
import { createLookups } from "../../../src/services/asking/lookups.ts";
import { openQuestions, place } from "../../helpers/asked-questions.ts";

test("lookups of people by 200 accounts leave enough requests for questions about the campaign", async () => {
  const { questions, simulator } = await openQuestions();
  const requests = () => Object.values(simulator.requestCounts()).reduce((sum, count) => sum + count, 0);
  const before = requests();

  const answers = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) => questions.campaignsOf({ place, whose: `@stranger-${index}` })),
  );
  const total = await questions.campaign({ place });

  expect(total.campaign.name).toBe("Maple's 24h Stream");
  expect(requests() - before).toBeLessThanOrEqual(20);
  const told = answers.map((answer) => (answer.status === "rejected" ? String(answer.reason.message) : ""));
  expect(told.filter((words) => words.startsWith("I can't find anyone"))).toHaveLength(6);
  expect(told.filter((words) => words.startsWith("Too many people"))).toHaveLength(194);
});

test("people can be looked up six times a minute per space, and 20 times overall", () => {
  let now = 0;
  const take = createLookups(
    () => now,
    () => [{ type: "text", text: "Too many." }],
  );
  const taken = (space: string) => {
    for (let count = 0; ; count += 1) {
      try {
        take({ chat: "memory", space: { address: space, name: space } });
      } catch {
        return count;
      }
    }
  };

  expect(["a", "b", "c", "d", "e"].map(taken)).toEqual([6, 6, 6, 2, 0]);
  now = 59_999;
  expect(taken("a")).toBe(0);
  now = 60_000;
  expect(taken("a")).toBe(6);
});
