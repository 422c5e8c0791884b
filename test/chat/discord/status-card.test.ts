import fc from "fast-check";
import { expect, test } from "vitest";
import { bodyPayload, toBody } from "../../../src/chat/discord/body.ts";
import { renderStatusCard } from "../../../src/chat/discord/status-card.ts";
import { ChatFailure } from "../../../src/chat/port/adapter.ts";
import type { CampaignProgress, CardContent } from "../../../src/composing/status-card.ts";
import { anyText } from "../../helpers/any-text.ts";
import { standing } from "../../helpers/campaign-progress.ts";
import { discordErrors } from "../../helpers/discord/errors.ts";
import { messageBody, visibleText } from "../../helpers/discord/message-rules.ts";
import { openFrozenDiscord } from "../../helpers/discord/open-discord.ts";
import { untranslated } from "../../helpers/untranslated.ts";
import { usd } from "../../helpers/waiting-rows.ts";
import { wordsIn } from "../../helpers/words.ts";

const soon = () => AbortSignal.timeout(30_000);

const card = (changes: Partial<CardContent> = {}): CardContent => ({
  language: "en",
  asOf: 1_768_501_800_000,
  campaigns: [standing],
  more: 0,
  latest: [
    { name: "Ann", amount: usd(2_500n), to: "" },
    { name: "*Bo*", amount: usd(1_000n), to: "Maple" },
  ],
  isFinal: false,
  ...changes,
});

async function open() {
  const opened = await openFrozenDiscord();
  const { statusCards } = opened.adapter;
  if (statusCards === undefined) throw new Error("Discord has cards");
  const read = (content: CardContent) => {
    // The body that `render` returns is sent as it is.
    const payload = bodyPayload(statusCards.render(content, wordsIn("en"))) as {
      components?: Parameters<typeof visibleText>[0]["components"];
    };
    expect(messageBody.safeParse(payload).error).toBeUndefined();
    return visibleText({ components: payload.components ?? [] }).split("\n");
  };
  return { ...opened, statusCards, read };
}

test("the status card of a single campaign shows everything about it", async () => {
  const { read } = await open();
  expect(read(card())).toEqual([
    "### Maple's 24h Stream",
    "-# Raised for River Otter Trust.",
    "██████░░░░ 62%",
    "**$1,250** of $2,000.",
    "Next: **Karaoke** at $1,500, $250 to go.",
    "",
    "**Latest donations**",
    "- **Ann** $25",
    "- **\\*Bo\\*** $10 to Maple",
    "-# As of <t:1768501800:R>.",
  ]);
});

test("a status card leaves out facts that aren't known", async () => {
  const { read } = await open();
  const bare = { ...standing, cause: null, goal: null, next: null, donate: null, page: null };
  expect(read(card({ campaigns: [bare], latest: [] }))).toEqual([
    "### Maple's 24h Stream",
    "**$1,250** raised so far.",
    "-# As of <t:1768501800:R>.",
  ]);
  expect(read(card({ campaigns: [{ ...bare, raised: null }], latest: [] }))).toHaveLength(2);
  const unnamed = { ...standing, next: { ...usdNext, name: null } };
  expect(read(card({ campaigns: [unnamed] }))).toContain("Next: **the $1,500 milestone**, $250 to go.");
  expect(read(card({ campaigns: [], latest: [] }))[0]).toBe("No campaign is connected here.");
});

const usdNext = { amount: usd(150_000n), missing: usd(25_000n) };

