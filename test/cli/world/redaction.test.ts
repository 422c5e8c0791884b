import fc from "fast-check";
import { expect, test } from "vitest";
import { createRedaction } from "../../../src/cli/world/redaction.ts";
import { anyText } from "../../helpers/any-text.ts";

const secret = fc
  .oneof(fc.string({ minLength: 4, maxLength: 30 }), fc.stringMatching(/^[a-z0-9]{6,64}$/), anyText({ maxLength: 20 }))
  // A secret with an asterisk could be made of the mark and the text next to it.
  .filter((text) => text.length >= 4 && !text.includes("*"));

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [key, ...textsIn(one)]);
}

test("redaction removes every secret from texts and keys, wherever it is", () => {
  const words = fc.array(fc.oneof(fc.constantFrom("a", " ", "/", "token=", "***"), fc.nat(5)), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(secret, { minLength: 1, maxLength: 4 }), words, fc.nat(4), (secrets, given, cut) => {
      const redaction = createRedaction();
      for (const one of secrets) redaction.add(one);
      // Numbers stand for secrets, some of them cut so that they overlap.
      const text = given
        .map((word) =>
          typeof word === "string" ? word : `${secrets[word % secrets.length]}`.slice(word === 5 ? cut : 0),
        )
        .join("");
      const hidden = redaction.hide({ [text]: [text, { deep: encodeURIComponent(secrets[0]?.toWellFormed() ?? "") }] });
      for (const shown of textsIn(hidden)) for (const one of secrets) expect(shown).not.toContain(one);
    }),
  );
});

test("redaction removes two secrets that overlap", () => {
  const redaction = createRedaction();
  redaction.add("swordfish");
  redaction.add("fishbone");
  expect(redaction.hide("a swordfishbone b")).toBe("a *** b");
});

test("redaction removes a secret that is part of another secret", () => {
  const redaction = createRedaction();
  redaction.add("swordfish");
  redaction.add("word");
  expect(redaction.hide("a swordfish b")).toBe("a *** b");
});

test("redaction treats every text of a stored login as a secret", () => {
  const redaction = createRedaction();
  redaction.addAllIn('{"accessToken":"abcdef123","more":["ghijkl456"],"renewAt":5}');
  expect(redaction.hide({ sent: "abcdef123 and ghijkl456" })).toEqual({ sent: "*** and ***" });
});

test("redaction removes email addresses but keeps the URLs of campaigns", () => {
  const { hide } = createRedaction();
  expect(hide("Ann <ann.lee+x@example.org> https://tiltify.com/@maple/winter")).toBe(
    "Ann <***> https://tiltify.com/@maple/winter",
  );
});

test("redaction removes secrets before it cuts a long answer", () => {
  const redaction = createRedaction();
  redaction.add("swordfish");
  expect(redaction.hide(`${"x".repeat(595)}swordfish${"y".repeat(300)}`)).not.toContain("sword");
});
