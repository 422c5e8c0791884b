import { expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { may, serveDiscord } from "../helpers/discord/served-discord.ts";
import { eventually } from "../helpers/eventually.ts";

const string = 3;
const integer = 4;

async function open(env: Record<string, string> = {}) {
  const world = await serveDiscord(sqlite, env);
  const { discord, services, simulator } = world;
  const space = { address: "100", name: "Otter Lounge" };
  const place = { chat: "discord", connection: "discord:0", space, address: "202", name: "#donations" };
  const by = { id: "1", name: "maple", role: "manager" } as const;
  await services.campaigns.connect(place, { kind: "campaign", id: simulator.campaignId }, by);
  await services.searches.start(place, "tiltify.com/@maple/winter", by);

  /** Types into an option of a command, such as `tiltify disconnect campaign`. */
  function typeInto(words: string, typed: { type: number; value: string }, permissions: string = may.manageServer) {
    const [name = "", ...path] = words.split(" ");
    const option = path.pop() ?? "";
    const values: object[] = [{ name: option, focused: true, ...typed }];
    const options = path.reduceRight(
      (inside, word, index) => [{ name: word, type: path.length - index, options: inside }],
      values,
    );
    return discord.interactions.create({ type: 4, permissions, data: { id: "1", type: 1, name, options } });
  }
  async function suggested(...asked: Parameters<typeof typeInto>) {
    const { callbacks } = typeInto(...asked);
    await eventually(() => expect(callbacks).toHaveLength(1));
    return callbacks[0];
  }
  return { ...world, typeInto, suggested };
}

const suggestions = (...choices: { name: string; value: string | number }[]) => ({ type: 8, data: { choices } });

test("suggestions for a campaign are the connected campaigns, with their numbers", async () => {
  const { suggested, simulator } = await open();

  expect(await suggested("total campaign", { type: integer, value: "" }, may.nothing)).toEqual(
    suggestions({ name: "1. Maple's 24h Stream", value: 1 }),
  );
  expect(await suggested("tiltify disconnect campaign", { type: string, value: "" })).toEqual(
    suggestions(
      { name: "1. Maple's 24h Stream", value: simulator.campaignId },
      { name: "2. tiltify.com/@maple/winter, not published yet", value: "tiltify.com/@maple/winter" },
    ),
  );
  expect(await suggested("tiltify disconnect campaign", { type: string, value: "WINT" })).toEqual(
    suggestions({ name: "2. tiltify.com/@maple/winter, not published yet", value: "tiltify.com/@maple/winter" }),
  );
});

test("suggested switches and templates are shown with a description", async () => {
  const { suggested } = await open();

  expect(await suggested("tiltify settings announce", { type: string, value: "reward" })).toEqual(
    suggestions({ name: "rewards: new and sold-out rewards", value: "rewards" }),
  );
  expect(await suggested("tiltify set template kind", { type: string, value: "new-goal" })).toEqual(
    suggestions({ name: "new-goal: a new goal", value: "new-goal" }),
  );
});

test("suggestions are empty for people who may not use the command", async () => {
  const { suggested } = await open();

  for (const [words, permissions] of [
    ["tiltify disconnect campaign", may.manageMessages],
    ["tiltify host servers server", may.manageServer],
    ["tiltify connect campaign", may.manageServer],
    ["gone since option", may.manageServer],
  ] as const) {
    expect(await suggested(words, { type: string, value: "" }, permissions)).toEqual(suggestions());
  }
});

test("suggestions are empty in a server that the host hasn't allowed", async () => {
  const { suggested, choose } = await open({ ACCESS: "closed" });

  expect(await suggested("total campaign", { type: integer, value: "" })).toEqual(suggestions());
  expect((await choose("total")).text).toBe("The host hasn't turned me on for this server.");
});

test("a suggestion that is too late for Discord is logged and causes no error", async () => {
  const { typeInto, suggested, lines } = await open();

  typeInto("total campaign", { type: integer, value: "" }).expired = true;

  await eventually(() => expect(lines.map(({ msg }) => msg)).toContain("interaction was answered too late"));
  expect(await suggested("total campaign", { type: integer, value: "1" })).toMatchObject({ type: 8 });
});
