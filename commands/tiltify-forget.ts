import { leftStanding } from "../src/chat/left-standing.ts";
import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify forget",
  group: "record",
  aliases: [],
  who: "managers",
  on: { discord: true, twitch: false, browser: true },
  examples: ["tiltify forget Ann Berta"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    name: { type: "string", required: true, rest: true },
  },
  async run({ name }, { place, user, services: { hiding } }) {
    return {
      proposal: whisper(
        "Shall I forget this donor? Name and comments go out of everything said in your places, and nothing brings them back.",
      ),
      isForNow: true,
      async onYes() {
        const forgotten = await hiding.forget(place, name, user);
        if (forgotten === undefined) return whisper("I know nobody of that name here. Nothing was changed.");
        const { told, isErased, inBackupsUntil, stays } = forgotten;
        const said = told === 1 ? "1 announcement" : `${told} announcements`;
        return whisper(
          `Forgotten: ${said} named them.`,
          ...(isErased ? [] : ["The files of my database still hold them, for as long as another program reads it."]),
          ...(inBackupsUntil === undefined ? [] : [inBackups(inBackupsUntil)]),
          `Tiltify itself still knows them.${leftStanding(stays)}`,
        );
      },
    };
  },
});

function inBackups(until: number): string {
  const date = new Date(until).toISOString().slice(0, 10);
  return `Backups of my host hold them until ${date}. My host can remove them now: npm start -- backup --renew`;
}
