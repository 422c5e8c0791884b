import { expect, test } from "vitest";
import { createSecretWatch } from "../../src/watches/secret-watch.ts";
import { createSentNotices } from "../helpers/sent-notices.ts";

function openWatch() {
  const { notices, told } = createSentNotices();
  return { told, ...createSecretWatch(notices) };
}

test("three forged deliveries in a row are told once, and the first right one ends it", () => {
  const { told, onForged, onSigned } = openWatch();
  for (let delivery = 0; delivery < 5; delivery += 1) onForged();
  expect(told()).toEqual(["host: secret"]);
  onSigned();
  onSigned();
  expect(told()).toEqual(["host: secret", "over: secret"]);
});

test("what was told in an earlier life is over with the first right delivery", () => {
  const { told, onSigned } = openWatch();
  onSigned();
  onSigned();
  expect(told()).toEqual(["over: secret"]);
});

test("single ones between right ones are told to nobody", () => {
  const { told, onForged, onSigned } = openWatch();
  onSigned();
  for (let delivery = 0; delivery < 5; delivery += 1) {
    onForged();
    onSigned();
  }
  expect(told()).toEqual(["over: secret"]);
});
