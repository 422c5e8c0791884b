import { existsSync, readFileSync, statSync } from "node:fs";
import { parseEnv } from "node:util";
import { errorText } from "../util/errors.ts";
import { ownCommand, ownPage } from "../util/own-command.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { verbatim } from "../words/verbatim.ts";
import { isSettingName, WrongSettings } from "./config.ts";

/** Settings by name, from a file or the environment. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** Reads the settings in a file. Returns none if there is no file. Throws WrongSettings if it can't be read. */
export function readEnvFile(file: string): Settings {
  if (!existsSync(file)) return {};
  return settingsIn(readText(file));
}

/**
 * Finds settings in the file that don't count as they are written. Returns a message for each; none if there is no
 * file.
 */
export function whatDoesNotCount(file: string): Later[] {
  if (!existsSync(file)) return [];
  const text = readText(file);
  const settings = settingsIn(text);
  return [
    ...linesThatAreNone(file, text),
    ...namesInSmallLetters(file, settings),
    ...valuesCutShort(file, text),
    ...commentedOut(file, text, settings),
  ];
}

function readText(file: string): string {
  try {
    return decodeEnv(readFileSync(file));
  } catch (error) {
    throw new WrongSettings([unreadable(file, error)], { cause: error });
  }
}

const account = /^[ \t]*#[ \t#]*(TILTIFY_CLIENT_ID|DISCORD_TOKEN|TWITCH_CLIENT_ID)[ \t]*=[ \t]*[^\s#]/m;

/** Finds an account after a `#`, if the file sets nothing else. Somebody forgot to remove the `#`. */
function commentedOut(file: string, text: string, settings: Settings): Later[] {
  const name = Object.values(settings).some((value) => value?.trim()) ? undefined : account.exec(text)?.[1];
  if (name === undefined) return [];
  return [
    later("env.commented-out", { file: verbatim(file), name: verbatim(name), typed: verbatim(ownCommand("demo")) }),
  ];
}

/** Quoted values, which may have several lines. */
const quoted = /^[ \t]*(?:export[ \t]+)?[\w.-]+[ \t]*=[ \t]*(["'`])[\s\S]*?\1/gm;

/** Empties quoted values. The number of lines stays the same. */
function withoutQuotedValues(text: string): string {
  return text.replaceAll(quoted, (found) => `Q=${found.replaceAll(/[^\n]/g, "")}`);
}

/**
 * Finds lines that no parser would read, in the style of other programs: `set K=v`, `K: v`, JSON. They would be ignored
 * silently.
 */
function linesThatAreNone(file: string, text: string): Later[] {
  const lines = withoutQuotedValues(text).split("\n");
  const isSetting = (line: string) => /^\s*(?:$|#|(?:export\s+)?[A-Za-z_][\w.-]*\s*=)/.test(line);
  const bad = lines.flatMap((line, at) => (isSetting(line) ? [] : [{ line, at }]));
  const [first] = bad;
  if (first === undefined) return [];
  // Show only the start of the line. The rest may be a secret.
  const start = /^\s*[^\s:=]{0,12}/.exec(first.line)?.[0].trim() ?? "";
  const values = { file: verbatim(file), count: bad.length, line: first.at + 1, start: verbatim(`${start}…`) };
  return [later("env.lines", { ...values, example: verbatim("NAME=value") })];
}

function namesInSmallLetters(file: string, settings: Settings): Later[] {
  const names = Object.keys(settings).filter(
    (name) => name !== name.toUpperCase() && isSettingName(name.toUpperCase()),
  );
  return names.map((name) =>
    later("env.capitals", { file: verbatim(file), name: verbatim(name), wanted: verbatim(name.toUpperCase()) }),
  );
}

/** Finds unquoted values with a `#` inside, such as a password in an address. All after the `#` is a comment. */
function valuesCutShort(file: string, text: string): Later[] {
  const found = withoutQuotedValues(text).matchAll(/^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[^\n#]*[^\s#=]#/gm);
  return [...found].map(([, name = ""]) => later("env.cut-short", { file: verbatim(file), name: verbatim(name) }));
}

const emptyLine = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*$/;
const quotedOrEmpty = new RegExp(`${quoted.source}|${emptyLine.source}`, "gm");

/**
 * Parses the text of a settings file. Node takes the next line as the value if only blanks follow the `=`, so this
 * removes them.
 */
export function settingsIn(text: string): Settings {
  return parseEnv(text.replaceAll(quotedOrEmpty, (found, _quote, empty?: string) => (empty ? `${empty}=` : found)));
}

/** Tells the host why a file can't be read. */
export function unreadable(file: string, error: unknown): Later {
  return later("env.unreadable", {
    file: verbatim(file),
    error: verbatim(errorText(error)),
    example: verbatim(ownPage(".env.example")),
  });
}

/** True if all users of this computer may read the file. Doesn't work on Windows, where a file's mode doesn't tell. */
export function isOpenToAll(file: string): boolean {
  const anybodyReads = 0o004;
  return ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & anybodyReads) !== 0;
}

/**
 * Decodes a settings file. Windows programs may write a byte order mark, or two bytes per letter. Bytes that aren't
 * text are replaced. With `fatal`, they throw.
 */
export function decodeEnv(bytes: Buffer, { fatal = false } = {}): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8", { fatal }).decode(bytes);
}
