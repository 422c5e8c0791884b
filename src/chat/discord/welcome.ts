import {
  ButtonStyle,
  ChannelType,
  type Client,
  ComponentType,
  PermissionFlagsBits,
  type REST,
  Routes,
} from "discord.js";
import { type Look, toPayload } from "./body.ts";
import { setupIds } from "./setup-panel.ts";

/** Says hello once: in the channel for system messages, else in the first one where it may write; else nowhere. */
export async function sayWelcome(rest: REST, client: Client<true>, server: string): Promise<void> {
  const channel = welcomeChannel(client, server);
  if (channel !== undefined) await rest.post(Routes.channelMessages(channel), { body: toPayload(welcome) });
}

const needed = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages;

function welcomeChannel(client: Client<true>, server: string): string | undefined {
  const guild = client.guilds.cache.get(server);
  const me = guild?.members.me;
  if (!guild || !me) return undefined;
  const all = [...guild.channels.cache.values()].filter((channel) => channel.type === ChannelType.GuildText);
  const inOrder = [guild.systemChannel, ...all.toSorted((a, b) => a.rawPosition - b.rawPosition)];
  return inOrder.find((channel) => channel?.permissionsFor(me).has(needed))?.id;
}

const words = [
  "Hi, I announce Tiltify donations. Whoever manages this server presses Set up; it takes a minute.",
  "-# Not made by Tiltify",
].join("\n");

const welcome: Look = {
  components: [
    { type: ComponentType.TextDisplay, content: words },
    {
      type: ComponentType.ActionRow,
      components: [
        { type: ComponentType.Button, style: ButtonStyle.Primary, label: "Set up", custom_id: setupIds.open },
      ],
    },
  ],
};
