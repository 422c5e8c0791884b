import { expect, test } from "vitest";
import { whisper } from "../../src/chat/reply.ts";
import { UserError } from "../../src/errors.ts";
import { createAsker } from "../helpers/ask-commands.ts";

const id = "0f4c1f60-6f0e-4a43-9a5e-6c1f1d2f0a11";

test("a campaign is connected by its id, and the answer says where it is announced", async () => {
  const asked: unknown[] = [];
  const ask = createAsker({
    async connect(place, campaignId, by) {
      asked.push([place.address, campaignId, by.id]);
      return { name: "Maple's 24h Stream", added: true };
    },
  });

  expect(await ask(`tiltify connect ${id}`)).toEqual(
    whisper("Done: I announce Maple's 24h Stream in lobby from now on."),
  );
  expect(asked).toEqual([["lobby", id, "u1"]]);
});

test("a campaign that was connected already stays so", async () => {
  const ask = createAsker({ connect: async () => ({ name: "Maple's 24h Stream", added: false }) });

  expect(await ask(`tiltify connect ${id}`)).toEqual(
    whisper("Maple's 24h Stream is already connected in lobby. Nothing was changed."),
  );
});

test("why a campaign cannot be connected is said as the services say it", async () => {
  const ask = createAsker({ connect: () => Promise.reject(new UserError("I can't see that campaign.")) });

  expect(await ask(`tiltify connect ${id}`)).toEqual(whisper("I can't see that campaign."));
});

test.each(["everyone", "moderator"] as const)("%s may not connect a campaign", async (role) => {
  const ask = createAsker({ connect: () => Promise.reject(new Error("was called")) });

  expect(await ask(`tiltify connect ${id}`, role)).toEqual(
    whisper("Only people who manage this place can do that. Nothing was changed."),
  );
});
