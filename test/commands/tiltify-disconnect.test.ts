import { expect, test } from "vitest";
import { whisper } from "../../src/chat/reply/reply.ts";
import { UserError } from "../../src/util/errors.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { inWords } from "../helpers/rendered.ts";

const maple = {
  number: 1,
  id: "id-maple",
  kind: "campaign",
  name: "Maple's 24h Stream",
  since: 0,
  hasEnded: false,
} as const;

test("the disconnect command accepts a campaign's number, name or address, and asks for confirmation", async () => {
  const asked: unknown[] = [];
  const ask = createAsker({
    campaigns: {
      async findConnected(_place, which) {
        asked.push(which);
        return maple;
      },
      async disconnect(_place, id, by) {
        asked.push([id, by.id]);
        return true;
      },
    },
  });

  expect(inWords(await ask("tiltify disconnect 1"))).toEqual({
    ...whisper(
      "Stop announcing Maple's 24h Stream in lobby? Announcements still in the queue are dropped.",
      "Just need a break? Pause instead: /tiltify pause",
      "To confirm, press Yes next, within 1 min.",
    ),
    asksForYes: expect.any(String),
  });
  expect(inWords(await ask("tiltify yes"))).toEqual(whisper("I no longer announce Maple's 24h Stream in lobby."));
  expect(asked).toEqual(["1", ["id-maple", "u1"]]);
  await ask("tiltify disconnect maple's 24h stream");
  expect(asked.at(-1)).toBe("maple's 24h stream");
});

test("a confirmation changes nothing if somebody else has disconnected the campaign meanwhile", async () => {
  const ask = createAsker({ campaigns: { findConnected: async () => maple, disconnect: async () => false } });
  await ask("tiltify disconnect");

  expect(inWords(await ask("tiltify yes"))).toEqual(
    whisper("Maple's 24h Stream isn't connected in lobby anymore. Nothing changed."),
  );
});

test("the disconnect command asks which campaign is meant if the name is ambiguous", async () => {
  const ask = createAsker({ campaigns: { findConnected: () => Promise.reject(new UserError("Which one?")) } });

  expect(inWords(await ask("tiltify disconnect"))).toEqual(whisper("Which one?"));
});

test("the disconnect command also stops the search for a campaign", async () => {
  const address = "tiltify.com/@maple/winter";
  let stops = 0;
  const ask = createAsker({
    searches: {
      find: async (_place, which) => (which === "2" ? { number: 2, address, until: 0 } : undefined),
      async stop() {
        stops += 1;
        return stops === 1;
      },
    },
  });
  const [question] = inWords(await ask("tiltify disconnect 2"))?.lines ?? [];
  expect(question).toBe(`Stop looking for ${address} in lobby?`);
  expect(inWords(await ask("tiltify yes"))).toMatchObject({ lines: [`I'm no longer looking for ${address}.`] });
  await ask("tiltify disconnect 2");
  expect(inWords(await ask("tiltify yes"))).toMatchObject({
    lines: ["I've found it, or I'm not looking for it anymore. Nothing changed."],
  });
});
