import { existsSync, readFileSync, statSync } from "node:fs";
import { parseEnv } from "node:util";
import { WrongSettings } from "../config/config.ts";
import { errorText } from "../util/errors.ts";
import { later } from "../words/later.ts";
import { verbatim } from "../words/verbatim.ts";

/** The settings in a file, where there is one. Throws WrongSettings where it cannot be read. */
export function readEnvFile(file: string): Readonly<Record<string, string | undefined>> {
  if (!existsSync(file)) return {};
  try {
    return parseEnv(decode(readFileSync(file)));
  } catch (error) {
    const values = { file: verbatim(file), error: verbatim(errorText(error)), example: verbatim(".env.example") };
    throw new WrongSettings([later("env.unreadable", values)], { cause: error });
  }
}

/** Whether every user of this computer may read the file; of no use on Windows, where modes say nothing of that. */
export function isOpenToAll(file: string): boolean {
  const anybodyReads = 0o004;
  return ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & anybodyReads) !== 0;
}

/** What Windows writes begins with a mark that is no text, and may have two bytes for each letter. */
function decode(bytes: Buffer): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? "utf-16le" : "utf-8").decode(bytes);
}
