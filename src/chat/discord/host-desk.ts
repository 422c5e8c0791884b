import {
  type APIDMChannel,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
  type APITeam,
  type APITeamMember,
  ButtonStyle,
  ComponentType,
  type REST,
  type RESTGetCurrentApplicationResult,
  Routes,
  TeamMemberMembershipState,
  TeamMemberRole,
} from "discord.js";
import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { Language } from "../../words/languages.ts";
import type { Words, WordsOf } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import { say } from "../reply/reply.ts";
import type { ShownReply } from "./answering.ts";
import { type Rendered, toPayload } from "./body.ts";
import { button } from "./buttons.ts";
import { markupOf } from "./markup.ts";
import { renderReply } from "./reply-card.ts";

/** `owner` is the ID of the server's owner. */
export type Server = { id: string; name: string; members: number; owner: string };

/** Knows the bot's hosts and how to reach them. */
export type HostDesk = {
  isHost(user: string): Promise<boolean>;
  /** Returns the ID of the direct-message channel with this person. */
  openDirect(user: string): Promise<string>;
  /** Opens the direct messages with the first known host. Returns undefined if no host is known. */
  openHostChannel(): Promise<string | undefined>;
  /**
   * Asks all hosts by direct message whether a server may use the bot. Returns how many it reached. Throws if it
   * reached none.
   */
  askAbout(server: Server): Promise<number>;
};

export type HostReconciler = {
  /** True if a place is set for the host's notices. */
  hasHostPlace(): Promise<boolean>;
  /** Sends the host's notices to this direct-message channel from now on. */
  notifyHost(channel: string): Promise<void>;
  hostLanguage(): Promise<Language>;
};

/** Sends the host's notices by direct message, unless a place is already set for them. Never throws. */
export async function notifyHostInDirectMessage({
  desk,
  reconciler,
  log,
}: {
  desk: HostDesk;
  reconciler: HostReconciler;
  log: Logger;
}) {
  try {
    if (await reconciler.hasHostPlace()) return;
    const channel = await desk.openHostChannel();
    if (channel !== undefined) await reconciler.notifyHost(channel);
  } catch (error) {
    log.warn({ error: errorText(error) }, "host cannot be told by direct message");
  }
}

const mark = "access:";
type Decision = { type: "allow" | "leave"; server: string };

/** Returns what the host decided with this button. Returns undefined for other buttons. */
function readDecision(customId: string): Decision | undefined {
  const [, type, server] = /^access:(allow|leave):(\d+)$/.exec(customId) ?? [];
  if (server === undefined) return undefined;
  return { type: type === "allow" ? "allow" : "leave", server };
}

/**
 * Every command has to know the hosts. If Discord doesn't answer, we use only `hostIds` for this long before we ask it
 * again.
 */
const askAgainMs = 60_000;

/** The hosts are the owner of the application or its team, plus everybody in `hostIds`. */
export function createHostDesk(options: {
  rest: REST;
  hostIds: readonly string[];
  hostLanguage(): Promise<Language>;
  wordsOf: WordsOf;
  clock: Pick<Clock, "now">;
  log: Logger;
}): HostDesk {
  const { rest, hostIds, hostLanguage, wordsOf, clock, log } = options;
  let known: Promise<readonly string[]> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function readOwners(): Promise<readonly string[]> {
    // The cast is safe: Discord documents this shape.
    const { owner, team } = (await rest.get(Routes.currentApplication())) as RESTGetCurrentApplicationResult;
    if (team) return team.members.filter((member) => isTrusted(member, team)).map(({ user }) => user.id);
    return owner ? [owner.id] : [];
  }

  async function hosts(): Promise<readonly string[]> {
    if (known === undefined && clock.now() - failedAt < askAgainMs) return hostIds;
    known ??= readOwners();
    try {
      return [...new Set([...hostIds, ...(await known)])];
    } catch (error) {
      known = undefined;
      failedAt = clock.now();
      log.warn({ error: errorText(error) }, "owner of the application is unknown");
      return hostIds;
    }
  }

  async function openDirect(user: string): Promise<string> {
    const channel = (await rest.post(Routes.userChannels(), { body: { recipient_id: user } })) as APIDMChannel;
    return channel.id;
  }

  async function notify(user: string, rendered: Rendered): Promise<void> {
    await rest.post(Routes.channelMessages(await openDirect(user)), { body: toPayload(rendered) });
  }

  return {
    openDirect,
    async openHostChannel() {
      const [host] = await hosts();
      return host === undefined ? undefined : openDirect(host);
    },
    isHost: async (user) => (await hosts()).includes(user),
    async askAbout(server) {
      const words = await wordsOf(await hostLanguage());
      const outcomes = await Promise.allSettled((await hosts()).map((host) => notify(host, question(words, server))));
      const notified = outcomes.filter(({ status }) => status === "fulfilled").length;
      if (notified === 0) throw new Error("no host can be reached by direct message");
      return notified;
    },
  };
}

/**
 * Docs: topics/teams. Excludes people who haven't accepted their invitation, and read-only members, who can't change
 * the application.
 */
function isTrusted({ user, membership_state, role }: APITeamMember, { owner_user_id }: APITeam): boolean {
  if (user.id === owner_user_id) return true;
  return membership_state === TeamMemberMembershipState.Accepted && role !== TeamMemberRole.ReadOnly;
}

function question({ say }: Words, { id, name: server, members }: Server): Rendered {
  const text = markupOf(say("server.new", { server, members }));
  return {
    components: [
      { type: ComponentType.TextDisplay, content: text },
      {
        type: ComponentType.ActionRow,
        components: [
          button(textOf(say("server.allow")), `${mark}allow:${id}`, ButtonStyle.Success),
          button(textOf(say("server.leave")), `${mark}leave:${id}`, ButtonStyle.Danger),
        ],
      },
    ],
  };
}

export type HostDecisions = {
  /**
   * Carries out a host's decision about a server, made with a button in a direct message. Returns undefined for other
   * buttons.
   */
  read(
    interaction: APIMessageComponentInteraction | APIModalSubmitInteraction,
    words: Words,
  ): Promise<ShownReply | undefined> | undefined;
};

export function createHostDecisions(options: {
  desk: HostDesk;
  servers: Record<Decision["type"], (server: string) => Promise<void>>;
  log: Logger;
}): HostDecisions {
  const { desk, servers, log } = options;
  return {
    read(interaction, words) {
      const decision = readDecision(interaction.data.custom_id);
      const user = interaction.user?.id ?? interaction.member?.user.id;
      if (decision === undefined || user === undefined) return undefined;
      const decide = async () => {
        if (!(await desk.isHost(user))) return undefined;
        await servers[decision.type](decision.server);
        log.info({ server: decision.server, decision: decision.type, by: user }, "host decided about a server");
        return answerOf(words, decision.type === "allow" ? "server.allowed" : "server.left");
      };
      return decide().catch((error: unknown) => {
        log.warn({ server: decision.server, error: errorText(error) }, "decision about a server failed");
        return answerOf(words, "server.failed");
      });
    },
  };
}

function answerOf(words: Words, key: "server.allowed" | "server.left" | "server.failed"): ShownReply {
  return { rendered: renderReply(say(words.say(key)), { words, isCard: true }), isPrivate: false };
}
