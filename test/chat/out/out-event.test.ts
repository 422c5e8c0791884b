import { expect, test } from "vitest";
import { toOutEvent } from "../../../src/chat/out/adapter.ts";
import { outEvent, outSchema, readOutBody, toOutBody } from "../../../src/chat/out/out-event.ts";
import type { Announcement } from "../../../src/composing/content.ts";
import { putIntoWords } from "../../../src/composing/put-into-words.ts";
import { kinds } from "../../../src/kinds/index.ts";
import { wordsOf } from "../../helpers/words.ts";

const money = (value: string) => ({ value, currency: "USD" });
const happenedAt = Date.parse("2026-01-15T18:30:00Z");
const usd = (minor: bigint) => ({ minor, scale: 2, currency: "USD" });
const about = {
  name: "Maple's 24h Stream",
  page: "https://tiltify.com/@maple/winter",
  donate: null,
  picture: null,
  standing: { raised: usd(51_200n), goal: usd(100_000n) },
};
const context = { about, isTest: false, isLarge: true, isElsewhere: false, isAlone: true, happenedAt, now: happenedAt };
const dollars = (amount: number) => money(`${amount}`);

async function told(said: Announcement, language: "en" | "ja" = "en") {
  return readOutBody(toOutBody(putIntoWords(said, await wordsOf(language))));
}

test("the published schema for programs is up to date; `vitest -u` writes it", async () => {
  await expect(`${JSON.stringify(outSchema(), null, 2)}\n`).toMatchFileSnapshot("../../../docs/programs.schema.json");
});

test("a donation for programs has its amount as text and the campaign's progress", async () => {
  const donation = kinds.find(({ name }) => name === "donation");
  const said = { type: "donation", data: donation?.samples(dollars)[0], context, templates: undefined } as const;
  const body = await told({ ...said, about });
  expect(body).toEqual({
    kind: "donation",
    at: "2026-01-15T18:30:00.000Z",
    test: false,
    large: true,
    text: expect.stringContaining("Ann Berg donated $25: “Go otters!”"),
    campaign: { name: about.name, url: about.page, raised: money("512.00"), goal: money("1000.00") },
    data: expect.objectContaining({ name: "Ann Berg", comment: "Go otters!", amount: money("25"), refunded: false }),
  });
  expect((await told(said, "ja")).text).toContain("「Go otters!」");
});

test("every kind matches the published schema and has nothing that only moderators may see", async () => {
  const schema = outSchema().anyOf[0];
  for (const { name, samples, switch: by } of kinds) {
    for (const data of samples(dollars)) {
      const said: Announcement = { type: name, data: { ...data, leftOut: "a slur" }, context, templates: undefined };
      const message = {
        id: "m1",
        place: { id: "discord/1/2+out" },
        body: toOutBody(putIntoWords(said, await wordsOf("en"))),
      };
      const event = toOutEvent(message, { type: "announcement", order: 1 });
      expect(outEvent.parse(event)).toEqual(event);
      expect(JSON.stringify(event)).not.toContain("a slur");
    }
    const isPublished = schema.allOf.some((rule) => rule.if.properties.kind.const === name);
    expect([name, isPublished]).toEqual([name, by !== null || name === "closing"]);
  }
  expect(JSON.stringify(schema)).not.toContain("leftOut");
});

test("programs get a digest as one event with the sum of the donations", async () => {
  const said: Announcement = {
    type: "digest",
    reason: "away",
    from: happenedAt,
    awayMs: 1,
    count: 2,
    sums: [usd(3_000n)],
    donors: [{ name: "Ann", amount: usd(3_000n), times: 2 }],
  };
  expect(await told(said)).toMatchObject({
    kind: "digest",
    at: "2026-01-15T18:30:00.000Z",
    data: { count: 2, sums: [money("30.00")], donors: [{ name: "Ann", amount: money("30.00"), times: 2 }] },
  });
});

test("a plain sentence that replaced a refused announcement reaches programs as an event without data", () => {
  expect(readOutBody("A donor was forgotten.")).toMatchObject({
    kind: "none",
    text: "A donor was forgotten.",
    data: null,
  });
  expect(readOutBody('{"kind":"donation"}')).toMatchObject({ kind: "none" });
});
