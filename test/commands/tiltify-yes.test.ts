import { expect, test } from "vitest";
import { whisper } from "../../src/chat/reply.ts";
import { createAsker } from "../helpers/ask-commands.ts";

test("a yes to nothing changes nothing", async () => {
  expect(await createAsker()("tiltify yes")).toEqual(
    whisper(
      "Nothing is waiting for your yes. It counts for a minute, and for what is final only right away: type the command again.",
    ),
  );
});
