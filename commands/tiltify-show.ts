import { defineCommand } from "./parts/define.ts";
import { listHidden, showLast, showNamed } from "./parts/hidden-list.ts";
import { suggest } from "./parts/suggestions.ts";

export default defineCommand({
  name: "tiltify show",
  group: "stream",
  aliases: ["tiltify unhide", { name: "tiltify hidden", means: "list", takes: [] }],
  who: "moderators",
  on: { discord: true, twitch: true, browser: true },
  examples: ["tiltify show list", "tiltify show 2", "tiltify show ann"],
  answers: "privately",
  cooldownMs: 0,
  options: { what: { type: "string", rest: true, ...suggest("hidden") } },
  async run({ what }, context) {
    if (what?.toLowerCase() === "list") return listHidden(context);
    return what === undefined ? showLast(context) : showNamed(what, context);
  },
});
