import { expect, test } from "vitest";
import { putIntoWords } from "../../src/composing/put-into-words.ts";
import type { MomentContext } from "../../src/kinds/about.ts";
import { kindOf, type MomentKind } from "../../src/kinds/index.ts";
import { createMemoryChat } from "./memory-chat.ts";
import { neutralWords } from "./neutral-words.ts";

const context: MomentContext = {
  ...{ happenedAt: 0, now: 0, isElsewhere: false, about: null, isAlone: true, isTest: false, isLarge: false },
};
const dollars = (value: number) => ({ value: String(value), currency: "USD" });

test.each<[MomentKind, string, string?]>([
  ["donation", "donation Ann Berg 25 USD “Go otters!” option=Puzzle poll=Which game next? rewards=[Drawing]"],
  [
    "donation",
    "donation Ann Berg 25 USD “Go otters!” Ann Berg: gift option=Puzzle poll=Which game next? rewards=[Drawing]",
    "{name}: gift",
  ],
  ["milestone", "milestone 500 USD milestone=Hot sauce next=750 USD milestone=Karaoke"],
  ["progress", "progress goal=2000 USD percent=50 raised=1004 USD"],
  ["match-ending", "match-ending Big Otter ends=42 min matched=640 USD upTo=1000 USD"],
  ["notice", "notice Tiltify is back. No donations came in while it was down."],
])("the memory chat renders a %s without a sentence of the product: %s", (name, body, template) => {
  const kind = kindOf(name);
  const templates = template === undefined ? undefined : { comment: template };
  const told = { type: name, data: kind.samples(dollars)[0], context, templates };
  const chat = createMemoryChat({ nonces: false, edits: false });
  const content = putIntoWords(told, neutralWords);
  expect(chat.render(content, "stream")).toBe(body);
});
