import { expect, onTestFinished, test } from "vitest";
import { createGiving } from "../../../src/services/giving/giving.ts";
import type { Consent } from "../../../src/store/giving/relay-keys.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { createSealing } from "../../../src/util/sealing.ts";
import { openTestStore, silentLog, sqlite } from "../../helpers/databases.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";

const place = {
  ...{ chat: "discord", connection: "discord:0", address: "202", name: "#donations" },
  space: { address: "100", name: "Otter Lounge" },
};
const donateUrl = "https://donate.tiltify.com/@maple-nine/maples-24h-stream";
const clientKey = "a1".repeat(32);

/** Opens the links of a server. `create` acts as the platform. */
async function openGiving(create = async (id: string) => ({ id, client_key: clientKey })) {
  const clock = createFakeClock();
  const store = await openTestStore(await sqlite.fresh(), clock.now());
  await store.write((tx) => ensureDestination(tx, place, clock.now()));
  const asked: string[] = [];
  const giving = createGiving({
    store,
    relay: {
      id: "relay",
      take: async () => undefined,
      async create({ body }) {
        asked.push(body.id ?? "");
        const row = { contribution: null, donation: null, inserted_at: null, metadata: null, updated_at: null };
        return { ...row, webhook_relay_id: "relay", ...(await create(body.id ?? "")) };
      },
    },
    sealing: createSealing(Buffer.alloc(32)),
    onChange: () => undefined,
    backupsHeldUntil: () => undefined,
    now: clock.now,
    log: silentLog,
  });
  const link = (campaign: string, consent: readonly Consent[] = ["name"], userId = "71", url = donateUrl) =>
    giving.link({
      ...{ place, campaign: { id: campaign }, donateUrl: url, consent: new Set(consent) },
      user: { id: userId, name: "ann", role: "everyone" },
    });
  const kept = () => store.read.selectFrom("relay_keys").selectAll().execute();
  return { clock, store, giving, link, asked, kept };
}

test("a personal link adds its key to the donation page's address, after existing parameters", async () => {
  const { link } = await openGiving();
  expect(await link("c1")).toEqual({ url: `${donateUrl}?relay=${clientKey}`, why: null });
  expect((await link("c2", ["name"], "72", `${donateUrl}?amount=5`)).url).toBe(
    `${donateUrl}?amount=5&relay=${clientKey}`,
  );
});

test("the platform gets only a random id for a personal link, and our copy of the key is sealed", async () => {
  const { link, asked, kept } = await openGiving();
  await link("c1");
  expect(asked).toEqual([
    expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
  ]);
  expect(await kept()).toMatchObject([
    { id: asked[0], user_id: "71", fact_id: "c1", consent: "name", donation_id: null },
  ]);
  expect(JSON.stringify(await kept())).not.toContain(clientKey);
});

test("a personal link created while the clock was ahead does not keep a person from getting the next one", async () => {
  const { link, clock } = await openGiving();
  await clock.advance(3 * 3_600_000);
  await link("c1");
  await clock.advance(-3 * 3_600_000);
  expect(await link("c2")).toMatchObject({ why: null });
});

test("a person can have five personal links without a donation, created a minute apart", async () => {
  const { link, clock, asked } = await openGiving();
  for (const campaign of ["c1", "c2", "c3", "c4", "c5"]) {
    expect((await link(campaign)).why).toBe(null);
    expect(await link("another one")).toMatchObject({ url: donateUrl, why: campaign === "c5" ? "many" : "soon" });
    await clock.advance(60_000);
  }
  expect((await link("c6")).why).toBe("many");
  expect((await link("c6", ["name"], "72")).why).toBe(null);
  await clock.advance(31 * 24 * 3_600_000);
  expect((await link("c6")).why).toBe(null);
  expect(asked).toHaveLength(7);
});

