import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { createControlDesk } from "../../commands/parts/control-desk.ts";
import { type ControlSetting, polledCommands, type TriedOut } from "../../src/chat/browser/control-room.ts";
import { partsOf } from "../../src/chat/reply/reply.ts";
import type { Rights } from "../../src/chat/understanding/command-fields.ts";
import { createCommandRegistry } from "../../src/chat/understanding/command-registry.ts";
import { allWordedKinds } from "../../src/composing/own-words.ts";
import { settings } from "../../src/settings/schema.ts";
import { textOf } from "../../src/words/text-of.ts";
import { sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { callPlace, createModerators } from "../helpers/moderators.ts";
import { examplesOf } from "../helpers/typed-commands.ts";
import { wordsIn, wordsOf } from "../helpers/words.ts";

const manager: Rights = { role: "manager" };
const moderator: Rights = { role: "moderator" };

async function open() {
  const world = await createDeliveryWorld(sqlite);
  await world.follow();
  const moderators = createModerators(world);
  const desk = createControlDesk({
    services: { ...moderators.services, questions: { ...moderators.services.questions, totals: async () => [] } },
    registry: createCommandRegistry(commands),
    wordsOf,
    now: world.clock.now,
  });
  const read = (rights: Rights = manager) => desk.read(callPlace(), wordsIn("en"), rights);
  const tryOut = async (key: string, value: string, rights: Rights = manager) =>
    (await desk.tryOut(callPlace(), wordsIn("en"), { key, value, rights })).map(toText);
  return { world, ...moderators, read, tryOut };
}

const toText = ({ chat, text }: TriedOut) =>
  [...(chat === null ? [] : [chat]), text].map((one) => textOf(partsOf(one))).join(": ");

/** Returns what to type for another value: a choice, an example of the command, or an amount. */
function toChange({ order, field }: ControlSetting): string {
  if (field.type === "choice") return `${order} ${field.choices.find(({ value }) => value !== field.value)?.value}`;
  const example = commands.flatMap(examplesOf).find((text) => text.startsWith(`${order} `));
  return example ?? `${order} 25 USD`;
}

test("the control room has every setting except those for Discord and those with their own command", async () => {
  const { read } = await open();

  const shown = new Set((await read()).settings.map(({ field }) => field.name));

  expect(Object.keys(settings).filter((key) => !shown.has(key) && !/^(?:announce|message) /.test(key))).toEqual([
    ...["prefix", "cooldown", "tiers", "minimum ping", "silent"],
    ...["role managers", "role helpers", "role ping", "role donor", "look", "card", "timer", "quiet", "uncommented"],
  ]);
});

test("each setting's command in the control room sets only that setting, to the value shown", async () => {
  const { read, type } = await open();
  const { settings: before } = await read();

  for (const one of before) {
    if (one.field.type === "choices") continue;
    await type(toChange(one));
    const { settings: after } = await read();
    const [changed, ...others] = after.filter(({ field }, at) => !isDeepStrictEqual(field, before[at]?.field));
    expect([changed?.field.name, others], toChange(one)).toEqual([one.field.name, []]);
    await type("tiltify undo");
    expect((await read()).settings).toEqual(before);
    const shown = changed && "value" in changed.field ? changed.field.value : "";
    if (changed?.field.type === "choice") expect(changed.field.choices.map(({ value }) => value)).toContain(shown);
    await type(`${one.order} ${shown}`);
    expect((await read()).settings, `${one.order} ${shown}`).toEqual(after);
    await type("tiltify undo");
  }
  expect(before.length).toBeGreaterThan(8);
});

test("each switch's command in the control room turns that switch", async () => {
  const { read, type } = await open();
  const switches = async () => (await read()).settings.at(-1);
  const before = await switches();
  const field = before?.field;
  if (field?.type !== "choices") throw new Error("no switches");

  for (const { value } of field.choices) {
    await type(`${before?.order} ${value} ${field.values.includes(value) ? "off" : "on"}`);
  }

  const after = (await switches())?.field;
  expect(after?.type === "choices" && after.values).toEqual(
    field.choices.map(({ value }) => value).filter((value) => !field.values.includes(value)),
  );
});

test("the control room shows the place's default text until a custom one is set", async () => {
  const { read, type } = await open();
  await type("tiltify language de");
  const { texts } = await read();
  await type("tiltify template goal Geschafft: {goal}!");

  const goal = (await read()).texts.find(({ kind }) => kind === "goal");

  expect(texts.map(({ kind }) => kind)).toEqual(allWordedKinds);
  expect(texts.find(({ kind }) => kind === "goal")).toMatchObject({
    isOwn: false,
    text: expect.stringMatching(/ziel/),
  });
  expect(goal).toMatchObject({ isOwn: true, text: "Geschafft: {goal}!" });
  expect(goal?.variables).toContain("goal");
});

test("the control room hides the last announcement, and shows it again", async () => {
  const { world, read, type } = await open();
  await world.receive({ data: { id: "Ann", donor_name: "Ann" } });
  await world.receive({ data: { id: "Troll", donor_name: "Troll", donor_comment: "boo" } });
  await world.run();
  const recent = async () => (await read()).announced[0];
  const told = { label: "Troll $25", comment: "boo", when: expect.any(String), isHidden: false };
  expect(await recent()).toMatchObject(told);
  await type((await recent())?.order ?? "");
  expect(await recent()).toMatchObject({ ...told, comment: null, isHidden: true });
  expect((await read()).announced.map(({ label }) => label)).toEqual(["Troll $25", "Ann $25"]);
  await type((await recent())?.order ?? "");
  expect(await recent()).toMatchObject(told);

  await type("tiltify comments off");
  expect(await recent()).toMatchObject({ ...told, comment: null });
});

test("the control room shows no comment that is still delayed or has a blocked word", async () => {
  const { world, read, type } = await open();
  const give = async (id: string, donor_comment: string) => {
    await world.receive({ data: { id, donor_comment } });
    await world.run();
    return (await read()).announced[0]?.comment;
  };
  await type("tiltify block add otter");
  expect(await give("d1", "Go otters!")).toBeNull();
  expect(await give("d2", "Go seals!")).toBe("Go seals!");
  await type("tiltify comments delay 30s");
  expect(await give("d3", "Hello")).toBeNull();
  await world.clock.advance(30_000);
  await world.run();
  expect((await read()).announced[0]?.comment).toBe("Hello");
});

test("the control room tries a minimum on the last hour's donations, and refuses an invalid one", async () => {
  const { world, tryOut } = await open();
  expect(await tryOut("minimum announce", "5")).toEqual([]);
  for (const amount of ["1.00", "5.00", "30.00"])
    await world.receive({ data: { id: amount, amount: { value: amount, currency: "USD" } } });
  await world.run();

  expect(await tryOut("minimum announce", "5")).toEqual(["In the last hour, that would have been 2 of 3."]);
  expect(await tryOut("minimum highlight", "20 USD")).toEqual(["In the last hour, that would have been 1 of 3."]);
  expect(await tryOut("minimum announce", "")).toEqual([expect.stringContaining("has to be an amount")]);
});

test("the control room previews a template as each chat will show it, with that chat's filters", async () => {
  const { tryOut, read } = await open();

  expect((await tryOut("message donation", "**{name}** gave {amount}[: {comment}] @all")).slice(0, 5)).toEqual([
    "This page: 🔔 Ann Berg gave $25: Go otters! @all",
    "This page: 🔔 Ann Berg gave $25 @all",
    "Discord: **Ann Berg** gave $25: Go otters! @all",
    "Discord: **Ann Berg** gave $25 @all",
    "Twitch: 🔔 Ann Berg gave $25: Go otters! ＠all",
  ]);
  expect(await tryOut("message donation", "{nme} gave")).toEqual([
    expect.stringContaining("It has a variable I don't know."),
    "Did you mean {name}?",
    expect.stringContaining("{amount}"),
  ]);
  const { texts } = await read();
  const standard = texts.find(({ kind }) => kind === "donation")?.text ?? "";
  expect(await tryOut("message donation", standard)).toEqual(await tryOut("message donation", " "));
  expect(await tryOut("message donation", standard)).toContainEqual(
    expect.stringMatching(/^Discord: \*\*Ann Berg\*\*/),
  );
  expect((await tryOut("message donation", " "))[0]).toMatch(/^This page: 🔔 Ann Berg donated \$25/);
  expect(await tryOut("message of nothing", "Hi")).toEqual([]);
});

test("the control room previews names, comments and language with a sample donation", async () => {
  const { tryOut, type } = await open();

  expect((await tryOut("names", "first"))[0]).toMatch(/^This page: .*Ann B\. donated/);
  expect((await tryOut("names", "hidden"))[0]).toMatch(/^This page: .*Someone donated/);
  expect((await tryOut("comments", "on"))[0]).toMatch(/^This page: .*“Go otters!”/);
  expect((await tryOut("comments", "off")).join()).not.toContain("Go otters!");
  expect(await tryOut("comments", "approve")).toEqual([
    "The comment is added once a moderator approves it.",
    ...(await tryOut("comments", "off")),
  ]);
  expect((await tryOut("language", "de"))[0]).toMatch(/^This page: .*Ann Berg .*\$/);
  expect(await tryOut("language", "xx")).toEqual([]);
  expect(await tryOut("pace", "calm")).toEqual([]);
  expect(await type("tiltify history")).toContain("Nothing has been changed here yet.");
});

test("the commands that fill the control room change nothing and leave no confirmation open", async () => {
  const { world, type } = await open();
  await world.receive();
  await world.run();
  const rows = async () =>
    JSON.stringify(
      await Promise.all(
        (["settings", "setting_changes", "hidden", "outbox", "overlays"] as const).map((table) =>
          world.store.read.selectFrom(table).selectAll().execute(),
        ),
      ),
    );
  const before = await rows();

  for (const text of Object.values(polledCommands)) if (text !== polledCommands.overlay) await type(text);

  expect(await rows()).toBe(before);
  expect(await type("tiltify yes")).toContain(
    "There's nothing to confirm. Most questions expire after a minute, and some as soon as you type anything else. Type the command again.",
  );
});

test("reading the control room leaves a waiting confirmation valid, and isn't logged", async () => {
  const { type, lines } = await open();
  await type("tiltify forget Ann");
  const before = lines.length;

  await type(polledCommands.status, { isPolled: true });

  expect(lines.slice(before)).toEqual([]);
  expect(await type("tiltify yes")).toContain("I don't know anyone by that name here. Nothing changed.");
});

test("a moderator's control room has only settings for moderators, and no previews of managers' settings", async () => {
  const { read, tryOut } = await open();

  const { settings, texts, orders } = await read(moderator);

  expect(settings.map(({ order }) => order)).toEqual(
    expect.arrayContaining(["tiltify names", "tiltify comments", "tiltify comments delay"]),
  );
  expect(settings).toHaveLength(3);
  expect([texts, orders]).toEqual([[], []]);
  expect((await read()).orders).toEqual(["tiltify connect", "tiltify forget", "tiltify helpers"]);
  expect(await tryOut("message goal", "Goal!", moderator)).toEqual([]);
  expect(await tryOut("language", "de", moderator)).toEqual([]);
  expect(await tryOut("names", "first", moderator)).not.toEqual([]);
});
