import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { say as plain } from "../../../src/chat/reply/reply.ts";
import { bot } from "../../helpers/twitch/fake-twitch.ts";
import { openTwitch } from "../../helpers/twitch/open-twitch.ts";
import { kept } from "../../helpers/twitch/speaking-rules.ts";
import { openScene } from "../../helpers/twitch/twitch-scene.ts";

const ways = ["irc", "helix"] as const;
const family = "👨\u200d👩\u200d👧";
const onFire = "❤\ufe0f\u200d🔥";
const scotland = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}";
const tired = "\u{1fae9}";

/** Returns the reported problems, such as a second copy of the bot. */
const troublesOf = (happened: readonly unknown[][]) => happened.filter(([what]) => what === "trouble");

/** Emoji, their joiners and modifiers, and invisible formatting characters in any order, as people paste them. */
const pasted = fc
  .array(
    fc.constantFrom(
      ...[
        family,
        onFire,
        scotland,
        tired,
        "🏳\ufe0f\u200d🌈",
        "👍🏽",
        "🇺🇸",
        "1\ufe0f\u20e3",
        "☠",
        "\u{1fac6}",
        "\u{16d55}",
      ],
      ..."\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u2028\u202e\u2060\u2066\u2800\u3164\ufe0e\ufe0f\ufeff\ufffc",
      ..."\u{e0000}\u{e0001}\u{e0041}\u{e007f}\u{e0100}\u{1d173} ·•",
      ...["Ann", "é", "あ", "!", "“"],
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(""));

test.each(ways)(
  "every donation is posted once, whatever Twitch removes from its name and comment, over %s",
  async (send) => {
    const scene = await openScene({ maplenine: "" }, { send });
    onTestFinished(scene.close);
    const texts = fc.sample(fc.record({ name: pasted, comment: pasted }), { seed: 20_261_128, numRuns: 40 });
    for (const [index, { name, comment }] of texts.entries()) {
      await scene.donate(name, 100 + index, { id: `d${index}`, donor_comment: comment });
      await scene.run(2_500);
    }
    await scene.run(20_000);

    const amounts = scene.twitch.said.map(({ text }) => Number(/\$(\d+)/.exec(text)?.[1]));
    expect(amounts).toEqual(texts.map((_, index) => 100 + index));
    expect(troublesOf(scene.happened)).toEqual([]);
  },
);

test.each(ways)(
  "our own line is recognized by the text that Twitch keeps of it after a lost answer, over %s",
  async (send) => {
    const world = await openTwitch({ send });
    onTestFinished(() => world.stop());
    await world.start();
    const { twitch, adapter, clock, place, happened } = world;
    let count = 0;
    await fc.assert(
      fc.asyncProperty(pasted, pasted, fc.boolean(), async (name, comment, isUnanswered) => {
        count += 1;
        const body = `🔔 ${name} donated $${count}: “${comment}”`;
        if (isUnanswered) twitch.next("shown-unanswered");
        const message = { id: `m${count}`, place: place(), body, moments: [], createdAt: clock.now() };
        const sent = await adapter.send(message, AbortSignal.timeout(10_000));
        await clock.advance(2_000);
        expect(sent.remoteId).toBe(twitch.said.at(-1)?.id);
        expect(adapter.nextSlotMs(place())).toBe(0);
      }),
      { seed: 20_261_128, numRuns: 100 },
    );
    expect([twitch.said.length, troublesOf(happened)]).toEqual([count, []]);
  },
);

test.each(["lost", "shown-unanswered", "shown-unheard"] as const)(
  "six donations with the same text are posted as six lines, even if Twitch never answers the sixth (%s)",
  async (fate) => {
    const { run, donate, twitch, happened, close } = await openScene({ maplenine: "" });
    onTestFinished(close);
    const gift = (number: number) => async () => {
      if (number === 6) twitch.next(fate);
      await donate("Anonymous", 5, { id: `d${number}` });
    };

    await run(
      60_000,
      [1, 2, 3, 4, 5, 6].map((number) => ({ at: number * 2_500, act: gift(number) })),
    );

    expect(twitch.said).toHaveLength(6);
    expect(new Set(twitch.said.map(({ text }) => text)).size).toBe(6);
    expect(troublesOf(happened)).toEqual([]);
  },
);

test.each(["lost", "shown-unanswered", undefined] as const)(
  "every donation is posted in a channel that takes no text twice (answer to the third donation: %s)",
  async (fate) => {
    const { run, donate, twitch, adapter, close } = await openScene({ maplenine: "" });
    onTestFinished(close);
    Object.assign(twitch.channels.get("maplenine") ?? {}, { isUnique: true });
    adapter.onCommand(async () => plain("$5 of $10."));
    const gift = (number: number) => async () => {
      if (number === 3 && fate) twitch.next(fate);
      await donate("Anonymous", 5, { id: `d${number}` });
    };
    const ask = () => twitch.type("maplenine", { id: "1", login: "ann" }, "!total");

    await run(250_000, [
      ...[1, 2, 3, 4].map((number) => ({ at: number * 50_000, act: gift(number) })),
      ...[10_000, 80_000].map((at) => ({ at, act: ask })),
    ]);

    const about = (word: string) => twitch.said.filter(({ text }) => text.includes(word));
    expect([about("Anonymous").length, about("of $10").length]).toEqual([4, 2]);
  },
);

test("Twitch doesn't treat lines as repeats if they differ by a dot", async () => {
  const { adapter } = await openTwitch();
  const body = "🔔 Anonymous donated $5. Thank you!";
  const frozen: string[] = [];
  for (let round = 0; round < 30; round += 1) frozen.push(adapter.distinguish?.(body, frozen) ?? "");

  expect(new Set(frozen.map(kept)).size).toBe(30);
  expect(frozen.slice(0, 3)).toEqual([body, `${body} ·`, `${body} •`]);
});

test("a line of ours that Twitch altered doesn't count as a second copy of the bot", async () => {
  const world = await openTwitch();
  onTestFinished(() => world.stop());
  await world.start();
  const { twitch, adapter, clock, place, happened } = world;
  const said = { id: "m", place: place(), body: "🔔 Ann donated $5.", moments: [], createdAt: 0 };
  await adapter.send(said, AbortSignal.timeout(10_000));
  await clock.advance(3_000);

  twitch.type("maplenine", { id: bot.userId, login: bot.login }, "🔔 An donatd 5 dollars");
  adapter.onCommand(async () => plain("$5 of $10."));
  twitch.type("maplenine", { id: "1", login: "ann" }, "!total");
  await world.passUntil(() => twitch.said.length === 2);

  expect([troublesOf(happened), adapter.nextSlotMs(place()) < 2_000]).toEqual([[], true]);
});

test("a line that Twitch refuses as a repeat doesn't count as posted if no earlier line had exactly its text", async () => {
  const { twitch, send, clock } = await openSender();
  await send("one", "🔔 Anonymous donated $5.");
  await clock.advance(1_500);
  twitch.next("lost");
  const body = "🔔 Anonymous donated $5. \u{e0000}"; // frozen like this by earlier versions
  expect(await send("two", body)).toMatchObject({ kind: "unknown" });
  await clock.advance(1_500);

  expect(await send("two", body, { mayHaveArrived: true })).toMatchObject({ kind: "later" });
});

test("a second confirmation of a posted line doesn't confirm another line with the same text", async () => {
  const { twitch, send, clock } = await openSender();
  const body = "🔔 Anonymous donated $5.";
  await send("one", body);
  await clock.advance(1_500);
  twitch.next("lost");
  const id = twitch.said[0]?.id ?? "";
  const again = () => twitch.type("maplenine", { id: bot.userId, login: bot.login }, body, { id });

  expect(await send("two", body, {}, again)).toMatchObject({ kind: "unknown" });
});

/** Sends lines unchanged. An unanswered one is over after 5 s. `meanwhile`: done while the line is in flight. */
async function openSender() {
  const world = await openTwitch();
  onTestFinished(() => world.stop());
  await world.start();
  const { twitch, adapter, clock, place } = world;
  const send = async (id: string, body: string, options: { mayHaveArrived?: boolean } = {}, meanwhile = () => "") => {
    const heard = twitch.heard.length;
    const message = { id, place: place(), body, moments: [], createdAt: 0, ...options };
    const outcome = adapter.send(message, AbortSignal.timeout(10_000)).catch((error: unknown) => error);
    await twitch.until(() => twitch.heard.length > heard);
    meanwhile();
    await Promise.race([outcome, clock.advance(1_000).then(() => clock.advance(4_500))]);
    return outcome;
  };
  return { ...world, send };
}
