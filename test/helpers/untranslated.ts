import { partsOf, type Reply, type ReplyText } from "../../src/chat/reply.ts";
import type { Settled } from "../../src/words/parts.ts";
import { textOf } from "../../src/words/text-of.ts";

/**
 * What an answer in the pseudo-language says in words that stand in no catalogue. Values are none of them where they have no
 * letters, and what to type is the same in all languages.
 */
export function untranslatedIn({ title = "", lines, links = [], offers = [], ways, asOf = "", form }: Reply): string[] {
  const all: ReplyText[] = [
    title,
    asOf,
    ...lines.flatMap((line) =>
      typeof line === "object" && "text" in line ? [line.name, line.text, line.note, line.offer?.label] : [line],
    ),
    ...[...links, ...offers].map(({ label }) => label),
    ...(ways ? [ways.yes, ways.other] : []),
    ...(form ? [form.title, ...form.fields.flatMap(({ label, hint }) => [label, hint])] : []),
    ...(form
      ? form.fields.flatMap((field) => ("choices" in field ? field.choices.map(({ label }) => label) : []))
      : []),
  ].filter((text) => text !== undefined);
  // What stands between the items of a list is not in a catalogue: each language has its own anyway.
  return all.map((text) => outsideOfBrackets(text).replace(/, | and /g, "")).filter((text) => /\p{L}/u.test(text));
}

function outsideOfBrackets(text: ReplyText): string {
  let depth = 0;
  return Array.from(
    textOf(partsOf(text).map(withoutTyped), () => ""),
    (letter) => {
      if (letter === "⟧") depth -= 1;
      const shown = depth === 0 && letter !== "⟦" ? letter : "";
      if (letter === "⟦") depth += 1;
      return shown;
    },
  ).join("");
}

function withoutTyped(part: Settled): Settled {
  if (part.type === "b") return { ...part, parts: part.parts.map(withoutTyped) };
  // What things are called, and the words that are typed.
  return part.type === "url" || part.type === "title" ? { type: "text", text: "" } : part;
}
