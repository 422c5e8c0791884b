import { formatLeastAmount } from "../src/money/least-amount.ts";
import { defineCommand } from "./define.ts";
import { chooseRole, roleOptions } from "./parts/role.ts";
import { managersOnly } from "./parts/settings.ts";

export default defineCommand({
  ...managersOnly,
  name: "tiltify role ping",
  description: "Which role I call for large donations, at most once in 10 minutes",
  options: roleOptions,
  run: ({ role, state }, context) => chooseRole(called, { role, state }, context),
});

const called: Parameters<typeof chooseRole>[0] = {
  key: "role ping",
  of: "pings",
  may({ name, wayToCall }, settings) {
    const least = settings.get("minimum ping");
    const from = least === null ? "large donations" : `donations from ${formatLeastAmount(least)}`;
    return [
      `I call ${name} for ${from}, at most once in 10 minutes in each place.`,
      ...(least === null ? ["From which amount: /tiltify set minimum ping 50. Until then I call nobody."] : []),
      ...(wayToCall === null ? [] : [`I may not mention ${name} yet. To let me: ${wayToCall}.`]),
    ];
  },
  none: "I call nobody.",
};
