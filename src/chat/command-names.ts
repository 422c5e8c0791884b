import { traitsOf } from "./traits.ts";

/**
 * Discord takes 25 entries below a command (docs: interactions/application-commands), so what belongs together stands in
 * a group there. Elsewhere people type the short name; the router understands both everywhere.
 */
const onDiscord: Readonly<Record<string, string>> = {
  // In Discord's list `/help` would stand among those of all other bots.
  help: "tiltify help",
  // What has others below it is no command of its own there.
  campaign: "campaign show",
  "tiltify announce": "tiltify set announce",
  "tiltify minimum": "tiltify set minimum",
  "tiltify pace": "tiltify set pace",
  "tiltify names": "tiltify set names",
  "tiltify message": "tiltify set message",
  "tiltify filter": "tiltify set filter",
  "tiltify publish": "tiltify set publish",
  // Those that wait are shown to the team.
  "tiltify approve": "tiltify team approve",
  "tiltify twitch": "tiltify twitch join",
  "tiltify command": "tiltify twitch command",
  "tiltify cooldown": "tiltify twitch cooldown",
  "tiltify prefix": "tiltify twitch prefix",
};

/** What a command is called in a chat: `tiltify pace` is `tiltify set pace` on Discord. */
export function nameOn(chat: string, name: string): string {
  return traitsOf(chat).groupsCommands ? (onDiscord[name] ?? name) : name;
}

/** Whether a chat has a command at all: where there are buttons one of them is the yes, and only some have other bots. */
export function isOffered(chat: string, name: string): boolean {
  const { hasButtons, hasOtherBots, space } = traitsOf(chat);
  if (name === "tiltify yes" || name === "tiltify no") return !hasButtons;
  if (name === "tiltify setup") return space === "server";
  return name !== "tiltify bots" || hasOtherBots;
}

/** A command as people type it in a chat, its sign included: `tiltify pace calm` is `/tiltify set pace calm` on Discord. */
export function typedOn(chat: string, text: string): string {
  const name = Object.keys(onDiscord).find((one) => text === one || text.startsWith(`${one} `)) ?? "";
  return traitsOf(chat).commandSign + nameOn(chat, name) + text.slice(name.length);
}
