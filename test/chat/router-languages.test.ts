import { expect, test } from "vitest";
import { openRouter } from "../helpers/open-router.ts";
import { untranslatedIn } from "../helpers/untranslated.ts";
import { wordsIn } from "../helpers/words.ts";

const inPseudo = () =>
  openRouter(
    () => Promise.reject(new Error("no")),
    undefined,
    () => wordsIn("pseudo"),
  );

test.each([
  ["otters", "everyone"],
  ["totl", "everyone"],
  ["tiltify", "manager"],
  ["tiltify connect x", "moderator"],
  ["tiltify list", "everyone"],
  ["tiltify connect", "manager"],
  ["tiltify connect a b", "manager"],
  ["style loud", "everyone"],
  ["style lnog", "everyone"],
  ["page two", "everyone"],
  ["total", "everyone"],
  [`total ${"x".repeat(500)}`, "everyone"],
] as const)("what is answered to %j by the router itself stands in the catalogue", async (text, role) => {
  const reply = await inPseudo().ask(text, { role });
  expect(reply?.lines.join("")).toContain("⟦");
  expect(reply && untranslatedIn(reply)).toEqual([]);
});

test("how to confirm stands in the catalogue, and how long to wait", async () => {
  const { ask } = inPseudo();
  const asked = [await ask("change", { role: "manager" }), await ask("burn", { role: "manager" })];
  for (const reply of asked) expect(reply && untranslatedIn(reply)).toEqual(["Shall I?"]);
  await ask("total");
  const wait = await ask("total");
  expect(wait && untranslatedIn(wait)).toEqual([]);
});
