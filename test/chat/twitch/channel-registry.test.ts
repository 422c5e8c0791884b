import { expect, test } from "vitest";
import { createChannelRegistry } from "../../../src/chat/twitch/channel-registry.ts";
import { createKeyvStore } from "../../../src/store/engine/keyv-store.ts";
import { describeDatabases, openTestStore } from "../../helpers/databases.ts";

const space = "discord/100";
const maple = { login: "maplenine", id: "1001" };

describeDatabases("the registry of channels", (database) => {
  test("the registry links at most five channels with a server, even if several processes link at once", async () => {
    const store = await openTestStore(await database.fresh());
    const newRegistry = () =>
      createChannelRegistry({ kept: createKeyvStore(store, "twitch", () => 1), now: () => 1, newCode: () => "4821" });
    const [first, second] = [newRegistry(), newRegistry()];
    const channels = Array.from({ length: 8 }, (_, index) => `channel${index}`);
    await Promise.all(channels.map((channel, index) => (index % 2 === 0 ? first : second).offer(channel, space)));

    const accepted = await Promise.all(
      channels.map((channel, index) =>
        (index % 2 === 0 ? second : first).accept({ login: channel, id: `id of ${channel}` }, "4821"),
      ),
    );

    expect(accepted.filter((by) => by !== undefined)).toHaveLength(5);
    await first.load();
    expect(channels.filter(first.isLinked)).toHaveLength(5);
    expect(await second.offer("another", space)).toBe("full");
  });

  test("the registry accepts a code once, so a channel that left needs a new code", async () => {
    const store = await openTestStore(await database.fresh());
    const kept = createKeyvStore(store, "twitch", () => 1);
    const registry = createChannelRegistry({ kept, now: () => 1, newCode: () => "4821" });
    await registry.offer("maplenine", space);
    expect(await registry.accept(maple, "4821")).toEqual({ by: space });
    expect(await registry.accept(maple, "4821")).toBeUndefined();
    await registry.part(maple);
    expect(await registry.accept(maple, "4821")).toBeUndefined();
    expect(registry.isLinked("maplenine")).toBe(false);
  });
});
