import { expect, test } from "vitest";
import { createMemoryStore, createReconciler, openDiscord } from "../../helpers/discord/open-discord.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";

test("a deleted channel is removed from the stored setup, and other data about its server stays", async () => {
  const direct = { user: "5", channel: "775" };
  const known = { welcomedAt: 1, place: { id: "299" }, direct };
  const kept = createMemoryStore({ "server:100": JSON.stringify(known) });
  const reconciler = { ...createReconciler(), placesIn: async () => ["201", "299"] };
  const { adapter } = await openDiscord({ clock: createFakeClock(), kept, reconciler });
  await adapter.start([]);

  await eventually(() => expect(reconciler.seen).toContain("deleted 299 of 100"));
  expect(reconciler.seen.filter((what) => what.startsWith("deleted"))).toHaveLength(1);
  await eventually(async () =>
    expect(JSON.parse((await kept.get("server:100")) ?? "")).toEqual({
      welcomedAt: 1,
      direct,
    }),
  );
});
