import { expect, test } from "vitest";
import { asCard, toBody } from "../../../src/chat/discord/body.ts";
import type { MessageContent } from "../../../src/composing/content.ts";
import type { About } from "../../../src/kinds/about.ts";
import { inEnglish, singleContent } from "../../helpers/content-lines.ts";
import { discordErrors, rateLimited } from "../../helpers/discord/errors.ts";
import type { Fault } from "../../helpers/discord/fake-discord.ts";
import { openFrozenDiscord } from "../../helpers/discord/open-discord.ts";
import { eventually } from "../../helpers/eventually.ts";
import { onceArrived, soon, toMessage } from "../harness.ts";

type Given = { name?: string; comment?: string; highlight?: boolean; about?: About; calls?: string };

/** Builds a donation's content for Discord. */
function thanks({ name = "Ann", comment, highlight = false, ...around }: Given = {}): MessageContent {
  const amount = { value: "25", currency: "USD" };
  const data = { amount, name, comment: comment ?? null, rewards: [], poll: null, refunded: false };
  return inEnglish({
    ...singleContent("donation", data, { isLarge: highlight, about: around.about ?? null }),
    ...around,
  });
}

const aboutOtters = {
  page: "https://tiltify.com/@maple/winter",
  donate: "https://donate.tiltify.com/@maple/winter",
  picture: "https://assets.tiltify.com/otter.png",
  standing: null,
};
const messages = /^\/channels\/202\/messages/;

test.each<{ name: string; fault: Fault; kind: string; reason: RegExp }>([
  { name: "429", fault: rateLimited(0.2), kind: "later", reason: /too many/ },
  { name: "429 for everything", fault: rateLimited(0.2, { global: true }), kind: "later", reason: /too many/ },
  { name: "5xx", fault: discordErrors.broken, kind: "unknown", reason: /502/ },
  { name: "50001", fault: discordErrors.missingAccess, kind: "destination-unavailable", reason: /View Channel/ },
  { name: "50013", fault: discordErrors.missingPermissions, kind: "destination-unavailable", reason: /Send Messages/ },
  { name: "10003", fault: discordErrors.unknownChannel, kind: "destination-unavailable", reason: /gone/ },
  { name: "50083", fault: discordErrors.archivedThread, kind: "destination-unavailable", reason: /archived/ },
  { name: "160005", fault: discordErrors.lockedThread, kind: "destination-unavailable", reason: /locked/ },
  { name: "240000", fault: discordErrors.harmfulLink, kind: "words-refused", reason: /link filter/ },
  { name: "200000", fault: discordErrors.autoMod, kind: "words-refused", reason: /AutoMod/ },
  { name: "50035", fault: discordErrors.invalidForm, kind: "words-refused", reason: /as it is/ },
  { name: "50006", fault: discordErrors.emptyMessage, kind: "unknown-refusal", reason: /Cannot send an empty.*50006/ },
  {
    name: "an unknown code",
    fault: discordErrors.unknownCode,
    kind: "unknown-refusal",
    reason: /Something new.*999999/,
  },
  { name: "401", fault: discordErrors.unauthorized, kind: "later", reason: /401/ },
  { name: "a blocked address", fault: discordErrors.blockedPage, kind: "later", reason: /403/ },
  { name: "a proxy's 400", fault: discordErrors.badRequestPage, kind: "later", reason: /400/ },
  { name: "a proxy's 408", fault: discordErrors.timeoutPage, kind: "later", reason: /408/ },
  { name: "20029", fault: discordErrors.serverIsWritten, kind: "later", reason: /too many/ },
  { name: "40006", fault: discordErrors.switchedOff, kind: "later", reason: /switched/ },
  {
    name: "50008",
    fault: discordErrors.noTextChannel,
    kind: "destination-unavailable",
    reason: /doesn't take messages/,
  },
  {
    name: "50007",
    fault: discordErrors.directClosed,
    kind: "destination-unavailable",
    reason: /Cannot send messages to this user/,
  },
  { name: "no answer", fault: "hang", kind: "unknown", reason: /in time/ },
])("Discord's failure $name is reported as $kind", async ({ fault, kind, reason }) => {
  const { adapter, discord, place } = await openFrozenDiscord();
  discord.fail(messages, fault);

  const deadline = fault === "hang" ? onceArrived(() => discord.requests.length) : soon();
  await expect(adapter.send(toMessage({ place }, 1), deadline)).rejects.toMatchObject({
    kind,
    message: expect.stringMatching(reason),
  });
});

