/** Provides the page's texts in one language. The page's files refer to them by their keys in the catalog. */
import { partsOf } from "../chat/reply/reply.ts";
import { ownCommand } from "../util/own-command.ts";
import type { Key, Say } from "../words/en.ts";
import type { Line } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";

/** The command that starts the bot again after Ctrl+C. */
const startAgain = () => partsOf(ownCommand());

/** The command that prints a new link to the set-up page while the program is running. */
export const newLink = () => partsOf(ownCommand("link"));

/** Says where to find the link that opens the page, and what the link looks like. */
export function sayWhereLinkIs(say: Say): Line {
  return say("set-up.code.how", { sample: partsOf("#code="), typed: newLink() });
}

export const settingsFile = partsOf(".env");

/** Renders the texts with values. */
function sayFilled(say: Say): Partial<Record<Key, Line>> {
  const address = partsOf("http://localhost");
  return {
    "set-up.code.how": sayWhereLinkIs(say),
    "set-up.tiltify.create": say("set-up.tiltify.create", { address }),
    "set-up.twitch.create": say("set-up.twitch.create", { address }),
    "set-up.finish.lines": say("set-up.finish.lines", { file: settingsFile }),
    "set-up.finish.by-hand": say("set-up.finish.by-hand", { file: settingsFile, typed: startAgain() }),
    "set-up.slow": say("set-up.slow", { typed: startAgain() }),
  };
}

/** Finds the keys that a file uses: `{{set-up.title}}` in HTML, `texts["set-up.title"]` in a script. */
export function keysIn(file: string): Key[] {
  const found = file.matchAll(/\{\{([\w.-]+)\}\}|texts\["([^"]+)"\]/g);
  return [...found].map(([, inHtml, inScript]) => (inHtml ?? inScript) as Key).filter((key) => `${key}` !== "language");
}

/** Renders the texts that the page's files use. Throws if a text needs values and gets none. */
export function setUpTexts({ language, say }: Words, files: readonly string[]): ReadonlyMap<string, string> {
  const filled = sayFilled(say);
  const sayPlain = say as (key: Key) => Line; // all other texts have no values
  const texts = files.flatMap(keysIn).map((key) => [key, textOf(filled[key] ?? sayPlain(key))] as const);
  return new Map<string, string>([...texts, ["language", language]]);
}
