import {
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  type APIModalInteractionResponseCallbackData,
  ButtonStyle,
  ComponentType,
  TextInputStyle,
} from "discord.js";
import type { Reply } from "../reply.ts";
import type { Shown } from "./answering.ts";
import { button } from "./buttons.ts";
import { textWithPicture, toCard } from "./card-parts.ts";
import { writableChannels } from "./channels.ts";
import { escapeText } from "./escape.ts";
import type { ServerNotes } from "./server-notes.ts";

/** What the parts of the panel do; the state is in the notes of the server, so that they work after a restart. */
export const setupIds = {
  open: "setup:open",
  place: "setup:place",
  campaign: "setup:campaign",
  yes: "setup:yes",
  both: "setup:both",
  team: "setup:team",
  role: "setup:role",
  test: "setup:test",
} as const;

type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** The steps of the first minute, with what is chosen so far. `news`: what the last step did. */
export function setupPanel(
  notes: ServerNotes & { helpers: string | null; connected: readonly string[] },
  { news, canTest }: { news?: string | undefined; canTest: boolean },
): Shown {
  const { place, helpers, connected } = notes;
  const text = [
    "### Set up",
    ...(news === undefined ? [] : [news, ""]),
    `**1. Where I announce:** ${place === undefined ? "choose a channel" : `<#${place.id}>`}`,
    `**2. Campaign:** ${connected.length === 0 ? "press Campaign and paste the address of its page" : connectedWords(connected)}`,
    `**3. Where I may tell your team when something breaks:** ${teamWords(notes)}`,
    `**4. Who helps you mid-stream:** ${helpers === null ? "whoever manages messages" : `<@&${helpers}>`}`,
    "-# Every step can be left out, and done again later: /tiltify setup",
  ].join("\n");
  const disabled = place === undefined;
  const rows: Row[] = [
    select(ComponentType.ChannelSelect, setupIds.place, "1. Where I announce"),
    row([
      { ...button("2. Campaign", setupIds.campaign, ButtonStyle.Primary), disabled },
      ...(canTest ? [{ ...button("Send a test", setupIds.test), disabled }] : []),
    ]),
    select(ComponentType.ChannelSelect, setupIds.team, "3. Where I tell your team"),
    select(ComponentType.RoleSelect, setupIds.role, "4. Which role helps you"),
  ];
  return { look: toCard("answer", [textWithPicture(text, null), ...rows]), isPrivate: true };
}

const mostNamed = 5;

function connectedWords(names: readonly string[]): string {
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : "";
  return names.slice(0, mostNamed).map(escapeText).join(", ") + more;
}

function teamWords({ team, tellsInDirect }: ServerNotes): string {
  if (team !== undefined) return `<#${team}>`;
  return tellsInDirect ? "you, by direct message" : "nowhere yet";
}

/** Asks for the address of the campaign. */
export const campaignModal: APIModalInteractionResponseCallbackData = {
  custom_id: setupIds.campaign,
  title: "Campaign",
  components: [
    {
      type: ComponentType.Label,
      label: "The address of its page, or its id",
      component: {
        type: ComponentType.TextInput,
        custom_id: "campaign",
        style: TextInputStyle.Short,
        required: true,
        max_length: 300,
        placeholder: "https://tiltify.com/@you/your-campaign",
      },
    },
  ],
};

export const backButton = button("Back", setupIds.open);

/** The ways to say yes to what an answer proposes; none where it proposes nothing. */
export function yesButtonsOf({ asksForYes, ways }: Pick<Reply, "asksForYes" | "ways">) {
  if (asksForYes === undefined) return [];
  const yes = button(ways?.yes ?? "Yes", setupIds.yes, ButtonStyle.Success);
  return ways === undefined ? [yes] : [yes, button(ways.other, setupIds.both, ButtonStyle.Success)];
}

function row(components: APIComponentInMessageActionRow[]): Row {
  return { type: ComponentType.ActionRow, components };
}

function select(
  type: ComponentType.ChannelSelect | ComponentType.RoleSelect,
  custom_id: string,
  placeholder: string,
): Row {
  if (type === ComponentType.RoleSelect) return row([{ type, custom_id, placeholder }]);
  return row([{ type, custom_id, placeholder, channel_types: [...writableChannels] }]);
}
