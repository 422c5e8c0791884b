import { expect, test } from "vitest";
import { whisper } from "../../src/chat/reply/reply.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { inWords } from "../helpers/rendered.ts";

test.each(["alerts", "team"])("the command %s turns moderators' notices on in this place or off", async (word) => {
  const done: unknown[] = [];
  const ask = createAsker({
    team: {
      notifyHere: async (place, by) => void done.push(["here", place.address, by.id]),
      notifyNobody: async (place, by) => void done.push(["off", place.address, by.id]),
    },
  });
  expect(inWords(await ask(`tiltify ${word} here`))).toEqual(
    whisper("If something breaks, I'll tell your moderators in lobby, and tell them again when it's fixed."),
  );
  expect(inWords(await ask(`tiltify ${word} off`))).toEqual(
    whisper("If something breaks, I won't tell anyone here. The host can still find it in the log."),
  );
  expect(done).toEqual([
    ["here", "lobby", "u1"],
    ["off", "lobby", "u1"],
  ]);
});

test("the alerts command asks for confirmation in a place where viewers read announcements", async () => {
  const done: unknown[] = [];
  const ask = createAsker({
    team: { isAnnouncing: async () => true, notifyHere: async (place) => void done.push(place.address) },
  });

  expect(inWords(await ask("tiltify alerts here"))?.lines).toEqual([
    "Announcements go to lobby. Viewers would see what breaks, and comments waiting for approval can't be shown there.",
    "Better use a channel only your moderators can see: /tiltify alerts here",
    "Use lobby anyway?",
    "To confirm, press Yes within 10 min.",
  ]);
  expect(done).toEqual([]);
  expect(inWords(await ask("tiltify yes"))).toEqual(
    whisper("If something breaks, I'll tell your moderators in lobby, and tell them again when it's fixed."),
  );
  expect(done).toEqual(["lobby"]);
});

test("only managers may choose where the moderators get their notices", async () => {
  const ask = createAsker();
  expect(inWords(await ask("tiltify alerts here", "moderator"))).toMatchObject({
    lines: ["Only people who manage this place can do that.", "Nothing changed."],
  });
});

test.each([
  [0, "There's nothing to sum up here."],
  [1, "Posted a summary of 1 donation in lobby."],
  [214, "Posted a summary of 214 donations in lobby."],
])("the request for a moderators' summary of %d donations is answered: %s", async (donations, text) => {
  const ask = createAsker({ team: { sumUp: async () => donations } });
  expect(inWords(await ask("tiltify team summary"))).toEqual(whisper(text));
  expect(inWords(await ask("tiltify summary"))).toEqual(whisper(text));
});

test.each([
  [{ discord: true, page: false }, "Type that on Discord: /tiltify alerts here"],
  [
    { discord: false, page: true },
    "On the bot's page, type /tiltify twitch join lobby once. Then type /tiltify alerts here",
  ],
  [{ discord: false, page: false }, "The host gets them in the bot's own chat."],
])("the alerts command refuses a public chat and names the alternatives that this bot has (%j)", async (ways, way) => {
  const ask = createAsker({ ways });
  expect(inWords(await ask("tiltify alerts here", "manager", "twitch"))).toEqual(
    whisper("Everyone can read this chat, so I report problems elsewhere.", way),
  );
});
