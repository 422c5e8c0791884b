import { onTestFinished } from "vitest";
import { createDiscordAdapter, type DiscordOptions } from "../../../src/chat/discord/adapter.ts";
import type { ChosenRoles } from "../../../src/chat/discord/calls.ts";
import type { SharedKeyValueStore } from "../../../src/chat/key-value-store.ts";
import type { Place } from "../../../src/chat/port/adapter.ts";
import type { Clock } from "../../../src/util/clock.ts";
import type { Language } from "../../../src/words/languages.ts";
import { createFakeClock } from "../fake-clock.ts";
import { createLogLines } from "../log-lines.ts";
import { wordsOf } from "../words.ts";
import { type FakeDiscordOptions, startFakeDiscord } from "./fake-discord.ts";

const place: Place = { id: "discord/100/202", connection: "discord:0", address: "202" };

/** Opens the adapter with a fake Discord of its own, until the test ends. */
export async function openDiscord<C extends Clock>(
  options: { clock: C; discord?: FakeDiscordOptions } & Partial<Omit<DiscordOptions, "clock">>,
) {
  const { clock, discord: fakeOptions, ...own } = options;
  const discord = await startFakeDiscord({ now: clock.now, responseClock: clock.now, ...fakeOptions });
  const { log, lines } = createLogLines();
  const adapter = createDiscordAdapter({
    token: "fake-token",
    apiUrl: discord.apiUrl,
    shards: undefined,
    commands: [],
    wordsOf,
    kept: createMemoryStore({ "server:100": JSON.stringify({ welcomedAt: 1 }) }),
    mayConnect: () => true,
    mode: "open",
    hostIds: [],
    reconciler: createReconciler(),
    // Long, because a busy machine may take long to draw a picture.
    pictureWaitMs: 30_000,
    clock,
    log,
    ...own,
  });
  const stop = async () => {
    await adapter.stop();
    await discord.close();
  };
  onTestFinished(stop);
  return { discord, adapter, lines, clock, place, stop };
}

/** Records in `seen` what happens to servers. `roles`, `connected` and `spoken` apply to all servers. */
export function createReconciler(): DiscordOptions["reconciler"] & {
  seen: string[];
  roles: ChosenRoles;
  connected: { name: string; channel: string }[];
  spoken: { language: Language };
} {
  const seen: string[] = [];
  const connected: { name: string; channel: string }[] = [];
  const spoken: { language: Language } = { language: "en" };
  let team: string | undefined;
  const roles: ChosenRoles = { managers: null, helpers: null };
  return {
    seen,
    roles,
    connected,
    spoken,
    present: async (servers) => void seen.push(`present ${servers}`),
    joined: async (server) => void seen.push(`joined ${server}`),
    left: async (server) => void seen.push(`left ${server}`),
    named: async () => undefined,
    placesIn: async () => [],
    teamIn: async () => team,
    move: async ({ address }) => {
      const moved = connected.filter(({ channel }) => channel !== address);
      for (const one of moved) one.channel = address;
      return moved;
    },
    deleted: async (server, channel) => void seen.push(`deleted ${channel} of ${server}`),
    changed: async (server) => void seen.push(`changed ${server}`),
    connectedIn: async () => [...connected],
    rolesOf: async () => roles,
    languageIn: async () => spoken.language,
    hostLanguage: async () => spoken.language,
    hasHostPlace: async () => false,
    notifyHost: async (channel) => void seen.push(`host ${channel}`),
    async notifyPerson(_server, channel, by, language) {
      team = channel;
      seen.push(`team ${channel} by ${by}${language === undefined ? "" : ` in ${language}`}`);
    },
    async notifyTeam({ address }, by) {
      team = address;
      seen.push(`team ${address} by ${by}`);
    },
  };
}

/** A key-value store in memory that starts with the known values. */
export function createMemoryStore(known: Record<string, string> = {}): SharedKeyValueStore {
  const kept = new Map(Object.entries(known));
  return {
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    change: async (key, change) => void kept.set(key, change(kept.get(key))),
  };
}

/**
 * Opens Discord with a clock that stands still until the test moves it. discord.js counts its request limit in real
 * time, so the limit is switched off.
 */
export const openFrozenDiscord = (discord?: FakeDiscordOptions) =>
  openDiscord({ clock: createFakeClock(), mostPerSecond: Number.POSITIVE_INFINITY, ...(discord && { discord }) });
