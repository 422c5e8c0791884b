/** Names our commands as people must type them, which depends on how they got the program. */

export const forms = ["source", "npx", "archive", "image"] as const;
export type Packaging = (typeof forms)[number];

const commandOf: Readonly<Record<Packaging, string>> = {
  source: "npm start --",
  npx: "npx bellringer",
  archive: "./bellringer",
  image: "docker compose exec bot bellringer",
};
/** The command that starts the bot, if it isn't the one in `commandOf`. */
const startOf: Partial<Record<Packaging, string>> = { source: "npm start", image: "docker compose up -d" };

let form: Packaging = "source";
let system: NodeJS.Platform = "linux";
let command = commandOf.source;
/** Where the program's files are on the web, if they don't come with it. */
let online: string | undefined;

/**
 * Sets how people got the program. Call it once, before anything else. It is global, because every part names commands.
 * `given` comes from the launcher or the image; unknown values count as source. `files` is the URL of this version's
 * files, if we know where this copy comes from.
 */
export function setForm(given: string | undefined, platform: NodeJS.Platform, files?: string): void {
  form = forms.find((known) => known === given) ?? "source";
  system = platform;
  online = files;
  // The launcher's name depends on the system. PowerShell needs the `.\`.
  const launcher = { win32: ".\\bellringer", darwin: "./bellringer.command" };
  command = (form === "archive" && launcher[platform as keyof typeof launcher]) || commandOf[form];
}

export function currentForm(): Packaging {
  return form;
}

/** Returns the arguments of `setForm`, for a new thread. A thread has its own copy of this module. */
export function howStarted(): [Packaging, NodeJS.Platform, string | undefined] {
  return [form, system, online];
}

/**
 * Returns a subcommand as people type it: `ownCommand("inbox list")` is `npm start -- inbox list`. Without an argument,
 * returns the command that starts the bot.
 */
export function ownCommand(subcommand?: string): string {
  if (subcommand === undefined) return startOf[form] ?? command;
  return `${command} ${subcommand}`;
}

/** Names a file of the docs, or `.env.example`, where people find it. Only the source comes with these files. */
export function ownPage(file: string): string {
  return form === "source" || online === undefined ? file : `${online}/${file}`;
}

/**
 * Returns the command that sets the computer's clock from the network. In the image, the host has to run it.
 *
 * - w32tm needs an administrator's terminal:
 *   https://learn.microsoft.com/windows-server/networking/windows-time-service/windows-time-service-tools-and-settings
 * - macOS has had sntp since 10.14: https://apple.stackexchange.com/questions/117864
 */
export function commandToSetClock(): string {
  if (system === "win32") return "w32tm /resync";
  if (system === "darwin") return "sudo sntp -sS time.apple.com";
  return "sudo timedatectl set-ntp true";
}

/**
 * Returns the command that lets the program write to a folder. The image runs as user 1000. For `icacls`, (OI)(CI)
 * means everything in the folder, and F means full access:
 * https://learn.microsoft.com/windows-server/administration/windows-commands/icacls
 */
export function commandToGive(folder: string): string {
  if (form === "image") return "sudo chown -R 1000:1000 ./data";
  if (system === "win32") return `icacls "${folder}" /grant "%USERNAME%:(OI)(CI)F" /T`;
  return `sudo chown -R "$(id -un)" '${folder.replaceAll("'", String.raw`'\''`)}'`;
}
