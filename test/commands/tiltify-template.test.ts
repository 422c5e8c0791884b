import { expect, test } from "vitest";
import { textVariables, type WordedKind } from "../../src/composing/own-words.ts";
import type { SettingsService } from "../../src/services/moderating/settings.ts";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { later } from "../../src/words/later.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { openTestStore, sqlite } from "../helpers/databases.ts";
import { inWords, linesOf, toOneLine } from "../helpers/rendered.ts";
import { wordsIn } from "../helpers/words.ts";

const kinds = Object.keys(textVariables) as WordedKind[];
const called = kinds.map((kind) => (kind === "highlight" ? "large" : kind));
const listed = `${called.slice(0, -1).join(", ")} and ${called.at(-1)}`;

async function open(set: Record<string, string> = {}) {
  const store = await openTestStore(await sqlite.fresh());
  await store.write(async (tx) => {
    for (const [key, value] of Object.entries(set))
      await writeSetting(tx, { scope: scopes.space("browser/browser"), key, value, by: "test", now: 1 });
  });
  const { place } = await readPlaceSettings(store.read, "browser/browser/lobby", []);
  const calls: unknown[] = [];
  const settings: Partial<SettingsService> = {
    read: async () => place,
    async revise({ key, where }, revise) {
      const { text } = await revise(store.read, place, []);
      calls.push([key, text, where]);
      return { where: later("where.in", { place: "lobby" }) };
    },
    async change({ key, text, where }) {
      calls.push([key, text, where]);
      return { where: later("where.in", { place: "lobby" }) };
    },
  };
  const ask = createAsker({ settings });
  const onTwitch = async (text: string) => {
    const reply = await ask(text, "moderator", "twitch");
    return reply && toOneLine(reply);
  };
  return { ask, onTwitch, calls };
}

test("the template command without a value shows the custom texts and names some other texts", async () => {
  const { ask, onTwitch } = await open({ "message goal": "{goal}!" });
  const lines = await linesOf(ask, "tiltify template");
  expect(lines[0]).toBe("Templates in lobby");
  expect(lines.slice(1, -1)).toEqual(["• goal {goal}!", "   the goal", `You can change ${listed}.`]);
  expect(await linesOf(ask, "tiltify template goal")).toEqual([
    "Your template for the goal: {goal}!",
    "It can use {cause} {to} {campaign} {raised} {goal} {percent} {url}.",
    "To change it, type your own, such as: /tiltify template goal Goal reached[ by {to}]: {goal}! Thank you, everyone![ Raised for {cause}.]",
    "To go back to the default text: /tiltify template goal reset",
    "Anything in [square brackets] is left out if it has no value.",
  ]);
  expect(await onTwitch("tiltify template")).toBe(
    `Your templates: goal. You can change ${listed}. For example: !tiltify template donation {name} gave {amount}: {comment}`,
  );
  expect(await onTwitch("tiltify template donation")).toBe(
    "The default text is used for donations. It can use {name} {amount} {comment} {reward} {poll} {option} {to} {campaign} {raised} {goal} {percent} {url}. To change it, type your own, such as: !tiltify template donation {name} gave {amount}: {comment} · For large donations, put the amount first: !tiltify template donation 100 🐳 {name} gave {amount}!",
  );
});

test("the template command on Discord opens a form with the custom text, or else the default text", async () => {
  const { ask } = await open({ "message goal": "{goal}!" });
  const form = async (text: string) => (await ask(text, "manager", "discord"))?.form;
  expect(await form("tiltify set template goal here")).toMatchObject({
    fields: [{ type: "text", name: "text", value: "{goal}!", whenEmpty: "reset" }],
    order: { command: "tiltify template", named: { kind: "goal", where: "here" } },
  });
  for (const kind of kinds) {
    const shown = await form(`tiltify template ${kind}`);
    const [field] = shown?.fields ?? [];
    expect(field).toMatchObject({ value: kind === "goal" ? "{goal}!" : wordsIn("en").standardText(kind) });
    expect([shown?.title.length, field?.hint?.length].every((length = 99) => length <= 100)).toBe(true);
  }
});

test.each([
  "Here comes {name} with {amount}!",
  "all hail {name}, who gave {amount}",
  "Twitch says thanks to {name} for {amount}",
])("a template keeps its first word even if that word also names a place: %s", async (text) => {
  const { ask, calls } = await open();
  await ask(`tiltify template donation ${text}`);
  await ask(`tiltify template donation here ${text}`);
  expect(calls).toEqual([
    ["message donation", text, undefined],
    ["message donation", text, "here"],
  ]);
});

test("the template command offers a test only for donations", async () => {
  const { ask } = await open();
  const offered = async (text: string) => inWords(await ask(text))?.offers?.map(({ label }) => label);
  expect(await offered("tiltify template highlight WOW {name} {amount}")).toEqual(["Send a test", "Undo"]);
  expect(await offered("tiltify template match {name} doubles")).toEqual(["Undo"]);
});

const whale = { text: "WOW {name} {amount}", sign: "🐳", colour: "#f5b731", calls: true };
const tiersOf = (...tiers: object[]) => JSON.stringify(tiers);

