import { expect, test } from "vitest";
import type { GivingLink, GivingWish } from "../../src/services/giving/giving.ts";
import { about, createAsker } from "../helpers/ask-commands.ts";
import { inWords, lineOf, linesOf } from "../helpers/rendered.ts";

const donate = "https://donate.tiltify.com/@maple-nine/maples-24h-stream";

/** A server with a role for donors and one for large donors. */
function openServer(answer: GivingLink = { url: `${donate}?relay=a1`, why: null }) {
  const wishes: GivingWish[] = [];
  const ask = createAsker({
    questions: { campaign: async () => about({}) },
    giving: {
      offers: async ({ chat }) => (chat === "discord" ? ["role", "amount", "name"] : null),
      async link(wish) {
        wishes.push(wish);
        return answer;
      },
      known: async () => [],
    },
  });
  return { ask, wishes };
}

const offersOf = async (text: string) => {
  const reply = await openServer().ask(text, "everyone", "discord");
  const { offers = [] } = inWords(reply) ?? {};
  return offers.map(({ label, typed }) => [label, typed]);
};

test("the give command first explains in private how it works and what others will see", async () => {
  const { ask, wishes } = openServer();
  const reply = await ask("give", "everyone", "discord");
  expect(reply?.private).toBe(true);
  expect(wishes).toEqual([]);
  expect(await linesOf(ask, "give", "everyone", "discord")).toEqual(
    expect.arrayContaining([
      "Your own donation link for Maple's 24h Stream",
      "Don't share it: anyone who uses your link donates in your name.",
      "• Role: you get a role that shows you donated.",
      "• Amount: you get a role that shows roughly how much.",
      "• Name: the announcement thanks you with a mention.",
    ]),
  );
});

test("the give command has a toggle for each consent, all off at first", async () => {
  expect(await offersOf("give")).toEqual([
    ["☐ Role", "/give role"],
    ["☐ Amount", "/give amount"],
    ["☐ Name", "/give name"],
    ["Get my link", "/give link"],
  ]);
  expect(await offersOf("give role name")).toEqual([
    ["☑ Role", "/give name"],
    ["☐ Amount", "/give role amount name"],
    ["☑ Name", "/give role"],
    ["Get my link", "/give role name link"],
  ]);
});

test("pressing a toggle of the give command keeps the chosen campaign", async () => {
  expect((await offersOf("give role #2")).map(([, typed]) => typed)).toContain("/give role link #2");
});

test("the give command creates a link with the consents that were chosen", async () => {
  const { ask, wishes } = openServer();
  expect(await linesOf(ask, "give role name link", "everyone", "discord")).toEqual([
    "Your link for Maple's 24h Stream",
    "Don't share it: anyone who uses your link donates in your name.",
    `Donate as me: ${donate}?relay=a1`,
  ]);
  expect(wishes.map(({ consent }) => [...consent])).toEqual([["role", "name"]]);
});

test.each([
  ["nothing", "You didn't choose anything, so this is the regular link. I don't remember anything."],
  ["many", "You have 5 links that haven't been used yet, and that's the limit. Here's the regular link."],
  ["soon", "You just got a link. You can get another one in a minute. Here's the regular one."],
  ["slow", "Tiltify isn't giving me a personal link right now. Here's the regular one: I won't know it was you."],
] as const)(
  "the give command shows the public link and the reason if the person gets no personal link (%s)",
  async (why, reason) => {
    const { ask } = openServer({ url: donate, why });
    expect(await linesOf(ask, "give name link", "everyone", "discord")).toEqual([
      "Donate to Maple's 24h Stream",
      reason,
      `Donate: ${donate}`,
    ]);
  },
);

test("the give command shows the public donation link on Twitch, on the page, and if the bot has no relay", async () => {
  const { ask } = openServer();
  expect(await lineOf(ask, "give")).toBe(`Donate to Maple's 24h Stream: ${donate}`);
  // In a public chat, a private answer reaches nobody.
  expect((await ask("give", "everyone", "twitch"))?.private).toBe(false);
  expect(await linesOf(ask, "give", "everyone", "browser")).toEqual([
    "Donate to Maple's 24h Stream",
    `Donate: ${donate}`,
  ]);
  const without = createAsker({ questions: { campaign: async () => about({}) } });
  expect(await linesOf(without, "give", "everyone", "discord")).toEqual([
    "Donate to Maple's 24h Stream",
    `Donate: ${donate}`,
  ]);
});

test("the give command ignores unknown words", async () => {
  for (const typed of ["give me one", "give $50"]) {
    const lines = await linesOf(openServer().ask, typed, "everyone", "discord");
    expect(lines[0]).toBe("Your own donation link for Maple's 24h Stream");
  }
});
