import {
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  type APIModalInteractionResponseCallbackData,
  ButtonStyle,
  ComponentType,
  TextInputStyle,
} from "discord.js";
import type { Key, Say } from "../../words/en.ts";
import { type Language, languages } from "../../words/languages.ts";
import type { Line } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import type { ConnectedName } from "../port/server-port.ts";
import type { ShownReply } from "./answering.ts";
import { textWithPicture, toCard } from "./body.ts";
import { button } from "./buttons.ts";
import { writableChannels } from "./channels.ts";
import { markupOf } from "./markup.ts";
import type { ServerNotes } from "./server-notes.ts";

/**
 * IDs of the panel's components. How far the setup has got is in the server's notes, so old panels work after a
 * restart.
 */
export const setupIds = {
  open: "setup:open",
  place: "setup:place",
  campaign: "setup:campaign",
  move: "setup:move",
  /** A confirmation's ID follows this prefix. */
  yes: "setup:yes:",
  team: "setup:team",
  role: "setup:role",
  test: "setup:test",
  language: "setup:language",
} as const;

type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** How far a server's setup has got. Channels are named by their IDs. */
export type PanelState = {
  /** The channel in which the next campaign will be announced. Undefined if nobody has chosen. */
  next: string | undefined;
  /** The channels that already have announcements. */
  channels: readonly string[];
  connected: readonly (ConnectedName & { channel: string })[];
  helpers: string | null;
  /** The channel for the team's notices. Null if they are turned off, undefined if nobody has chosen. */
  team: string | null | undefined;
  /** The person who gets notices by direct message, and the channel for that. */
  direct: ServerNotes["direct"];
  /** The language of announcements. */
  language: Language;
  /** The language of the person at the panel. Undefined if we don't have it. */
  own: Language | undefined;
};

/**
 * Renders the setup panel: the first steps in a server, with the choices so far. `news` is the result of the last step.
 */
export function setupPanel(
  state: PanelState,
  { news, canTest, words }: { news?: Line | undefined; canTest: boolean; words: Words },
): ShownReply {
  const { next, channels, connected, own } = state;
  const { say } = words;
  const proposed = own === state.language ? undefined : own;
  const label = (key: Label) => textOf(say(key));
  const text = [
    `### ${markupOf(say("setup.title"))}`,
    ...(news === undefined ? [] : [markupOf(news), ""]),
    ...[placeLine, campaignLine, teamLine, roleLine].map((line) => markupOf(line(state, words))),
    ...(proposed === undefined ? [] : [markupOf(say("setup.language", { language: nameOf(state.language) }))]),
    `-# ${markupOf(say("setup.later", { next: "tiltify setup" }))}`,
  ].join("\n");
  const canMove = next !== undefined && channels.some((channel) => channel !== next);
  const campaign = button(label("setup.campaign.enter"), setupIds.campaign, ButtonStyle.Primary);
  const test = button(label("setup.test"), setupIds.test);
  const rows: Row[] = [
    select(ComponentType.ChannelSelect, setupIds.place, label("setup.place.choose")),
    row([
      { ...campaign, disabled: next === undefined },
      ...(canMove ? [button(label("setup.move"), setupIds.move)] : []),
      ...(canTest ? [{ ...test, disabled: connected.length === 0 }] : []),
      ...(proposed === undefined ? [] : [languageButton(proposed, say)]),
    ]),
    select(ComponentType.ChannelSelect, setupIds.team, label("setup.team.choose")),
    select(ComponentType.RoleSelect, setupIds.role, label("setup.role.choose")),
  ];
  return { rendered: toCard("answer", [textWithPicture(text, null), ...rows]), isPrivate: true };
}

function languageButton(proposed: Language, say: Say) {
  return button(textOf(say("setup.language.choose", { language: nameOf(proposed) })), setupIds.language);
}

function nameOf(language: Language): string {
  return languages[language].name;
}

type Label = Extract<Key, `setup.${"campaign.enter" | "test" | "move" | `${"place" | "team" | "role"}.choose`}`>;

type StepLine = (state: PanelState, words: Words) => Line;

const mostNamed = 5;

/** Says where announcements go now, and where the next campaign's will go. */
const placeLine: StepLine = ({ next, channels }, { say }) => {
  if (channels.length === 0) {
    return next === undefined ? say("setup.place.none") : say("setup.place", { places: [channelPart(next)] });
  }
  const more = channels.length > mostNamed ? [say("list.more", { count: channels.length - mostNamed })] : [];
  const places = [...channels.slice(0, mostNamed).map(channelPart), ...more];
  const isElsewhere = next !== undefined && !channels.includes(next);
  return isElsewhere ? say("setup.place.next", { places, next: channelPart(next) }) : say("setup.place", { places });
};

const campaignLine: StepLine = ({ connected }, { say }) => {
  if (connected.length === 0) return say("setup.campaign.none");
  const campaigns = [...Map.groupBy(connected, ({ channel }) => channel)]
    .slice(0, mostNamed)
    .map(([channel, ones]) =>
      say("setup.campaign.in", { campaigns: ones.map((one) => titleOf(one, say)), place: channelPart(channel) }),
    );
  return say("setup.campaign", { campaigns });
};

const teamLine: StepLine = ({ team, direct }, { say }) => {
  if (!team) return say(team === null ? "setup.team.nowhere" : "setup.team.open");
  if (team === direct?.channel) return say("setup.team.direct", { who: mention(`<@${direct.user}>`) });
  return say("setup.team", { where: channelPart(team) });
};

const roleLine: StepLine = ({ helpers }, { say }) =>
  helpers === null ? say("setup.role.none") : say("setup.role", { role: mention(`<@&${helpers}>`) });

/** Returns a campaign's title. A campaign that isn't visible on Tiltify yet gets its address as a title. */
export function titleOf({ name, isPending = false }: ConnectedName, say: Say): string {
  return isPending ? textOf(say("connected.sought-name", { address: name })) : name;
}

export function channelPart(id: string): Line {
  return [{ type: "place", address: id }];
}

/** Inserts Discord's markup for a person or a role. */
function mention(markup: string): Line {
  return [{ type: "own", text: markup }];
}

export function campaignModal({ say }: Words): APIModalInteractionResponseCallbackData {
  return {
    custom_id: setupIds.campaign,
    title: textOf(say("setup.campaign.title")),
    components: [
      {
        type: ComponentType.Label,
        label: textOf(say("setup.campaign.address")),
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
}

export function backButton({ say }: Words) {
  return button(textOf(say("setup.back")), setupIds.open);
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
