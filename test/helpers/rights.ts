import type { Who } from "../../src/chat/understanding/command-fields.ts";

/**
 * The table of rights. Written by hand, and only here: a right that is read from the command's own file would prove
 * nothing.
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
    // Its settings apply on Twitch, where these are a channel's moderators, who alone can add bots.
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

/** The people who may set or read each option of `tiltify settings`. Also written by hand. */
export const settingRights = {
  ...{ names: "moderators", comments: "moderators", cooldown: "setters" },
  ...{ announce: "setters", minimum: "setters", large: "setters", "comments-from": "setters", "ping-from": "setters" },
  ...{ card: "managers", silent: "managers" },
} as const satisfies Readonly<Record<string, Who>>;
