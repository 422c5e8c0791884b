import { expect, test } from "vitest";
import { whisper } from "../../src/chat/reply.ts";
import { createAsker } from "../helpers/ask-commands.ts";

test.each([
  [0, "There is nothing to sum up here."],
  [1, "Done: I sum up 1 donation in lobby."],
  [214, "Done: I sum up 214 donations in lobby."],
])("of %d donations: %s", async (donations, text) => {
  const ask = createAsker({ team: { sumUp: async () => donations } });
  expect(await ask("tiltify summary")).toEqual(whisper(text));
});
