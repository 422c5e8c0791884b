import { expect, test } from "vitest";
import { commandsFor } from "../../src/chat/command.ts";
import { say } from "../../src/chat/reply.ts";

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
const data = { name: "greet", description: "Greets", permission: "everyone", cooldownMs: 0 } as const;

test("the arguments of a command are inferred from its options", async () => {
  const greet = defineCommand({
    ...data,
    options: {
      who: { type: "string", description: "Whom", required: true },
      style: { type: "string", description: "How", required: true, choices: ["short", "long"] },
      from: { type: "string", description: "Who greets" },
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
  const context = { place, user, services, now: 0, takeConfirmed: () => undefined };
  const reply = await greet.run({ who: "Bo", style: "short" }, context);

  expect(reply).toEqual(say("Hi Bo", "short", "undefined"));
  expect(greet).toMatchObject({ name: "greet", permission: "everyone" });
});

test("an argument without an option and a call that the services do not offer are type errors", () => {
  const misread = defineCommand({
    ...data,
    options: { who: { type: "string", description: "Whom" } },
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
