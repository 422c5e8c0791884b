/** Commands as people type them, which depends on the form in which they got the program. */

export const forms = ["source", "npx", "archive", "image"] as const;
export type Packaging = (typeof forms)[number];

const commandOf: Readonly<Record<Packaging, string>> = {
  source: "npm start --",
  npx: "npx bellringer",
  archive: "./bellringer",
  image: "docker compose exec bot bellringer",
};
/** The command that starts the bot itself, if it differs. */
const startOf: Partial<Record<Packaging, string>> = { source: "npm start", image: "docker compose up -d" };

let form: Packaging = "source";
let system: NodeJS.Platform = "linux";
let command = commandOf.source;

/**
 * Sets the form, once, before anything else runs: every room names commands, and would have to pass it on otherwise.
 * `given`: the value from the launcher or the image; unknown values count as source.
 */
export function setForm(given: string | undefined, platform: NodeJS.Platform): void {
  form = forms.find((known) => known === given) ?? "source";
  system = platform;
  // The launcher has another name on each system; PowerShell needs the `.\`.
  const launcher = { win32: ".\\bellringer", darwin: "./bellringer.command" };
  command = (form === "archive" && launcher[platform as keyof typeof launcher]) || commandOf[form];
}

export function currentForm(): Packaging {
  return form;
}

/** Returns the arguments of `setForm` for a thread, which starts with its own copy of this module. */
export function howStarted(): [Packaging, NodeJS.Platform] {
  return [form, system];
}

/**
 * Returns a subcommand as people type it: `ownCommand("inbox list")` is `npm start -- inbox list`. Without a
 * subcommand, it is the command that starts the bot.
 */
export function ownCommand(subcommand?: string): string {
  if (subcommand === undefined) return startOf[form] ?? command;
  return `${command} ${subcommand}`;
}

/**
 * Returns the command that sets the computer's clock by the network's time; in the image the clock is the host's. w32tm
 * needs an administrator's terminal:
 * https://learn.microsoft.com/windows-server/networking/windows-time-service/windows-time-service-tools-and-settings
 * macOS has sntp since 10.14: https://apple.stackexchange.com/questions/117864
 */
export function commandToSetClock(): string {
  if (system === "win32") return "w32tm /resync";
  if (system === "darwin") return "sudo sntp -sS time.apple.com";
  return "sudo timedatectl set-ntp true";
}

/**
 * Returns the command that lets this program write to a folder. In the image that is the user 1000. For `icacls`,
 * (OI)(CI) means everything in the folder, and F full access:
 * https://learn.microsoft.com/windows-server/administration/windows-commands/icacls
 */
export function commandToGive(folder: string): string {
  if (form === "image") return "sudo chown -R 1000:1000 ./data";
  if (system === "win32") return `icacls "${folder}" /grant "%USERNAME%:(OI)(CI)F" /T`;
  return `sudo chown -R "$(id -un)" '${folder.replaceAll("'", String.raw`'\''`)}'`;
}
