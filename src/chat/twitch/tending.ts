import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import { createLoop } from "../../util/lifecycle.ts";
import type { Logger } from "../../util/logger.ts";
import type { ChannelRegistry } from "./channel-registry.ts";
import type { CopyWatch } from "./copy-watch.ts";
import type { TwitchEvents } from "./events.ts";
import type { JoinedChannels } from "./joined-channels.ts";
import type { Typing } from "./public-commands.ts";
import type { Session } from "./session.ts";

const reconcileMs = 60_000;
const unknown: Typing = { prefix: "!", words: new Set(), orders: new Map(), questionCooldownMs: 0, language: "en" };

/** Makes sure that we are in the right channels. Checks every minute and after every change. */
export function createTending(options: {
  registry: ChannelRegistry;
  readTyping(channels: readonly string[]): Promise<ReadonlyMap<string, Typing>>;
  joined: JoinedChannels;
  session: Session;
  copies: CopyWatch;
  events: TwitchEvents;
  clock: Clock;
  log: Logger;
}) {
  const { registry, readTyping, joined, session, copies, events, clock, log } = options;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let typing: ReadonlyMap<string, Typing> = new Map();

  /**
   * Reads the registry and the rules for typing. Doesn't throw if the database fails: the bot starts anyway, and the
   * next attempt is a minute later.
   */
  async function load(): Promise<void> {
    loadedAt = clock.now();
    try {
      await registry.load();
      typing = await readTyping(registry.wanted());
      const homes = new Map(registry.linked().flatMap(({ login, by }) => (by === null ? [] : [[login, by]])));
      events.onPolled({ typing, asked: registry.asked(), homes });
    } catch (error) {
      log.warn({ error: errorText(error) }, "Twitch channels could not be read from the database");
    }
  }

  const loop = createLoop({
    name: "twitch-channels",
    clock,
    log,
    async work() {
      if (clock.now() - loadedAt >= reconcileMs) await load();
      const state = session.state();
      // We also join our own channel, because people ask for the bot there.
      joined.want([...new Set([...(state.type === "ready" ? [state.identity.login] : []), ...registry.wanted()])]);
      for (const channel of copies.takeFreed()) events.onTroubleOver(channel, "copy");
      return Math.min(reconcileMs, Math.max(joined.tend(), 100));
    },
  });

  return {
    async start(): Promise<void> {
      await load();
      loop.start();
    },
    stop: () => loop.stop(),
    wake: () => loop.wake(),
    /** Returns the rules for typing commands. Before they are loaded, only `!tiltify`, `!join` and the like work. */
    typing: (channel: string): Typing => typing.get(channel) ?? unknown,
    /** Call when the stored data has changed. */
    reload(): void {
      loadedAt = Number.NEGATIVE_INFINITY;
      loop.wake();
    },
  };
}

export type Tending = ReturnType<typeof createTending>;