test("a forgotten person's link that is kept until a role is taken away doesn't count toward the limit of links", async () => {
  const { link, store, giving, clock } = await openGiving();
  await link("c1", ["role"]);
  await store.write((tx) => tx.updateTable("relay_keys").set({ donation_id: "d1", roles_due_at: 1 }).execute());
  await giving.forget({ id: "71", name: "ann", role: "everyone" });
  await clock.advance(1_000);
  expect(await link("c1", ["role"])).toEqual({ url: `${donateUrl}?relay=${clientKey}`, why: null });
});

test("a person who asks for a personal link twice at once gets one link", async () => {
  const { link, asked } = await openGiving();
  const answers = await Promise.all([link("c1"), link("c1")]);
  expect(answers.map(({ why }) => why).toSorted()).toEqual([null, "soon"]);
  expect(asked).toHaveLength(1);
});

test("asking again for the same campaign returns the same personal link with the latest consent", async () => {
  const { link, asked, kept } = await openGiving();
  await link("c1", ["name"]);
  expect((await link("c1", ["role", "amount"])).url).toContain(clientKey);
  expect(asked).toHaveLength(1);
  expect(await kept()).toMatchObject([{ consent: "role amount" }]);
});

test("a person gets the public link if the platform fails or gives a wrong answer", async () => {
  const refusing = await openGiving(() => Promise.reject(new Error("502")));
  expect(await refusing.link("c1")).toEqual({ url: donateUrl, why: "slow" });
  expect(await refusing.kept()).toEqual([]);
  const odd = await openGiving(async () => ({ id: "somebody else's", client_key: clientKey }));
  expect(await odd.link("c1")).toEqual({ url: donateUrl, why: "slow" });
});

test("a person's stored link is deleted when they ask again and agree to nothing", async () => {
  const { giving, link, clock, kept } = await openGiving();
  await link("c1");
  await clock.advance(60_000);
  await link("c2");
  await link("c1", [], "72");
  expect(await kept()).toHaveLength(2);
  expect(await link("c1", [])).toEqual({ url: donateUrl, why: "nothing" });
  expect(await kept()).toMatchObject([{ fact_id: "c2" }]);
  expect(await giving.known({ id: "71", name: "ann", role: "everyone" })).toHaveLength(1);
});

test("a person who agrees to nothing gets the public link, and Tiltify gets no request", async () => {
  const { link, asked, kept } = await openGiving();
  expect(await link("c1", [])).toEqual({ url: donateUrl, why: "nothing" });
  expect([asked, await kept()]).toEqual([[], []]);
});

test("a person who waits three seconds for a personal link gets the public link", async () => {
  const store = await openTestStore(await sqlite.fresh());
  await store.write((tx) => ensureDestination(tx, place, 1));
  const giving = createGiving({
    store,
    relay: {
      id: "relay",
      take: (signal) => new Promise((resolve) => signal.addEventListener("abort", () => resolve())),
      create: () => Promise.reject(new Error("was not expected to be asked")),
    },
    sealing: createSealing(Buffer.alloc(32)),
    onChange: () => undefined,
    backupsHeldUntil: () => undefined,
    now: Date.now,
    longestWaitMs: 20,
    log: silentLog,
  });
  onTestFinished(() => store.close());
  const user = { id: "71", name: "ann", role: "everyone" } as const;
  const wish = { place, user, campaign: { id: "c1" }, donateUrl, consent: new Set(["name"] as const) };
  expect(await giving.link(wish)).toEqual({ url: donateUrl, why: "slow" });
});

test("personal links are offered only in Discord servers", async () => {
  const { giving } = await openGiving();
  expect(await giving.offers(place)).toEqual(["name"]);
  expect(await giving.offers({ ...place, chat: "twitch" })).toBe(null);
});

test("deleting a server deletes everything we know about its donors", async () => {
  const { link, store, kept } = await openGiving();
  await link("c1");
  await store.write(async (tx) => {
    await tx.deleteFrom("destinations").execute();
    await tx.deleteFrom("spaces").execute();
  });
  expect(await kept()).toEqual([]);
});