test("a template command whose text starts with an amount creates a tier with its own emoji, color and ping", async () => {
  const { ask, calls } = await open();
  expect(await linesOf(ask, "tiltify template donation 500 🐳 #gold ping WOW {name} {amount}")).toEqual([
    "This is used in lobby for donations of 500 or more. Here's an example:",
    "🐳 WOW Ann Berg $500",
    "Send a test: /tiltify test donation 500",
    "Undo: /tiltify undo",
  ]);
  await ask("tiltify template donation $1,000+ #0f8");
  await ask("tiltify template donation 50 EUR no-ping 👋🏽");
  await ask("tiltify template donation 100 % love from {name}: {amount}");
  const none = { text: null, sign: null, colour: null, calls: null };
  expect(calls).toEqual([
    ["tiers", tiersOf({ from: "500", ...whale }), undefined],
    ["tiers", tiersOf({ from: "1000", ...none, colour: "#00ff88" }), undefined],
    ["tiers", tiersOf({ from: "50 EUR", ...none, sign: "👋🏽", calls: false }), undefined],
    ["message donation", "100 % love from {name}: {amount}", undefined],
  ]);
});

test("the template command refuses a tier that starts at an amount of zero", async () => {
  const { ask, calls } = await open();
  expect(await linesOf(ask, "tiltify template donation 0 🐳")).toEqual([
    "A template from 0 up would apply to every donation. For that, leave out the amount, or use a larger one. Nothing changed.",
  ]);
  expect(calls).toEqual([]);
});

test("a tier keeps its emoji, color and ping until they're changed or the tier is reset", async () => {
  const kept = { from: "500 USD", ...whale };
  const { ask, calls } = await open({ tiers: tiersOf(kept, { ...kept, from: "50 USD" }) });
  await ask("tiltify template donation 500 🦈");
  await ask("tiltify template donation here 500 reset");
  await ask("tiltify template donation 50 off");
  expect(calls.map((call) => JSON.parse((call as string[])[1] ?? ""))).toEqual([
    [
      { ...kept, from: "50 USD" },
      { ...kept, sign: "🦈" },
    ],
    [{ ...kept, from: "50 USD" }],
    [kept],
  ]);
  expect(await linesOf(ask, "tiltify template donation 500")).toEqual([
    "$500 or more: 🐳 #gold ping WOW {name} {amount}",
    "To go back to the default text: /tiltify template donation 500 USD reset",
  ]);
  expect(await linesOf(ask, "tiltify template donation 70 reset")).toContain(
    "Donations of 70 or more have no template of their own. Nothing changed.",
  );
  expect(await linesOf(ask, "tiltify template")).toContain("$50 or more: 🐳 #gold ping WOW {name} {amount}");
  expect(await linesOf(ask, "tiltify template donation")).toContain(
    "For large donations, put the amount first: /tiltify template donation 100 🐳 {name} gave {amount}!",
  );
});

test("resetting the text for all donations lists the tiers, which stay", async () => {
  const { ask } = await open({ tiers: tiersOf({ from: "500 USD", ...whale }) });
  expect(await linesOf(ask, "tiltify template donation reset")).toEqual([
    "The default text is back in lobby for donations.",
    "$500 or more: 🐳 #gold ping WOW {name} {amount}",
  ]);
  expect(await linesOf(ask, "tiltify template goal reset")).toEqual([
    "The default text is back in lobby for the goal.",
  ]);
});

