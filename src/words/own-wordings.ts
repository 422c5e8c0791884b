import type { Part, Parts, Wording } from "./parts.ts";
import { withoutServerMarks } from "./server-marks.ts";
import { fillTemplate, type OwnValues, variablesIn } from "./template.ts";

/**
 * Returns the wordings of a streamer's own template, which are tried before ours. The one with markup comes first, for
 * chats that have it, and then the one without. Each is followed by the same wording without the values that can
 * shrink. Leaves out wordings that would be empty.
 */
export function ownWordings(text: string, values: OwnValues, { mark }: { mark?: Parts } = {}): Wording[] {
  const template = withOnePercentSign(text);
  const bare = Object.fromEntries(Object.entries(values).filter(([, parts]) => !parts.some(isElastic)));
  const givesWay = variablesIn(template).some((name) => Object.hasOwn(values, name) && !Object.hasOwn(bare, name));
  const ladder = givesWay ? [values, bare] : [values];
  const plain = withoutMarkup(template);
  const withMarkup = plain === template ? [] : ladder.flatMap((values) => wordingOf(template, values, mark));
  return [
    ...withMarkup.map((wording): Wording => ({ ...wording, needs: "markup" })),
    ...ladder.flatMap((values) => wordingOf(plain, values, mark)),
  ];
}

/** Removes a percent sign after {percent}, because the value already has one. */
function withOnePercentSign(text: string): string {
  return text.replace(/\{percent\}\s?[%％]/g, "{percent}");
}

function wordingOf(template: string, values: OwnValues, mark: Parts | undefined): Wording[] {
  const { parts, isOwnStart } = fillTemplate(template, values);
  const [first] = parts;
  if (first === undefined) return [];
  const isWord = first.type === "own" && /^[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(first.text);
  return [{ head: parts, isOwn: true, ...(mark ? { mark } : { withoutEmoji: isOwnStart && isWord }) }];
}

function isElastic({ type }: Part): boolean {
  return type === "comment" || type === "donors";
}

/** Matches markup, and as its group an address. The "__" in `twitch.tv/big__otter` belongs to a name. */
const addressOrMarkup = /([a-z\d-]+(?:\.[a-z\d-]+)+\/[\w./#%&@+=:?~-]*[a-z\d/])|\*\*|__|~~|\|\|/gi;

/** Removes bold, small print and server emoji, for chats without them. */
function withoutMarkup(template: string): string {
  return withoutServerMarks(template)
    .replace(/^(?:-# |#{1,3} |> )/gm, "")
    .replace(addressOrMarkup, (_, address?: string) => address ?? "");
}
