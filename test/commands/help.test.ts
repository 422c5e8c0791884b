import { expect, test } from "vitest";
import { whisper } from "../../src/chat/reply.ts";
import { createAsker } from "../helpers/ask-commands.ts";

const head = "I announce Tiltify donations. I am not made by Tiltify. What you can type here:";

test.each(["help", "tiltify help"])("%s shows a viewer what they may use", async (text) => {
  expect(await createAsker()(text, "everyone")).toEqual(
    whisper(head, "/total: Says how much has been raised so far.", "/help: Shows what you can ask me here."),
  );
});

test("help shows a manager everything, as it is typed", async () => {
  const reply = await createAsker()("help", "manager");

  expect(reply?.lines.slice(3)).toEqual([
    "/tiltify connect <campaign>: Announces a campaign's donations in this place.",
    "/tiltify disconnect [campaign]: Stops announcing a campaign in this place.",
    "/tiltify list: Lists the campaigns that are connected in this place.",
  ]);
});

test("help uses the sign of the chat it was asked in", async () => {
  const reply = await createAsker()("help", "moderator", "twitch");

  expect(reply?.lines[1]).toBe("!total: Says how much has been raised so far.");
});
