import { createHash } from "node:crypto";
import type { TimeType } from "../platform/operations.ts";
import { dayMs } from "../util/durations.ts";
import { type Activity, currencyOf, type Gift, nearest, type SimulatedFact } from "./fact.ts";
import { makeImage } from "./making.ts";
import { addDecimals, compareDecimals } from "./money.ts";
import type { SimulatedTeam, SimulatedUser } from "./people.ts";
import type { WireLeaderboardEntry } from "./wire.ts";

type Amount = WireLeaderboardEntry["amount"];

/** The live service's leaderboards have at most this many entries. */
const longestBoard = 1_000;

/**
 * Ranks donors by amount. All donations with the same name are one entry. Anonymous donations are never added up, so
 * there may be many entries for them, as on the platform.
 */
export function rankDonors(fact: SimulatedFact, since: number): WireLeaderboardEntry[] {
  return rank(
    countedGifts(fact, since).map(({ record }) => {
      const name = record.donor_name ?? "Anonymous";
      const id = name === "Anonymous" ? record.id : toId(name);
      return { id, name, url: null, avatar: makeImage("avatar"), amount: record.amount };
    }),
  );
}

/** Ranks users by the amounts that their campaigns raised. */
export function rankUsers(fact: SimulatedFact, since: number): WireLeaderboardEntry[] {
  return rank(countedGifts(fact, since).flatMap(({ to, record }) => toUserLine(to, record.amount)));
}

export function rankTeams(fact: SimulatedFact, since: number): WireLeaderboardEntry[] {
  return rank(countedGifts(fact, since).flatMap(({ to, record }) => toTeamLine(to, record.amount)));
}

export type Measure = "distance" | "time";

export function rankFitness(
  fact: SimulatedFact,
  since: number,
  { who, by }: { who: "user" | "team"; by: Measure },
): WireLeaderboardEntry[] {
  const toLine = who === "user" ? toUserLine : toTeamLine;
  return rank(
    fact.activities.filter(({ at }) => at >= since).flatMap((activity) => toLine(activity.by, measure(activity, by))),
  );
}

const periods = { daily: dayMs, weekly: 7 * dayMs, monthly: 30 * dayMs, yearly: 365 * dayMs } as const;

/**
 * Returns when a leaderboard's period starts. The platform doesn't define its periods. Here they are the last 24 hours,
 * 7, 30 and 365 days. `ytd` is this year in UTC. `custom` starts with the event.
 */
export function startOfPeriod(timeType: TimeType, now: number, fact: SimulatedFact): number {
  switch (timeType) {
    case "all":
      return Number.NEGATIVE_INFINITY;
    case "ytd":
      return Date.UTC(new Date(now).getUTCFullYear(), 0);
    case "custom":
      return fact.kind === "fundraising_event" ? Date.parse(fact.record.starts_at ?? "") : Number.NEGATIVE_INFINITY;
    default:
      return now - periods[timeType];
  }
}

/** Returns the donations that count. Leaves out refunds and other currencies. */
function countedGifts(fact: SimulatedFact, since: number): Gift[] {
  const currency = currencyOf(fact);
  return fact.gifts.filter(
    ({ payment, record }) =>
      payment === "completed" && record.amount.currency === currency && Date.parse(record.completed_at ?? "") >= since,
  );
}

function measure({ miles, seconds }: Activity, by: Measure): Amount {
  return by === "distance" ? { unit: "mile", value: miles } : { unit: "seconds", value: String(seconds) };
}

function toUserLine({ record }: SimulatedFact, amount: Amount): WireLeaderboardEntry[] {
  const user: SimulatedUser | null = "user" in record && record.user ? record.user : null;
  if (!user) return [];
  return [{ id: user.id, name: user.username, url: `/@${user.slug}/profile`, avatar: user.avatar, amount }];
}

function toTeamLine(fact: SimulatedFact, amount: Amount): WireLeaderboardEntry[] {
  const team: SimulatedTeam["record"] | undefined = nearest(fact, "team_campaign")?.record.team;
  return team ? [{ id: team.id, name: team.name, url: team.url, avatar: team.avatar, amount }] : [];
}

/** Adds up the lines with the same ID, and sorts them, highest first. */
function rank(lines: readonly WireLeaderboardEntry[]): WireLeaderboardEntry[] {
  const entries = new Map<string, WireLeaderboardEntry>();
  for (const line of lines) {
    const known = entries.get(line.id);
    if (known) known.amount = { ...known.amount, value: addDecimals(known.amount.value, line.amount.value) };
    else entries.set(line.id, { ...line, heat: null });
  }
  return [...entries.values()].sort((a, b) => compareDecimals(b.amount.value, a.amount.value)).slice(0, longestBoard);
}

/** Returns an ID for a donor, which is the same in every answer. */
function toId(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}
