import { expect, test } from "vitest";
import { whisper } from "../../src/chat/reply/reply.ts";
import type { TwitchLinks } from "../../src/services/connecting/twitch-links.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { inWords } from "../helpers/rendered.ts";

function openAsker(answer: Awaited<ReturnType<TwitchLinks["offer"]>> = { code: "4821", asModerator: false }) {
  const offered: string[] = [];
  const offer: TwitchLinks["offer"] = async (_, channel) => {
    offered.push(channel);
    return answer;
  };
  return { ask: createAsker({ twitch: { offer } }), offered };
}

test.each([
  "maplenine",
  "@MapleNine",
  "#maplenine",
  "twitch.tv/MapleNine",
  "https://www.twitch.tv/maplenine",
  "https://m.twitch.tv/maplenine/?sr=a",
])("%s requests a channel, and its owner decides", async (typed) => {
  const { ask, offered } = openAsker();

  expect(inWords(await ask(`tiltify twitch ${typed}`))).toEqual(
    whisper(
      "To let me into twitch.tv/maplenine, its owner types this in their own chat within 15 minutes: !tiltify link 4821",
      "Until then, I don't read or say anything there.",
    ),
  );
  expect(offered).toEqual(["maplenine"]);
});

test("the answer to a channel request says if the bot has to be a moderator", async () => {
  const { ask } = openAsker({ code: "4821", asModerator: true });

  expect(JSON.stringify(inWords(await ask("tiltify twitch maplenine")))).toContain(
    "First, its owner types /mod and my name",
  );
});

test.each(["https://twitch.tv/", "a", "x".repeat(26), "https://evil.example/maplenine", "mäple", "a/b"])(
  "the text %s is refused as a Twitch channel",
  async (typed) => {
    const { ask, offered } = openAsker();

    expect(inWords(await ask(`tiltify twitch ${typed}`))).toEqual(
      whisper("That isn't a Twitch channel. Type its name, such as twitch.tv/maplenine. Nothing changed."),
    );
    expect(offered).toEqual([]);
  },
);

test.each(["off", "already-linked", "too-many", "full"] as const)(
  "a refused request for a channel is explained: %s",
  async (answer) => {
    const { ask } = openAsker(answer);

    expect(inWords(await ask("tiltify twitch maplenine"))).toMatchObject({
      private: true,
      lines: [expect.stringContaining("Nothing changed.")],
    });
  },
);

test("only managers of a place can request a channel, and not from Twitch", async () => {
  const { ask, offered } = openAsker();

  expect(inWords(await ask("tiltify twitch maplenine", "moderator"))).toMatchObject({
    lines: ["Only people who manage this place can do that.", "Nothing changed."],
  });
  await ask("tiltify twitch maplenine", "manager", "twitch");

  expect(offered).toEqual([]);
});

test("the twitch leave command takes a confirmation, and doesn't know a channel that isn't linked", async () => {
  const left: string[] = [];
  const ask = createAsker({
    twitch: {
      isLinked: async (_, channel) => channel === "maplenine",
      leave: async (_, channel) => left.push(channel) === 1,
    },
  });

  expect(inWords(await ask("tiltify twitch leave otter"))).toEqual(
    whisper("No Twitch channel by that name is linked here. Nothing changed."),
  );
  for (const line of ["I left twitch.tv/maplenine.", "I'd already left. Nothing changed."]) {
    expect(inWords(await ask("tiltify twitch leave twitch.tv/MapleNine"))).toMatchObject({
      lines: [expect.stringMatching(/^Leave twitch\.tv\/maplenine\?/), expect.any(String)],
    });
    expect(inWords(await ask("tiltify yes"))).toEqual(whisper(line));
  }
});
