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
import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { type Language, languageOfLocale } from "../../words/languages.ts";
import type { Words, WordsOf } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import { asCard, type Rendered, toPayload } from "./body.ts";
import { button } from "./buttons.ts";
import { toChatFailure } from "./failures.ts";
import { markupOf } from "./markup.ts";
import type { NoteStore } from "./server-notes.ts";
import { setupIds } from "./setup-panel.ts";

export type Welcome = {
  /**
   * Posts the welcome message in the server's channel for system messages. If the bot can't post there, it uses the
   * first channel where it can.
   */
  say(client: Client<true>, server: string): Promise<void>;
  /** Call when setup is complete. The welcome message then says what comes next and no longer asks for setup. */
  close(server: string): Promise<void>;
};

/** After this many tries we give up until the next start. */
const mostTries = 10;
const againAfterMs = 5_000;
const shortestMs = 100;

/** Posts and updates welcome messages. Neither function throws, because nothing else should fail over a welcome. */
export function createWelcome(options: {
  rest: REST;
  notes: NoteStore;
  connectedIn(server: string): Promise<readonly unknown[]>;
  languageIn(server: string): Promise<Language>;
  wordsOf: WordsOf;
  clock: Clock;
  signal: AbortSignal;
  log: Logger;
}): Welcome {
  const { rest, notes, connectedIn, languageIn, wordsOf, clock, signal, log } = options;
  const logFailure = (server: string) => (error: unknown) => {
    if (!signal.aborted) log.warn({ server, error: errorText(error) }, "welcome was not said");
  };

  /** Retries, because a crowd of new servers would exceed Discord's limit or our own. */
  async function insist<T>(request: () => Promise<T>, tries = mostTries): Promise<T> {
    try {
      return await request();
    } catch (error) {
      const { kind, retryAfterMs = againAfterMs } = toChatFailure(error);
      if (tries === 1 || (kind !== "later" && kind !== "unknown")) throw error;
      await clock.sleep(Math.max(retryAfterMs, shortestMs), signal);
      return insist(request, tries - 1);
    }
  }

  let last = Promise.resolve();
  /** Posts one welcome at a time, so that welcomes never use up the limit that announcements need. */
  const inTurn = (server: string, work: () => Promise<void>) => {
    last = last.then(work).catch(logFailure(server));
    return last;
  };

  async function say(client: Client<true>, server: string): Promise<void> {
    if (signal.aborted || (await notes.read(server)).welcomedAt !== undefined) return;
    const channel = (await connectedIn(server)).length > 0 ? undefined : welcomeChannel(client, server);
    const greeting = channel === undefined ? undefined : await post(channel, server, localeOf(client, server));
    await notes.change(server, (known) => ({
      ...known,
      welcomedAt: clock.now(),
      ...(greeting && { welcome: greeting }),
    }));
  }

  async function post(channel: string, server: string, locale: string | undefined) {
    // Until somebody chooses a language, our best guess is the one that the community has set on Discord.
    const words = await wordsOf(languageOfLocale(locale ?? "") ?? (await languageIn(server)));
    // If a response was lost, the nonce keeps the retry from posting the welcome twice.
    const body = { ...toPayload(hello(words)), nonce: `hello${server}`, enforce_nonce: true };
    const sent = await insist(() => rest.post(Routes.channelMessages(channel), { body, signal }));
    return { channel, message: (sent as APIMessage).id }; // the shape that Discord documents
  }

  async function close(server: string): Promise<void> {
    const { welcome: greeting } = await notes.read(server);
    if (greeting === undefined) return;
    await notes.change(server, ({ welcome: _, ...known }) => known);
    const route = Routes.channelMessage(greeting.channel, greeting.message);
    const words = await wordsOf(await languageIn(server));
    await insist(() => rest.patch(route, { body: toPayload(allSet(words)), signal }));
  }

  return {
    say: (client, server) => inTurn(server, () => say(client, server)),
    close: (server) => inTurn(server, () => close(server)),
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

/** Docs: resources/guild, "Guild Object". Communities choose `preferred_locale`. In other servers it is "en-US". */
function localeOf(client: Client<true>, server: string): string | undefined {
  return client.guilds.cache.get(server)?.preferredLocale;
}

function hello({ say }: Words): Rendered {
  const text = [markupOf(say("welcome")), `-# ${markupOf(say("welcome.not-official"))}`].join("\n");
  const open = button(textOf(say("setup.open")), setupIds.open, ButtonStyle.Primary);
  return {
    components: [
      { type: ComponentType.TextDisplay, content: text },
      { type: ComponentType.ActionRow, components: [open] },
    ],
  };
}

function allSet({ say }: Words): Rendered {
  return asCard(markupOf(say("welcome.done", { settings: "tiltify", donate: "donate" })));
}
