import { defineCommand } from "./parts/define.ts";
import { chooseRole, hintFor, roleOptions } from "./parts/role.ts";

export default defineCommand({
  name: "tiltify role managers",
  group: "setup",
  description: "Which role may change everything here, besides those who manage the server",
  aliases: [],
  who: "managers",
  on: { discord: true, twitch: false, browser: false },
  answers: "privately",
  cooldownMs: 0,
  options: roleOptions,
  run: ({ role, state }, context) => chooseRole(managers, { role, state }, context),
});

const managers = {
  key: "role managers",
  of: "managers",
  may: (role: Parameters<typeof hintFor>[0]) => [
    `people with the role ${role.name} may use all my commands here.`,
    ...hintFor(role),
  ],
  none: "only people who manage this server may change everything here.",
} as const;
