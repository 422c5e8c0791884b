/** What only Discord has: the steps of the first minute. */
export const setupCommand = {
  name: "tiltify setup",
  description: "Sets me up, step by step",
  permission: "manager",
  options: {},
} as const;
