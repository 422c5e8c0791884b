import type { CallPlace } from "../src/chat/command.ts";
import { whisper } from "../src/chat/reply.ts";
import { UserError } from "../src/errors.ts";
import type { Campaigns } from "../src/services.ts";
import { defineCommand } from "./define.ts";

export default defineCommand({
  name: "tiltify disconnect",
  description: "Stops announcing a campaign in this place",
  permission: "manager",
  cooldownMs: 0,
  options: {
    campaign: { type: "string", description: "The campaign's id; not needed where only one is connected" },
  },
  async run({ campaign }, { place, user, services: { campaigns } }) {
    const stopped = await campaigns.disconnect(place, campaign ?? (await onlyCampaign(campaigns, place)), user);
    if (stopped === undefined) return whisper("That campaign is not connected here. Nothing was changed.");
    return whisper(`Done: I no longer announce ${stopped.name} in ${place.name}.`);
  },
});

async function onlyCampaign(campaigns: Campaigns, place: CallPlace): Promise<string> {
  const [first, ...others] = await campaigns.list(place);
  if (first === undefined) throw new UserError("No campaign is connected here yet.");
  if (others.length === 0) return first.id;
  const choices = [first, ...others].map(({ name, id }) => `${name} (${id})`);
  throw new UserError(`Which one? Type its id after the command. Connected here: ${choices.join(", ")}.`);
}
