import { whisper } from "../src/chat/reply/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { defineCommand } from "./parts/define.ts";

const as = (means: "here" | "off") => ({ name: `tiltify team ${means}`, means, takes: [] });

export default defineCommand({
  name: "tiltify alerts",
  group: "start",
  aliases: ["tiltify team", as("here"), as("off")],
  who: "managers",
  on: { discord: true, twitch: true, browser: true },
  examples: ["tiltify alerts here", "tiltify alerts off"],
  answers: "privately",
  options: { where: { type: "string", required: true, choices: ["here", "off"] } },
  async run({ where }, { place, user, registry, toType, words: { say }, services: { team } }) {
    if (traitsOf(place.chat).isPublic) {
      const { discord, page } = registry.ways;
      const typed = registry.typedElsewhere(say, `tiltify alerts ${where}`, place);
      return whisper(say("team.public"), discord || page ? typed : say("team.public.host"));
    }
    if (where === "off") {
      await team.notifyNobody(place, user);
      return whisper(say("team.off"));
    }
    const choose = async () => {
      await team.notifyHere(place, user);
      return whisper(say("team.here", { place: place.name }));
    };
    if (!(await team.isAnnouncing(place))) return choose();
    const why = say("team.announcing", { place: place.name });
    const instead = say("team.announcing.instead", { next: toType("tiltify alerts here") });
    return { proposal: whisper(why, instead, say("team.announcing.ask", { place: place.name })), onYes: choose };
  },
});
