import { expect, test } from "vitest";
import { say, whisper } from "../../../src/chat/reply/reply.ts";
import { createRouter } from "../../../src/chat/routing/router.ts";
import type { AnyCommand } from "../../../src/chat/understanding/command.ts";
import { createCommandRegistry } from "../../../src/chat/understanding/command-registry.ts";
import { UserError } from "../../../src/util/errors.ts";
import { commandBase as base } from "../../helpers/command-base.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { createLogLines } from "../../helpers/log-lines.ts";
import { commands, openRouter } from "../../helpers/open-router.ts";
import { inWords } from "../../helpers/rendered.ts";
import { wordsOf } from "../../helpers/words.ts";

test.each(["total", "raised", "  TOTAL  "])("typing %j runs the command with that name or alias", async (text) => {
  expect(await openRouter().ask(text)).toEqual(say("$5"));
});

test.each(["total \u{e0000}", "to\u200btal", "\u2060total\u034f", "total\u2800"])(
  "typing %j runs the command, because invisible characters are ignored",
  async (text) => {
    expect(await openRouter().ask(text)).toEqual(say("$5"));
  },
);

test("the router removes invisible characters from every value, but not from emoji", async () => {
  const given: unknown[] = [];
  const run = async (args: unknown) => {
    given.push(args);
    return say("Done.");
  };
  const keep = { ...base, name: "keep", options: { what: { type: "string", rest: true } }, run } as const;
  const { ask } = openRouter(undefined, [keep]);
  const family = "👨\u200d👩\u200d👧 🏳\ufe0f\u200d🌈 1\ufe0f\u20e3";

  await ask(`keep ${family}\u{e0000}`);

  expect(given).toEqual([{ what: family }]);
});

test.each([
  ["totl", "Did you mean /total?"],
  ["totals of everything", "Did you mean /total?"],
])("the unknown command %j is answered in private: %s", async (text, line) => {
  expect(await openRouter().ask(text)).toEqual(whisper(line));
});

test.each(["donate", "", "tiltify conect"])(
  "typing %j is answered with the most used commands, and with how to see all commands",
  async (text) => {
    expect(await openRouter().ask(text)).toEqual(
      whisper("I don't know that command. Most used: /total.", "Everything else, by topic: /help"),
    );
  },
);

test("a moderators' command typed without `tiltify` wins over a question with a similar name", async () => {
  const pause = { ...base, name: "tiltify pause", run: async () => say("quiet") };
  const { ask } = openRouter(undefined, [pause, { ...base, name: "cause", run: async () => say("otters") }]);

  expect(await ask("pause")).toEqual(say("quiet"));
  expect(await ask("pausee 10m")).toEqual(whisper("Did you mean /tiltify pause?"));
  expect(await ask("causee 10m")).toEqual(whisper("Did you mean /cause?"));
});

test("a viewer who asks about their own donations is told about /give where that command is offered", async () => {
  const { ask } = openRouter();
  const unknown = "I don't know who you are on Tiltify.";
  expect(await ask("total of my donations")).toEqual(whisper(unknown));
  expect(await ask("total of my donations", { room: "giving", id: "u2" })).toEqual(
    whisper(unknown, "To donate so I know it's you: /give"),
  );
  expect((await ask("total of my donations", { role: "manager", id: "u3" }))?.lines[0]).toBe("$5");
});

test("the router suggests commands only to people who may use them", async () => {
  const { ask } = openRouter();

  expect(await ask("tiltify conect", { role: "manager" })).toEqual(whisper("Did you mean /tiltify connect?"));
  expect((await ask("tiltify conect"))?.lines[0]).toBe("I don't know that command. Most used: /total.");
  expect(await ask("connect")).toEqual(whisper("Only people who manage this place can do that.", "Nothing changed."));
});

test.each([
  ["connect @maple", "Done."],
  ["List", "the list"],
  ["conect @maple", "Did you mean /tiltify connect?"],
])("a moderators' command is understood without the word `tiltify`: %j", async (text, line) => {
  expect(await openRouter().ask(text, { role: "manager" })).toEqual(whisper(line));
});

