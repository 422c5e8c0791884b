import { expect, test } from "vitest";
import { sqlite, type TestDatabase } from "../helpers/databases.ts";
import type { FakeMessage } from "../helpers/discord/fake-messages.ts";
import type { FakeComponent } from "../helpers/discord/message-rules.ts";
import { may, serveDiscord } from "../helpers/discord/served-discord.ts";

const viewer = { user: { id: "71", username: "ann" }, permissions: may.nothing };

type Simulator = Awaited<ReturnType<typeof serveDiscord>>["simulator"];

/** A server with a campaign and personal links. */
async function openServer(database: TestDatabase = sqlite) {
  const world = await serveDiscord(database, {}, (simulator: Simulator) => ({
    TILTIFY_WEBHOOK_RELAY_ID: simulator.ids.webhookRelay,
  }));
  const { choose, simulator, discord } = world;
  await choose("tiltify connect", { campaign: simulator.campaignId });
  await choose("tiltify yes");
  await expect.poll(() => simulator.requestCounts().putWebhookSubscription).toBe(1);
  const answersTo = (id: string) => discord.messages.filter(({ interaction }) => interaction === id);
  return {
    ...world,
    give: (given = {}) => choose("give", given, viewer),
    /** The message with the last answer. */
    last: () => discord.messages.findLast(({ interaction }) => interaction !== null),
    async press(label: string, message: FakeMessage | undefined) {
      const [button] = buttonsOf(message).filter((one) => one.label === label);
      const data = { component_type: 2, custom_id: button?.custom_id ?? "" };
      const before = message && JSON.stringify(message.components);
      discord.interactions.create({ ...viewer, type: 3, message, data });
      await expect.poll(() => message && JSON.stringify(message.components)).not.toBe(before);
    },
    answersTo,
    announced: () =>
      discord.messages.filter(({ interaction, content }) => interaction === null && /donat/.test(content)),
  };
}

function buttonsOf(message: FakeMessage | undefined): FakeComponent[] {
  const inside = (one: FakeComponent): FakeComponent[] => [one, ...(one.components ?? []).flatMap(inside)];
  return (message?.components ?? []).flatMap(inside).filter(({ type }) => type === 2);
}

const linkOf = (message: FakeMessage | undefined) => buttonsOf(message).flatMap(({ url }) => url ?? [])[0] ?? "";

test("a viewer gets a personal link with /give and is thanked by name", async () => {
  const { give, last, press, simulator, announced } = await openServer();

  const { text, isPrivate } = await give();
  expect(isPrivate).toBe(true);
  expect(text).toContain("Don't share it: anyone who uses your link donates in your name.");
  await press("☐ Name", last());
  await press("Get my link", last());
  const relay = new URL(linkOf(last())).searchParams.get("relay") ?? "";
  expect(relay).toMatch(/^[0-9a-f]{64}$/);
  expect(buttonsOf(last()).map(({ label }) => label)).toEqual(["Donate as me"]);

  const { id } = simulator.donate({ amount: "25", name: "Ann", relay });
  await expect
    .poll(() => announced().map(({ content }) => content))
    .toEqual(["**Ann** donated **$25**.\n-# Thank you, <@71>!"]);
  simulator.update(id, { payment: "cancelled" });
  await expect.poll(() => announced().map(({ content }) => content)).toEqual(["A donation of **$25** was refunded."]);
});

/** Returns, for each request that posts or edits Ann's announcement, its HTTP method and the users that it mentions. */
const calledIn = ({ discord }: Pick<Awaited<ReturnType<typeof openServer>>, "discord">) =>
  discord.requests
    .filter(({ path, body }) => path.includes("/channels/202/messages") && JSON.stringify(body).includes("Ann"))
    .map(({ method, body }) => [method, (body as { allowed_mentions: { users?: string[] } }).allowed_mentions.users]);

