import { expect, test } from "vitest";
import { whisper } from "../../src/chat/reply/reply.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { inWords, toOneLine, toPlainText } from "../helpers/rendered.ts";

const ask = createAsker({
  campaigns: {
    list: async () => [
      { number: 1, id: "id-maple", kind: "campaign", name: "Maple's 24h Stream", since: 0, hasEnded: false },
      { number: 2, id: "id-otters", kind: "fundraising_event", name: "Otterthon", since: 0, hasEnded: true },
    ],
  },
});

test("the list command shows the connected campaigns with number, kind and ID", async () => {
  expect(toPlainText((await ask("tiltify list", "moderator")) ?? whisper())).toBe(
    [
      "Connected in lobby",
      "1. Maple's 24h Stream: campaign",
      "   id-maple",
      "2. Otterthon: fundraising event, ended",
      "   id-otters",
    ].join("\n"),
  );
});

test("the list command leaves out the IDs in a one-line answer", async () => {
  expect(toOneLine((await ask("tiltify list", "moderator", "twitch")) ?? whisper())).toBe(
    "Connected in lobby: 1. Maple's 24h Stream: campaign · 2. Otterthon: fundraising event, ended",
  );
});

test("the list command says if no campaign is connected", async () => {
  expect(inWords(await createAsker()("tiltify list"))).toEqual(whisper("No campaign is connected here yet."));
});

test("the list command also shows searches for campaigns with their numbers", async () => {
  const address = "tiltify.com/@maple/winter";
  const ask = createAsker({ searches: { list: async () => [{ number: 1, address, until: 0 }] } });
  expect(inWords(await ask("tiltify list"))?.lines).toEqual([
    { number: 1, name: `${address}:`, text: "not published yet" },
  ]);
});

test("the list command in the place for moderators' notices shows the campaigns of the server's other channels", async () => {
  const all = [{ number: 1, id: "id-maple", kind: "campaign", name: "Maple", since: 0, hasEnded: false }] as const;
  const ask = createAsker({ campaigns: { list: async () => [], listAsked: async () => [...all] } });
  expect(inWords(await ask("tiltify list"))).toMatchObject({
    title: "Connected in your channels",
    lines: [{ number: 1 }],
  });
});
