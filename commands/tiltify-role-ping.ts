import { formatLeastAmount } from "../src/money/least-amount.ts";
import { defineCommand } from "./parts/define.ts";
import { chooseRole, roleOptions } from "./parts/role.ts";

export default defineCommand({
  name: "tiltify role ping",
  group: "setup",
  description: "Which role I call for large donations, at most once in 10 minutes",
  aliases: [],
  who: "managers",
  on: { discord: true, twitch: false, browser: false },
  answers: "privately",
  cooldownMs: 0,
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