test("a command in a chat with other bots needs the word `tiltify` in front", async () => {
  const { ask } = openRouter();
  const onTwitch = { role: "manager", chat: "twitch" } as const;

  expect(await ask("list", onTwitch)).toBeUndefined();
  expect(await ask("tiltify total", onTwitch)).toEqual(say("$5"));
});

test.each([
  ["block bo", ["To hide what a donor wrote: /tiltify hide bo"]],
  ["tiltify ban Troll99", ["To hide what a donor wrote: /tiltify hide Troll99"]],
  ["ban", ["To hide what a donor wrote: /tiltify hide"]],
  ["ban fuckface", ["To hide what a donor wrote: /tiltify hide"]],
  ["ban free-nitro.gift", ["To hide what a donor wrote: /tiltify hide"]],
  ["ban **bo**", ["To hide what a donor wrote: /tiltify hide"]],
  ["ban @everyone", ["To hide what a donor wrote: /tiltify hide"]],
])("a moderator who types %j, which isn't our command, is told which command does that", async (text, lines) => {
  const hide = { ...base, name: "tiltify hide", run: async () => say("hidden") };

  expect(await openRouter(undefined, [hide]).ask(text)).toEqual(whisper(...lines));
});

test("`tiltify` alone is answered with the most used commands that the person may use", async () => {
  const { ask } = openRouter();

  expect(await ask("tiltify", { role: "manager" })).toEqual(
    whisper("Most used: /tiltify connect and /total.", "Everything else, by topic: /help"),
  );
  expect((await ask("tiltify nothing", { role: "moderator" }))?.lines[0]).toBe(
    "I don't know that command. Most used: /total.",
  );
});

test.each([
  ["tiltify role", "After /tiltify, type one of these: role ping or role managers."],
  ["TILTIFY Role nobody", "After /tiltify, type one of these: role ping or role managers."],
  ["tiltify roel", "After /tiltify, type one of these: role ping or role managers."],
  ["tiltify role pin", "Did you mean /tiltify role ping?"],
  ["tiltify rol ping", "Did you mean /tiltify role ping?"],
  ["tiltify set", "After /tiltify, type one of these: cooldown."],
  ["tiltify set nothing", "After /tiltify, type one of these: cooldown."],
  ["tiltify set cooldwn calm", "Did you mean /tiltify cooldown?"],
  ["tiltify temp", "Did you mean /tiltify tempo?"],
])("typing %j, where several commands begin alike, is answered with: %s", async (text, line) => {
  const { ask } = openRouter(undefined, [
    { ...base, name: "tiltify role ping", run: async () => say("ping") },
    { ...base, name: "tiltify role managers", run: async () => say("managers") },
    {
      ...base,
      name: "tiltify cooldown",
      aliases: ["tiltify tempo"],
      on: { ...base.on, discord: "tiltify set cooldown" },
      run: async () => say("pace"),
    },
  ]);

  expect(await ask(text)).toEqual(whisper(line));
});

test("a group of commands for another role is listed together with that role", async () => {
  const { ask } = openRouter(undefined, [
    { ...base, name: "tiltify list", run: async () => say("list") },
    { ...base, name: "tiltify host status", who: "host", run: async () => say("status") },
    { ...base, name: "tiltify host leave", who: "host", run: async () => say("left") },
  ]);

  expect(await ask("tiltify host", { role: "manager" })).toEqual(
    whisper("After /tiltify, type one of these: host status or host leave.", "Only the host can do that."),
  );
});

test("a refusal is private, and its log line doesn't contain what was typed", async () => {
  const { ask, lines } = openRouter();

  expect(await ask("tiltify connect hunter2", { role: "moderator" })).toEqual(
    whisper("Only people who manage this place can do that.", "Nothing changed."),
  );
  expect(await ask("tiltify list")).toEqual(whisper("Only moderators can do that here.", "Nothing changed."));
  expect(lines[0]).toMatchObject({
    level: "info",
    msg: "command refused",
    command: "tiltify connect",
    user: "u1",
    chat: "browser",
    place: "lobby",
    needs: "manager",
  });
  expect(JSON.stringify(lines)).not.toContain("hunter2");
});

