import type { OwnProgram } from "../chat/browser/program-router.ts";
import type { ChatAdapter } from "../chat/port/adapter.ts";
import { twitchConnection } from "../chat/port/twitch-channel.ts";
import type { Config } from "../config/config.ts";
import { isInChats } from "../config/roles.ts";
import type { NameSource } from "../intake/name-source.ts";
import type { Notices } from "../notices/notices.ts";
import type { Questions } from "../services/asking/questions.ts";
import type { Hiding } from "../services/moderating/hiding.ts";
import type { Store } from "../store/engine/database.ts";
import { ensureDestination } from "../store/places/destinations.ts";
import type { Neighbours } from "../upkeep/neighbours.ts";
import type { Clock } from "../util/clock.ts";
import type { Service } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";
import type { Sealing } from "../util/sealing.ts";
import type { Later } from "../words/parts.ts";
import type { WordsOf } from "../words/say.ts";
import { type DemoControls, lobby, openBrowserChat } from "./browser.ts";
import { openDiscord } from "./discord.ts";
import type { Duties } from "./duties.ts";
import { openOut } from "./out.ts";
import { openOverlays } from "./overlay.ts";
import { openTwitch } from "./twitch.ts";

/** Builds every configured chat, and `others`. None of them connects before it is started. */
export async function openChats(options: {
  config: Config;
  store: Store;
  /** Undefined if no application of the platform is configured. */
  platform: { offsetMs(): number } | undefined;
  sealing: Sealing;
  /** Turns the browser chat into the demo's. */
  demo: DemoControls | undefined;
  program?: OwnProgram | undefined;
  others: readonly ChatAdapter[];
  /** True if this process speaks through the connection of that name. */
  holds(connection: string): boolean;
  /** Called when places may speak again. */
  onOpened(): void;
  /** Called when a message was posted twice in a chat. */
  onRepeated(): void;
  notices(): Notices;
  duties: Duties;
  neighbours: Pick<Neighbours, "notify">;
  hiding(): Hiding;
  questions(): Questions;
  names: Pick<NameSource, "lookUp">;
  clock: Clock;
  random(): number;
  wordsOf: WordsOf;
  log: Logger;
  /** Prints a sentence for the person at the terminal. */
  print?: ((sentence: Later) => void) | undefined;
}) {
  const { store, others, holds, clock } = options;
  // A process without chats loads none of their libraries.
  const config = isInChats(options.config.roles)
    ? options.config
    : { ...options.config, discord: undefined, twitch: undefined };
  const browser = config.browserChat ? openBrowserChat(options) : undefined;
  const discord = await openDiscord({ ...options, config });
  const twitch = await openTwitch({ ...options, config, mayConnect: () => holds(twitchConnection) });
  const isDemo = options.demo !== undefined;
  const overlays = openOverlays({ ...options, isDemo });
  const out = openOut({ ...options, isDemo });
  const all = [browser?.adapter, discord, twitch.adapter, overlays.adapter, out.adapter, ...others].filter(
    (chat) => chat !== undefined,
  );
  /** The places that get tests from the platform's dashboard. */
  const testDestinations = browser ? [await store.write((tx) => ensureDestination(tx, lobby, clock.now()))] : [];
  /** Ends the streams, which would keep an HTTP server from closing. */
  const streams: Service = {
    name: "streams",
    start: async () => undefined,
    async stop() {
      browser?.closeStreams();
      await Promise.all([overlays.closeStreams(), out.closeStreams()]);
    },
  };
  return { all, browser, discord, twitch, overlays, out, streams, testDestinations };
}
