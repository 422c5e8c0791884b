import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";

export default defineCommand({
  name: "tiltify team",
  description: "Chooses where I tell your team when something is wrong",
  permission: "manager",
  cooldownMs: 0,
  options: {
    where: { type: "string", description: "This place, or nowhere", required: true, choices: ["here", "off"] },
  },
  async run({ where }, { place, user, services: { team } }) {
    if (where === "off") {
      await team.tellNobody(place, user);
      return whisper("Done: when something is wrong I tell nobody here. My host still finds it in the log.");
    }
    await team.tellHere(place, user);
    return whisper(`Done: when something is wrong I say so in ${place.name}, once, and once when it is over.`);
  },
});
