/** The texts of the page in one language: its files name them by the keys of the catalogue, and get them from here. */
import { partsOf } from "../chat/reply/reply.ts";
import { ownCommand } from "../util/own-command.ts";
import type { Key, Say } from "../words/en.ts";
import type { Line } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";

/** What is typed in the terminal after Ctrl+C. */
const startAgain = () => partsOf(ownCommand());

/** The command for another link, typed beside the running program. */
export const newLink = () => partsOf(ownCommand("link"));

/** Says where the link is that opens the page, and how it looks. */
export function sayWhereLinkIs(say: Say): Line {
  return say("set-up.code.how", { sample: partsOf("#code="), typed: newLink() });
}

/** Where the settings go, as people call it. */
export const settingsFile = partsOf(".env");

/** Those that need values. */
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

/** The keys that a file asks for: `{{set-up.title}}` in HTML, `texts["set-up.title"]` in a script. */
export function keysIn(file: string): Key[] {
  const found = file.matchAll(/\{\{([\w.-]+)\}\}|texts\["([^"]+)"\]/g);
  return [...found].map(([, inHtml, inScript]) => (inHtml ?? inScript) as Key).filter((key) => `${key}` !== "language");
}

/** What the page's files ask for. A sentence that needs values and has none throws. */
export function setUpTexts({ language, say }: Words, files: readonly string[]): ReadonlyMap<string, string> {
  const filled = sayFilled(say);
  const sayPlain = say as (key: Key) => Line; // all others need none
  const texts = files.flatMap(keysIn).map((key) => [key, textOf(filled[key] ?? sayPlain(key))] as const);
  return new Map<string, string>([...texts, ["language", language]]);
}
