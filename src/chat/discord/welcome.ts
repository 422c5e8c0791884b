import {
  type APIMessage,
  ButtonStyle,
  ChannelType,
  type Client,
  ComponentType,
  PermissionFlagsBits,
  type REST,
  Routes,
} from "discord.js";
import { errorText } from "../../errors.ts";
import type { Logger } from "../../logger.ts";
import { asCard, type Look, toPayload } from "./body.ts";
import { button } from "./buttons.ts";
import type { NoteBook } from "./server-notes.ts";
import { setupIds } from "./setup-panel.ts";

export type Welcome = {
  /** Says hello: in the channel for system messages, else in the first one where it may write; else nowhere. */
  say(client: Client<true>, server: string): Promise<void>;
  /** Everything is set up: the hello says what comes next instead of asking for it. */
  close(server: string): Promise<void>;
};

/** Neither throws: a hello is worth no trouble. */
export function createWelcome({ rest, notes, log }: { rest: REST; notes: NoteBook; log: Logger }): Welcome {
  const logFailure = (server: string) => (error: unknown) =>
    log.warn({ server, error: errorText(error) }, "welcome was not said");

  async function say(client: Client<true>, server: string): Promise<void> {
    const channel = welcomeChannel(client, server);
    if (channel === undefined) return;
    const sent = await rest.post(Routes.channelMessages(channel), { body: toPayload(welcome) });
    const { id: message } = sent as APIMessage; // the shape that Discord documents
    await notes.change(server, (known) => ({ ...known, welcome: { channel, message } }));
  }

  async function close(server: string): Promise<void> {
    const { welcome: said } = await notes.read(server);
    if (said === undefined) return;
    await notes.change(server, ({ welcome: _, ...known }) => known);
    await rest.patch(Routes.channelMessage(said.channel, said.message), { body: toPayload(allSet) });
  }

  return {
    say: (client, server) => say(client, server).catch(logFailure(server)),
    close: (server) => close(server).catch(logFailure(server)),
  };
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
      components: [button("Set up", setupIds.open, ButtonStyle.Primary)],
    },
  ],
};

const allSet = asCard("All set. `/tiltify` changes anything, `/donate` is for everyone.");
