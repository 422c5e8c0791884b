import fc from "fast-check";
import { describe, expect, onTestFinished, type TestContext, test } from "vitest";
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import { say, whisper } from "../../src/chat/reply/reply.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import type { CommandCall } from "../../src/chat/understanding/command.ts";
import type { MessageContent } from "../../src/composing/content.ts";
import { eventually } from "../helpers/eventually.ts";
import { hostileContent } from "../helpers/hostile-content.ts";
import { type ChatHarness, onceArrived, soon, toMessage } from "./harness.ts";

/** Checks what must hold for every chat, however different. The dispatcher relies on nothing else. */
export function describeChatAdapter(name: string, makeHarness: () => Promise<ChatHarness>): void {
  const open = async (): Promise<ChatHarness> => {
    const harness = await makeHarness();
    onTestFinished(() => harness.stop());
    return harness;
  };
  const start = async () => {
    const harness = await open();
    await harness.adapter.start([]);
    return harness;
  };
  const texts = async (harness: ChatHarness) => (await harness.posted()).map(({ text }) => text);

  describe(`${name} as a chat`, () => {
    test("a chat has a name, at least one connection and usable limits", async () => {
      const { adapter, place } = await start();

      expect(adapter.name).toMatch(/^[a-z]+$/);
      expect(adapter.connections()).toContain(place.connection);
      expect(adapter.limits.textLength).toBeGreaterThanOrEqual(200);
      expect(adapter.limits.normalPace.messages).toBeGreaterThan(0);
      expect(adapter.limits.nonceWindowMs).toBeGreaterThanOrEqual(0);
      await eventually(() => expect(adapter.health().state).toBe("ready"));
    });

    test("a chat renders hostile content within its limits, without control characters, and always the same", async () => {
      const { adapter } = await open();
      const check = (content: MessageContent) => {
        const body = adapter.render(content, "place");
        expect(body.trim()).not.toBe("");
        expect([...body].length).toBeLessThanOrEqual(adapter.limits.textLength);
        expect(body).not.toMatch(/[^\P{Cc}\n]/u);
        expect(adapter.render(content, "place")).toBe(body);
      };

      fc.assert(fc.property(hostileContent, check), { seed: 20_260_115, numRuns: 200 });
    });

    test("a chat sends each message once, in order, byte for byte", async () => {
      const harness = await start();
      const bodies = ["Ann donated $25.", "Bo: “<b>hi</b> & *bye*”", "Привет, 🦦!"];

      for (const [index, body] of bodies.entries()) await harness.adapter.send(toMessage(harness, index, body), soon());

      expect(await texts(harness)).toEqual(bodies);
    });

    test("a chat with message IDs returns the ID of a sent message", async () => {
      const harness = await start();

      const { remoteId } = await harness.adapter.send(toMessage(harness, 1), soon());

      expect((await harness.posted()).map(({ id }) => id)).toEqual([remoteId]);
    });

    test("a chat posts a message once if it is sent twice within the nonce window", async (context) => {
      const harness = await start();
      skipUnless(context, harness.adapter.limits.nonceWindowMs > 0, "the chat knows no nonces");

      const first = await harness.adapter.send(toMessage(harness, 1), soon());
      await harness.advance(Math.min(harness.adapter.limits.nonceWindowMs, 60 * 60_000) - 1);
      const second = await harness.adapter.send(toMessage(harness, 1), soon());

      expect(second).toEqual(first);
      expect(await harness.posted()).toHaveLength(1);
    });

    test("an edit replaces the text of its message and changes no other message", async (context) => {
      const { adapter, ...harness } = await start();
      skipUnless(context, adapter.edit !== undefined, "the chat cannot edit");
      const message = toMessage(harness, 1, "Ann donated $25.");
      const { remoteId = null } = await adapter.send(message, soon());
      await adapter.send(toMessage(harness, 2, "Bo donated $5."), soon());

      await adapter.edit?.({ ...message, body: "Ann donated $30.", remoteId }, soon());
      await adapter.edit?.({ ...message, body: "Someone donated $30.", remoteId }, soon());

      expect((await harness.posted()).map(({ text }) => text)).toEqual(["Someone donated $30.", "Bo donated $5."]);
    });

    test("the search for a sent message finds only a message that the bot has sent", async (context) => {
      const { adapter, ...harness } = await start();
      skipUnless(context, adapter.findSent !== undefined, "the chat cannot look");
      const { remoteId } = await adapter.send(toMessage(harness, 1), soon());

      const sought = { ...toMessage(harness, 1), after: null };
      expect(await adapter.findSent?.(sought, soon())).toEqual({ remoteId });
      expect(await adapter.findSent?.({ ...toMessage(harness, 2), after: remoteId ?? null }, soon())).toBeUndefined();
    });

    test("an idle chat may send at once, and a chat that has used up its limit has to wait", async () => {
      const { adapter, place, burst, posted, advance } = await start();
      expect(adapter.nextSlotMs(place)).toBe(0);
      const count = burst ?? 30;

      for (let index = 0; index < count; index++) await adapter.send(toMessage({ place }, index), soon());

      expect(await posted()).toHaveLength(count);
      expect(adapter.nextSlotMs(place) > 0).toBe(burst !== undefined);
      await advance(adapter.nextSlotMs(place));
      expect(adapter.nextSlotMs(place)).toBe(0);
    });

    test("a chat counts messages sent before the start toward its limit", async (context) => {
      const { adapter, place, burst, advance } = await open();
      skipUnless(context, burst !== undefined, "nothing limits the chat");

      await adapter.start(
        Array.from({ length: burst ?? 0 }, () => ({ place, sentAt: toMessage({ place }, 1).createdAt })),
      );

      expect(adapter.nextSlotMs(place)).toBeGreaterThan(0);
      await advance(adapter.nextSlotMs(place));
      expect(adapter.nextSlotMs(place)).toBe(0);
    });

    test.for([
      ["rate-limited", "later"],
      ["place-gone", "destination-unavailable"],
      ["refused", expect.stringMatching(/^(?:words|message)-refused$/)],
      ["refused-unknown", "unknown-refusal"],
      ["no-answer", "unknown"],
    ] as const)("a chat that is %s is reported as %s, and works afterwards", async ([how, kind], context) => {
      const harness = await start();
      const breakChat = harness.breaks[how];
      skipUnless(context, breakChat !== undefined, "the chat cannot fail like this");
      await breakChat?.();

      const deadline = how === "no-answer" ? onceArrived(harness.arrived) : soon();
      const failure = await harness.adapter.send(toMessage(harness, 1), deadline).catch((error: unknown) => error);

      expect(failure).toBeInstanceOf(ChatFailure);
      expect(failure).toMatchObject({ kind });
      if (kind === "later") expect(failure).toHaveProperty("retryAfterMs", expect.any(Number));
      await harness.adapter.send(toMessage(harness, 2, "still here"), soon());
      expect((await texts(harness)).at(-1)).toBe("still here");
    });

    test("a chat passes a command to the handler and posts the reply in the same place", async (context) => {
      const harness = await start();
      skipUnless(context, harness.type !== undefined, "nobody types there");
      const calls: CommandCall[] = [];
      harness.adapter.onCommand(async (call) => {
        calls.push(call);
        return say("Maple: $5 of $10.");
      });

      await harness.type?.("total now");

      await eventually(async () => expect(await texts(harness)).toEqual(["Maple: $5 of $10."]));
      expect(calls).toHaveLength(1);
      expect(calls[0]).toMatchObject({
        // A chat with named arguments has only the command in its text.
        text: calls[0]?.named ? "total" : "total now",
        place: { chat: harness.adapter.name, connection: harness.place.connection, address: harness.place.address },
        user: { id: expect.any(String), name: expect.any(String), role: expect.any(String) },
      });
    });

    test("a chat posts nothing if the handler returns nothing, and keeps working after the handler throws", async (context) => {
      const harness = await start();
      skipUnless(context, harness.type !== undefined, "nobody types there");
      const replies = [() => undefined, () => Promise.reject(new Error("no")), () => whisper("third")];
      harness.adapter.onCommand(async () => replies.shift()?.());

      for (const text of ["first", "second", "third"]) await harness.type?.(text);

      // A chat may tell the person that something went wrong. It says nothing else.
      const answers = async () => (await texts(harness)).filter((text) => !/^Something went wrong/.test(text));
      await eventually(async () => expect(await answers()).toEqual(["third"]));
    });

    test("a chat can be stopped twice", async () => {
      const { adapter } = await start();

      await adapter.stop();
      await adapter.stop();
    });
  });
}

/** Compares a chat with its row in the table of traits. Only real chats are checked, because the fakes do less. */
export function describeTraits(makeHarness: () => Promise<ChatHarness>): void {
  test("a chat can edit messages and count lines exactly if its traits say so", async () => {
    const { adapter, stop } = await makeHarness();
    onTestFinished(stop);

    expect(traitsOf(adapter.name)).toMatchObject({
      canEdit: adapter.edit !== undefined,
      countsLines: adapter.linesReceived !== undefined,
    });
  });
}

function skipUnless(context: TestContext, holds: boolean, reason: string): void {
  if (!holds) context.skip(reason);
}
