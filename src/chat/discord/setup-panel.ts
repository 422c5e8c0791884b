import {
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  type APIModalInteractionResponseCallbackData,
  ButtonStyle,
  ComponentType,
  TextInputStyle,
} from "discord.js";
import type { ShownReply } from "./answering.ts";
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
  move: "setup:move",
  /** In front of the id of a question. */
  yes: "setup:yes:",
  team: "setup:team",
  role: "setup:role",
  test: "setup:test",
} as const;

type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** How things stand in a server; channels by their ids. */
export type PanelState = {
  /** Where what is connected next is to be announced; undefined: nobody chose. */
  next: string | undefined;
  /** Where something is announced. */
  channels: readonly string[];
  connected: readonly { name: string; channel: string }[];
  helpers: string | null;
  /** Where the team is told; null: nowhere, undefined: nobody chose. */
  team: string | null | undefined;
  /** Who is told by direct message, in which channel. */
  direct: ServerNotes["direct"];
};

/** The steps of the first minute, with what is chosen so far. `news`: what the last step did. */
export function setupPanel(
  state: PanelState,
  { news, canTest }: { news?: string | undefined; canTest: boolean },
): ShownReply {
  const { next, channels, connected, helpers } = state;
  const text = [
    "### Set up",
    ...(news === undefined ? [] : [news, ""]),
    `**1. Where I announce:** ${placeWords(state)}`,
    `**2. Campaign:** ${connected.length === 0 ? "press Campaign and paste the address of its page" : connectedWords(connected)}`,
    `**3. Where I may tell your team when something breaks:** ${teamWords(state)}`,
    `**4. Who helps you mid-stream:** ${helpers === null ? "whoever manages messages" : `<@&${helpers}>`}`,
    "-# Every step can be left out, and done again later: /tiltify setup",
  ].join("\n");
  const canMove = next !== undefined && channels.some((channel) => channel !== next);
  const rows: Row[] = [
    select(ComponentType.ChannelSelect, setupIds.place, "1. Where I announce"),
    row([
      { ...button("2. Campaign", setupIds.campaign, ButtonStyle.Primary), disabled: next === undefined },
      ...(canMove ? [button("Move", setupIds.move)] : []),
      ...(canTest ? [{ ...button("Send a test", setupIds.test), disabled: connected.length === 0 }] : []),
    ]),
    select(ComponentType.ChannelSelect, setupIds.team, "3. Where I tell your team"),
    select(ComponentType.RoleSelect, setupIds.role, "4. Which role helps you"),
  ];
  return { look: toCard("answer", [textWithPicture(text, null), ...rows]), isPrivate: true };
}

const mostNamed = 5;

/** Where announcements really go, and where the next campaign would. */
function placeWords({ next, channels }: PanelState): string {
  const real = channels.slice(0, mostNamed).map((channel) => `<#${channel}>`);
  const more = channels.length > mostNamed ? ` and ${channels.length - mostNamed} more` : "";
  if (channels.length === 0) return next === undefined ? "choose a channel" : `<#${next}>`;
  return real.join(", ") + more + (next === undefined || channels.includes(next) ? "" : `, the next one: <#${next}>`);
}

function connectedWords(connected: PanelState["connected"]): string {
  return [...Map.groupBy(connected, ({ channel }) => channel)]
    .slice(0, mostNamed)
    .map(([channel, ones]) => `${shortListOf(ones.map(({ name }) => name))} in <#${channel}>`)
    .join(", ");
}

export function shortListOf(names: readonly string[]): string {
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : "";
  return names.slice(0, mostNamed).map(escapeText).join(", ") + more;
}

function teamWords({ team, direct }: PanelState): string {
  if (!team) return team === null ? "nowhere" : "nowhere yet";
  return team === direct?.channel ? `<@${direct.user}>, by direct message` : `<#${team}>`;
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
