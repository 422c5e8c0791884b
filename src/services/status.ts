import type { ChatHealth } from "../chat/adapter.ts";

/**
 * `silent`: it does not answer, or nothing that can be used. `refused`: it does not accept our login. `missing`: the host
 * has set no login. Null: nothing is wrong.
 */
export type PlatformState = "silent" | "refused" | "missing" | null;

/** How a place and those linked with it stand. Times are milliseconds since 1970. */
export type PlaceStatus = {
  /** Names of what is connected. */
  campaigns: string[];
  /** Those of them that have ended. */
  ended: string[];
  /** Those of them that the platform does not show any more. */
  gone: string[];
  /** Where it is announced, for people. */
  places: string[];
  /** Places where the chat does not let us speak, with its reason. */
  shutOut: { place: string; reason: string }[];
  /** Places where we cannot see what we have said, with what our role lacks there, in the chat's own words. */
  unseen: { place: string; lacks: string }[];
  /** Chats that are not there at the moment, as people call them. */
  chats: { name: string; health: ChatHealth }[];
  /** What would make speaking safer in these places. */
  advice: string[];
  /** Places beside a stream of which it is known whether it is running. */
  streams: { place: string; isLive: boolean }[];
  platform: PlatformState;
  /** Names of campaigns of which donations or totals could not be read at the last look. */
  unread: string[];
  /** Webhooks do not reach us, or are not ours: donations are asked for instead. */
  asksInstead: boolean;
  /** How far apart the looks at a campaign are to which people give just now, where that is longer than it should be. */
  everyMs: number | null;
  /** Names of campaigns whose subscription the platform refused. */
  refused: string[];
  /** The host has paused everything. */
  isPausedByHost: boolean;
  /** Null: not paused. Infinity: until somebody resumes. */
  pausedUntil: number | null;
  /** Somebody has chosen where the team is told what goes wrong, or that it is told nothing. */
  isTeamChosen: boolean;
  lastDonationAt: number | null;
  /** When the platform was last asked for donations; null: never. */
  askedAt: number | null;
  waiting: { count: number; oldestAt: number | null };
};
