import { whisper } from "../src/chat/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify team here",
  group: "start",
  aliases: [],
  who: "managers",
  on: { discord: true, twitch: true, browser: true },
  examples: [],
  answers: "privately",
  cooldownMs: 0,
  options: {},
  async run(_args, { place, user, book, toType, words: { say }, services: { team } }) {
    if (traitsOf(place.chat).isPublic) {
      const { discord, page } = book.ways;
      const hasWay = discord || page;
      return whisper(
        say("team.public"),
        hasWay ? book.typedElsewhere(say, "tiltify team here", place) : say("team.public.host"),
      );
    }
    const choose = async () => {
      await team.tellHere(place, user);
      return whisper(say("team.here", { place: place.name }));
    };
    if (!(await team.isAnnouncing(place))) return choose();
    const why = say("team.announcing", { place: place.name });
    const instead = say("team.announcing.instead", { next: toType("tiltify team here") });
    return { proposal: whisper(why, instead, say("team.announcing.ask", { place: place.name })), onYes: choose };
  },
});
