import { expect, test } from "vitest";
import { whisper } from "../../src/chat/reply.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { inWords } from "../helpers/rendered.ts";

test.each(["alerts", "team"])("%s: moderators are told here, or nowhere, what goes wrong", async (word) => {
  const done: unknown[] = [];
  const ask = createAsker({
    team: {
      tellHere: async (place, by) => void done.push(["here", place.address, by.id]),
      tellNobody: async (place, by) => void done.push(["off", place.address, by.id]),
    },
  });
  expect(inWords(await ask(`tiltify ${word} here`))).toEqual(
    whisper("When something breaks, your moderators are told in lobby, and again when it is over."),
  );
  expect(inWords(await ask(`tiltify ${word} off`))).toEqual(
    whisper("When something breaks, nobody is told here. The host still finds it in the log."),
  );
  expect(done).toEqual([
    ["here", "lobby", "u1"],
    ["off", "lobby", "u1"],
  ]);
});

test("where announcements go, and viewers read along, it is asked first", async () => {
  const done: unknown[] = [];
  const ask = createAsker({
    team: { isAnnouncing: async () => true, tellHere: async (place) => void done.push(place.address) },
  });

  expect(inWords(await ask("tiltify alerts here"))?.lines).toEqual([
    "Announcements go to lobby. Your viewers would read what breaks, and comments that wait can't be shown there.",
    "Better in a channel that only your moderators see: /tiltify alerts here",
    "Use lobby anyway?",
    "Press Yes within 10 min to confirm.",
  ]);
  expect(done).toEqual([]);
  expect(inWords(await ask("tiltify yes"))).toEqual(
    whisper("When something breaks, your moderators are told in lobby, and again when it is over."),
  );
  expect(done).toEqual(["lobby"]);
});

test("only managers choose that", async () => {
  const ask = createAsker();
  expect(inWords(await ask("tiltify alerts here", "moderator"))).toMatchObject({
    lines: ["Only people who manage this place can do that.", "Nothing changed."],
  });
});

test.each([
  [0, "There is nothing to sum up here."],
  [1, "A summary of 1 donation is posted in lobby."],
  [214, "A summary of 214 donations is posted in lobby."],
])("of %d donations: %s", async (donations, text) => {
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
  [{ discord: false, page: false }, "The host is told, in the bot's own chat."],
])("where everybody reads along no team is told, and a way of this bot (%j) is named", async (ways, way) => {
  const ask = createAsker({ ways });
  expect(inWords(await ask("tiltify alerts here", "manager", "twitch"))).toEqual(
    whisper("Everybody reads along here, so I tell problems elsewhere.", way),
  );
});
