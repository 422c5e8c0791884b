import { expect, test } from "vitest";
import { whisper } from "../../src/chat/reply.ts";
import type { Hidden } from "../../src/services/moderating/hiding.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { inWords, linesOf } from "../helpers/rendered.ts";

function createHider(hidden: Hidden = { id: "h1", donations: 1 }) {
  const calls: unknown[] = [];
  const note = (call: unknown[]) => {
    calls.push(call);
    return hidden;
  };
  const ask = createAsker({
    hiding: {
      hideLast: async (_place, count) => note(["last", count]),
      hideNames: async (_place, id) => note(["names", id]),
      showLast: async () => note(["show"]),
    },
  });
  return { ask, calls };
}

test("the answer in a public chat is one word, and no name", async () => {
  const { ask, calls } = createHider();
  expect(inWords(await ask("tiltify hide", "moderator", "twitch"))).toEqual(whisper("Hidden."));
  expect(inWords(await ask("tiltify hide 3", "moderator", "twitch"))).toEqual(whisper("Hidden."));
  expect(calls).toEqual([
    ["last", 1],
    ["last", 3],
  ]);
});

test("where only the moderator reads it, the way back is said", async () => {
  const { ask, calls } = createHider();
  expect(await linesOf(ask, "tiltify hide", "moderator")).toEqual(["Hidden everywhere.", "To undo it: /tiltify show"]);
  expect(await linesOf(ask, "tiltify hide name", "moderator")).toEqual([
    "Hidden everywhere.",
    "What they give within 24 hours is announced without their name.",
    "To undo it: /tiltify show",
  ]);
  expect(calls.at(-1)).toEqual(["names", "h1"]);
});

test("nothing to hide and nothing to show is said", async () => {
  const { ask } = createHider({ id: undefined, donations: 0 });
  expect(inWords(await ask("tiltify hide", "moderator"))).toEqual(whisper("There is nothing here to hide."));
  expect(inWords(await ask("tiltify show", "moderator"))).toEqual(whisper("Nothing is hidden here."));
});

test.each(["tiltify hide", "tiltify show"])("%s is not for viewers, and nothing is changed", async (text) => {
  const { ask, calls } = createHider();
  expect(await ask(text, "everyone", "twitch")).toBeUndefined();
  expect(inWords(await ask(text, "everyone"))).toEqual(
    whisper("Only moderators can do that here.", "Nothing was changed."),
  );
  expect(calls).toEqual([]);
});

test("show says that it is undone", async () => {
  expect(inWords(await createHider().ask("tiltify show", "moderator"))).toEqual(whisper("It is shown again."));
});
