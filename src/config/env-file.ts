import { existsSync, readFileSync, statSync } from "node:fs";
import { parseEnv } from "node:util";
import { errorText } from "../util/errors.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { verbatim } from "../words/verbatim.ts";
import { WrongSettings } from "./config.ts";

/** By name, as a file or the environment has them. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** The settings in a file, where there is one. Throws WrongSettings where it cannot be read. */
export function readEnvFile(file: string): Settings {
  if (!existsSync(file)) return {};
  try {
    return settingsIn(decodeEnv(readFileSync(file)));
  } catch (error) {
    throw new WrongSettings([unreadable(file, error)], { cause: error });
  }
}

/** The settings in the text of such a file. */
export function settingsIn(text: string): Settings {
  return parseEnv(text);
}

/** Why a file can't be read, for the host. */
export function unreadable(file: string, error: unknown): Later {
  return later("env.unreadable", {
    file: verbatim(file),
    error: verbatim(errorText(error)),
    example: verbatim(".env.example"),
  });
}

/** Whether every user of this computer may read the file; of no use on Windows, where modes say nothing of that. */
export function isOpenToAll(file: string): boolean {
  const anybodyReads = 0o004;
  return ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & anybodyReads) !== 0;
}

/**
 * What Windows writes begins with a mark that is no text, and may have two bytes for each letter. `fatal`: throws for bytes
 * that are no text, which are replaced otherwise.
 */
export function decodeEnv(bytes: Buffer, { fatal = false } = {}): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? "utf-16le" : "utf-8", { fatal }).decode(bytes);
}
