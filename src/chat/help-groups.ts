/** The parts of help, in the order in which they are shown: what viewers ask first, what only the host may do last. */
export const helpGroups = [
  ...["donations", "incentives", "campaign"],
  ...["setup", "stream", "settings", "record", "host"],
] as const;

export type HelpGroup = (typeof helpGroups)[number];
