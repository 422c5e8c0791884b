import { describe, expect, test } from "vitest";
import type { Pace } from "../../src/chat/port/adapter.ts";
import { sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";

const donations = 500;
const seconds = 60;
/** From $1 to $99, so none is a large donation. */
const dollarsOf = (number: number) => 1 + ((number * 37) % 99);
const nameOf = (number: number) => `Donor ${number}`;

const natures: [name: string, edits: boolean, pace: Pace][] = [
  ["a chat that can edit", true, { messages: 10, perMs: 60_000 }],
  ["a chat of lines", false, { messages: 5, perMs: 30_000 }],
];

describe("500 donations in a minute", () => {
  test.each(natures)(
    "500 donations in a minute are all announced once in %s, and the largest donors by name",
    async (_name, edits, pace) => {
      const chat = createMemoryChat({ nonces: edits, edits, normalPace: pace });
      const world = await createDeliveryWorld(sqlite, { chat });
      await world.follow();
      const sentAt: number[] = [];
      chat.beforeSend = (message) => {
        if (!("remoteId" in message)) sentAt.push(world.clock.now());
      };
      let given = 0;
      for (let second = 0; second < seconds; second += 1) {
        const now: Promise<void>[] = [];
        for (; given < (donations * (second + 1)) / seconds; given += 1) {
          const amount = { value: `${dollarsOf(given)}`, currency: "USD" };
          now.push(world.receive({ data: { id: `d${given}`, donor_name: nameOf(given), amount } }));
        }
        await Promise.all(now);
        await world.run();
        await world.clock.advance(1_000);
      }
      await world.clock.advance(30_000); // the last one is announced within this
      await world.run();

      const said = chat.posted.flatMap(({ moments }) => moments);
      expect(said.toSorted()).toEqual(Array.from({ length: donations }, (_, at) => `donation:d${at}`).toSorted());
      const tooMany = sentAt.filter(
        (at, index) => (sentAt[index + pace.messages] ?? Number.POSITIVE_INFINITY) < at + pace.perMs,
      );
      expect(tooMany).toEqual([]);
      for (const { body, moments } of chat.posted) {
        const numbers = moments.map((key) => Number(key.slice("donation:d".length)));
        const sum = numbers.reduce((total, number) => total + dollarsOf(number), 0);
        const biggest = numbers.toSorted((a, b) => dollarsOf(b) - dollarsOf(a))[0] ?? 0;
        expect(body).toContain(`sums=[${sum} USD]`);
        expect(body).toContain(nameOf(biggest));
      }
    },
    60_000,
  ); // a minute of a whole event takes its time on a busy machine
});
