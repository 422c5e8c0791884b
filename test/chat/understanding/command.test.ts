import { expect, test } from "vitest";
import { say } from "../../../src/chat/reply/reply.ts";
import { commandsFor } from "../../../src/chat/understanding/command.ts";
import { createCommandRegistry } from "../../../src/chat/understanding/command-registry.ts";
import { commandBase } from "../../helpers/command-base.ts";
import { wordsIn, wordsOf } from "../../helpers/words.ts";

type OurServices = { greet(name: string): string };
const defineCommand = commandsFor<OurServices>();
const place = {
  chat: "browser",
  connection: "browser",
  space: { address: "browser", name: "browser" },
  address: "lobby",
  name: "lobby",
};
const user = { id: "browser:ann", name: "ann", role: "manager" } as const;
const data = { ...commandBase, name: "greet" } as const;

test("the types of a command's arguments are inferred from its options", async () => {
  const greet = defineCommand({
    ...data,
    options: {
      who: { type: "string", required: true },
      style: { type: "string", required: true, choices: ["short", "long"] },
      from: { type: "string" },
    },
    async run({ who, style, from }, { services }) {
      const text: string = who;
      const oneOf: "short" | "long" = style;
      // @ts-expect-error: an option that is not required may be missing
      const sender: string = from;
      return say(services.greet(text), oneOf, `${sender}`);
    },
  });

  const services = { greet: (name: string) => `Hi ${name}` };
  const context = {
    place,
    user,
    services,
    now: 0,
    registry: createCommandRegistry([]),
    typed: String,
    toType: String,
    words: wordsIn("en"),
    wordsOf,
    takeConfirmed: () => undefined,
    answers: undefined,
    repliesTo: undefined,
  };
  const reply = await greet.run({ who: "Bo", style: "short" }, context);

  expect(reply).toEqual(say("Hi Bo", "short", "undefined"));
  expect(greet).toMatchObject({ name: "greet", who: "everyone" });
});

test("an argument without an option, and a call to an unknown service, are type errors", () => {
  const misread = defineCommand({
    ...data,
    options: { who: { type: "string" } },
    // @ts-expect-error: there is no option of this name
    run: async ({ whom }) => say(`${whom}`),
  });
  const misled = defineCommand({
    ...data,
    options: {},
    // @ts-expect-error: the services cannot do this
    run: async (_args, { services }) => say(services.shout("Bo")),
  });

  expect([misread.options, misled.options]).toEqual([{ who: expect.anything() }, {}]);
});

test("a viewers' command that doesn't list each of its words for Twitch is a type error", () => {
  const facts = { ...commandBase, name: "greet", aliases: ["hello"], who: "everyone", run: async () => say() } as const;
  // @ts-expect-error: there is no entry for "hello"
  defineCommand({ ...facts, on: { discord: true, twitch: { greet: true }, browser: true } });
  // @ts-expect-error: the words are not named at all
  defineCommand({ ...facts, on: { discord: true, twitch: true, browser: true } });
  const whole = defineCommand({
    ...facts,
    on: { discord: true, twitch: { greet: true, hello: false }, browser: true },
  });

  expect(whole.on.twitch).toEqual({ greet: true, hello: false });
});
