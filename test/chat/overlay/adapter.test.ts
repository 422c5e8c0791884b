import { expect, test } from "vitest";
import { readRoomEvents } from "../../../src/chat/browser/room-events.ts";
import { createOverlayChat } from "../../../src/chat/overlay/overlay-chat.ts";
import { fromScreenBody, toScreenBody } from "../../../src/chat/overlay/screen-body.ts";
import type { Announcement } from "../../../src/composing/content.ts";
import { putIntoWords } from "../../../src/composing/put-into-words.ts";
import { donation } from "../../../src/kinds/donation.ts";
import { nearly } from "../../../src/kinds/nearly.ts";
import { overlayConnection } from "../../../src/util/mirror-ids.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { createLogLines } from "../../helpers/log-lines.ts";
import { createHangingRoomStore } from "../../helpers/memory-room-store.ts";
import { wordsOf } from "../../helpers/words.ts";
import { describeChatAdapter, describeTraits } from "../contract.ts";
import type { ChatHarness } from "../harness.ts";

const place = { id: "discord/1/2+overlay", connection: overlayConnection, address: "2+overlay" };

async function makeHarness(): Promise<ChatHarness> {
  const { store, hang, arrived } = createHangingRoomStore();
  const clock = createFakeClock();
  const { adapter } = createOverlayChat({
    rooms: store,
    find: async () => new Map(),
    findMedia: async () => undefined,
    readState: async () => ({ language: "en", bell: "", look: "", media: {}, latest: "", panels: [] }),
    isReachable: () => true,
    codes: { show: () => "", take: async () => undefined },
    publicUrl: undefined,
    platformNow: clock.now,
    clock,
    wordsOf,
    log: createLogLines().log,
  });
  return {
    adapter,
    place,
    advance: clock.advance,
    async posted() {
      const { events } = await readRoomEvents(store, place.id, 0);
      return events.filter(({ type }) => type !== "edit").map(({ id, text }) => ({ id: String(id), text }));
    },
    type: undefined,
    breaks: { "no-answer": hang },
    arrived,
    burst: undefined,
    stop: () => adapter.stop(),
  };
}

describeChatAdapter("the overlay", makeHarness);
describeTraits(makeHarness);

const money = (value: string) => ({ value, currency: "USD" });
const context = {
  about: null,
  isTest: false,
  isLarge: false,
  isElsewhere: false,
  isAlone: true,
  happenedAt: 0,
  now: 0,
};
const [sample] = donation.samples((dollars) => money(`${dollars}`));

async function shown(told: Announcement, language: "en" | "ja" = "en") {
  return fromScreenBody(toScreenBody(putIntoWords(told, await wordsOf(language))));
}

test("an overlay gets an alert's headline, comment and small print as separate texts", async () => {
  const told = { type: "donation", data: sample, context, templates: undefined } as const;
  const tier = { ...context, look: { emoji: "🦦", colour: 0x0088ff } };
  expect(await shown({ ...told, context: tier })).toMatchObject({
    head: "🦦 Ann Berg donated $25:",
    colour: "#0088ff",
  });
  expect(await shown(told)).toEqual({
    head: "Ann Berg donated $25:",
    quote: "“Go otters!”",
    small: expect.stringContaining("Drawing"),
    isLarge: false,
    kind: "donation",
    amount: money("25"),
    sum: "$25",
    who: "Ann Berg",
  });
  expect((await shown(told, "ja")).quote).toBe("「Go otters!」");
});

test("an overlay gets the donor's name separately, unless the streamer's own template words the alert", async () => {
  const told = { type: "donation", data: sample, context, templates: undefined } as const;
  const elsewhere = { ...context, campaign: "Maple", isTest: true };
  expect(await shown({ ...told, context: elsewhere })).toMatchObject({
    ...{ sum: "$25", who: "Ann Berg", to: "Maple", mark: "TEST, not a real donation" },
  });
  const own = await shown({
    ...told,
    templates: { donation: "{name} dropped {amount}", comment: "{name} dropped {amount}" },
  });
  expect(own).toMatchObject({ head: "Ann Berg dropped $25", sum: "$25" });
  expect(own.who).toBeUndefined();
  const refunded = await shown({ ...told, data: { ...sample, refunded: true } });
  expect([refunded.sum, refunded.who]).toEqual([undefined, undefined]);
});

test("an overlay stresses what is left until a milestone, also where a language says it last", async () => {
  const [data] = nearly.samples((dollars) => money(`${dollars}`));
  const told = { type: "nearly", data, context, templates: undefined } as const;
  expect(await shown(told)).toMatchObject({
    head: expect.stringMatching(/^Only \$20 to go until .* \$500!$/),
    sum: "$20",
  });
  expect(await shown(told, "ja")).toMatchObject({ head: expect.stringMatching(/\$500.*\$20！$/), sum: "$20" });
});

test("a right-to-left name is isolated from the sentence around it", async () => {
  const name = "محمد علي";
  const told = { type: "donation", data: { ...sample, name }, context, templates: undefined } as const;
  expect((await shown(told)).head).toBe(`\u2068${name}\u2069 donated $25:`);
});

test("a bundle on an overlay has its sum and its number of donations", async () => {
  const amount = { minor: 2_500n, scale: 2, currency: "USD" };
  const told: Announcement = {
    type: "bundle",
    count: 4,
    sums: [{ ...amount, minor: 10_000n }],
    donors: [{ name: "Ann", amount }],
  };
  expect(await shown(told)).toMatchObject({ count: 4, amount: money("100.00"), quote: "" });
});

test("an overlay shows a plain sentence that was sent in place of a refused announcement", () => {
  expect(fromScreenBody("A donor was forgotten.")).toMatchObject({ head: "A donor was forgotten.", quote: "" });
  expect(fromScreenBody("one\n{}")).toMatchObject({ head: "one", isLarge: false });
  expect(fromScreenBody("one\nno JSON")).toMatchObject({ head: "one", small: "" });
});

test("the overlay's adapter refuses a room of the browser chat", async () => {
  const { adapter } = await makeHarness();
  const message = { id: "m1", place: { ...place, id: "lobby" }, body: "x", moments: [], createdAt: 0 };
  await expect(adapter.send(message, AbortSignal.timeout(30_000))).rejects.toMatchObject({
    kind: "destination-unavailable",
  });
});