test.each([
  ["before the donation is received", "completed"],
  ["while it is pending", "pending"],
] as const)("a donor is mentioned when the relay's report arrives %s", async (_, payment) => {
  const world = await openServer();
  const { give, last, simulator, announced } = world;
  await give({ name: "name", what: "link" });
  const relay = new URL(linkOf(last())).searchParams.get("relay") ?? "";
  // Delayed webhooks arrive newest first, the relay's last.
  simulator.misbehave({ holdsBack: true });
  const { id } = simulator.donate({ amount: "25", name: "Ann", relay, payment });
  simulator.misbehave({ holdsBack: false });
  await simulator.settled();
  if (payment === "pending") simulator.update(id, { payment: "completed" });
  await expect
    .poll(() => announced().map(({ content }) => content))
    .toEqual(["**Ann** donated **$25**.\n-# Thank you, <@71>!"]);
  expect(calledIn(world)).toEqual([["POST", ["71"]]]);
});

test("a viewer who agrees to nothing in /give gets the plain link, and nothing is stored", async () => {
  const { give, last, store, simulator } = await openServer();
  expect((await give({ what: "link" })).text).toContain("You didn't choose anything, so this is the regular link.");
  expect(linkOf(last())).toBe(simulator.world.campaign.donate_url);
  expect(await store.read.selectFrom("relay_keys").selectAll().execute()).toEqual([]);
  expect(simulator.requestCounts().createWebhookRelayKey ?? 0).toBe(0);
});

test("many people who use /give at once all get personal links", async () => {
  const { choose, discord } = await openServer();
  const people = ["81", "82", "83", "84", "85"].map((id) => ({ user: { id, username: `ann${id}` }, permissions: "0" }));
  await Promise.all(people.map((person) => choose("give", { name: "name", what: "link" }, person)));
  const links = discord.messages.map(linkOf).filter((link) => link.includes("relay="));
  expect(new Set(links).size).toBe(people.length);
});

test("/give for the same campaign returns the same link again", async () => {
  const { give, last, store } = await openServer();
  await give({ name: "name", what: "link" });
  const first = linkOf(last());
  await give({ name: "name", what: "link" });
  expect(linkOf(last())).toBe(first);
  expect(await store.read.selectFrom("relay_keys").select("consent").execute()).toEqual([{ consent: "name" }]);
});

test("a person can see and delete the data that /give stored", async () => {
  const { give, last, press, simulator, announced, store } = await openServer();
  expect((await give({ what: "forget" })).text).toBe("I don't remember anything about you.");
  await give({ name: "name", what: "link" });
  const relay = new URL(linkOf(last())).searchParams.get("relay") ?? "";
  simulator.donate({ amount: "25", name: "Ann", relay });
  await expect
    .poll(() => announced().map(({ content }) => content))
    .toEqual(["**Ann** donated **$25**.\n-# Thank you, <@71>!"]);
  expect((await give({ what: "forget" })).text).toContain("$25 to Maple's 24h Stream, with a link from ");
  await press("Forget everything", last());
  await expect.poll(() => announced().map(({ content }) => content)).toEqual(["**Ann** donated **$25**. Thank you!"]);
  expect(await store.read.selectFrom("relay_keys").selectAll().execute()).toEqual([]);
});

test("a card's button gives a personal link that only its reader sees", async () => {
  const { simulator, discord, give } = await openServer();
  await give(); // the campaign is known then
  simulator.donate({ amount: "250", name: "Ann" });
  const card = () => discord.messages.find((one) => one.interaction === null && buttonsOf(one).length > 0);
  await expect.poll(() => buttonsOf(card()).map(({ label }) => label)).toContain("Donate as me");
  const button = buttonsOf(card()).find(({ label }) => label === "Donate as me");
  const pressed = discord.interactions.create({
    ...{ user: { id: "72", username: "bo" }, permissions: may.nothing, type: 3, message: card() },
    data: { component_type: 2, custom_id: button?.custom_id },
  });
  const answer = () => discord.messages.find(({ interaction }) => interaction === pressed.id);
  await expect.poll(() => answer()?.flags).toBe((1 << 15) | 64);
  expect(JSON.stringify(answer()?.components)).toContain("Choose what everyone on this server may see:");
});
