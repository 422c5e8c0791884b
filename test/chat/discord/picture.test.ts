import { expect, test } from "vitest";
import { createDraw } from "../../../src/chat/discord/picture.ts";
import type { OutgoingMessage } from "../../../src/chat/port/adapter.ts";
import { inEnglish, singleContent } from "../../helpers/content-lines.ts";
import { openDiscord, openFrozenDiscord } from "../../helpers/discord/open-discord.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { longTest } from "../../helpers/long-test.ts";
import { soon, toMessage } from "../harness.ts";

const usd = (value: string) => ({ value, currency: "USD" });
const noon = Date.parse("2026-01-15T12:00:00Z");
const ended = (last: string) => ({
  ...{ name: "Winter", by: "Maple", raised: usd(last) },
  night: {
    ...{ count: 2, sums: [usd(last)], largest: [], best: null, polls: [], sold: [] },
    milestones: [{ name: "Karaoke", amount: usd("300") }],
    course: { from: noon, to: noon + 3_600_000, sums: [usd("100"), usd(last)] },
  },
});
const png = "\x89PNG\r\n";

async function openEnded() {
  const opened = await openFrozenDiscord();
  const { adapter, discord, place, clock } = opened;
  const bodyOf = (last: string) => adapter.render(inEnglish(singleContent("closing", ended(last))), place.address);
  const message = (last: string): OutgoingMessage => ({
    ...toMessage({ place }, 1, bodyOf(last)),
    createdAt: clock.now(),
  });
  const pictures = () =>
    discord.requests.map(({ status, files = {} }) => [status, ...Object.values(files).map((file) => file.slice(0, 6))]);
  const send = async (last: string) => ({ ...message(last), ...(await adapter.send(message(last), soon())) });
  return { ...opened, bodyOf, send, pictures };
}

test("a recap has a picture with alternative text", async () => {
  const { discord, send, pictures } = await openEnded();

  await send("412");

  expect(pictures()).toEqual([[200, png]]);
  const [message] = discord.messages;
  const [words, gallery] = message?.components[0]?.components ?? [];
  expect(words).toMatchObject({ type: 10, content: expect.stringContaining("is over. $412 raised!") });
  const description = "Total over time: $0 (January 15 at 12:00 PM UTC) to $412 (January 15 at 1:00 PM UTC).";
  expect(gallery).toMatchObject({ type: 12, items: [{ media: { url: "attachment://total.png" }, description }] });
});

longTest("a message sent twice under the same nonce is posted once", async () => {
  const { discord, send } = await openEnded();
  await send("412");
  await send("412");
  expect(discord.messages).toHaveLength(1);
});

longTest("a corrected recap gets a new picture", async () => {
  const { adapter, discord, send, bodyOf, pictures } = await openEnded();
  const { remoteId = null, ...said } = await send("412");

  await adapter.edit?.({ ...said, remoteId, body: bodyOf("500") }, soon());

  expect(pictures()).toEqual([
    [200, png],
    [200, png],
  ]);
  const [, gallery] = discord.messages[0]?.components[0]?.components ?? [];
  expect(gallery?.items?.[0]?.description).toContain("to $500");
});

longTest("a recap is posted and edited without its picture if the bot can't attach files", async () => {
  const { adapter, discord, send, bodyOf } = await openEnded();
  discord.guild.mayAttach = false;

  const { remoteId = null, ...said } = await send("412");
  await adapter.edit?.({ ...said, remoteId, body: bodyOf("500") }, soon());

  expect(discord.messages).toHaveLength(1);
  const [words, ...others] = discord.messages[0]?.components[0]?.components ?? [];
  expect(words?.content).toContain("is over. $500 raised!");
  expect(others).toEqual([]);
});

test("a message frozen by a version without pictures is sent byte for byte", async () => {
  const { adapter, discord, place, clock } = await openEnded();
  const body = JSON.stringify({ components: [{ type: 17, components: [{ type: 10, content: "It has closed." }] }] });
  await adapter.send({ ...toMessage({ place }, 1, body), createdAt: clock.now() }, soon());
  expect(discord.requests[0]?.body).toMatchObject(JSON.parse(body));
  expect(discord.requests[0]?.files).toBeUndefined();
});

longTest("drawing an invalid picture throws, and the next picture is still drawn", async () => {
  const draw = createDraw();
  const svg = (size: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`;
  await expect(draw("no picture", soon())).rejects.toThrow();
  expect(Buffer.from(await draw(svg(4), soon())).toString("latin1", 0, 6)).toBe(png);
});

test("drawing ends when the signal aborts", async () => {
  const draw = createDraw();
  await expect(draw("<svg/>", AbortSignal.abort(new Error("late")))).rejects.toThrow("late");
});

test("a message waits up to 20 s for its picture and then is sent without it", async () => {
  const { adapter, discord, clock, place } = await openDiscord({ clock: createFakeClock(), pictureWaitMs: 0 });
  const body = adapter.render(inEnglish(singleContent("closing", ended("412"))), place.address);
  const message = { ...toMessage({ place }, 1, body), createdAt: clock.now() };

  await expect(adapter.send(message, soon())).rejects.toMatchObject({ kind: "later", retryAfterMs: 3_000 });
  expect(discord.messages).toEqual([]);
  await clock.advance(20_000);
  await adapter.send(message, soon());
  expect(discord.messages).toHaveLength(1);
});
