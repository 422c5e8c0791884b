import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LinkTarget, readLink } from "../../src/platform/links.ts";
import { anyText } from "../helpers/any-text.ts";

const id = "0f4c1f60-6f0e-4a43-9a5e-6c1f1d2f0a11";

/** Writes a lookup as words: what is looked up, and by what. */
function lookupsOf(text: string): string[] {
  const target = readLink(text);
  if ("problem" in target) throw new Error(target.problem);
  return target.lookups.map((lookup) => {
    switch (lookup.find) {
      case "fact by id":
        return `${lookup.kind} ${lookup.id}`;
      case "fact by slugs":
        return `${lookup.kinds[0]}? ${lookup.owner}/${lookup.slug}`;
      case "campaigns of a user":
      case "campaigns of a team":
        return `${lookup.find} ${lookup.slug}`;
      default:
        return `${lookup.find} ${lookup.owner}/${lookup.slug}`;
    }
  });
}

const mapleWinter = ["campaign maple/winter", "campaign? @maple/winter", "campaign? maple/winter"];

test.each([
  "https://tiltify.com/@maple/winter",
  "http://tiltify.com/@maple/winter",
  "https://www.tiltify.com/@maple/winter/",
  "HTTPS://Tiltify.com/@Maple/Winter",
  "tiltify.com/@maple/winter",
  "//tiltify.com/@maple/winter",
  "  <https://tiltify.com/@maple/winter>  ",
  '"tiltify.com/@maple/winter".',
  "https://tiltify.com/@maple/winter?utm_source=x&a=/@other/campaign#top",
  "tiltify.com/@maple/winter?ref=a.b/c",
  "https://tiltify.com/%40maple/winter",
  "https://tiltify.com/@maple/winter/rewards",
  "https://donate.tiltify.com/@maple/winter/details",
  "https://donate.tiltify.com/@maple/winter?relay=abc",
  "@maple/winter",
  "%40maple/winter",
  "/@maple/winter",
  "https://tiltify.com/@maple/winter in #donations",
  "our campaign: tiltify.com/@maple/winter thank you!",
])("%j is read as a user's campaign", (text) => {
  expect(lookupsOf(text)).toEqual(mapleWinter);
});

test.each([
  "https://www.extra-life.com/@maple/winter",
  "extra-life.com/@maple/winter?utm_source=x",
  "https://tiltify.com.example/@maple/winter",
])("%j on a charity's own site is read as a user's campaign", (text) => {
  expect(lookupsOf(text)).toEqual(mapleWinter);
  expect(readLink(text)).toMatchObject({ pasted: "foreign" });
});

test("an ID in an address on a charity's own site is read as the ID of a fact", () => {
  expect(lookupsOf(`https://www.extra-life.com/donate/${id}`)).toEqual(lookupsOf(id));
});

test.each(["maple", " Maple ", "“maple”"])("%j is read as a user or team page", (text) => {
  expect(lookupsOf(text)).toEqual(["campaigns of a user maple", "campaigns of a team maple"]);
});

test.each([
  "https://tiltify.com/+night-shift/otters",
  "https://tiltify.com/%2Bnight-shift/otters/",
  "https://donate.tiltify.com/+night-shift/otters/incentives",
  "+night-shift/otters",
  "%2bNight-Shift/otters",
])("%j is read as a team campaign", (text) => {
  expect(lookupsOf(text)).toEqual([
    "team campaign night-shift/otters",
    "team_campaign? +night-shift/otters",
    "team_campaign? night-shift/otters",
  ]);
});

const anyKind = [
  `campaign ${id}`,
  `team_campaign ${id}`,
  `fundraising_event ${id}`,
  `personal_campaign ${id}`,
  `auction_house ${id}`,
  `cause ${id}`,
];

test.each([
  id,
  id.toUpperCase(),
  `<${id}>`,
  `https://donate.tiltify.com/${id}`,
  `https://donate.tiltify.com/${id}/details`,
  `donate.tiltify.com/${id}/incentives?x=1`,
  `https://app.tiltify.com/campaigns/${id}/setup/information`,
])("%j is read as the id of a fact whose kind is unknown", (text) => {
  expect(lookupsOf(text)).toEqual(anyKind);
});

test("an address on give.tiltify.com is tried as a personal campaign first", () => {
  expect(lookupsOf(`https://give.tiltify.com/${id}`)).toEqual([
    `personal_campaign ${id}`,
    ...anyKind.filter((kind) => !kind.startsWith("personal")),
  ]);
});

test("a number is tried as a legacy ID", () => {
  expect(lookupsOf("612345")).toEqual(["campaign 612345", "team_campaign 612345", "fundraising_event 612345"]);
});

