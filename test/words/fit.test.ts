import { describe, expect, test } from "vitest";
import { countCodePoints } from "../../src/safety/text.ts";
import { fitMessages } from "../../src/words/fit.ts";
import type { Message, Said } from "../../src/words/parts.ts";
import { createPlainWriter } from "../../src/words/plain.ts";
import { wordsIn } from "../helpers/words.ts";
import { bundle, digest, donation, matchEnding, people, rewardGone, usd } from "./example-messages.ts";

const words = wordsIn("en");
const lineOf = (
  messages: Message | readonly Message[],
  room = 500,
  typed = (word: string): string | null => `!${word}`,
) => fitMessages([messages].flat(), createPlainWriter({ words, room, longestComment: 200, typed }));

test("a message is one line that begins with its emoji", () => {
  expect(lineOf(donation(words, { comment: "Go otters!" }))).toBe("🔔 Ann donated $25: “Go otters!”");
  expect(lineOf(donation(words))).toBe("🔔 Ann donated $25. Thank you!");
  expect(lineOf(donation(words, { to: "Maple", test: true }))).toBe(
    "🔔 TEST, not a real donation: Ann donated $25 to Maple. Thank you!",
  );
  const vote = { poll: "Which game next?", option: "Puzzle" };
  expect(lineOf(donation(words, { comment: "Go!", vote, rewards: ["Drawing"] }))).toBe(
    "🔔 Ann donated $25: “Go!” Vote: Puzzle (Which game next?). Reward: Drawing.",
  );
});

test("a message ends with the command to type, if the chat understands it", () => {
  const ending = matchEnding(words, { by: "Bo", upTo: usd(1_000), matched: usd(640), endsAt: 42 * 60_000 });
  expect(lineOf(ending)).toBe("🤝 Bo's match ends in 42 min. $640 of $1,000 matched so far. !donate");
  expect(lineOf(ending, 500, () => null)).toBe("🤝 Bo's match ends in 42 min. $640 of $1,000 matched so far.");
  expect(lineOf(matchEnding(words, { by: "Bo", upTo: null, matched: null, endsAt: null }))).toBe(
    "🤝 Bo's match ends soon. !donate",
  );
  expect(lineOf(rewardGone(words, null), 500, (word) => `/${word}`)).toBe("🎁 A reward is sold out. /rewards");
});

test("a comment fills the room that remains, and is left out instead of cut to a few letters", () => {
  const long = donation(words, { comment: "c".repeat(300) });
  expect(lineOf(long)).toBe(`🔔 Ann donated $25: “${"c".repeat(199)}…”`);
  expect(lineOf(long, 60)).toBe(`🔔 Ann donated $25: “${"c".repeat(60 - 22)}…”`);
  expect(lineOf(long, 40)).toBe("🔔 Ann donated $25. Thank you!");
  expect(lineOf(long, 41)).toBe(`🔔 Ann donated $25: “${"c".repeat(19)}…”`);
});

test("a message with characters that the chat escapes shortens the parts that can shrink", () => {
  const plain = createPlainWriter({ words, room: 60, longestComment: 200, typed: () => null });
  const whole = { ...plain, write: (said: readonly Said[]) => plain.write(said).replace(/“(.+)”/, "“<<<<<$1>>>>>”") };
  const line = fitMessages([donation(words, { comment: "c".repeat(300) })], whole);
  expect(line).toBe(`🔔 Ann donated $25: “<<<<<${"c".repeat(28)}…>>>>>”`);
  const never = { ...plain, write: (said: readonly Said[]) => plain.write(said).replace(/c+/, "x".repeat(99)) };
  expect(fitMessages([donation(words, { comment: "c".repeat(300) })], never)).toBe("🔔 Ann donated $25. Thank you!");
});

test("a message that doesn't fit even in its shortest wording is dropped", () => {
  expect(lineOf(donation(words), 20)).toBeNull();
});

describe("many donors", () => {
  test("many donors are thanked by name, and the rest are counted", () => {
    expect(lineOf(bundle(words, { donors: people(3), unnamed: 0 }))).toBe(
      "🔔 3 donations, $297. Thank you, Donor 1 $100, Donor 2 $99 and Donor 3 $98!",
    );
    expect(lineOf(bundle(words, { donors: people(2), unnamed: 13 }))).toBe(
      "🔔 15 donations, $199. Thank you, Donor 1 $100, Donor 2 $99 and 13 more!",
    );
    const [one] = people(1);
    const often = one === undefined ? [] : [{ ...one, times: 5 }];
    expect(lineOf(bundle(words, { donors: often, unnamed: 0 }))).toMatch(/Thank you, Donor 1 \$100!$/);
    expect(lineOf(bundle(words, { donors: [], unnamed: 0 }))).toMatch(/Thank you!$/);
  });

  test("a message names as many donors as fit, up to the chat's limit", () => {
    const said = lineOf(bundle(words, { donors: people(60), unnamed: 0 })) ?? "";
    expect(said).toMatch(/Donor 33 \$68 and 27 more!$/);
    expect(countCodePoints(said)).toBeGreaterThan(487);
    const all = bundle(words, { donors: people(60), unnamed: 0 });
    expect(lineOf(all, 5_000)).toMatch(/ and Donor 60 \$41!$/);
    const plain = createPlainWriter({ words, room: 5_000, longestComment: 200, typed: () => null });
    expect(fitMessages([all], { ...plain, mostNames: 40 })).toMatch(/Donor 40 \$61 and 20 more!$/);
    for (let room = 60; room < 500; room += 1) {
      expect(
        countCodePoints(lineOf(bundle(words, { donors: people(60), unnamed: 7 }), room) ?? ""),
      ).toBeLessThanOrEqual(room);
    }
  });

  test("donors' names are shortened before fewer donors are named", () => {
    const donors = people(10, "x".repeat(36));
    expect(lineOf(bundle(words, { donors, unnamed: 0 }), 330)).toContain(`${"x".repeat(19)}… $100, `);
    expect(lineOf(bundle(words, { donors, unnamed: 0 }), 60)).toMatch(/Thank you!$/);
  });
});

test("a message says how long the bot was offline if the chat has no live timestamps", () => {
  const away = digest(words, { donors: people(2), unnamed: 0 }, { from: 0, now: 12 * 60_000 });
  expect(lineOf(away)).toBe(
    "🔔 I was offline for 12 min. 2 donations came in: $100. Thank you, Donor 1 $100 and Donor 2 $99!",
  );
});

describe("several messages as one", () => {
  const several = [donation(words, { comment: "c".repeat(100) }), rewardGone(words, "Drawing"), donation(words)];

  test("messages joined into one have a separator after a command", () => {
    expect(lineOf(several)).toBe(
      `🔔 Ann donated $25: “${"c".repeat(100)}” Drawing is sold out. !rewards · Ann donated $25. Thank you!`,
    );
  });

  test("messages joined into one share the length of a message", () => {
    expect(lineOf(several, 120)).toMatch(/^🔔 Ann donated \$25: “c{2,}…” Drawing is sold out\. !rewards · Ann donated/);
    expect(lineOf(several, 92)).toBe(
      "🔔 Ann donated $25. Thank you! Drawing is sold out. !rewards · Ann donated $25. Thank you!",
    );
  });
});
