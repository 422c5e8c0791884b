import { type Reply, whisper } from "../src/chat/reply/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import type { CommandContext } from "../src/chat/understanding/command.ts";
import { sayHiddenInPublic, sayHiddenOf, sayStillShown } from "../src/chat/understanding/given-names.ts";
import type { Hidden } from "../src/services/moderating/hiding.ts";
import type { Services } from "../src/services/services.ts";
import type { Line } from "../src/words/parts.ts";
import { defineCommand } from "./parts/define.ts";
import { sayShown } from "./parts/hidden-list.ts";

export default defineCommand({
  name: "tiltify panic",
  group: "stream",
  aliases: ["tiltify emergency"],
  who: "moderators",
  on: { discord: true, twitch: true, browser: true },
  examples: ["tiltify panic off"],
  answers: "privately",
  options: {
    state: { type: "string", choices: ["on", "off"], also: { over: "off", undo: "off", end: "off", stop: "off" } },
  },
  async run({ state }, context): Promise<Reply> {
    const { place, user, typed, words, services } = context;
    const { say } = words;
    if (state === "off") {
      const ended = await services.panic.end(place, user);
      if (ended === undefined) return whisper(say("panic.none"));
      const { where, shown } = ended;
      const again = shown.donations === 0 ? [] : sayShown(shown, context).lines;
      return whisper(say("panic.over", { where }), ...again);
    }
    const { where, hidden, isNew } = await services.panic.start(place, user);
    const offers = [{ label: say("panic.undo"), typed: typed("tiltify panic off") }];
    const stays = sayStillShown(words, hidden, traitsOf(place.chat).isPublic);
    if (!isNew) return { ...whisper(say("panic.already", { where }), ...stays), offers };
    const gone = hidden.donations === 0 ? [] : [sayGone(hidden, context)];
    return { ...whisper(say("panic.on", { where }), ...gone, ...stays), offers };
  },
});

function sayGone(hidden: Hidden, { place, words: { say } }: CommandContext<Services>): Line {
  return traitsOf(place.chat).isPublic ? sayHiddenInPublic(say, hidden, true) : sayHiddenOf(say, hidden);
}
