import fc from "fast-check";
import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { toPayload } from "../../src/chat/discord/body.ts";
import { partsOf, type Reply } from "../../src/chat/reply/reply.ts";
import { countCodePoints } from "../../src/safety/text.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import type { PlaceStatus } from "../../src/services/moderating/status.ts";
import { later } from "../../src/words/later.ts";
import { textOf } from "../../src/words/text-of.ts";
import { anyText } from "../helpers/any-text.ts";
import { createAsker, maple, usd } from "../helpers/ask-commands.ts";
import { messageBody } from "../helpers/discord/message-rules.ts";
import { knownServices, openSettings } from "../helpers/known-services.ts";
import { renderReply, toOneLine, toPlainText } from "../helpers/rendered.ts";
import { timesOf } from "../helpers/thorough.ts";
import { askAndConfirm, waysToType } from "../helpers/typed-commands.ts";
import { inEveryLanguage } from "../helpers/words.ts";

/** The labels of buttons, and special problems. */
const others = [
  ...["tiltify settings 5 donations", "tiltify template goal {x}", "tiltify look huge", "tiltify timezone EST"],
  ...["tiltify login form", "tiltify role ping 300", "tiltify role managers 300", "tiltify approve /ban"],
  ...[`tiltify approve post:12345678:donation:${"x".repeat(36)}`, "tiltify approve hide:12345678:donation:1"],
];
/** Viewers' questions have their own test: limits.test.ts. */
const orders = commands.filter(({ who }) => who !== "everyone");
const asked = [...orders.flatMap(waysToType), ...others];
/** The number of commands in each run of a property. */
const atOnce = 110;

const name = fc.oneof(
  fc.constantFrom("/ban x", "!points add", "a\r\nPRIVMSG #x :hi\0", "\u202egnp", "W".repeat(3_000), "\ud800", ""),
  anyText({ maxLength: 200 }),
);
const time = fc.option(fc.integer({ min: 0, max: 2e12 }));
const spoken = fc.constantFrom(...(await inEveryLanguage()));
const many = <T>(values: fc.Arbitrary<T>) => fc.array(values, { maxLength: 30 });

const status: fc.Arbitrary<PlaceStatus> = fc.record({
  campaigns: many(name),
  pending: many(fc.record({ address: name, isHere: fc.boolean() })),
  ended: many(name),
  gone: many(name),
  isTeamChosen: fc.boolean(),
  places: many(name),
  setAside: many(fc.record({ place: name, count: fc.nat(), reason: name })),
  refusedThere: many(fc.record({ place: name, count: fc.nat() })),
  shutOut: many(fc.record({ place: name, reason: name })),
  unseen: many(fc.record({ place: name, lacks: fc.constant(later("permission.history")) })),
  streams: many(fc.record({ place: name, isLive: fc.boolean() })),
  advice: many(name.map((channel) => later("twitch.copy", { channel }))),
  chats: many(fc.record({ name, health: fc.record({ state: fc.constant("failed" as const), detail: name }) })),
  platform: fc.constantFrom("silent" as const, "refused" as const, "missing" as const, null),
  unread: many(name),
  unreadable: fc.nat(),
  asksInstead: fc.boolean(),
  everyMs: time,
  refused: many(name),
  isPausedByHost: fc.boolean(),
  pausedUntil: fc.option(fc.constantFrom(2e12, Number.POSITIVE_INFINITY)),
  lastDonationAt: time,
  askedAt: time,
  waiting: fc.record({ count: fc.nat(), oldestAt: time, isStuck: fc.boolean() }),
});

const campaign: fc.Arbitrary<CampaignSummary> = fc.record({
  kind: fc.constantFrom("campaign", "auction_house"),
  id: fc.constant("c1"),
  name,
  cause: fc.option(name),
  isOpen: fc.boolean(),
  ended: fc.constantFrom(null, { at: null }, { at: 1e12 }),
  raised: fc.constantFrom(null, usd(2n ** 53n)),
  promised: fc.constantFrom(null, usd(2n ** 53n)),
  goal: fc.constantFrom(null, usd(2n ** 53n)),
  url: fc.constantFrom(null, `https://tiltify.com/${"x".repeat(180)}`),
  donateUrl: fc.constantFrom(null, `https://donate.tiltify.com/${"x".repeat(170)}`),
  image: fc.constantFrom(null, "https://assets.tiltify.com/otter.png"),
});

test("every answer about settings is one line and no command, whatever places and people are called", async () => {
  const read = await openSettings();
  const some = fc.subarray(asked, { minLength: atOnce, maxLength: atOnce });
  await fc.assert(
    fc.asyncProperty(
      spoken,
      status,
      name,
      name,
      many(campaign),
      some,
      async (words, stands, where, what, found, typed) => {
        const told = { name: what, where, found, first: found[0] ?? { ...maple, name: what } };
        const ask = createAsker(
          knownServices({ ...told, isSo: stands.asksInstead, read, status: stands }),
          undefined,
          words.language,
        );
        const failed =
          textOf(words.say("router.failed", { id: partsOf("@") }))
            .split("@")
            .at(-1) ?? "";
        for (const text of typed) {
          for (const chat of ["twitch", "browser", "discord"]) {
            for (const reply of await askAndConfirm(ask, text, chat)) {
              expect(toPlainText(reply), text).not.toContain(failed);
              expectFits(reply, chat);
            }
          }
        }
      },
    ),
    { seed: 7, numRuns: timesOf("PROPERTY_RUNS", { quick: 2, thorough: 25 }) },
  );
});

function expectFits(reply: Reply, chat: string): void {
  if (chat === "discord") {
    messageBody.parse(toPayload(renderReply(reply), { isPrivate: true }));
  } else if (chat === "browser") {
    expect(toPlainText(reply).replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  } else {
    const line = toOneLine(reply);
    expect(countCodePoints(line)).toBeLessThanOrEqual(500);
    expect(line).not.toMatch(/^\s*[/!.?#@]|[\p{Cc}\p{Zl}\p{Zp}]/u);
  }
}