test("a change is logged with the person who made it", async () => {
  const { ask, lines } = openRouter();

  await ask("tiltify connect abc", { role: "manager", id: "u7" });

  expect(lines).toMatchObject([{ msg: "command used", command: "tiltify connect", user: "u7" }]);
});

test("a viewer has a cooldown for the same question in the same place", async () => {
  const { ask, clock } = openRouter();
  await ask("total");
  await clock.advance(3_500);

  expect(await ask("raised")).toEqual(whisper("One moment, please. Ask again in 2 s."));
  expect(await ask("total", { id: "u2" })).toEqual(say("$5"));
  expect(await ask("total", { room: "other" })).toEqual(say("$5"));
  await clock.advance(1_500);
  expect(await ask("total")).toEqual(say("$5"));
});

test.each(["moderator", "manager"] as const)("a %s has no cooldown", async (role) => {
  const { ask } = openRouter();

  expect([await ask("total", { role }), await ask("total", { role })]).toEqual([say("$5"), say("$5")]);
});

test.each([
  [
    "tiltify connect",
    [
      "<campaign> is missing: The address of the campaign page, or its ID.",
      "Nothing changed.",
      "Like this: /tiltify connect <campaign>",
    ],
  ],
  [
    "tiltify connect a b",
    ["That's more than this command takes.", "Nothing changed.", "Like this: /tiltify connect <campaign>"],
  ],
  ["style loud", ["I don't know that word.", "For [style], type short or long.", "Like this: /style [style]"]],
  ["style lnog", ["I don't know that word.", "Did you mean long?", "Like this: /style [style]"]],
])("wrong arguments in %j are answered with the problem and the usage", async (text, lines) => {
  expect(await openRouter().ask(text, { role: "manager" })).toEqual(whisper(...lines));
});

test.each(["everyone", "manager"] as const)(
  "a question's meaningless words are silently left out for %s",
  async (role) => {
    const { ask } = openRouter();

    for (const text of ["page two", "page 0"]) {
      expect(await ask(text, { role, id: text })).toEqual(say("page 1"));
    }
  },
);

test("a viewer who types an unknown choice gets an answer that says so", async () => {
  const { ask } = openRouter();

  expect(await ask("page two")).toEqual(say("page 1"));
  expect(await ask("style loud")).toMatchObject({
    lines: ["I don't know that word.", expect.anything(), expect.anything()],
  });
});

test("a typo in a command's second word gets the right command suggested, if the person may use it", async () => {
  const { ask } = openRouter(undefined, [
    ...commands,
    { ...base, name: "page cause", run: async () => say("the cause") },
    { ...base, name: "page events", who: "managers", run: async () => say("the events") },
  ]);

  expect(await ask("page caus")).toEqual(whisper("Did you mean /page cause?"));
  expect(await ask("page event", { id: "u2" })).toEqual(say("page 1"));
});

test("a command can ask first, and runs when the same person says yes", async () => {
  const { ask } = openRouter();

  expect(await ask("change", { role: "manager" })).toEqual({
    ...whisper("Shall I?", "To confirm, press Yes within 10 min."),
    asksForYes: "a1b2c3",
  });
  expect(await ask("yes", { id: "u2" })).toEqual(say("nothing"));
  expect(await ask("yes", { role: "manager" })).toEqual(say("changed"));
  expect(await ask("yes", { role: "manager" })).toEqual(say("nothing"));
});

test.each([
  ["burn", "nothing"],
  ["change", "changed"],
])(
  'a yes that comes after another command confirms only a change that can be undone: %j is answered with "%s"',
  async (asked, said) => {
    const { ask } = openRouter();
    const manager = { role: "manager" } as const;
    await ask(asked, manager);
    await ask("style loud", manager);

    expect(await ask("yes", manager)).toEqual(say(said));
  },
);

