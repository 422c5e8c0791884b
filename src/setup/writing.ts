import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { dirname } from "node:path";
import type { Grant } from "../chat/twitch/auth-client.ts";
import { decodeEnv, type Settings, unreadable } from "../config/env-file.ts";
import { errorText } from "../util/errors.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { Refusal, StartRefusal } from "../words/refusal.ts";
import { verbatim } from "../words/verbatim.ts";
import { readRight, refusing } from "./checks.ts";
import { chosenOf, type Entered, type Present } from "./entered.ts";
import { settingsFile } from "./page-texts.ts";
import { type Chosen, maskedLines, plainLines, saysTheSame, withSettings } from "./settings-text.ts";

export type WritingOptions = {
  /** The file to write the settings into. */
  file: string;
  /** Settings from the environment. They win over the file. */
  outside: Settings;
  present: Present;
  /** Stores the bot's Twitch login where the bot looks for it. Throws StartRefusal. */
  keepTwitchLogin(grant: Grant): Promise<void>;
};

/** Shows, copies or writes the settings that were entered. */
export function createWriting({
  file,
  outside,
  present,
  keepTwitchLogin,
  entered,
}: WritingOptions & { entered(): Entered }) {
  const newKey = randomBytes(18).toString("base64url");
  const chosen = (): Chosen => chosenOf(entered(), present, newKey);

  /** Stores the Twitch login, of which there is no other copy. Do this before writing the settings, which need it. */
  async function keepLogin(): Promise<void> {
    const { chat } = entered();
    if (chat?.type !== "twitch") return;
    await keepTwitchLogin(chat.grant).catch((error: unknown) => {
      throw error instanceof StartRefusal ? refusing(error.problem) : error;
    });
  }

  return {
    /** Returns the lines to write, with dots for secrets. If they can't be written, also returns why. */
    plan: (): { lines: string; problem: Later | undefined } => ({
      lines: maskedLines(chosen()),
      problem: whyNotWritable(file),
    }),

    /** Returns the complete lines if the file can't be written. Only for the person who typed their values. */
    async copy(): Promise<string> {
      await keepLogin();
      return plainLines(chosen());
    },

    /** Writes the settings. */
    async finish(): Promise<void> {
      const { tiltify, chat, events } = entered();
      if (!tiltify || !chat || !events) throw new Refusal(({ say }) => say("set-up.first"));
      const overruled = Object.entries(chosen()).filter(([name, value]) => (outside[name] ?? value) !== value);
      if (overruled.length > 0) {
        const names = overruled.map(([name]) => verbatim(name));
        throw refusing(later("set-up.overruled", { file: settingsFile, names }));
      }
      readRight(chosen());
      await keepLogin();
      const problem = writeSettings(file, chosen());
      if (problem) throw refusing(problem);
    },

    /** Returns the new key of the bot's page; null if the page has one already. */
    newKey: (): string | null => chosen().BROWSER_CHAT_KEY ?? null,
  };
}

/** The calls that may fail halfway. Tests replace them. */
type Disk = Pick<typeof fs, "writeSync" | "fsyncSync" | "renameSync">;

const secretsFor = 0o600;
const anybodyWrites = 0o222;

/**
 * Puts settings into `.env`, completely or not at all. Writes the new text next to the file, reads it back like the
 * program does at its start, and moves it into place in one step. If something fails, returns the problem and changes
 * nothing.
 */
export function writeSettings(file: string, chosen: Chosen, disk: Disk = fs): Later | undefined {
  const problem = whyNotWritable(file);
  if (problem) return problem;
  // Write into the same folder, because only there moving is a single step. A run that was killed may have left this
  // file.
  const part = `${file}.part`;
  try {
    fs.rmSync(part, { force: true });
    const before = readText(file);
    const text = withSettings(before, chosen);
    if (!saysTheSame(text, { before, chosen })) return otherwise("set-up.file.tangled", file);
    writeNew(part, text, disk);
    if (!saysTheSame(readText(part), { before, chosen })) throw new Error("it was not written as it should be");
    disk.renameSync(part, file);
    settle(dirname(file), disk);
    return undefined;
  } catch (error) {
    fs.rmSync(part, { force: true });
    return toProblem(file, error);
  }
}

/** Returns why the file can't be written; undefined if it seems writable. Doesn't follow symbolic links. */
export function whyNotWritable(file: string): Later | undefined {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false });
  try {
    if (stat && !stat.isFile()) return otherwise(stat.isSymbolicLink() ? "set-up.file.link" : "set-up.file.none", file);
    if (stat && (stat.mode & anybodyWrites) === 0) return otherwise("set-up.file.read-only", file);
    fs.accessSync(dirname(file), fs.constants.W_OK);
    readText(file);
    return undefined;
  } catch (error) {
    return toProblem(file, error);
  }
}

/**
 * Returns the file's text; empty if there is no file. Throws for bytes that aren't text, because writing would change
 * them.
 */
function readText(file: string): string {
  if (!fs.lstatSync(file, { throwIfNoEntry: false })) return "";
  return decodeEnv(fs.readFileSync(file), { fatal: true });
}

function writeNew(part: string, text: string, disk: Disk): void {
  const { O_CREAT, O_EXCL, O_WRONLY } = fs.constants;
  const descriptor = fs.openSync(part, O_CREAT | O_EXCL | O_WRONLY, secretsFor);
  try {
    const bytes = Buffer.from(text);
    for (let written = 0; written < bytes.length; ) written += disk.writeSync(descriptor, bytes, written);
    disk.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Makes sure that the moved file survives a power cut. Windows can't do that for folders. */
function settle(folder: string, disk: Disk): void {
  try {
    const descriptor = fs.openSync(folder, fs.constants.O_RDONLY);
    try {
      disk.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
  } catch {
    // the file is in place anyway
  }
}

function toProblem(file: string, error: unknown): Later {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOSPC" || code === "EDQUOT") return otherwise("set-up.file.full", file);
  if (["EACCES", "EPERM", "EROFS", "EBUSY"].includes(code)) return otherwise("set-up.file.read-only", file);
  if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") return unreadable(file, error);
  return later("set-up.file.failed", { file: verbatim(file), error: verbatim(errorText(error)) });
}

function otherwise(key: `set-up.file.${"tangled" | "link" | "none" | "read-only" | "full"}`, file: string): Later {
  return later(key, { file: verbatim(file) });
}
