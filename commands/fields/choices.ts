import type { Shortcut } from "../../src/chat/understanding/command-fields.ts";
import { choiceOf, defineChoice } from "../parts/choice-field.ts";
import type { Field } from "../parts/field.ts";
import comments from "../tiltify-comments.ts";

/** Builds `tiltify calm`. */
function paceAs(pace: string): Shortcut {
  return { name: `tiltify ${pace}`, means: pace, takes: ["where"] };
}

/** Each row is a setting with a few choices, or with on and off. The form has the same order. */
export const choices: readonly Field[] = [
  defineChoice({
    key: "names",
    group: "people",
    who: "moderators",
    aliases: ["tiltify name", { name: "tiltify anonymous", means: "hidden", takes: ["where"] }],
    example: "first",
    means: { on: "full", off: "hidden" },
    also: {
      ...{ anonymous: "hidden", anon: "hidden", hide: "hidden", someone: "hidden", none: "hidden" },
      ...{ short: "first", initial: "first", initials: "first", show: "full", all: "full", whole: "full" },
    },
  }),
  // Comments have their own command, because they can also be delayed and listed.
  { command: comments, ...choiceOf("comments", { who: "moderators", as: (state) => ({ state }) }) },
  defineChoice({
    key: "pace",
    name: "cooldown",
    group: "announced",
    who: "setters",
    aliases: ["tiltify pace", "tiltify speed", "tiltify mode", ...["slow", "calm", "fast", "normal"].map(paceAs)],
    example: "calm",
    also: {
      ...{
        slow: "calm",
        slower: "calm",
        quiet: "calm",
        fast: "every",
        faster: "every",
        all: "every",
        instant: "every",
      },
      ...{ default: "normal", defaults: "normal", medium: "normal" },
    },
  }),
  // Discord is the only chat with notifications.
  defineChoice({
    key: "silent",
    group: "announced",
    who: "managers",
    aliases: [],
    example: "on",
    isOnDiscordOnly: true,
  }),
];