test("the confirmation of a change that can't be undone accepts the right yes after a mistyped one", async () => {
  const { ask } = openRouter();
  const manager = { role: "manager" } as const;

  expect((await ask("burn", manager))?.lines[1]).toBe("To confirm, press Yes next, within 1 min.");
  await ask("yess", manager);
  await ask("total", { id: "u2" });
  await ask("total", { ...manager, room: "other" });
  expect(await ask("yes", manager)).toEqual(say("burnt"));
});

test("text of more than 500 characters isn't read", async () => {
  const { ask } = openRouter();

  expect(await ask(`total ${"x".repeat(500)}`)).toEqual(whisper("That's too long. I read up to 500 characters."));
  expect(await ask(`total${" ".repeat(495)}`)).toEqual(say("$5"));
});

test("an error meant for people is shown to the person who asked", async () => {
  const { ask, lines } = openRouter(async () => {
    throw new UserError("I can't see that campaign.");
  });

  expect(inWords(await ask("total"))).toEqual(whisper("I can't see that campaign."));
  expect(lines).toEqual([]);
});

test("an error not meant for people is logged, and the answer has its ID", async () => {
  const { ask, lines } = openRouter(async () => {
    throw new Error("disk full");
  });

  expect(await ask("total")).toEqual(whisper("Something went wrong on my end (a1b2c3). Nothing changed."));
  expect(lines).toMatchObject([
    { level: "error", msg: "command failed", command: "total", errorId: "a1b2c3", error: "disk full" },
  ]);
});

test("a command that throws synchronously is answered with an error ID, like a command whose promise rejects", async () => {
  const broken: AnyCommand<{ work: () => Promise<string> }> = {
    ...base,
    name: "broken",
    run() {
      throw new Error("no");
    },
  };

  expect(await openRouter(undefined, [broken]).ask("broken")).toEqual(
    whisper("Something went wrong on my end (a1b2c3). Nothing changed."),
  );
});

test("the router generates an error ID if it gets no function for that", async () => {
  const { log } = createLogLines();
  const work = () => Promise.reject(new Error("no"));
  const router = createRouter({
    registry: createCommandRegistry(commands),
    services: { work },
    clock: createFakeClock(),
    wordsOf,
    wordsAt: () => wordsOf("en"),
    log,
  });
  const place = {
    chat: "browser",
    connection: "browser",
    space: { address: "s", name: "s" },
    address: "a",
    name: "a",
  };

  const reply = inWords(await router({ place, user: { id: "u1", name: "Ann", role: "everyone" }, text: "total" }));

  expect(reply?.lines[0]).toMatch(/^Something went wrong on my end \([0-9a-f]{6}\)\./);
});

test("a command that doesn't end is given up after 10 s, and its late error is logged", async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  const { ask, clock, lines } = openRouter(() => promise);

  const asked = ask("total");
  await clock.untilAsleep();
  await clock.advance(10_000);

  expect(await asked).toEqual(whisper("That's taking too long (a1b2c3). Please try again in a minute."));
  reject(new Error("too late"));
  await clock.advance(0);
  expect(lines.map(({ msg, error }) => [msg, error])).toEqual([
    ["command took too long", undefined],
    ["command failed", "too late"],
  ]);
});

test("a shortcut runs the command that it stands for, and takes only its own options", async () => {
  const state = { type: "string", choices: ["on", "waiting"] } as const;
  const time = { type: "string" } as const;
  const whose = { type: "string", rest: true } as const;
  const { ask } = openRouter(undefined, [
    {
      ...base,
      name: "comments",
      who: "moderators",
      aliases: [{ name: "approve", means: "waiting", takes: ["whose"] }],
      options: { state, time, whose },
      run: async (args) => say(JSON.stringify(args)),
    },
  ]);

  const answerTo = (text: string) => ask(text, { role: "moderator" });
  expect(await answerTo("comments on 30s")).toEqual(say('{"state":"on","time":"30s"}'));
  expect(await answerTo("approve ann 25")).toEqual(say('{"state":"waiting","whose":"ann 25"}'));
  expect(await answerTo("approve")).toEqual(say('{"state":"waiting"}'));
});