test.each([
  [
    "https://tiltify.com/@maple/personal/knees-for-sam",
    ["personal_campaign? @maple/knees-for-sam", "personal_campaign? maple/knees-for-sam"],
  ],
  ["https://tiltify.com/@maple/auctions/otter-auction", ["auction house of a user maple/otter-auction"]],
  ["https://tiltify.com/river-otter-trust/auctions/art", ["auction house of a cause river-otter-trust/art"]],
  ["https://tiltify.com/river-otter-trust/otterthon-2026", ["fundraising_event? river-otter-trust/otterthon-2026"]],
  [
    "https://donate.tiltify.com/river-otter-trust/otterthon-2026",
    ["fundraising_event? river-otter-trust/otterthon-2026"],
  ],
  ["https://tiltify.com/@maple", ["campaigns of a user maple"]],
  ["https://tiltify.com/@maple/profile", ["campaigns of a user maple"]],
  ["https://tiltify.com/@maple/auctions", ["campaigns of a user maple"]],
  ["@maple", ["campaigns of a user maple"]],
  ["https://tiltify.com/+night-shift", ["campaigns of a team night-shift"]],
  ["+night-shift/profile", ["campaigns of a team night-shift"]],
  ["maple/winter", ["campaign maple/winter", "team campaign maple/winter", "campaign? maple/winter"]],
  [
    "tiltify.com/@gcx/gcx-2024-d5c8d796-7819-4fc1-abd2-bf093eacecb1",
    [
      "campaign gcx/gcx-2024-d5c8d796-7819-4fc1-abd2-bf093eacecb1",
      "campaign? @gcx/gcx-2024-d5c8d796-7819-4fc1-abd2-bf093eacecb1",
      "campaign? gcx/gcx-2024-d5c8d796-7819-4fc1-abd2-bf093eacecb1",
    ],
  ],
])("the link %j leads to the address %j", (text, lookups) => {
  expect(lookupsOf(text)).toEqual(lookups);
});

describe("links that cannot be read", () => {
  const [unreadable, foreign, noCampaign] = ["unreadable", "foreign", "no-campaign"];

  test.each([
    ["", unreadable],
    ["   ", unreadable],
    ["two words", unreadable],
    ["my campaign/the one in winter", unreadable],
    ["@/winter", unreadable],
    ["@maple/../winter", unreadable],
    ["tiltify.com/%E0%A4%A/winter", unreadable],
    ["https://", unreadable],
    ["javascript:alert(1)", unreadable],
    ["tiltify.com@evil.example/@maple/winter", unreadable],
    [`@maple/${"x".repeat(200)}`, unreadable],
    ["@maple/winter".padEnd(501, "/"), unreadable],
    ["ftp://tiltify.com/@maple/winter", foreign],
    ["https://youtube.com/@maple", foreign],
    ["https://youtube.com/@maple/profile", foreign],
    ["https://youtube.com/+maple/profile", foreign],
    ["https://youtube.com/@maple/streams/live", foreign],
    ["https://evil.example/@maple/%2e%2e", foreign],
    ["https://evil.example/maple/winter", foreign],
    ["http://169.254.169.254/latest", foreign],
    ["https://tiltify.com", noCampaign],
    ["tiltify.com/", noCampaign],
    ["https://app.tiltify.com/developers", noCampaign],
    ["https://tiltify.com/river-otter-trust", "cause"],
  ])("the link %j leads nowhere: %s", (text, problem) => {
    expect(readLink(text)).toEqual({ problem });
  });
});

test.each([
  ["https://tiltify.com/@maple/winter", "address", null],
  [id, "id", null],
  ["https://tiltify.com/@maple/personal/knees", "address", "personal"],
  ["https://tiltify.com/river-otter-trust/otterthon", "address", "event"],
])("the link %j gets advice on what to paste instead", (text, pasted, advice) => {
  expect(readLink(text)).toMatchObject({ pasted, advice });
});

test("reading any text as a link never throws and never changes an address", () => {
  const marker = "zqx";
  const part = fc.oneof(
    fc.constantFrom("https://", "tiltify.com/", "@", "+", "/", "%", "..", "?", "#", " ", "personal/", id),
    anyText({ maxLength: 12 }),
  );
  const texts = fc.array(part, { maxLength: 8 }).map((parts) => parts.join("") + marker);
  const values = ({ lookups }: LinkTarget) =>
    lookups.flatMap((lookup) => [
      ...("owner" in lookup ? [lookup.owner] : []),
      ...("slug" in lookup ? [lookup.slug] : []),
      ...("id" in lookup ? [lookup.id] : []),
    ]);

  fc.assert(
    fc.property(texts, (text) => {
      const target = readLink(text);
      if ("problem" in target) expect(target.problem).not.toContain(marker);
      else for (const value of values(target)) expect(value).toMatch(/^[@+]?[\p{L}\p{N}_~-][\p{L}\p{N}._~-]*$/u);
    }),
    { numRuns: 500 },
  );
});
