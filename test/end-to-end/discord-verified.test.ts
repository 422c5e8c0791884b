import { expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import type { FakeComponent } from "../helpers/discord/message-rules.ts";
import { may, serveDiscord } from "../helpers/discord/served-discord.ts";

const ann = { user: { id: "5", username: "ann" }, permissions: may.manageServer };
const eve = { user: { id: "6", username: "eve" }, permissions: may.manageServer };

function allOf(components: readonly FakeComponent[]): FakeComponent[] {
  return components.flatMap((one) => [one, ...allOf(one.components ?? [])]);
}

/** A new server of another owner, which the host has not allowed. */
async function openServer(env: Record<string, string> = {}) {
  const world = await serveDiscord(sqlite, { ACCESS: "verified", ...env });
  const { choose, discord } = world;
  /** Follows the link of the last answer, consents on the platform's page, and returns the code. */
  async function comeBack(): Promise<string> {
    const links = discord.messages.flatMap(({ components }) => allOf(components).flatMap(({ url }) => url ?? []));
    const start = await fetch(links.at(-1) ?? "", { redirect: "manual" });
    const cookie = start.headers.get("set-cookie")?.split(";")[0] ?? "";
    const asked = await fetch(start.headers.get("location") ?? "", { redirect: "manual" });
    const page = await fetch(asked.headers.get("location") ?? "", { headers: { cookie } });
    return /[A-Z]{3}-[A-Z]{3}/.exec(await page.text())?.[0] ?? "";
  }
  const connect = async (campaign: string, who = ann) => {
    const found = await choose("tiltify connect", { campaign }, who);
    return found.text.includes("?") ? (await choose("tiltify yes", {}, who)).text : found.text;
  };
  return { ...world, comeBack, connect };
}

const notProven = "The host hasn't approved me here yet.";

test("a new server may connect a campaign if the person proves that they own it", async () => {
  const { choose, comeBack, connect, simulator } = await openServer();
  const refused = await choose("tiltify status", {}, ann);
  expect(refused.text).toContain("The host hasn't turned me on for this server");
  expect(refused.text).toContain("Is a campaign here yours? Prove it, and connect it:");
  expect(await connect(simulator.campaignId)).toContain(notProven);

  await choose("tiltify login", {}, ann);
  const signedIn = await choose("tiltify login", { code: await comeBack() }, ann);
  expect(signedIn.text).toContain("You're signed in with Tiltify as MapleNine.");
  expect(await connect(simulator.campaignId)).toContain("From now on, I announce Maple's 24h Stream in #donations.");
  expect((await choose("tiltify list", {}, ann)).text).toContain("proven by ann");
});

test("proof of owning one campaign doesn't let a server connect other people's campaigns", async () => {
  const { choose, comeBack, connect, simulator, services } = await openServer();
  const own = simulator.campaignId;
  const [foreign = ""] = simulator.ids.eventCampaigns;
  await choose("tiltify login", {}, ann);
  const code = await comeBack();
  expect((await choose("tiltify login", { code }, eve)).text).toContain("I'm not expecting a code from you.");
  await choose("tiltify login", { code }, ann);

  expect(await connect(foreign)).toContain(notProven);
  expect(await connect(own, eve)).toContain(notProven);
  expect((await choose("tiltify status", {}, ann)).text).toContain("The host hasn't turned me on");
  await connect(own);
  expect(await connect("tiltify.com/@maple-nine/not-there")).toContain(notProven);
  expect((await choose("tiltify list", {}, ann)).text).not.toContain("2.");
  await services.host.allow("100");
  expect(await connect(foreign)).not.toContain(notProven);
});

test("a person who has signed out can't prove that they own a campaign", async () => {
  const { choose, comeBack, connect, simulator } = await openServer();
  await choose("tiltify login", {}, ann);
  await choose("tiltify login", { code: await comeBack() }, ann);
  simulator.endLogins();
  expect(await connect(simulator.campaignId)).toContain(notProven);
  expect((await choose("tiltify status", {}, ann)).text).toContain("The host hasn't turned me on");
});

test("proof of owning a campaign isn't enough if the host wants to be asked", async () => {
  const { choose } = await openServer({ ACCESS: "ask" });
  expect((await choose("tiltify login", {}, ann)).text).toContain("The host hasn't turned me on");
});

test("only the host's status shows the address to register with Tiltify", async () => {
  const { choose } = await serveDiscord(sqlite, {
    PUBLIC_URL: "https://bell.example",
    HOST_DISCORD_IDS: "123456789012345678",
  });
  const line = "https://bell.example/oauth/tiltify/callback";
  const host = { user: { id: "123456789012345678", username: "host" }, permissions: may.manageServer };
  expect((await choose("tiltify host status", {}, host)).text).toContain(line);
  expect((await choose("tiltify host status", {}, ann)).text).not.toContain(line);
});
