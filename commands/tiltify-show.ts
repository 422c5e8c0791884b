import { withoutLastFillers } from "../src/chat/understanding/loose-words.ts";
import { defineCommand } from "./parts/define.ts";
import { listHidden, showLast, showNamed } from "./parts/hidden-list.ts";
import { suggest } from "./parts/suggestions.ts";

const lists: ReadonlySet<string> = new Set(["list", "all", "everything", "them"]);
const lasts: ReadonlySet<string> = new Set(["it", "that", "this", "last", "the last one"]);

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
    const word = withoutLastFillers(what ?? "", context.registry.languages).toLowerCase();
    // Showing everything again could be too much, so people choose from a list.
    if (lists.has(word)) return listHidden(context);
    return what === undefined || lasts.has(word) ? showLast(context) : showNamed(what, context);
  },
});
