/** What people type to start this program, and a subcommand of it: that depends on the form in which they got it. */

export const forms = ["source", "npx", "archive", "image"] as const;
export type Packaging = (typeof forms)[number];

const commandOf: Readonly<Record<Packaging, string>> = {
  source: "npm start --",
  npx: "npx bellringer",
  archive: "./bellringer",
  image: "docker compose exec bot bellringer",
};
/** Without a subcommand: what starts the bot itself. */
const startOf: Partial<Record<Packaging, string>> = { source: "npm start", image: "docker compose up -d" };

let form: Packaging = "source";
let command = commandOf.source;

/**
 * Sets the form, once, before anything else runs: every room names commands, and would have to hand it on otherwise.
 * `given`: what the launcher or the image says; anything unknown counts as source.
 */
export function setForm(given: string | undefined, platform: NodeJS.Platform): void {
  form = forms.find((known) => known === given) ?? "source";
  // The launcher of each system has a name of its own; `.\` is what PowerShell needs.
  const launcher = { win32: ".\\bellringer", darwin: "./bellringer.command" };
  command = (form === "archive" && launcher[platform as keyof typeof launcher]) || commandOf[form];
}

export function currentForm(): Packaging {
  return form;
}

/** As people type it: `ownCommand("inbox list")` gives `npm start -- inbox list`; without a subcommand, what starts the bot. */
export function ownCommand(subcommand?: string): string {
  if (subcommand === undefined) return startOf[form] ?? command;
  return `${command} ${subcommand}`;
}