test("a rate limit is reported with the wait that Discord asks for", async () => {
  const { adapter, discord, place } = await openFrozenDiscord();
  discord.fail(messages, rateLimited(3));

  const failure = await adapter.send(toMessage({ place }, 1), soon()).catch((error: unknown) => error);

  expect(failure).toHaveProperty("retryAfterMs", expect.closeTo(3_000, -3));
});

test("a rate limit that doesn't say how long to wait is reported as a wait of one minute", async () => {
  const { adapter, discord, place } = await openFrozenDiscord();
  discord.fail(messages, discordErrors.blockedAddress);

  const failure = await adapter.send(toMessage({ place }, 1), soon()).catch((error: unknown) => error);

  expect(failure).toMatchObject({ kind: "later", retryAfterMs: 60_000 });
});

test("a single 401 from Discord doesn't end the connection", async () => {
  const { adapter, discord, place } = await openFrozenDiscord();
  discord.fail(messages, discordErrors.unauthorized);
  await expect(adapter.send(toMessage({ place }, 1), soon())).rejects.toMatchObject({ kind: "later" });

  await adapter.send(toMessage({ place }, 1), soon());

  expect(discord.messages).toHaveLength(1);
});

test("a message counts as unsent if Discord can't be reached", async () => {
  const { adapter, discord, place } = await openFrozenDiscord();
  await discord.close();

  await expect(adapter.send(toMessage({ place }, 1), soon())).rejects.toMatchObject({ kind: "later" });
});

test("a message whose confirmation from Discord was lost is posted only once", async () => {
  const { adapter, discord, place, clock } = await openFrozenDiscord();
  discord.fail(messages, "posted-no-answer");
  const message = { ...toMessage({ place }, 1), createdAt: clock.now() };
  await expect(
    adapter.send(
      message,
      onceArrived(() => discord.requests.length),
    ),
  ).rejects.toMatchObject({ kind: "unknown" });

  const { remoteId } = await adapter.send(message, soon());

  expect(discord.messages.map(({ id }) => id)).toEqual([remoteId]);
  expect(await adapter.findSent?.({ ...message, after: null }, soon())).toEqual({ remoteId });
});

test("a message whose answer was lost isn't posted again if somebody has deleted it", async () => {
  const { adapter, discord, place } = await openFrozenDiscord();
  discord.fail(messages, "posted-no-answer");
  const message = toMessage({ place }, 1);
  await expect(
    adapter.send(
      message,
      onceArrived(() => discord.requests.length),
    ),
  ).rejects.toMatchObject({ kind: "unknown" });
  discord.messages.splice(0);

  await expect(adapter.send(message, soon())).rejects.toMatchObject({ kind: "message-gone" });
  expect(discord.messages).toEqual([]);
});

test("the search for a message is inconclusive in a channel whose history the bot can't read", async () => {
  const { adapter, discord, place, clock } = await openFrozenDiscord();
  const message = { ...toMessage({ place }, 1), createdAt: clock.now() };
  const { remoteId: after = null } = await adapter.send(message, soon());
  expect(await adapter.findSent?.({ ...message, id: "m2", after }, soon())).toBeUndefined();

  discord.messages.splice(0);
  expect(await adapter.findSent?.({ ...message, id: "m2", after }, soon())).toBe("unseen");
});

test("Discord refuses a search, and isn't down, if it fails to list messages but shows the channel", async () => {
  const { adapter, discord, place, clock } = await openFrozenDiscord({ failsToListContainers: true });
  const body = adapter.render(thanks({ highlight: true, about: aboutOtters }), place.address);
  await adapter.send({ ...toMessage({ place }, 1, body), createdAt: clock.now() }, soon());
  const search = () => adapter.findSent?.({ ...toMessage({ place }, 2), createdAt: clock.now(), after: null }, soon());
  await expect(search()).rejects.toMatchObject({ kind: "unknown-refusal" });

  discord.fail(/^\/channels\/202(?:$|\/messages)/, discordErrors.serverError, 2);
  await expect(search()).rejects.toMatchObject({ kind: "unknown" });
});

test("the bot finds a card that it has sent, with a picture and buttons, by the card's text", async () => {
  const { adapter, place, clock } = await openFrozenDiscord();
  const body = adapter.render(thanks({ highlight: true, about: aboutOtters }), place.address);
  const message = { ...toMessage({ place }, 1, body), createdAt: clock.now() };
  const { remoteId } = await adapter.send(message, soon());

  expect(await adapter.findSent?.({ ...message, after: null }, soon())).toEqual({ remoteId });
});

