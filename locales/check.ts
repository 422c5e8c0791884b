/** The state of each translated text: whether it exists, still fits, and was made from today's English. */
import { hash } from "node:crypto";
import { database } from "../src/words/en/database.ts";
import { engine } from "../src/words/en/engine.ts";
import { notices } from "../src/words/en/notices.ts";
import { server } from "../src/words/en/server.ts";
import { setUpPage } from "../src/words/en/set-up-page.ts";
import { terminal } from "../src/words/en/terminal.ts";
import { misfitOf, source, type Texts } from "../src/words/translation.ts";

/**
 * For each key, two hashes with a dot between them: of the English text that the translation was made from, and of the
 * translation itself.
 */
export type Origins = Readonly<Record<string, string>>;

export type Translation = { texts: Texts; origins: Origins };

/** `stale`: the English has changed since the text was translated. `unfit`: stale, and no longer usable. */
export type State = "current" | "missing" | "stale" | "unfit";

const always = { ...engine, ...notices, ...database, ...server, ...setUpPage };

/**
 * True for texts that can't wait for translators. Some of them are parts of other sentences. The others are all that
 * people without a terminal see of a start, or tell a host what is wrong.
 */
function isNeededAlways(key: string): boolean {
  return Object.hasOwn(always, key) || /^(?:where|switch|value|own)\./.test(key);
}

/** True for texts that a release needs. Leaves out those of the terminal, which hosts can read in English. */
function isNeededInRelease(key: string): boolean {
  return !Object.hasOwn(terminal, key);
}

/** Returns a hash that tells one version of a text from another. */
const shortHash = (text: string): string => hash("sha1", text, "base64url").slice(0, 6);

const originOf = (key: string, text: string): string => `${shortHash(source[key] ?? "")}.${shortHash(text)}`;

export function stateOf(key: string, { texts, origins }: Translation): State {
  const text = texts[key] ?? "";
  if (text === "") return "missing";
  const [english, own] = (origins[key] ?? "").split(".");
  // If the translation has changed as well, somebody made it from today's English.
  if (english === shortHash(source[key] ?? "") || own !== shortHash(text)) return "current";
  return misfitOf(key, text) === null ? "stale" : "unfit";
}

/**
 * Lists what must be fixed before a merge: keys that English doesn't have, new texts that don't fit, and unusable texts
 * that can't wait.
 */
export function faultsOf(translation: Translation): string[] {
  const keys = new Set([...Object.keys(source), ...Object.keys(translation.texts)]);
  return [...keys].flatMap((key) => {
    const why = faultOf(key, translation);
    return why === null ? [] : [`${key}: ${why}`];
  });
}

function faultOf(key: string, translation: Translation): string | null {
  if (!Object.hasOwn(source, key)) return "English has no such text. Run: npm run locales";
  const state = stateOf(key, translation);
  if (state === "current") return misfitOf(key, translation.texts[key] ?? "");
  return state !== "stale" && isNeededAlways(key) ? `is ${state}, and can't wait: translate it with this change` : null;
}

/** Lists the texts that a release waits for, by state. */
export function openOf(translation: Translation): ReadonlyMap<State, readonly string[]> {
  const open = Object.keys(source).filter((key) => isNeededInRelease(key) && stateOf(key, translation) !== "current");
  return Map.groupBy(open, (key) => stateOf(key, translation));
}

/**
 * Returns the translation in the order of English, without keys that English no longer has. If English only renamed a
 * key, the text moves to the new key. `confirmed` are keys of stale texts that are still right.
 */
export function tidied({ texts, origins }: Translation, confirmed: readonly string[] = []): Translation {
  const dropped = Object.keys(texts).filter((key) => !Object.hasOwn(source, key));
  const oldKeyOf = (key: string) =>
    texts[key] ? key : dropped.find((old) => origins[old]?.startsWith(`${shortHash(source[key] ?? "")}.`));
  const rows = Object.keys(source).flatMap((key) => {
    const old = oldKeyOf(key);
    const text = texts[old ?? ""];
    if (old === undefined || text === undefined) return [];
    const isOpen = old === key && stateOf(key, { texts, origins }) !== "current" && !confirmed.includes(key);
    return [{ key, text, origin: isOpen ? (origins[key] ?? "") : originOf(key, text) }];
  });
  return {
    texts: Object.fromEntries(rows.map(({ key, text }) => [key, text])),
    origins: Object.fromEntries(rows.map(({ key, origin }) => [key, origin])),
  };
}
