import { randomInt } from "node:crypto";
import type { Clock } from "../../clock.ts";
import type { Logger } from "../../logger.ts";
import type { Sealing } from "../../sealing.ts";
import type { ChatAdapter } from "../adapter.ts";
import { createTwitchAdapter } from "./adapter.ts";
import { createAuthClient } from "./auth-client.ts";
import { createChannelBook } from "./channel-book.ts";
import type { Kept } from "./kept.ts";
import { createTwitchLogin } from "./login.ts";
import { createTmiLinks } from "./tmi-link.ts";

export type TwitchChatOptions = {
  settings: {
    clientId: string;
    clientSecret: string | undefined;
    refreshToken: string | undefined;
    chatUrl: string;
    authUrl: string;
  };
  kept: Kept;
  sealing: Sealing;
  /** Whether this process is the one that speaks through this account. */
  mayConnect(): boolean;
  clock: Clock;
  random(): number;
  log: Logger;
};

/** Twitch with all its parts. Loads tmi.js, so this file is only loaded where Twitch is set up. */
export function createTwitchChat(options: TwitchChatOptions): ChatAdapter {
  const { settings, kept, sealing, mayConnect, clock, random, log } = options;
  const auth = createAuthClient(settings);
  const login = createTwitchLogin({ auth, kept, sealing, refreshToken: settings.refreshToken, log });
  const book = createChannelBook({ kept, now: clock.now, newCode: () => `${randomInt(1_000, 10_000)}` });
  const openLink = createTmiLinks({ chatUrl: settings.chatUrl, log });
  const adapter = createTwitchAdapter({ openLink, login, book, kept, mayConnect, clock, random, log });
  return {
    ...adapter,
    async stop() {
      await adapter.stop();
      await auth.close();
    },
  };
}
