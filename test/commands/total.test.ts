import { expect, test } from "vitest";
import { say } from "../../src/chat/reply/reply.ts";
import { about, createAsker, maple, usd } from "../helpers/ask-commands.ts";
import { inWords, toOneLine } from "../helpers/rendered.ts";

const otterthon = { name: "Otterthon", raised: usd(0n), goal: null };

test.each(["total", "raised"])("%s shows everybody a line for each campaign", async (text) => {
  const ask = createAsker({
    questions: { totals: async () => [about({ isAbove: false }), about({ isAbove: false }, otterthon)] },
  });

  expect(inWords(await ask(text, "everyone"))).toEqual({
    lines: [
      { name: "Maple's 24h Stream:", text: "$1,250.50 of $2,000.", progress: 0.62 },
      { name: "Otterthon:", text: "$0.", progress: undefined },
    ],
  });
});

test("the total command says if a campaign has ended", async () => {
  const ended = about({ isAbove: false }, { isOpen: false, ended: { at: null }, donateUrl: null });
  const reply = (await createAsker({ questions: { totals: async () => [ended] } })("total")) ?? say();
  expect(toOneLine(reply)).toBe("Maple's 24h Stream: $1,250.50 of $2,000. It's over.");
  expect(reply.links?.map(({ url }) => url)).toEqual([maple.url]);
});

test("the total command shows the event after the campaign, and links only to the campaign", async () => {
  const event = about({ isAbove: true }, { ...otterthon, url: "https://tiltify.com/otterthon" });
  const ask = createAsker({ questions: { totals: async () => [about({ isAbove: false }), event] } });

  const reply = (await ask("total", "everyone")) ?? say();

  expect(toOneLine(reply)).toBe("Maple's 24h Stream: $1,250.50 of $2,000. Otterthon: $0.");
  expect(reply.links?.map(({ url }) => url)).toEqual([maple.donateUrl, maple.url]);
});

test("the total of a campaign and its event fits in one line", async () => {
  const ask = createAsker({
    questions: { totals: async () => [about({ isAbove: false }), about({ isAbove: false }, otterthon)] },
  });

  expect(toOneLine((await ask("total", "everyone", "twitch")) ?? say())).toBe(
    "Maple's 24h Stream: $1,250.50 of $2,000. Otterthon: $0.",
  );
});

test("the total command says if the platform doesn't give the total", async () => {
  const ask = createAsker({
    questions: { totals: async () => [about({ isAbove: false }, { raised: null, goal: null })] },
  });

  expect(toOneLine((await ask("total")) ?? say())).toBe("Maple's 24h Stream: Tiltify doesn't give me the total.");
});

test("the total of an auction shows unpaid winning bids as pledged", async () => {
  const auction = { name: "Otter Auction", raised: usd(35_00n), goal: null, promised: usd(55_00n) };
  const ask = createAsker({ questions: { totals: async () => [about({ isAbove: false }, auction)] } });

  expect(toOneLine((await ask("total")) ?? say())).toBe("Otter Auction: $35. Bidders have pledged $55 more.");
});

test("the total command shows how old an old total is, and for several totals the age of the oldest", async () => {
  const now = Date.parse("2026-01-15T18:30:00Z");
  const totals = async () => [
    { ...about({ isAbove: false }), staleFrom: now - 60_000 },
    { ...about({ isAbove: false }, otterthon), staleFrom: now - 6 * 60_000 },
  ];

  expect(toOneLine((await createAsker({ questions: { totals } })("total")) ?? say())).toBe(
    "Maple's 24h Stream: $1,250.50 of $2,000. Otterthon: $0. (as of 6 min ago)",
  );
});

test.each([
  ["total #2", 2],
  ["total 2", 2],
  ["total", undefined],
])("the total command typed as %j asks for the campaign %j in the place where it was typed", async (text, number) => {
  const asked: unknown[] = [];
  const ask = createAsker({
    questions: {
      async totals({ place, campaign }) {
        asked.push([place.address, campaign]);
        return [about({ isAbove: false }, maple)];
      },
    },
  });

  await ask(text);

  expect(asked).toEqual([["lobby", number]]);
});
