import { expect, test } from "vitest";
import { whisper } from "../../src/chat/reply.ts";
import { createAsker } from "../helpers/ask-commands.ts";

test("the connected campaigns are listed with their ids", async () => {
  const ask = createAsker({
    list: async () => [
      { id: "id-maple", name: "Maple's 24h Stream", since: 0 },
      { id: "id-otters", name: "Otterthon", since: 0 },
    ],
  });

  expect(await ask("tiltify list", "moderator")).toEqual(
    whisper("Connected in lobby:", "Maple's 24h Stream (id-maple)", "Otterthon (id-otters)"),
  );
});

test("an empty list says so", async () => {
  expect(await createAsker()("tiltify list")).toEqual(whisper("No campaign is connected here yet."));
});