test("a match, a poll and an auction item each have a line on the status card", async () => {
  const { read } = await open();
  const match = { by: "Big Otter", pledged: usd(100_000n), left: null, endsAt: 1_768_509_000_000 };
  const poll = { name: "Which game next?", leader: "Puzzle", second: null, endsAt: null };
  const item = { name: "Otter print", bid: usd(5_500n), endsAt: null };
  const eventsOf = (changes: Partial<CampaignProgress>) =>
    read(card({ campaigns: [{ ...standing, ...changes }], latest: [] })).slice(5, -1);
  expect(eventsOf({ match, poll, item })).toEqual([
    "🤝 **Big Otter is matching donations,** up to $1,000! Ends <t:1768509000:R>.",
    "📊 **Puzzle** leads in “Which game next?”.",
    "🔨 **Otter print:** high bid $55.",
  ]);
  // Discord would go on counting after the end.
  expect(eventsOf({ match: { ...match, endsAt: 1_000 } })).toEqual([
    "🤝 **Big Otter is matching donations,** up to $1,000!",
  ]);
  expect(eventsOf({ match: { ...match, pledged: null, endsAt: null }, poll: { ...poll, name: null } })).toEqual([
    "🤝 **Big Otter is matching donations!**",
    "📊 **Puzzle** leads.",
  ]);
});

test("the status card shows how much of a match is left, how close a poll is, and which rewards are almost gone", async () => {
  const { read } = await open();
  const endsAt = 1_768_509_000_000;
  const match = { by: "Big Otter", pledged: usd(100_000n), left: usd(42_000n), endsAt };
  const second = { name: "Platformer", missing: usd(1_500n) };
  const poll = { name: null, leader: "Puzzle", second, endsAt };
  const scarce = [{ name: "Drawing", left: 1 }];
  const campaign = { ...standing, match, poll, scarce };
  expect(read(card({ campaigns: [campaign], latest: [] })).slice(5, -1)).toEqual([
    "🤝 **Big Otter is matching donations,** up to $1,000! $420 of $1,000 left. Ends <t:1768509000:R>.",
    "📊 **Puzzle** leads. Platformer needs just over $15 to take the lead. Ends <t:1768509000:R>.",
    "🎁 **Drawing:** 1 left.",
  ]);
});

test("the status card of several campaigns shows a few lines and a button for each", async () => {
  const { read, statusCards } = await open();
  const campaigns = [
    standing,
    { ...standing, name: "Otterthon", donate: null },
    { ...standing, page: null, donate: null },
  ];
  const lines = read(card({ campaigns, more: 2, latest: [] }));
  expect(lines.slice(0, 5)).toEqual([
    "**Maple's 24h Stream**",
    "██████░░░░ 62%",
    "**$1,250** of $2,000.",
    "-# Next: **Karaoke** at $1,500, $250 to go.",
    "**Otterthon**",
  ]);
  expect(lines.slice(-2)).toEqual(["-# 2 more campaigns are connected.", "-# As of <t:1768501800:R>."]);
  const labels = [...statusCards.render(card({ campaigns }), wordsIn("en")).matchAll(/"label":"([^"]+)"/g)].map(
    ([, label]) => label,
  );
  expect(labels).toEqual(["Maple's 24h Stream", "Otterthon"]);
});

test("the final status card says thanks and when the event was", async () => {
  const { read } = await open();
  expect(read(card({ isFinal: true, latest: [] })).slice(-2)).toEqual([
    "This campaign is over. Thank you, everyone!",
    "-# As of <t:1768501800:D>.",
  ]);
});

test("every status card is valid for Discord, mentions nobody, and has no markup from donors", async () => {
  const { statusCards } = await open();
  const text = anyText({ maxLength: 300 });
  const match = fc.record({
    by: text,
    pledged: fc.constant(usd(1n)),
    left: fc.constant(usd(1n)),
    endsAt: fc.constant(1),
  });
  const second = fc.record({ name: text, missing: fc.constant(usd(1n)) });
  const poll = fc.record({ name: fc.option(text), leader: text, second, endsAt: fc.constant(1) });
  const scarce = fc.array(fc.record({ name: text, left: fc.nat(3) }), { maxLength: 2 });
  const item = fc.record({ name: text, bid: fc.constant(usd(1n)), endsAt: fc.constant(1) });
  const campaign = fc
    .record({ name: fc.option(text), cause: fc.option(text), match, poll, scarce, item })
    .map((one) => ({ ...standing, ...one }));
  const donor = fc.record({ name: text, to: text }).map((one) => ({ ...one, amount: usd(1n) }));
  const content = fc.record({
    campaigns: fc.array(campaign, { maxLength: 5 }),
    latest: fc.array(donor, { maxLength: 5 }),
    more: fc.nat(9),
  });
  fc.assert(
    fc.property(content, (given) => {
      const inPseudo = toBody(renderStatusCard(card(given), wordsIn("pseudo")));
      for (const body of [statusCards.render(card(given), wordsIn("en")), inPseudo]) {
        const payload = bodyPayload(body);
        expect(payload.allowed_mentions).toEqual({ parse: [] });
        expect(messageBody.safeParse(JSON.parse(JSON.stringify(payload))).error).toBeUndefined();
      }
    }),
    { seed: 20_260_115, numRuns: 100 },
  );
});

