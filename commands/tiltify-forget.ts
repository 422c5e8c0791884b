import { whisper } from "../src/chat/reply/reply.ts";
import { sayStays } from "../src/chat/understanding/given-names.ts";
import { ownCommand } from "../src/util/own-command.ts";
import { defineCommand } from "./parts/define.ts";

/** The command that the host types on the bot's computer. */
const renewing = "backup --renew";

export default defineCommand({
  name: "tiltify forget",
  group: "people",
  aliases: [],
  who: "managers",
  on: { discord: true, twitch: false, browser: true },
  examples: ["tiltify forget Ann Berta"],
  answers: "privately",
  options: {
    name: { type: "string", required: true, rest: true },
  },
  async run({ name }, { place, user, words: { say }, services: { hiding } }) {
    return {
      proposal: whisper(say("forget.ask")),
      isForNow: true,
      async onYes() {
        const forgotten = await hiding.forget(place, name, user);
        if (forgotten === undefined) return whisper(say("forget.unknown"));
        const { announced, isErased, inBackupsUntil, stays } = forgotten;
        return whisper(
          say("forget.done", { count: announced }),
          ...(isErased ? [] : [say("forget.not-erased")]),
          ...(inBackupsUntil === undefined
            ? []
            : [say("forget.backups", { until: inBackupsUntil, next: ownCommand(renewing) })]),
          say("forget.platform"),
          ...sayStays(say, stays),
        );
      },
    };
  },
});
