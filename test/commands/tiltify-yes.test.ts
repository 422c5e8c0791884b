import { expect, test } from "vitest";
import { whisper } from "../../src/chat/reply/reply.ts";
import { createAsker, maple } from "../helpers/ask-commands.ts";
import { inWords } from "../helpers/rendered.ts";

test("a typed yes changes nothing if no confirmation is open", async () => {
  expect(inWords(await createAsker()("tiltify yes"))).toEqual(whisper("There's nothing to confirm. Nothing changed."));
});

test.each(["no", "cancel"])("typing %s cancels a confirmation, so that a later yes does nothing", async (no) => {
  const ask = createAsker({ campaigns: { find: async () => maple } });
  await ask("tiltify connect @maple");

  expect(inWords(await ask(`tiltify ${no}`))).toEqual(whisper("OK. Nothing changed."));
  expect(inWords(await ask("tiltify yes"))).toEqual(whisper("There's nothing to confirm. Nothing changed."));
});

test("a typed no changes nothing if no confirmation is open", async () => {
  expect(inWords(await createAsker()("tiltify no"))).toEqual(whisper("There's nothing to confirm. Nothing changed."));
});
