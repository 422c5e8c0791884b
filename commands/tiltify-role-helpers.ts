import { defineCommand } from "./define.ts";
import { chooseRole, hintFor, roleOptions } from "./parts/role.ts";
import { managersOnly } from "./parts/settings.ts";

export default defineCommand({
  ...managersOnly,
  name: "tiltify role helpers",
  description: "Which role helps mid-stream: hide, pause, test, besides those who manage messages",
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