test("the search for a sent message isn't misled by an earlier message with the same text", async () => {
  const { adapter, place, clock } = await openFrozenDiscord();
  const message = { ...toMessage({ place }, 1), createdAt: clock.now() };
  const { remoteId: after = null } = await adapter.send(message, soon());
  const same = { ...message, id: "m2", createdAt: clock.now() };

  expect(await adapter.findSent?.({ ...same, after }, soon())).toBeUndefined();
  await clock.advance(60_000);
  expect(await adapter.findSent?.({ ...same, createdAt: clock.now(), after: null }, soon())).toBeUndefined();
  const { remoteId } = await adapter.send(same, soon());
  expect(await adapter.findSent?.({ ...same, after }, soon())).toEqual({ remoteId });
});

test("an edit doesn't post a deleted message again", async () => {
  const { adapter, discord, place } = await openFrozenDiscord();
  const message = toMessage({ place }, 1);
  const { remoteId = null } = await adapter.send(message, soon());
  discord.messages.splice(0);

  await expect(adapter.edit?.({ ...message, remoteId }, soon())).rejects.toMatchObject({ kind: "message-gone" });

  expect(discord.messages).toEqual([]);
});

test("an edit of a message that the bot's former application posted is given up", async () => {
  const { adapter, discord, place } = await openFrozenDiscord();
  const message = toMessage({ place }, 1);
  const { remoteId = null } = await adapter.send(message, soon());
  discord.fail(messages, discordErrors.anotherAuthor);

  await expect(adapter.edit?.({ ...message, remoteId }, soon())).rejects.toMatchObject({ kind: "message-refused" });
});

test("an edit can turn text into a card, and a card stays a card after every edit", async () => {
  const { adapter, discord, place } = await openFrozenDiscord();
  const message = toMessage({ place }, 1, "Ann donated $25.");
  const { remoteId = null } = await adapter.send(message, soon());
  const card = toBody(asCard("Goal reached!"));

  await adapter.edit?.({ ...message, remoteId, body: card }, soon());
  expect(discord.messages).toMatchObject([{ content: "", components: [{ type: 10, content: "Goal reached!" }] }]);
  await adapter.edit?.({ ...message, remoteId, body: "Refunded." }, soon());

  expect(discord.messages).toMatchObject([{ content: "", components: [{ type: 10, content: "Refunded." }] }]);
});

test("a message has an enforced nonce and mentions nobody", async () => {
  const { adapter, discord, place } = await openFrozenDiscord();

  await adapter.send(toMessage({ place }, 1, "hi @everyone"), soon());

  expect(discord.requests.at(-1)?.body).toEqual({
    content: "hi @everyone",
    nonce: "m1",
    enforce_nonce: true,
    allowed_mentions: { parse: [] },
    flags: 4,
  });
});

test("a new message mentions the role, and its edit doesn't", async () => {
  const { adapter, discord, place, clock } = await openFrozenDiscord();
  const body = adapter.render(thanks({ calls: "7" }), "maplenine");
  const message = { ...toMessage({ place }, 1, body), createdAt: clock.now() };
  const mentions = () => discord.requests.at(-1)?.body;

  const { remoteId = null } = await adapter.send(message, soon());
  expect(discord.messages[0]?.content).toBe("<@&7> **Ann** donated **$25**.");
  expect(mentions()).toMatchObject({ allowed_mentions: { parse: [], roles: ["7"] } });
  await adapter.edit?.({ ...message, remoteId }, soon());
  expect(mentions()).toMatchObject({ allowed_mentions: { parse: [] } });
  expect(await adapter.findSent?.({ ...message, after: null }, soon())).toEqual({ remoteId });

  await clock.advance(120_000);
  await adapter.send({ ...message, id: "m2" }, soon());
  expect(mentions()).toMatchObject({ allowed_mentions: { parse: [] }, components: [] });
  expect(mentions()).not.toHaveProperty("allowed_mentions.roles");
});

test("a message with a mention is found by its text, and edited together with its embed", async () => {
  const { adapter, discord, place, clock } = await openFrozenDiscord();
  const about = {
    page: "https://tiltify.com/@a/b",
    donate: null,
    picture: "https://assets.tiltify.com/o.png",
    standing: null,
  };
  const look = (comment: string) =>
    adapter.render(thanks({ comment, about, highlight: true, calls: "7" }), place.address);
  const message = { ...toMessage({ place }, 1, look("Go otters!")), createdAt: clock.now() };
  const { remoteId = null } = await adapter.send(message, soon());
  expect(await adapter.findSent?.({ ...message, after: null }, soon())).toEqual({ remoteId });

  await adapter.edit?.({ ...message, remoteId, body: look("Hello!") }, soon());
  expect(discord.messages).toMatchObject([
    { content: "<@&7> **Ann** donated **$25**.", embeds: [{ description: "> Hello!" }], flags: 0 },
  ]);
  discord.fail(messages, discordErrors.invalidForm, 2); // its picture is no longer accepted
  await adapter.edit?.({ ...message, remoteId, body: look("Otters!") }, soon());
  expect(discord.messages).toMatchObject([{ embeds: [{ description: "> Otters!" }], components: [] }]);

  // Discord leaves out embeds if the bot may not embed links.
  for (const sent of discord.messages) sent.embeds = [];
  expect(await adapter.findSent?.({ ...message, after: null }, soon())).toEqual({ remoteId });
});

