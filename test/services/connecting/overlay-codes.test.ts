import { expect, test } from "vitest";
import { createOverlayCodes } from "../../../src/services/connecting/overlay-codes.ts";
import { createSealing } from "../../../src/util/sealing.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";

const minuteMs = 60_000;
const links = { place: "maple", alerts: "a", goal: "g", ticker: "t", scene: "s", out: "o", token: "k" };

function open(key = "key") {
  const clock = createFakeClock();
  const kept = new Map<string, string>();
  const asked: string[] = [];
  const store = {
    get: async (name: string) => {
      asked.push(name);
      return kept.get(name);
    },
    set: async (name: string, value: string) => void kept.set(name, value),
  };
  return {
    clock,
    kept,
    asked,
    ...createOverlayCodes({ kept: store, sealing: createSealing(Buffer.alloc(32, key)), now: clock.now }),
  };
}

test("overlay links go only to the browser that shows the code", async () => {
  const { show, read, give, take, kept } = open();
  const shown = show("a secret");
  expect(shown).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{3}$/);
  expect(show("a secret")).toBe(shown);
  expect(show("another")).not.toBe(shown);
  expect(await take("a secret")).toBeUndefined();
  const code = read(shown.toLowerCase().replaceAll("-", " ")) ?? "";
  await give(code, links);
  expect(await take("a secret")).toEqual(links);
  for (const secret of ["another", shown, code]) expect(await take(secret)).toBeUndefined();
  expect(JSON.stringify([...kept])).not.toMatch(/maple|"k"/);
});

test("an overlay code with a typo or from another bot is rejected", () => {
  const { show, read } = open();
  const code = show("a secret").replaceAll("-", "");
  const mistyped = [...code].map((letter, at) => code.slice(0, at) + (letter === "B" ? "C" : "B") + code.slice(at + 1));
  // Two letters are a checksum, so one typo in 400 may pass.
  expect(mistyped.filter((one) => read(one) !== undefined).length).toBeLessThan(2);
  expect([read(""), read("new"), read(open("other").show("a secret"))]).toEqual([undefined, undefined, undefined]);
});

test("an overlay code is valid for ten to twenty minutes", async () => {
  const { clock, show, read, give, take } = open();
  const shown = show("a secret");
  await clock.advance(10 * minuteMs);
  expect(show("a secret")).not.toBe(shown);
  const code = read(shown) ?? "";
  await give(code, links);
  await clock.advance(9 * minuteMs);
  expect(await take("a secret")).toEqual(links);
  await clock.advance(10 * minuteMs);
  expect(read(shown)).toBeUndefined();
});

test("a browser that polls for overlay links looks up only one code", async () => {
  const { clock, take, asked } = open();
  for (let round = 0; round < 3; round += 1) {
    await take("a secret");
    await clock.advance(10 * minuteMs);
  }

  expect([asked.length, new Set(asked).size]).toEqual([3, 1]);
});
