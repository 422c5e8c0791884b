import { expect, test } from "vitest";
import { whisper } from "../../src/chat/reply/reply.ts";
import type { SettingsService } from "../../src/services/moderating/settings.ts";
import type { PlaceSettings } from "../../src/settings/read.ts";
import { later } from "../../src/words/later.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { inWords } from "../helpers/rendered.ts";

/** `prefix`: the command prefix of that channel; its other settings are not used. */
function openAsker(prefix = "!") {
  const read = async () => ({ get: () => prefix }) as unknown as PlaceSettings;
  const changes: object[] = [];
  const bots: unknown[] = [];
  const change: SettingsService["change"] = async ({ where, key, text }) => {
    changes.push({ where, key, text });
    return { where: later("where.here") };
  };
  const setBot = async (_: unknown, ...args: unknown[]) => {
    bots.push(args);
    return true;
  };
  return { ask: createAsker({ settings: { change, read }, twitch: { setBot } }), changes, bots };
}

test("moderators can turn commands on and off in a Twitch channel", async () => {
  const { ask, changes } = openAsker();

  expect(inWords(await ask("tiltify command on !Schedule", "moderator", "twitch"))).toEqual(
    whisper("I answer !schedule here."),
  );
  expect(inWords(await ask("tiltify command donate off", "moderator", "twitch"))).toEqual(
    whisper("I leave !donate to other bots here."),
  );
  expect(await ask("tiltify command donate off", "everyone", "twitch")).toBeUndefined();

  expect(changes).toEqual([
    { where: "twitch", key: "command schedule", text: "on" },
    { where: "twitch", key: "command donate", text: "off" },
  ]);
});

test("an answer about a channel's command shows it with the channel's prefix", async () => {
  const { ask } = openAsker("t!");

  expect(inWords(await ask("tiltify command on top", "moderator", "twitch"))).toEqual(whisper("I answer t!top here."));
});

test("an unknown channel command isn't repeated in the answer", async () => {
  const { ask, changes } = openAsker();

  for (const word of ["slur", "tiltify", "constructor", "!"]) {
    expect(inWords(await ask(`tiltify command on ${word}`, "moderator", "twitch"))).toEqual(
      whisper("That question can't be turned on or off. Nothing changed."),
    );
  }
  expect(changes).toEqual([]);
});

test("a prefix that Twitch or people use for something else is refused", async () => {
  const { ask, changes } = openAsker();

  expect(inWords(await ask("tiltify prefix T!", "moderator", "twitch"))).toEqual(
    whisper("Viewers type t!total here. Settings always listen to !tiltify."),
  );
  for (const sign of ["/", ".", "\\", "@", "$", "!/", "???", "bell", "🦦", "<script>", "averylongword!"]) {
    expect(inWords(await ask(`tiltify prefix ${sign}`, "moderator", "twitch"))).toEqual(
      whisper(
        "Use one or two of ! ? # % & * + = ~ ^ -, with letters in front if you like, such as t!. Twitch keeps / and . for itself. Nothing changed.",
      ),
    );
  }

  expect(changes).toEqual([{ where: "twitch", key: "prefix", text: "t!" }]);
});

test("adding or removing an ignored bot answers without the bot's name", async () => {
  const { ask, bots } = openAsker();

  expect(inWords(await ask("tiltify bots add @MixItUp", "moderator", "twitch"))).toEqual(
    whisper("I ignore that account here now."),
  );
  expect(inWords(await ask("tiltify bots remove mixitup", "moderator", "twitch"))).toEqual(
    whisper("I listen to that account here again."),
  );
  expect(inWords(await ask("tiltify bots add a/b", "moderator", "twitch"))).toEqual(
    whisper("Type the name of a Twitch account. Nothing changed."),
  );

  expect(bots).toEqual([
    ["mixitup", true],
    ["mixitup", false],
  ]);
});

test("other chats say to type Twitch settings on Twitch", async () => {
  const { ask, bots } = openAsker();

  expect(inWords(await ask("tiltify bots add x123"))).toEqual(whisper("Type that on Twitch: !tiltify twitch bots"));
  expect(bots).toEqual([]);
});

test.each([
  ["prefix ?", { key: "prefix", text: "?" }],
  ["command off donate", { key: "command donate", text: "off" }],
  ["command donate no", { key: "command donate", text: "off" }],
])("a channel's setting can be typed with or without the word twitch: %s", async (typed, change) => {
  const { ask, changes } = openAsker();

  await ask(`tiltify ${typed}`, "moderator", "twitch");
  await ask(`tiltify twitch ${typed}`, "moderator", "twitch");
  await ask(`tiltify twitch ${typed}`, "manager", "browser");

  expect(changes).toEqual(Array(3).fill({ where: "twitch", ...change }));
});

test("the cooldown command without the word twitch sets the announcements' cooldown, and mentions the Twitch cooldown", async () => {
  const { ask, changes } = openAsker();

  await ask("tiltify twitch cooldown 10s", "moderator", "twitch");
  const told = inWords(await ask("tiltify cooldown 10", "moderator", "twitch"));

  expect(changes).toEqual([{ where: "twitch", key: "cooldown", text: "10" }]);
  expect(told?.lines).toContain("For the cooldown of questions on Twitch: /tiltify twitch cooldown 10");
  expect(told?.lines).toContain("Nothing changed.");
});

test("a Twitch setting without a value is answered with an example", async () => {
  const { ask } = openAsker();
  const lines = async (typed: string) => inWords(await ask(typed, "moderator", "twitch"))?.lines;

  expect(await lines("tiltify twitch")).toEqual([
    "After /tiltify twitch, type one of these: prefix, command, cooldown or bots.",
  ]);
  expect(await lines("tiltify prefix")).toEqual(["For example: /tiltify twitch prefix ?"]);
  expect(await lines("tiltify twitch cooldown")).toEqual(["For example: /tiltify twitch cooldown 10"]);
  expect(await lines("tiltify command top")).toEqual(["For example: /tiltify twitch command off donate"]);
  expect(await lines("tiltify bots add")).toEqual(["For example: /tiltify twitch bots add quirky"]);
});

test("other chats also explain how to add the bot to a Twitch channel", async () => {
  expect(inWords(await openAsker().ask("tiltify twitch"))?.lines).toEqual([
    "After /tiltify twitch, type one of these: prefix, command, cooldown or bots.",
    "To add me to a Twitch channel: /tiltify twitch join maplenine",
  ]);
});

test("an unknown word after `tiltify twitch` changes nothing in a Twitch channel", async () => {
  const { ask, changes } = openAsker();

  expect(inWords(await ask("tiltify twitch otternine", "manager", "twitch"))?.lines).toHaveLength(1);
  expect(inWords(await ask("tiltify twitch off top", "manager", "twitch"))?.lines).toHaveLength(1);
  expect(changes).toEqual([]);
});
