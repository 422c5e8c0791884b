import { expect, onTestFinished, test } from "vitest";
import { createSimulator } from "../../src/simulator/simulator.ts";
import { temporaryFolder } from "../helpers/databases.ts";
import { type FakeDiscord, startFakeDiscord } from "../helpers/discord/fake-discord.ts";
import { visibleText } from "../helpers/discord/message-rules.ts";
import { eventually } from "../helpers/eventually.ts";
import { platformEnv } from "../helpers/platform-env.ts";
import { startProgram } from "../helpers/program.ts";

const manageServer = "32";

/** Runs the program as a process, between the simulated platform and a fake Discord. */
async function serve() {
  const simulator = createSimulator({ history: 3, eventTypes: [] });
  await simulator.start();
  onTestFinished(() => simulator.stop());
  const discord = await startFakeDiscord();
  onTestFinished(() => discord.close());
  const program = startProgram({
    args: ["serve"],
    cwd: temporaryFolder(),
    env: {
      PORT: "0",
      HOST: "127.0.0.1",
      DISCORD_TOKEN: "fake-token",
      DISCORD_API_URL: discord.apiUrl,
      ACCESS: "open",
      ...platformEnv(simulator),
    },
  });
  const [, url = ""] = await program.printed(/listens on (\S+);/);
  simulator.setDeliverTo(`${url}/webhooks`);
  await program.printed(/discord connected/);
  return { simulator, discord, program };
}

/** Chooses a subcommand of /tiltify and returns the answer. */
async function choose(
  discord: FakeDiscord,
  name: string,
  { value, permissions = manageServer }: { value?: string; permissions?: string } = {},
): Promise<string> {
  const options = value === undefined ? [] : [{ name: "campaign", type: 3, value }];
  const asked = discord.interactions.create({
    permissions,
    data: { id: "1", type: 1, name: "tiltify", options: [{ name, type: 1, options }] },
  });
  const answered = () => discord.messages.find(({ interaction }) => interaction === asked.id);
  await eventually(() => expect(answered()).toBeDefined());
  const answer = answered();
  return answer ? visibleText(answer) : "";
}

test("a donation is announced on Discord after its campaign was connected there", async () => {
  const { simulator, discord, program } = await serve();

  const member = { value: simulator.campaignId, permissions: "0" };
  expect(await choose(discord, "connect", member)).toBe(
    "Only people who manage this server can do that.\nNothing changed.",
  );
  expect(await choose(discord, "connect", { value: simulator.campaignId })).toContain("I found Maple's 24h Stream");
  expect(await choose(discord, "yes")).toContain("From now on, I announce Maple's 24h Stream in #donations.");
  const announced = () =>
    discord.messages.filter((sent) => sent.interaction === null && sent.channel_id === "202").map(visibleText);
  await eventually(() => expect(simulator.requestCounts().putWebhookSubscription).toBe(1));
  simulator.donate({ amount: "25", name: "Ann", comment: "Go otters! @everyone" });
  await eventually(() => expect(announced()).toHaveLength(1));

  const [text = ""] = announced();
  expect(text).toContain("Ann");
  expect(text).toContain("$25");
  expect(text).not.toContain("@everyone");
  program.kill("SIGTERM");
  expect(await program.finished).toMatchObject({ exitCode: 0, stderr: "" });
});
