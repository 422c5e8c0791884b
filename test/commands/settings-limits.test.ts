import fc from "fast-check";
import { expect, test } from "vitest";
import { countCodePoints } from "../../src/announcements/text.ts";
import { toOneLine } from "../../src/chat/one-line.ts";
import { toPlainText } from "../../src/chat/plain-text.ts";
import { whisper } from "../../src/chat/reply.ts";
import type { PlaceStatus } from "../../src/services/status.ts";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { createAsker } from "../helpers/ask-commands.ts";
import { openTestStore, sqlite } from "../helpers/databases.ts";

const asked = [
  ...[
    "announce",
    "announce goal off",
    "minimum",
    "minimum 5",
    "pace",
    "pace calm",
    "comments delay",
    "comments delay 30s",
    "pause 10m",
  ],
  ...[
    "resume",
    "comments",
    "comments off",
    "names",
    "names first",
    "hide 3",
    "show",
    "status",
    "test",
    "filter",
    "undo",
  ],
];

const name = fc.oneof(
  fc.constantFrom("/ban x", "!points add", "a\r\nPRIVMSG #x :hi\0", "\u202egnp", "W".repeat(3_000), "\ud800", ""),
  fc.string({ unit: "binary", maxLength: 200 }),
);
const time = fc.option(fc.integer({ min: 0, max: 2e12 }));
const many = <T>(values: fc.Arbitrary<T>) => fc.array(values, { maxLength: 30 });

const status: fc.Arbitrary<PlaceStatus> = fc.record({
  campaigns: many(name),
  places: many(name),
  shutOut: many(fc.record({ place: name, reason: name })),
  advice: many(name),
  chats: many(fc.record({ name, health: fc.record({ state: fc.constant("failed" as const), detail: name }) })),
  isPlatformDown: fc.boolean(),
  refused: many(name),
  pausedUntil: fc.option(fc.constantFrom(2e12, Number.POSITIVE_INFINITY)),
  lastDonationAt: time,
  askedAt: time,
  waiting: fc.record({ count: fc.nat(), oldestAt: time }),
});

test("whatever places and people are called, every answer is one line of at most 500 characters, and no command", async () => {
  const store = await openTestStore(await sqlite.fresh());
  const { place } = await readPlaceSettings(store.read, "twitch/maple/maple", []);
  await fc.assert(
    fc.asyncProperty(status, name, name, async (stands, where, what) => {
      const hidden = { id: "h", donations: 1 };
      const ask = createAsker({
        status: async () => stands,
        sendTest: async () => ({ where }),
        hiding: { hideLast: async () => hidden, showLast: async () => hidden },
        settings: {
          read: async () => place,
          change: async () => ({ where }),
          pause: async () => ({ where }),
          resume: async () => ({ where }),
          countWords: async () => 3,
          lastChange: async () => ({ id: "c", what, by: where, at: 1 }),
          undo: async () => true,
        },
      });
      for (const text of asked) {
        const line = toOneLine((await ask(`tiltify ${text}`, "manager", "twitch")) ?? whisper());
        expect(countCodePoints(line)).toBeLessThanOrEqual(500);
        expect(line).not.toMatch(/^\s*[/!.?#@]|[\p{Cc}\p{Zl}\p{Zp}]/u);
        const lines = toPlainText((await ask(`tiltify ${text}`, "manager")) ?? whisper()).split("\n");
        expect(lines.join("")).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      }
    }),
    { seed: 7, numRuns: 25 },
  );
});
