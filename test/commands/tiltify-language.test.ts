import { expect, test } from "vitest";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { createModerators } from "../helpers/moderators.ts";

/** Opens a place that uses the pseudo-language. */
async function open() {
  const world = await createDeliveryWorld(sqlite);
  const destination = await world.follow();
  const by = { by: "test", now: 1 };
  await world.store.write((tx) =>
    writeSetting(tx, { scope: scopes.destination(destination), key: "language", value: "pseudo", ...by }),
  );
  return createModerators(world);
}

test("the language command without a value shows the current language and how to change it", async () => {
  const { type } = await open();

  expect(await type("tiltify language")).toBe(
    "⟦Théé lááñgúúáágéé ⟦hééréé⟧ ííš Pseudo.⟧\n⟦Tóó çhááñgéé íít: /tiltify language en⟧",
  );
});

test.each(["language en", "language English", "lang english", "english"])(
  "the command %j switches to the language and is answered in it",
  async (typed) => {
    const { type } = await open();

    expect(await type(`tiltify ${typed} here`)).toBe(
      "The language in #stream is English.\nA donation: 🔔 Ann Berg donated $25: “Go otters!”",
    );
    expect(await type("tiltify language here")).toContain("The language here is English.");
  },
);

test("a change of language is in the history, and the undo command reverts it", async () => {
  const { type } = await open();
  await type("tiltify language en here");

  expect(await type("tiltify history")).toContain("Language: Pseudo → English (name-m1, just now)");
  await type("tiltify undo");

  expect(await type("tiltify language")).toContain("⟦Théé lááñgúúáágéé");
});

test("the pseudo-language is offered to nobody", async () => {
  const { type } = await open();
  for (const typed of ["tiltify language pseudo", "tiltify pseudo"])
    expect(await type(typed)).not.toContain("⟦Théé lááñgúúáágéé");
});
