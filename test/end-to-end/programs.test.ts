import { expect, test } from "vitest";
import { outWebhookName } from "../../src/chat/out/out-webhooks.ts";
import { describeDatabases } from "../helpers/databases.ts";
import { openOutWebhook } from "../helpers/fake-out-webhook.ts";
import { connectTo } from "../helpers/out-chat.ts";
import { createPasser, openServedWorld } from "../helpers/served-world.ts";

describeDatabases("programs beside the whole program", (database) => {
  test("programs receive each donation and each edit until their link ends", async () => {
    const outWebhook = await openOutWebhook();
    const env = { OUT_WEBHOOKS: outWebhook.address, OUT_WEBHOOK_SECRET: "s".repeat(32) };
    const { clock, simulator, start } = await openServedWorld(database, { env });
    const first = await start();
    await first.connect();
    const { place, by } = first;
    const links = await first.services.overlays.make({ ...place, name: "lobby" }, by);
    expect(links.out).toBe(`${first.url.replace("http", "ws")}/out`);
    const pass = await createPasser(clock);
    const listen = (url: string, after?: number) =>
      connectTo(`${url.replace("http", "ws")}/out${after === undefined ? "" : `?after=${after}`}`, {
        authorization: `Bearer ${links.token}`,
      });
    const program = listen(first.url);
    await pass.until(async () => program.heard.length === 1);
    const name = "Maple's 24h Stream";
    expect(program.heard).toMatchObject([{ type: "hello", order: 0, campaigns: [{ id: simulator.campaignId, name }] }]);

    simulator.donate({ amount: "25", name: "Ann", comment: "Go otters!" });
    simulator.donate({ amount: "5", name: "Troll" });
    await pass.until(async () => program.heard.length === 3 && outWebhook.taken.length === 2);
    await pass.until(async () => JSON.stringify(program.states).includes(`"raised":{"value":"30.00"`));
    await first.services.hiding.hideLast({ ...place, name: "lobby" }, 1, by);
    await pass.until(async () => program.heard.length === 4 && outWebhook.taken.length === 3);
    expect(program.texts()).toEqual([
      expect.stringMatching(/^announcement (Ann donated \$25: “Go otters!”|Troll donated \$5)/),
      expect.stringMatching(/^announcement (Ann donated \$25: “Go otters!”|Troll donated \$5)/),
      expect.stringMatching(/^edit Someone donated \$/),
    ]);
    expect(outWebhook.heard[0]?.headers["x-bellringer-signature"]).toMatch(/=$/);
    await first.stop();
    await pass.until(async () => program.end !== undefined);

    outWebhook.answer = { status: 503 };
    const second = await start();
    simulator.donate({ amount: "10", name: "Bo" });
    const again = listen(second.url, 3);
    await pass.until(async () => again.heard.length === 2 && outWebhook.heard.length > 3);
    expect(again.texts()).toEqual([expect.stringMatching(/^announcement Bo donated \$10/)]);
    outWebhook.answer = { status: 204 };
    await pass.until(async () => outWebhook.taken.length === 4);
    expect(outWebhook.taken.at(-1)).toMatchObject({ place: "browser/browser/lobby", data: { name: "Bo" } });

    await second.services.overlays.end({ ...place, name: "lobby" }, by);
    await pass.until(async () => again.end === 1_008);
    const kept = await second.store.read
      .selectFrom("destinations")
      .select("id")
      .where("connection", "=", "out")
      .execute();
    expect(kept.map(({ id }) => id)).toEqual([`browser/browser/lobby+out-${outWebhookName(outWebhook.address)}`]);
    const rooms = await second.store.read.selectFrom("room_events").select(["room", "body"]).execute();
    const words = rooms.filter(({ room, body }) => room.includes("+out") && /Ann|Bo|Troll/.test(body));
    expect(words).toEqual([]);
  });
});
