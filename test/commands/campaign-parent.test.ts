import { expect, test } from "vitest";
import { about, createAsker, maple, usd } from "../helpers/ask-commands.ts";
import { lineOf, linesOf } from "../helpers/rendered.ts";

const event = {
  kind: "fundraising_event",
  name: "Otterthon 2026",
  raised: usd(48_211_00n),
  goal: usd(100_000_00n),
  url: "https://tiltify.com/river-otter-trust/otterthon-2026",
} as const;
const rank = { name: "MapleNine", number: 3, among: "fundraisers" } as const;

test.each([
  ["campaign event", "fundraising_event"],
  ["event", "fundraising_event"],
  ["campaign team #2", "team_campaign"],
  ["campaign cause", "cause"],
])("the command %s asks for the team, event or charity of the campaign", async (text, kind) => {
  const asked: unknown[] = [];
  const parent = async (question: object) => {
    asked.push(question);
    return about({ of: maple, rank });
  };

  await createAsker({ questions: { parent } })(text);

  expect(asked).toMatchObject([{ kind, campaign: text.endsWith("#2") ? 2 : undefined }]);
});

test("the campaign event command shows an event with its progress, its page and the campaign's share", async () => {
  const ask = createAsker({ questions: { parent: async () => about({ of: maple, rank }, event) } });

  expect(await linesOf(ask, "campaign event")).toEqual([
    "Otterthon 2026",
    "$48,211 of $100,000 (48%).  █████░░░░░",
    "It's a fundraising event for River Otter Trust.",
    "Maple's 24h Stream: $1,250.50 of $2,000 (62%).",
    "MapleNine is number 3 among its fundraisers.",
    "Event: https://tiltify.com/river-otter-trust/otterthon-2026",
  ]);
  expect(await lineOf(ask, "event")).toBe(
    "Otterthon 2026: $48,211 of $100,000 (48%). It's a fundraising event for River Otter Trust. " +
      "Maple's 24h Stream: $1,250.50 of $2,000 (62%). MapleNine is number 3 among its fundraisers. " +
      "https://tiltify.com/river-otter-trust/otterthon-2026",
  );
});

test("the campaign event command leaves out missing facts, and says that a closed event is closed", async () => {
  const little = { ...event, cause: null, isOpen: false, raised: null, url: null, image: null };
  const ask = createAsker({ questions: { parent: async () => about({ of: null, rank: null }, little) } });

  expect(await linesOf(ask, "campaign event")).toEqual([
    "Otterthon 2026",
    "Tiltify doesn't give me the total.",
    "It's a fundraising event. It's closed right now.",
  ]);
});

test("the answer about a charity shows its name, total and page, without the word for charity", async () => {
  const charity = { kind: "cause", name: "River Otter Trust", cause: null, goal: null, raised: usd(5n) } as const;
  const ask = createAsker({ questions: { parent: async () => about({ of: null, rank: null }, charity) } });

  expect(await lineOf(ask, "cause")).toMatch(/^River Otter Trust: \$0\.05\. https:/);
});