test("the template command allows at most five tiers, and changes none for a bad text", async () => {
  const five = [1, 2, 3, 4, 5].map((from) => ({ from: `${from} USD`, ...whale }));
  const { ask, onTwitch, calls } = await open({ tiers: tiersOf(...five) });
  expect((await linesOf(ask, "tiltify template donation 6 {name} {amount}"))[0]).toBe(
    "You can set up 5 amounts. Nothing changed. To remove one: /tiltify template donation 1 USD reset",
  );
  expect((await linesOf(ask, "tiltify template donation 5 {nmae}"))[0]).toMatch(/^It has a variable I don't know/);
  expect(await linesOf(ask, "tiltify template donation 5 thanks")).toContain(
    "It leaves out {name} and {amount}. Use it anyway?",
  );
  expect(await onTwitch("tiltify template donation 5 {name} gave {amount}")).toBe(
    "For donations of 5 or more. Here's an example: 🐳 Ann Berg gave $5 To confirm, type !tiltify yes within 1 min.",
  );
  expect(calls).toEqual([]);
});

test("the template command on Twitch shows an example, and changes the text after a confirmation", async () => {
  const { onTwitch, calls } = await open();
  expect(await onTwitch("tiltify template donation {name} gave {amount}: {comment}")).toBe(
    "Here's an example: 🔔 Ann Berg gave $25: Go otters! To confirm, type !tiltify yes within 1 min.",
  );
  expect(calls).toEqual([]);
  expect(await onTwitch("tiltify yes")).toMatch(/^Your template is used in lobby\./);
  expect(calls).toEqual([["message donation", "{name} gave {amount}: {comment}", undefined]]);
});

test("a donation text without {name} or {amount} is used only after a confirmation", async () => {
  const { ask, onTwitch, calls } = await open();
  expect(await linesOf(ask, "tiltify template donation thanks")).toEqual([
    "Here's an example:",
    "thanks",
    "It leaves out {name} and {amount}. Use it anyway?",
    expect.stringContaining("confirm"),
  ]);
  expect(calls).toEqual([]);
  await ask("tiltify yes");
  expect(calls).toEqual([["message donation", "thanks", undefined]]);
  expect(await onTwitch("tiltify template highlight WOW {name}")).toContain("It leaves out {amount}.");
  await ask("tiltify template donation {name}[ gave {amount}]");
  await ask("tiltify template milestone Yay");
  expect(calls).toHaveLength(3);
});

test.each([
  [
    "{nmae} gave",
    /^It has a variable I don't know\. Nothing changed\.\sDid you mean {name}\?\sFor donations, I know {name} /,
  ],
  ["{quux} gave", /^It has a variable I don't know\. Nothing changed\.\sFor donations, I know {name} /],
  ["{name} {}", /^Braces are only for variables/],
  ["x".repeat(301), /^A template can have up to 300 characters\./],
  ["1\n2\n3\n4\n5\n6 {name}", /^A template can have up to five lines\./],
  ["fuck {name}", /^There's a bad word in it\./],
  ["{name} evil.com/x", /^I only announce links to tiltify\.com, no other links, addresses or numbers\./],
  ["\u0301", /^There's no text in it\./],
])("the template %j changes nothing, and is repeated only in a private answer", async (typed, problem) => {
  const { ask, onTwitch, calls } = await open();
  const lines = await linesOf(ask, `tiltify template donation ${typed}`);
  expect(lines.join("\n")).toMatch(problem);
  expect(lines[0]).toMatch(/Nothing changed\.$/);
  expect(lines.at(-1)).toMatch(/^You wrote: /);
  const said = await onTwitch(`tiltify template donation ${typed}`);
  expect(said).toMatch(problem);
  expect(said).not.toMatch(/fuck|evil|quux|nmae/);
  expect(calls).toEqual([]);
});

test.each([
  ["donaton {name} gave {amount}", "Did you mean donation? For example: /tiltify template donation {name} gave"],
  ["reset", "For example: /tiltify template donation reset"],
  ["match-and", "Did you mean match-end? For example: /tiltify template match-end {name}'s match is over"],
  ["gaol reset", "Did you mean goal? For example: /tiltify template goal Goal reached"],
  ["{name} gave {amount}", "For example: /tiltify template donation {name} gave {amount}: {comment}"],
])("the template %j without a kind changes nothing and asks for one", async (typed, told) => {
  const { ask, onTwitch, calls } = await open();
  const lines = await linesOf(ask, `tiltify template ${typed}`);
  const wrote = lines.at(-1)?.startsWith("You wrote: ") ? lines.pop() : undefined;
  const line = lines.join(" ");
  expect(line).toMatch(/^Say what the template is for first: donation, comment, large, .* Nothing changed\. /);
  expect(line).toContain(told);
  expect(wrote).toBe(typed === "reset" ? undefined : `You wrote: ${typed}`);
  expect(await onTwitch(`tiltify template ${typed}`)).toBe(line.replace("/tiltify", "!tiltify"));
  expect(calls).toEqual([]);
});

test("the template command goes back to the default text after `reset`, or if that text is typed", async () => {
  const { ask, calls } = await open();
  await ask("tiltify template goal reset twitch");
  await ask("tiltify template goal twitch reset");
  expect(await linesOf(ask, `tiltify template goal ${wordsIn("en").standardText("goal")}`)).toEqual([
    "The default text is back in lobby for the goal.",
  ]);
  expect(calls).toEqual([
    ["message goal", "reset twitch", undefined],
    ["message goal", "", "twitch"],
    ["message goal", "", undefined],
  ]);
});

test("the rehearse command uses the place's custom texts", async () => {
  const { ask } = await open({ "message donation": "Yay {name}!", "message milestone": "{milestone}!!" });
  const lines = await linesOf(ask, "tiltify rehearse");
  expect(lines.slice(1, 5)).toEqual([
    "• A donation: Yay Ann Berg!",
    expect.stringMatching(/^• Many at once: 🔔 8 donations/),
    "• A milestone: 🎉 Hot sauce!!",
    expect.stringMatching(/^• The goal: 🏆/),
  ]);
});

test.each(["off", "Default"])(
  "the template command treats %s as a mistyped command, and not as a text for each donation",
  async (word) => {
    const { ask, onTwitch, calls } = await open();
    expect(await linesOf(ask, `tiltify template donation ${word}`)).toEqual([
      "That word would be the whole announcement. Nothing changed.",
      "To go back to the default text: /tiltify template donation reset",
      "To choose what's announced at all: /tiltify announce",
    ]);
    expect(await onTwitch(`tiltify template donation ${word}`)).toContain("!tiltify template donation reset");
    expect(calls).toEqual([]);
  },
);
