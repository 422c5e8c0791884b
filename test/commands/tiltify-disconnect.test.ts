import { expect, test } from "vitest";
import { whisper } from "../../src/chat/reply.ts";
import { createAsker } from "../helpers/ask-commands.ts";

const maple = { id: "id-maple", name: "Maple's 24h Stream", since: 0 };
const otters = { id: "id-otters", name: "Otterthon", since: 0 };

function createAskerFollowing(...campaigns: (typeof maple)[]) {
  return createAsker({
    list: async () => campaigns,
    disconnect: async (_place, campaignId) => campaigns.find(({ id }) => id === campaignId),
  });
}

test("a campaign is disconnected by its id", async () => {
  expect(await createAskerFollowing(maple, otters)("tiltify disconnect id-otters")).toEqual(
    whisper("Done: I no longer announce Otterthon in lobby."),
  );
});

test("the only campaign needs no id", async () => {
  expect(await createAskerFollowing(maple)("tiltify disconnect")).toEqual(
    whisper("Done: I no longer announce Maple's 24h Stream in lobby."),
  );
});

test("with several campaigns the answer asks which one", async () => {
  expect(await createAskerFollowing(maple, otters)("tiltify disconnect")).toEqual(
    whisper(
      "Which one? Type its id after the command. Connected here: Maple's 24h Stream (id-maple), Otterthon (id-otters).",
    ),
  );
});

test("without a campaign there is none to disconnect", async () => {
  expect(await createAskerFollowing()("tiltify disconnect")).toEqual(whisper("No campaign is connected here yet."));
});

test("a campaign that is not connected here stays as it is", async () => {
  expect(await createAskerFollowing(maple)("tiltify disconnect id-otters")).toEqual(
    whisper("That campaign is not connected here. Nothing was changed."),
  );
});
