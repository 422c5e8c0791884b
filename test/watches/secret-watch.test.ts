import { expect, test } from "vitest";
import { createSecretWatch } from "../../src/watches/secret-watch.ts";
import { createSentNotices } from "../helpers/sent-notices.ts";

function openWatch() {
  const { notices, told } = createSentNotices();
  return { told, ...createSecretWatch(notices) };
}

test("three wrong signatures in a row are reported once, and a valid one closes the notice", () => {
  const { told, onForged, onSigned } = openWatch();
  for (let delivery = 0; delivery < 5; delivery += 1) onForged();
  expect(told()).toEqual(["host: secret"]);
  onSigned();
  onSigned();
  expect(told()).toEqual(["host: secret", "over: secret"]);
});

test("a notice about wrong signatures from before a restart is closed by the first valid delivery", () => {
  const { told, onSigned } = openWatch();
  onSigned();
  onSigned();
  expect(told()).toEqual(["over: secret"]);
});

test("single wrong signatures between valid ones are not reported", () => {
  const { told, onForged, onSigned } = openWatch();
  onSigned();
  for (let delivery = 0; delivery < 5; delivery += 1) {
    onForged();
    onSigned();
  }
  expect(told()).toEqual(["over: secret"]);
});
