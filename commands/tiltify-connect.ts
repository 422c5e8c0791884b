import { whisper } from "../src/chat/reply.ts";
import type { CampaignSummary, Connected } from "../src/services.ts";
import { defineCommand } from "./define.ts";
import { describeKind, standingOf } from "./parts/campaign-words.ts";

export default defineCommand({
  name: "tiltify connect",
  description: "Announces a campaign's donations in this place",
  permission: "manager",
  cooldownMs: 0,
  options: {
    campaign: { type: "string", description: "The address of the campaign's page, or its id", required: true },
  },
  async run({ campaign: pasted }, { place, user, services: { campaigns } }) {
    const found = await campaigns.find(pasted);
    const connected = await campaigns.list(place);
    if (connected.some(({ id }) => id === found.id)) {
      return whisper(`${found.name} is already connected in ${place.name}. Nothing was changed.`);
    }
    return {
      proposal: {
        ...whisper(
          `I found ${found.name}, ${describeKind(found)}.`,
          standing(found),
          `Shall I ${isAnnounced(found) ? "announce it" : "answer questions about it"} in ${place.name}?`,
        ),
        image: found.image ?? undefined,
        links: found.url === null ? [] : [{ label: "Its page", url: found.url }],
      },
      onYes: async () => whisper(...confirm(found, await campaigns.connect(place, found, user), place.name)),
    };
  },
});

function standing(found: CampaignSummary): string {
  const money = found.raised === null ? "" : `It has raised ${standingOf(found)} so far. `;
  return `${money}${found.isOpen ? "It is open." : "It is closed at the moment."}`;
}

/** A charity's own list is not given to us. */
function isAnnounced({ kind }: CampaignSummary): boolean {
  return kind !== "cause";
}

function confirm(found: CampaignSummary, { name, added, hearsOnly }: Connected, place: string): string[] {
  if (!added) return [`${name} is already connected in ${place}. Nothing was changed.`];
  if (!isAnnounced(found)) {
    const what = "donations of campaigns, not of a whole charity";
    return [`Done: you can ask about ${name} in ${place} now. I announce ${what}.`];
  }
  const done = `Done: I announce ${name} in ${place} from now on.`;
  if (!hearsOnly) return [done];
  return [
    done,
    "Tiltify doesn't give me this event's donation list, so I look at its campaigns one by one; where no webhook brings a donation, that takes some minutes.",
  ];
}
