/** Puts settings into the text of `.env`, and formats them. Pure. */
import { type Settings, settingsIn } from "../config/env-file.ts";

/** The only settings that set-up may write. No service URL, database or other key is among them. */
export const writableNames = [
  "TILTIFY_CLIENT_ID",
  "TILTIFY_CLIENT_SECRET",
  "TILTIFY_WEBHOOK_ENDPOINT_ID",
  "TILTIFY_WEBHOOK_SECRETS",
  "DISCORD_TOKEN",
  "TWITCH_CLIENT_ID",
  "TWITCH_CLIENT_SECRET",
  "PUBLIC_URL",
  "BROWSER_CHAT",
  "BROWSER_CHAT_KEY",
] as const;
type WritableName = (typeof writableNames)[number];

/** The settings to write, by name. */
export type Chosen = Readonly<Partial<Record<WritableName, string>>>;

const shownNames: ReadonlySet<string> = new Set<WritableName>([
  "TILTIFY_CLIENT_ID",
  "TILTIFY_WEBHOOK_ENDPOINT_ID",
  "TWITCH_CLIENT_ID",
  "PUBLIC_URL",
  "BROWSER_CHAT",
]);

const longestValue = 2_000;

/** True if a value fits in a line: not empty, no control characters such as line breaks, and not too long. */
export function isWritable(value: string): boolean {
  return value !== "" && value.length <= longestValue && /^\P{Cc}*$/u.test(value);
}

/**
 * Puts these settings into the text of `.env`. Replaces the line with the same name, or adds one at the end. Other
 * lines stay.
 */
export function withSettings(text: string, chosen: Chosen): string {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = text === "" ? [] : text.replace(/\r?\n$/, "").split(newline);
  const added: string[] = [];
  for (const [name, line] of linesOf(chosen)) {
    const at = lines.findLastIndex((one) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(one));
    if (at < 0) added.push(line);
    else lines[at] = line;
  }
  return [...lines, ...added, ""].join(newline);
}

/** Returns the lines to write, with dots for secrets. */
export function maskedLines(chosen: Chosen): string {
  const lines = linesOf(chosen).map(([name, line]) => (shownNames.has(name) ? line : `${name}=••••••••`));
  return `${lines.join("\n")}\n`;
}

/** Returns the complete lines, for a person who must copy them. */
export function plainLines(chosen: Chosen): string {
  return withSettings("", chosen);
}

/** True if a text sets the chosen settings as chosen, and all others as in `before`. */
export function saysTheSame(text: string, { before, chosen }: { before: string; chosen: Chosen }): boolean {
  const wanted: Settings = { ...settingsIn(before), ...chosen };
  const found = settingsIn(text);
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  return [...names].every((name) => wanted[name] === found[name]);
}

function linesOf(chosen: Chosen): [WritableName, string][] {
  return writableNames.flatMap((name) => {
    const value = chosen[name];
    if (value === undefined) return [];
    if (!isWritable(value)) throw new Error(`${name} cannot stand in a line`);
    return [[name, `${name}=${quoted(value)}`] as [WritableName, string]];
  });
}

/** Quotes a value that needs it. Otherwise a # would start a comment, and spaces at the ends would be cut. */
function quoted(value: string): string {
  if (/^[\w./:@%+,~-]+$/.test(value)) return value;
  return value.includes("'") ? `"${value}"` : `'${value}'`;
}