test("every text of a status card except names is from the catalogue", () => {
  const name = "42";
  const endsAt = card().asOf + 600_000;
  const whole: CampaignProgress = {
    ...{ ...standing, name, cause: name, next: { ...usdNext, name } },
    match: { by: name, pledged: usd(100n), left: usd(50n), endsAt },
    poll: { name, leader: name, second: { name, missing: usd(5n) }, endsAt },
    ...{ scarce: [{ name, left: 3 }], item: { name, bid: usd(100n), endsAt } },
  };
  const unnamed: CampaignProgress = {
    ...{ ...whole, name: null, cause: null, next: { ...usdNext, name: null } },
    match: { by: name, pledged: null, left: null, endsAt: null },
    poll: { name: null, leader: name, second: null, endsAt: null },
  };
  const latest = ["", name].map((to) => ({ name, amount: usd(100n), to }));
  const cards = [
    card({ campaigns: [whole, unnamed], more: 2, latest }),
    card({ campaigns: [whole], more: 1, latest: [], isFinal: true }),
    card({ campaigns: [], latest: [] }),
  ];
  for (const content of cards) {
    const body = JSON.stringify(bodyPayload(toBody(renderStatusCard(content, wordsIn("pseudo")))));
    const said = [...body.matchAll(/"(?:content|label)":"((?:[^"\\]|\\.)*)"/g)].map(([, text = ""]) => text);
    expect(said.length).toBeGreaterThan(0);
    expect(said.flatMap((text) => untranslated(text.replaceAll("\\n", " ")))).toEqual([]);
  }
});

test("a status card is posted, edited, pinned and removed, and a missing card is reported", async () => {
  const { adapter, discord, place, statusCards } = await open();
  discord.guild.overwrites.set(place.address, { allow: String(1n << 51n), deny: "0" }); // Pin Messages
  const message = { id: "n1", place, body: statusCards.render(card(), wordsIn("en")), moments: [], createdAt: 0 };
  const { remoteId = "" } = await adapter.send(message, soon());
  expect(await statusCards.pin({ place, remoteId }, soon())).toBe(true);
  const body = statusCards.render(card({ latest: [] }), wordsIn("en"));
  await adapter.edit?.({ ...message, body, remoteId }, soon());
  expect(discord.messages).toMatchObject([{ id: remoteId, pinned: true }]);
  expect(visibleText(discord.messages[0] ?? {})).not.toContain("Ann");
  await statusCards.remove({ place, remoteId }, soon());
  await statusCards.remove({ place, remoteId }, soon());
  expect(discord.messages).toEqual([]);
  await expect(adapter.edit?.({ ...message, body, remoteId }, soon())).rejects.toMatchObject({ kind: "message-gone" });
});

test("a missing permission to pin is reported as such, and other problems as failures", async () => {
  const { discord, place, statusCards } = await open();
  const pin = () => statusCards.pin({ place, remoteId: "5" }, soon());
  discord.fail(/pins/, discordErrors.missingPermissions);
  expect(await pin()).toBe(false);
  discord.fail(/pins/, discordErrors.broken);
  await expect(pin()).rejects.toBeInstanceOf(ChatFailure);
});
