import { expect, test } from "vitest";
import { whisper } from "../../src/chat/reply.ts";
import { createAsker } from "../helpers/ask-commands.ts";

function openAsker(answer = true) {
  const chosen: unknown[] = [];
  const choose = async (_: unknown, ...args: unknown[]) => {
    chosen.push(args);
    return answer;
  };
  return { ask: createAsker({ twitch: { choose, setBot: choose } }), chosen };
}

test("a command is switched on and off in a Twitch channel by its moderators", async () => {
  const { ask, chosen } = openAsker();

  expect(await ask("tiltify command !Top on", "moderator", "twitch")).toEqual(whisper("Done: I answer !top here."));
  expect(await ask("tiltify command donate off", "moderator", "twitch")).toEqual(
    whisper("Done: I leave !donate to others here."),
  );
  expect(await ask("tiltify command donate off", "everyone", "twitch")).toBeUndefined();

  expect(chosen).toEqual([
    ["top", true],
    ["donate", false],
  ]);
});

test("a word that is none of ours is not repeated", async () => {
  const { ask } = openAsker(false);

  expect(await ask("tiltify command slur on", "moderator", "twitch")).toEqual(
    whisper("I have no such command that can be switched. Nothing was changed."),
  );
});

test("a bot is added and removed without its name being said", async () => {
  const { ask, chosen } = openAsker();

  expect(await ask("tiltify bots add @MixItUp", "moderator", "twitch")).toEqual(
    whisper("Done: I never obey that one here."),
  );
  expect(await ask("tiltify bots remove mixitup", "moderator", "twitch")).toEqual(
    whisper("Done: I listen to that one again."),
  );
  expect(await ask("tiltify bots add a/b", "moderator", "twitch")).toEqual(
    whisper("I need the name of an account. Nothing was changed."),
  );

  expect(chosen).toEqual([
    ["mixitup", true],
    ["mixitup", false],
  ]);
});

test("elsewhere the way to Twitch is said", async () => {
  const { ask, chosen } = openAsker();

  expect(await ask("tiltify command top on")).toEqual(
    whisper("That one is for Twitch: type !tiltify command top on in your chat."),
  );
  expect(await ask("tiltify bots add x123")).toEqual(
    whisper("That one is for Twitch: type !tiltify bots add and its name there."),
  );
  expect(chosen).toEqual([]);
});
