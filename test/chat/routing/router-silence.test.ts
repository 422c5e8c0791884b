import fc from "fast-check";
import { expect, test } from "vitest";
import { say, whisper } from "../../../src/chat/reply/reply.ts";
import type { Role } from "../../../src/chat/understanding/command-fields.ts";
import { anyText } from "../../helpers/any-text.ts";
import { commandBase as base } from "../../helpers/command-base.ts";
import { openRouter } from "../../helpers/open-router.ts";

const onTwitch = { chat: "twitch" } as const;
const moderatorOnTwitch = { chat: "twitch", role: "moderator" } as const;

test.each([
  ["an unknown command", "donate", moderatorOnTwitch],
  ["a refused command of a viewer", "tiltify connect abc", onTwitch],
  ["a text that is too long", `total ${"x".repeat(500)}`, moderatorOnTwitch],
  ["an answer that is meant for one viewer", "secret", onTwitch],
  ["a required word that a viewer left out", "tiltify connect", onTwitch],
])("the router is silent on Twitch about %s", async (_what, text, who) => {
  expect(await openRouter().ask(text, who)).toBeUndefined();
});

test("a reply to an announcement on Twitch is answered only if it resembles a command", async () => {
  const { ask } = openRouter();
  const reply = { isToUs: true, repliesTo: "line-1" };
  expect(await ask("W Ann!!", { ...onTwitch, ...reply })).toBeUndefined();
  expect(await ask("W Ann!!", { ...moderatorOnTwitch, ...reply })).toBeUndefined();
  expect(await ask("total", { ...onTwitch, ...reply })).toEqual(say("$5"));
  expect(await ask("totl", { ...moderatorOnTwitch, ...reply })).toEqual(say("Did you mean !total?"));
  expect(await ask("W Ann!!", { ...onTwitch, isToUs: true })).toBeDefined();
});

test("a moderator on Twitch who types a managers' command is told who may use it", async () => {
  expect(await openRouter().ask("tiltify connect abc", moderatorOnTwitch)).toEqual(
    whisper("Only the broadcaster can do that here.", "Nothing changed."),
  );
});

test("a viewer on Twitch gets no answer during a cooldown", async () => {
  const { ask } = openRouter();
  await ask("total", onTwitch);

  expect(await ask("total", onTwitch)).toBeUndefined();
});

test("a viewer's extra or unknown words on Twitch are ignored", async () => {
  const { ask } = openRouter();

  expect(await ask("total please", onTwitch)).toEqual(say("$5"));
  expect(await ask("style loud", onTwitch)).toEqual(say("default"));
});

test("a moderator on Twitch is told what is wrong with a command", async () => {
  const { ask } = openRouter();

  expect(await ask("style loud", moderatorOnTwitch)).toEqual(
    whisper("I don't know that word.", "For [style], type short or long.", "Like this: !style [style]"),
  );
  expect(await ask("secret", moderatorOnTwitch)).toEqual(whisper("for you"));
});

test("an answer never repeats what was typed", async () => {
  const marker = "zq";
  const typed = fc
    .array(fc.oneof(fc.constantFrom("total", "style", "tiltify", "connect", "lisst", '"'), anyText()))
    .map((words) => words.map((word) => `${word}${marker}`).join(" "));
  const prefix = fc.constantFrom("", "total ", "style ", "tiltify ", "tiltify connect ", "tiltify list ", "totl ");
  const role = fc.constantFrom<Role[]>("everyone", "moderator", "manager");
  const chat = fc.constantFrom("browser", "discord", "twitch");

  await fc.assert(
    fc.asyncProperty(prefix, typed, role, chat, async (start, text, asRole, on) => {
      const reply = await openRouter().ask(start + text, { role: asRole, chat: on });
      expect(reply?.lines.join(" ") ?? "").not.toContain(marker);
    }),
    { seed: 3, numRuns: 150 },
  );
});

test("a question answered on Twitch isn't answered again for a while, except to moderators", async () => {
  const { ask, clock } = openRouter();
  const asked = (id: string, more: { role?: Role; room?: string } = {}) =>
    ask("total", { ...onTwitch, id, placeCooldownMs: 5_000, ...more });

  expect(await asked("ann")).toEqual(say("$5"));
  expect([await asked("bo"), await asked("ann")]).toEqual([undefined, undefined]);
  expect(await asked("mo", { role: "moderator" })).toEqual(say("$5"));
  expect(await asked("cy", { room: "elsewhere" })).toEqual(say("$5"));
  expect(await ask("style", { ...onTwitch, id: "bo", placeCooldownMs: 5_000 })).toEqual(say("default"));
  await clock.advance(5_000);
  expect(await asked("bo")).toEqual(say("$5"));
});

test("a command can have a longer cooldown for one of its choices", async () => {
  const what = { type: "string", choices: ["event", "of"], cooldownsMs: { of: 15_000 } } as const;
  const run = async () => say("told");
  const about = { ...base, name: "about", options: { what }, run };
  const { ask, clock } = openRouter(undefined, [about]);
  const isAnswered = async (text: string, id = "ann") =>
    (await ask(text, { ...onTwitch, id, placeCooldownMs: 1_000 })) !== undefined;

  expect([await isAnswered("about"), await isAnswered("about event"), await isAnswered("about of")]).toEqual(
    Array(3).fill(true),
  );
  expect([await isAnswered("about event", "bo"), await isAnswered("about of", "bo")]).toEqual([false, false]);
  await clock.advance(5_000);
  expect([await isAnswered("about event"), await isAnswered("about of")]).toEqual([true, false]);
});

test("a question that got no answer starts no cooldown", async () => {
  const { ask } = openRouter(undefined, [
    {
      ...base,
      name: "find",
      options: { name: { type: "string", required: true } },
      run: async () => say("found"),
    },
  ]);

  expect(await ask("find", { ...onTwitch, id: "ann", placeCooldownMs: 5_000 })).toBeUndefined();
  expect(await ask("find otters", { ...onTwitch, id: "bo", placeCooldownMs: 5_000 })).toEqual(say("found"));
});
