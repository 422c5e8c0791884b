/**
 * Answers `status` in the terminal for the whole bot. Asks the running process, because nobody else knows the state of
 * its chats.
 */
import { describeStatus } from "../../commands/parts/host-status.ts";
import { partsOf } from "../chat/reply/reply.ts";
import { createStatusRouter } from "../http/health.ts";
import { createReaderWords } from "../http/readers.ts";
import { hasBearer } from "../http/trust.ts";
import type { Services } from "../services/services.ts";
import type { Sealing } from "../util/sealing.ts";
import { textOf } from "../words/text-of.ts";
import type { Common } from "./common.ts";

/** The fields of `status --json` for a running bot. docs/hosting.md explains them. */
export type StatusReport = {
  well: boolean;
  /** Sentences in the language that was asked for. */
  problems: string[];
  details: string[];
  chats: { name: string; state: string }[];
  campaigns: number;
  channels: number;
  spaces: number;
  announcementsWaiting: number;
  eventsWaiting: number;
  eventsSetAside: number;
  /** ISO 8601. Null unless all announcements are paused. */
  pausedSince: string | null;
};

/**
 * Derives a key that opens only the status, because any program that listens at our address while the bot is down
 * receives this key. Deriving it needs the settings and the key file.
 */
export function statusKeyOf({ keyed }: Sealing): string {
  return keyed("key of the status");
}

export function openStatus({ sealing, wordsOf, clock }: Common, services: Pick<Services, "host" | "signIn">) {
  const key = statusKeyOf(sealing);
  const wordsFor = createReaderWords(wordsOf);
  return createStatusRouter({
    mayRead: (request) => hasBearer(request, key),
    async report(request): Promise<StatusReport> {
      const [status, redirect, words] = await Promise.all([
        services.host.status(),
        services.signIn.unprovenRedirectUri(),
        wordsFor(request),
      ]);
      const { troubles, details } = describeStatus(status, { redirect, now: clock.now(), words });
      const { chats, campaigns, places, spaces, waiting, events, pausedSince } = status;
      return {
        well: troubles.length === 0,
        problems: troubles.map((line) => textOf(partsOf(line), asCommand)),
        details: details.map((line) => textOf(line, asCommand)),
        chats: chats.map(({ name, health }) => ({ name, state: health.state })),
        ...{ campaigns, channels: places, spaces },
        announcementsWaiting: waiting.count,
        eventsWaiting: events.waiting,
        eventsSetAside: events.aside,
        pausedSince: pausedSince === null ? null : new Date(pausedSince).toISOString(),
      };
    },
  });
}

/** Writes a command as people type it in Discord and on the page. */
function asCommand(typed: string): string {
  return `/${typed}`;
}
