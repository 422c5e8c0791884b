import { expect, test } from "vitest";
import { z } from "zod";
import { startReceiver } from "./receiver.ts";
import { json, startSimulator } from "./started-simulator.ts";

const key = z.object({ data: z.object({ id: z.string(), client_key: z.string() }) });

async function startRelay() {
  const receiver = await startReceiver();
  const simulator = await startSimulator({ deliverTo: receiver.url, eventTypes: ["public:direct:donation_updated"] });
  const path = `/api/private/webhook_relays/${simulator.ids.webhookRelay}/webhook_relay_keys`;
  const create = async (wish: object) => await simulator.ask(path, json(wish));
  return {
    ...simulator,
    receiver,
    path,
    create,
    createKey: async (wish = {}) => key.parse((await create(wish)).body).data,
  };
}

test("the simulator stores a relay key with its ID and metadata, and returns both", async () => {
  const { create, ids, path, ask } = await startRelay();
  expect(await create({ id: "seat-7", metadata: "row 3" })).toMatchObject({
    status: 200,
    body: {
      data: {
        id: "seat-7",
        client_key: expect.stringMatching(/^[0-9a-f]{64}$/),
        metadata: "row 3",
        donation: null,
        contribution: null,
        webhook_relay_id: ids.webhookRelay,
      },
    },
  });
  const { id } = key.parse((await create({})).body).data;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect((await ask(`${path}/seat-7`)).body).toMatchObject({ data: { metadata: "row 3" } });
  expect((await ask(path)).body).toMatchObject({ data: [{ id }, { id: "seat-7" }], metadata: { after: null } });
  expect((await ask(`${path}/nobody`)).status).toBe(404);
});

test.each([
  [{ id: "taken" }, "id"],
  [{ id: "x".repeat(256) }, "id"],
  [{ metadata: "x".repeat(4_097) }, "metadata"],
])("the simulator refuses the key %j", async (wish, field) => {
  const { create } = await startRelay();
  await create({ id: "taken" });
  expect(await create(wish)).toMatchObject({
    status: 422,
    body: { error: { fields: { [field]: [expect.any(String)] } } },
  });
});

test("the simulator reports each payment state of a relay key's donation: pending, completed, cancelled", async () => {
  const { createKey, donate, update, settled, receiver, world, ask, path } = await startRelay();
  const { id: keyId, client_key } = await createKey();
  const { id } = donate({ amount: "25.00", relay: client_key, payment: "pending" });
  await settled();
  expect(world.donations).toEqual([]);
  expect(world.campaign.total_amount_raised.value).toBe("0.00");
  update(id, { payment: "completed" });
  await settled();
  expect(world.campaign.total_amount_raised.value).toBe("25.00");
  update(id, { payment: "cancelled" });
  await settled();
  expect(world.campaign.total_amount_raised.value).toBe("0.00");
  expect((await ask(`${path}/${keyId}`)).body).toMatchObject({
    data: { donation: { id, payment_status: "cancelled" }, contribution: null },
  });
  const relayed = receiver.deliveries.filter(
    ({ parsed }) => parsed.meta.event_type === "private:relay:donation_updated",
  );
  expect(relayed.map(({ parsed }) => parsed.data.payment_status)).toEqual(["pending", "completed", "cancelled"]);
  expect(relayed.map(({ body }) => JSON.parse(body).meta.relay_key_id)).toEqual([keyId, keyId, keyId]);
  const types = receiver.deliveries.map(({ parsed }) => parsed.meta.event_type);
  expect(types.filter((type) => type === "public:direct:donation_updated")).toHaveLength(2);
});

test("a pending donation that is cancelled never counts in the simulator", async () => {
  const { createKey, donate, update, world } = await startRelay();
  const { client_key } = await createKey();
  const { id } = donate({ amount: "25.00", relay: client_key, payment: "pending" });
  update(id, { amount: "30" });
  update(id, { payment: "cancelled" });
  expect(world.campaign.total_amount_raised.value).toBe("0.00");
  expect(() => update(id, { payment: "completed" })).toThrow("This donation is cancelled already.");
});

test("the simulator refuses an impossible change of a donation's payment state", async () => {
  const { donate, update, world } = await startRelay();
  const { id } = donate({ amount: "25.00", name: "Ann" });
  expect(() => update(id, { amount: "30.00", name: "Bo", payment: "completed" })).toThrow("completed already");
  expect(world.gifts.get(id)?.record).toMatchObject({ amount: { value: "25.00" }, donor_name: "Ann" });
  expect(world.campaign.total_amount_raised.value).toBe("25.00");
});

test("the simulator's relay key has a separate field for a contribution", async () => {
  const { createKey, contribute, ask, path, ids } = await startRelay();
  const { id: keyId, client_key } = await createKey();
  const { id } = contribute({ amount: "5", relay: client_key, factId: ids.personalCampaign });
  expect((await ask(`${path}/${keyId}`)).body).toMatchObject({
    data: { contribution: { id, payment_status: "completed" }, donation: null },
  });
});

test("a relay key of the simulator can be used for one donation", async () => {
  const { createKey, donate } = await startRelay();
  const { client_key: relay } = await createKey();
  donate({ amount: "5", relay });
  expect(() => donate({ amount: "5", relay })).toThrow("This relay key has been used.");
});

test("the simulator reports to the relay only donations that have a key", async () => {
  const { donate, update, settled, receiver } = await startRelay();
  const { id } = donate({ amount: "5" });
  update(id, { payment: "cancelled" });
  await settled();
  expect(receiver.deliveries.map(({ parsed }) => parsed.meta.event_type)).toEqual([
    "public:direct:donation_updated",
    "public:direct:donation_updated",
  ]);
});
