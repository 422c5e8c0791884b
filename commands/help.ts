import { commandSign } from "../src/chat/command.ts";
import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";

export default defineCommand({
  name: "help",
  description: "Shows what you can ask me here",
  aliases: ["tiltify help"],
  permission: "everyone",
  cooldownMs: 5_000,
  options: {},
  async run(_args, { place, user, services }) {
    const sign = commandSign(place.platform);
    const usable = services
      .listCommands(user)
      .map(({ name, description }) => `${sign}${nameOn(place.platform, name)}: ${description}.`);
    return whisper("I announce Tiltify donations. I am not made by Tiltify. What you can type here:", ...usable);
  },
});

/** In Discord's own list it stands below `/tiltify`, for `/help` belongs to every bot there. */
function nameOn(platform: string, name: string): string {
  return platform === "discord" && name === "help" ? "tiltify help" : name;
}
