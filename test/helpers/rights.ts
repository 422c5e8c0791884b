import type { Who } from "../../src/chat/understanding/command-fields.ts";

/**
 * The commands that each group of people may use. The table is written by hand, because a table read from the commands
 * would only prove that they agree with themselves.
 */
export const rights = {
  everyone: [
    ...["donate", "donations", "give", "goal", "leaderboard", "total"],
    ...["auction", "match", "milestones", "polls", "rewards"],
    ...["campaign", "help", "schedule", "timer"],
  ],
  moderators: [
    ...["tiltify comments", "tiltify hide", "tiltify names", "tiltify panic", "tiltify pause", "tiltify resume"],
    ...["tiltify show", "tiltify status", "tiltify list", "tiltify test", "tiltify timer"],
    ...["tiltify yes", "tiltify no", "tiltify undo", "tiltify settings"],
  ],
  setters: [
    ...["tiltify announce", "tiltify block", "tiltify cooldown", "tiltify language", "tiltify minimum"],
    ...["tiltify overlay", "tiltify template", "tiltify timezone"],
    // The settings of this command apply on Twitch, where the setters are the channel's moderators. Only they can add
    // bots.
    "tiltify twitch",
  ],
  managers: [
    ...["tiltify connect", "tiltify disconnect", "tiltify login", "tiltify setup", "tiltify alerts"],
    ...["tiltify twitch join", "tiltify twitch leave"],
    ...["tiltify helpers", "tiltify role", "tiltify card"],
    ...["tiltify forget", "tiltify history", "tiltify recap", "tiltify silent"],
  ],
  host: [...["tiltify host pause-all", "tiltify host servers", "tiltify host status"]],
} as const satisfies Record<Who, readonly string[]>;

/** The group that may read or change each option of `tiltify settings`. Also written by hand. */
export const settingRights = {
  ...{ names: "moderators", comments: "moderators", cooldown: "setters" },
  ...{ announce: "setters", minimum: "setters", large: "setters", "comments-from": "setters", "ping-from": "setters" },
  ...{ card: "managers", silent: "managers" },
} as const satisfies Readonly<Record<string, Who>>;
