import { expect, test } from "vitest";
import { commands, openRouter } from "../../helpers/open-router.ts";
import { untranslatedIn } from "../../helpers/untranslated.ts";

const inPseudo = () => openRouter(() => Promise.reject(new Error("no")), undefined, "pseudo");

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
  ["total", "everyone"],
  [`total ${"x".repeat(500)}`, "everyone"],
] as const)("the router's own answer to %j is in the catalogue", async (text, role) => {
  const reply = await inPseudo().ask(text, { role });
  expect(reply?.lines.join("")).toContain("⟦");
  // The names of this test's commands and their choices.
  const leaks = reply && untranslatedIn(reply).filter((word) => !["style", "short", "long", "page"].includes(word));
  expect(leaks).toEqual([]);
});

test("the texts of a confirmation and of a cooldown come from the catalogue", async () => {
  const { ask } = inPseudo();
  const asked = [await ask("change", { role: "manager" }), await ask("burn", { role: "manager" })];
  for (const reply of asked) expect(reply && untranslatedIn(reply)).toEqual(["Shall", "I"]);
  await ask("total");
  const wait = await ask("total");
  expect(wait && untranslatedIn(wait)).toEqual([]);
});

test("public answers are in the place's language, and private answers in the person's language", async () => {
  const { languageFor } = openRouter(
    undefined,
    commands.map((one) => ({ ...one, answers: one.who === "everyone" ? "openly" : "privately" })),
    "pseudo",
  );
  const manager = { role: "manager" } as const;
  expect(await languageFor("page", { ...manager, language: "en" })).toBe("pseudo");
  expect(await languageFor("tiltify list", { ...manager, language: "en" })).toBe("en");
  expect(await languageFor("tiltify list", manager)).toBe("pseudo");
  expect(await languageFor("otters", { ...manager, language: "en" })).toBe("en");
});

test("a mistyped German synonym suggests the command by the name that we show", async () => {
  const { ask } = openRouter(undefined, undefined, "de");
  const reply = await ask("tiltify verbnde", { role: "manager" });
  expect(reply?.lines).toEqual(["Meinst du /tiltify connect?"]);
});
