import { withoutLastFillers } from "../src/chat/understanding/loose-words.ts";
import { isTyped } from "../src/words/typed-words.ts";
import { defineCommand } from "./parts/define.ts";
import { listHidden, showLast, showNamed } from "./parts/hidden-list.ts";
import { suggest } from "./parts/suggestions.ts";

const lists: ReadonlySet<string> = new Set(["list", "all", "everything", "them"]);

export default defineCommand({
  name: "tiltify show",
  group: "stream",
  aliases: ["tiltify unhide", { name: "tiltify hidden", means: "list", takes: [] }],
  who: "moderators",
  on: { discord: true, twitch: true, browser: true },
  examples: ["tiltify show list", "tiltify show 2", "tiltify show ann"],
  answers: "privately",
  options: { what: { type: "string", rest: true, ...suggest("hidden") } },
  async run({ what }, context) {
    const { languages } = context.registry;
    const said = withoutLastFillers(what ?? "", languages);
    // Showing everything again could be too much, so people choose from a list.
    if (lists.has(said.toLowerCase())) return listHidden(context);
    const isLast = said === "" || isTyped(said, ["hide.that", "hide.last"], languages);
    return what === undefined || isLast ? showLast(context) : showNamed(what, context);
  },
});
