import { expect, test } from "vitest";
import type { ChatAdapter, PendingMessage } from "../../../src/chat/port/adapter.ts";
import { openFrozenDiscord } from "../../helpers/discord/open-discord.ts";
import { longTest } from "../../helpers/long-test.ts";
import { onceArrived, soon, toMessage } from "../harness.ts";

const afterNonceWindowMs = 200_000;

/** Posts a first donation, and then lets people talk for a while. */
async function talkAfterFirst(messages: number, spreadMs = 30_000) {
  const opened = await openFrozenDiscord();
  const { adapter, discord, place, clock } = opened;
  const { remoteId: first = null } = await adapter.send(toMessage({ place }, 1, "First donated $5."), soon());
  await clock.advance(3_600_000);
  for (let index = 0; index < messages; index += 1) {
    if (index % 50 === 0) await clock.advance(Math.floor((spreadMs * 50) / messages));
    discord.chat(place.address, `hello ${index}`);
  }
  const second = { ...toMessage({ place }, 2, "Second donated $5."), createdAt: clock.now() };
  return { ...opened, first, second };
}

/** Returns the result and how often Discord made the search wait. */
async function findInTime(
  { adapter, clock }: { adapter: ChatAdapter; clock: { advance(ms: number): Promise<void> } },
  message: PendingMessage,
) {
  for (let waits = 0; ; waits += 1) {
    const found = await adapter.findSent?.(message, soon());
    if (typeof found !== "object" || !("againInMs" in found)) return { found, waits };
    expect(found.againInMs).toBeGreaterThan(0);
    await clock.advance(found.againInMs);
  }
}

test.each([
  { messages: 20, spreadMs: 30_000, waits: 0 },
  { messages: 150, spreadMs: 30_000, waits: 0 },
  { messages: 150, spreadMs: 1_000, waits: 0 },
  { messages: 5_000, spreadMs: 30_000, waits: 10 },
])(
  "a sent message is found before $messages messages of other people in $spreadMs ms",
  async ({ messages, spreadMs, waits }) => {
    const opened = await talkAfterFirst(messages, spreadMs);
    const { adapter, discord, clock, first, second } = opened;
    discord.fail(/^\/channels\/202\/messages/, "posted-no-answer");
    await expect(
      adapter.send(
        second,
        onceArrived(() => discord.requests.length),
      ),
    ).rejects.toMatchObject({ kind: "unknown" });
    const posted = discord.messages.at(-1)?.id;
    for (let index = 0; index < 150; index += 1) discord.chat("202", `after ${index}`);
    await clock.advance(afterNonceWindowMs);

    expect(await findInTime(opened, { ...second, after: first })).toEqual({ found: { remoteId: posted }, waits });
    expect(await findInTime(opened, { ...second, after: null })).toMatchObject({ found: { remoteId: posted } });
  },
);

longTest("the search for a lost message ignores thousands of other messages", async () => {
  const opened = await talkAfterFirst(5_000);
  await opened.clock.advance(afterNonceWindowMs);

  expect(await findInTime(opened, { ...opened.second, after: opened.first })).toEqual({ found: undefined, waits: 10 });
});

longTest("a search for a lost message gives up after two minutes of reading", async () => {
  const opened = await talkAfterFirst(10_100);
  const startedAt = opened.clock.now();

  expect(await findInTime(opened, { ...opened.second, after: opened.first })).toMatchObject({ found: "unseen" });
  expect(opened.clock.now() - startedAt).toBeLessThanOrEqual(120_000);
});

test("the search finds a sent message although our clock is half a minute ahead", async () => {
  const { adapter, place, clock, first, second } = await talkAfterFirst(20);
  const { remoteId } = await adapter.send(second, soon());

  const sought = { ...second, createdAt: clock.now() + 30_000, after: first };
  expect(await adapter.findSent?.({ ...sought, place }, soon())).toEqual({ remoteId });
});

test("the search finds a sent text although Discord trims its ends", async () => {
  const { adapter, place, clock } = await openFrozenDiscord();
  const message = { ...toMessage({ place }, 1, "Ann donated $25. @\u200b"), createdAt: clock.now() };
  const { remoteId } = await adapter.send(message, soon());

  expect(await adapter.findSent?.({ ...message, after: null }, soon())).toEqual({ remoteId });
});
