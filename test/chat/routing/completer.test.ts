import { expect, test } from "vitest";
import { say } from "../../../src/chat/reply/reply.ts";
import { createCompleter, type Suggestion } from "../../../src/chat/routing/completer.ts";
import { commandsFor } from "../../../src/chat/understanding/command.ts";
import { createCommandRegistry } from "../../../src/chat/understanding/command-registry.ts";
import { commandBase } from "../../helpers/command-base.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { createLogLines } from "../../helpers/log-lines.ts";
import { wordsOf } from "../../helpers/words.ts";

const place = { chat: "discord", connection: "d", space: { address: "s", name: "s" }, address: "a", name: "a" };
const user = { id: "u1", name: "Ann", role: "everyone" } as const;

function open(source: () => Promise<Suggestion[]>) {
  const ask = commandsFor<object>()({
    ...commandBase,
    name: "ask",
    options: { what: { type: "string", suggest: "things" } },
    run: async () => say(),
  });
  const clock = createFakeClock();
  const { log, lines } = createLogLines();
  const complete = createCompleter({
    registry: createCommandRegistry([ask]),
    sources: { things: source },
    services: {},
    clock,
    wordsOf,
    wordsAt: () => wordsOf("en"),
    log,
  });
  const type = (typed: string) => complete({ place, user, command: "ask", option: "what", typed });
  return { type, clock, lines };
}

const things = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `Thing ${index}`, value: `id-${index}` }));

test("the completer suggests at most 25 values, found by any part of the label or by the value", async () => {
  const { type } = open(async () => things(60));

  expect(await type("")).toHaveLength(25);
  expect((await type("thing 4")).map(({ value }) => value)).toContain("id-49");
  expect(await type("ID-59")).toEqual([{ label: "Thing 59", value: "id-59" }]);
});

test("a suggestion is found without its accents and in full width", async () => {
  const named = ["24h für Ötter", "Été des loutres", "America/Sao_Paulo", "OTTER配信"];
  const { type } = open(async () => named.map((label) => ({ label, value: label })));
  const found = async (typed: string) => (await type(typed)).map(({ label }) => label);

  expect(await found("otter")).toEqual(["24h für Ötter", "OTTER配信"]);
  expect(await found("ete")).toEqual(["Été des loutres"]);
  expect(await found("são_p")).toEqual(["America/Sao_Paulo"]);
  expect(await found("ｏｔｔｅｒ配")).toEqual(["OTTER配信"]);
});

test("a suggestion's label is cut so that Discord accepts it, whichever way Discord counts", async () => {
  const { type } = open(async () => [{ label: "🦦".repeat(90), value: "1" }]);

  const [first] = await type("");

  expect(first?.label.length).toBeLessThanOrEqual(100);
});

test("a suggestion whose value is too long is left out, because Discord would show none", async () => {
  const { type } = open(async () => [{ label: "Long", value: "x".repeat(101) }, ...things(1)]);

  expect(await type("")).toEqual(things(1));
});

test("the completer suggests nothing if its source is late or fails", async () => {
  const late = open(() => new Promise(() => undefined));
  const asked = late.type("");
  await late.clock.untilAsleep();
  await late.clock.advance(2_000);
  expect(await asked).toEqual([]);

  const broken = open(() => Promise.reject(new Error("no")));
  expect(await broken.type("")).toEqual([]);
  expect(broken.lines).toMatchObject([{ msg: "nothing could be suggested", command: "ask", error: "no" }]);
});
