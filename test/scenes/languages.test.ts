import { expect, test } from "vitest";
import { toLine } from "../../src/composing/composed-line.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { describeDatabases } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";

const english = "🔔 Ann donated $25. Thank you!";
const pseudo = "🔔 ⟦Ann dóóñáátééd $25.⟧ ⟦Thááñk ýýóóúú!⟧";

async function open(database: Parameters<typeof createDeliveryWorld>[0]) {
  const chat = createMemoryChat({
    nonces: true,
    edits: true,
    render: (content) => toLine(content, { limit: 500, typed: (command) => `!${command}` }),
  });
  return createDeliveryWorld(database, { chat });
}

async function speak({ store }: DeliveryWorld, destination: string, value: string) {
  await store.write((tx) =>
    writeSetting(tx, { scope: scopes.destination(destination), key: "language", value, by: "test", now: 1 }),
  );
}

describeDatabases("languages", (database) => {
  test("one donation is announced in each place in the language of that place", async () => {
    const world = await open(database);
    await world.follow({ place: "english" });
    await speak(world, await world.follow({ place: "other" }), "pseudo");
    await world.receive({ data: { donor_name: "Ann", donor_comment: null } });
    await world.run();
    expect([world.chat.bodies("english"), world.chat.bodies("other")]).toEqual([[english], [pseudo]]);
  });

  test("an edit speaks the language of its message, whatever the place speaks since", async () => {
    const world = await open(database);
    const place = await world.follow();
    await speak(world, place, "pseudo");
    await world.receive({ data: { id: "d1", donor_name: "Ann", donor_comment: null } });
    await world.run();
    await speak(world, place, "en");
    await world.restart();
    await world.receive({ data: { id: "d1", donor_name: "Bo", donor_comment: null } });
    await world.run();
    expect(world.chat.bodies()).toEqual([pseudo.replace("Ann", "Bo")]);
  });
});
