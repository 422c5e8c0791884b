import { expect, test } from "vitest";
import { shortAddress } from "../../../src/services/connecting/find-fact.ts";

test.each([
  [" <https://www.tiltify.com/@Maple/Winter?utm=1#top> ", "tiltify.com/@maple/winter"],
  ["@maple/winter/", "@maple/winter"],
  ["https://donate.tiltify.com/+team/winter", "donate.tiltify.com/+team/winter"],
  ["0F4C1F60-6F0E-4A43-9A5E-6C1F1D2F0A11", "0f4c1f60-6f0e-4a43-9a5e-6c1f1d2f0a11"],
])("the pasted address %j is stored as %j", (pasted, short) => {
  expect(shortAddress(pasted)).toBe(short);
});

test.each(["tiltify.com/%40maple/winter", "say something rude", ""])(
  "the pasted address %j is not stored",
  (pasted) => {
    expect(shortAddress(pasted)).toBeUndefined();
  },
);
