import { defineCommand } from "./parts/define.ts";
import { chooseRole, hintFor, roleOptions } from "./parts/role.ts";

export default defineCommand({
  name: "tiltify role helpers",
  group: "setup",
  description: "Which role helps mid-stream: hide, pause, test, besides those who manage messages",
  aliases: [],
  who: "managers",
  on: { discord: true, twitch: false, browser: false },
  answers: "privately",
  cooldownMs: 0,
  options: roleOptions,
  run: ({ role, state }, context) => chooseRole(helpers, { role, state }, context),
});

const helpers = {
  key: "role helpers",
  of: "helpers",
  may: (role: Parameters<typeof hintFor>[0]) => [
    `people with the role ${role.name} may hide, pause and test here.`,
    ...hintFor(role),
  ],
  none: "people who manage messages may hide, pause and test here, nobody else.",
} as const;