test("a card with a mention that an earlier version stored is still sent as a card, and edited as one", async () => {
  const { adapter, discord, place, clock } = await openFrozenDiscord();
  const old = JSON.stringify({ calls: "7", components: [{ type: 17, components: [{ type: 10, content: "Ann" }] }] });
  const message = { ...toMessage({ place }, 1, old), createdAt: clock.now() };
  const { remoteId = null } = await adapter.send(message, soon());
  expect(discord.messages).toMatchObject([{ flags: 1 << 15, allowed_mentions: { parse: [], roles: ["7"] } }]);

  const body = adapter.render(thanks({ comment: "Go otters!", calls: "7" }), place.address);
  await adapter.edit?.({ ...message, remoteId, body }, soon());
  expect(discord.messages).toMatchObject([
    { components: [{ type: 10, content: expect.stringContaining("Go otters!") }] },
  ]);
});

test.each([{ calls: "7" }, { highlight: true }])(
  "a message that Discord refuses for %j is posted as plain text",
  async (more) => {
    const { adapter, discord, place, clock } = await openFrozenDiscord();
    discord.fail(messages, discordErrors.invalidForm);
    const message = {
      ...toMessage({ place }, 1, adapter.render(thanks(more), place.address)),
      createdAt: clock.now(),
    };

    const { remoteId = null } = await adapter.send(message, soon());

    expect(discord.messages).toMatchObject([{ components: [], allowed_mentions: { parse: [] } }]);
    expect(discord.messages[0]?.content).toContain("**Ann** donated **$25**.");
    expect(await adapter.findSent?.({ ...message, after: null }, soon())).toEqual({ remoteId });
  },
);

test("a message that was posted as plain text is edited as plain text", async () => {
  const { adapter, discord, place, clock } = await openFrozenDiscord();
  discord.fail(messages, discordErrors.invalidForm);
  const body = adapter.render(thanks({ highlight: true }), place.address);
  const message = { ...toMessage({ place }, 1, body), createdAt: clock.now() };
  const { remoteId = null } = await adapter.send(message, soon());

  discord.fail(messages, discordErrors.invalidForm, 2); // its picture was refused before, too
  const hidden = adapter.render(thanks({ name: "Someone", highlight: true }), place.address);
  await adapter.edit?.({ ...message, remoteId, body: hidden }, soon());

  expect(discord.messages).toMatchObject([{ content: "**Someone** donated **$25**. Thank you!", components: [] }]);
});

test("all Discord channels share one limit", async () => {
  const { adapter, discord } = await openFrozenDiscord();
  for (let index = 0; index < 40; index++) {
    const place = { id: `p${index}`, connection: "discord:0", address: String(300 + index) };
    discord.guild.channels.set(place.address, "more");
    expect(adapter.nextSlotMs(place)).toBe(0);
    await adapter.send(toMessage({ place }, index), soon());
  }

  expect(adapter.nextSlotMs({ id: "p", connection: "discord:0", address: "999" })).toBeGreaterThan(0);
});

test("a message to a server that has timed the bot out fails with that reason and the end of the timeout", async () => {
  const { adapter, discord, clock, place } = await openFrozenDiscord();
  await adapter.start([]);
  await eventually(() => expect(adapter.health().state).toBe("ready"));
  discord.guild.timedOutUntil = clock.now() + 120_000;
  discord.gateway.dispatch("GUILD_MEMBER_UPDATE", { guild_id: "100", ...discord.guild.toBotMember() });

  await eventually(async () =>
    expect(await adapter.send(toMessage({ place }, 1), soon()).catch((error: unknown) => error)).toMatchObject({
      kind: "destination-unavailable",
      retryAfterMs: 120_000,
      message: expect.stringMatching(/timed out on this server until/),
    }),
  );

  await clock.advance(120_000);
  await adapter.send(toMessage({ place }, 2, "back"), soon());
  expect(discord.messages.map(({ content }) => content)).toEqual(["back"]);
});
