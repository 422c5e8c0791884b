import { toIso as toIsoTime } from "../../chat/out/out-event.ts";
import type { ProgramState } from "../../chat/out/program-state.ts";
import type { CallPlace } from "../../chat/understanding/command.ts";
import type { CampaignProgress } from "../../composing/status-card.ts";
import { type Money, toWireMoney } from "../../money/money.ts";
import { untitled } from "../../safety/titles.ts";
import type { TimerState } from "../../settings/timer-state.ts";
import type { Clock } from "../../util/clock.ts";
import { secondMs } from "../../util/durations.ts";
import { late, orLate } from "../../util/waiting.ts";
import type { Questions } from "./questions.ts";

/**
 * How long a new state waits for the platform's polls and rewards. An answer that comes later goes into the next state.
 */
const patienceMs = 2_000;

/**
 * Builds the state of a place that programs get. `numberOf`: returns a campaign's number in the place's list.
 */
export async function readProgramState(
  campaigns: readonly CampaignProgress[],
  options: {
    place: CallPlace;
    /** Answers from the platform, without what is hidden in the place. */
    questions: Pick<Questions, "polls" | "rewards">;
    numberOf(campaignId: string): number | undefined;
    timer: TimerState | null;
    clock: Pick<Clock, "sleep">;
  },
): Promise<ProgramState> {
  const { place, questions, numberOf, timer, clock } = options;
  const shown = (text: string) => (text === untitled ? null : text);

  async function readPolls(campaign: number) {
    const { polls } = await questions.polls({ place, campaign });
    return polls.map(({ name, endsAt, options: votes }) => ({
      name: shown(name),
      endsAt: toIso(endsAt),
      options: votes.map((vote) => ({ name: shown(vote.name), amount: toWireMoney(vote.amount) })),
    }));
  }

  async function readRewards(campaign: number) {
    const { rewards } = await questions.rewards({ place, campaign });
    return rewards.map(({ name, amount, left, endsAt }) => {
      return { name: shown(name), amount: toWire(amount), left, endsAt: toIso(endsAt) };
    });
  }

  async function unlessUnknown<T>(answer: Promise<T>): Promise<T | null> {
    const known = await orLate(clock, answer, patienceMs).catch(() => null);
    return known === late ? null : known;
  }

  const read = async ({ id, name, page, raised, goal, milestones, match }: CampaignProgress) => {
    const number = numberOf(id);
    const [polls, rewards] =
      number === undefined
        ? [null, null]
        : await Promise.all([unlessUnknown(readPolls(number)), unlessUnknown(readRewards(number))]);
    return {
      ...{ id, name, url: page, raised: toWire(raised), goal: goal && toWireMoney(goal.amount) },
      milestones: milestones.map((one) => ({
        name: one.name,
        amount: toWireMoney(one.amount),
        reached: one.isReached,
      })),
      match: match && {
        by: match.by,
        pledged: toWire(match.pledged),
        left: toWire(match.left),
        endsAt: toIso(match.endsAt),
      },
      polls,
      rewards,
    };
  };
  return { campaigns: await Promise.all(campaigns.map(read)), timer: timer && toProgramTimer(timer) };
}

/** Programs count down by themselves, so the time that is left is only included for a paused timer. */
function toProgramTimer({ isOver, leftMs, endsAt, rule }: TimerState): NonNullable<ProgramState["timer"]> {
  const isPaused = endsAt === null && !isOver;
  return {
    state: isOver ? "over" : isPaused ? "paused" : "running",
    endsAt: toIso(endsAt),
    secondsLeft: isPaused ? leftMs / secondMs : null,
    adds: rule && { amount: toWireMoney(rule.amount), seconds: rule.ms / secondMs },
  };
}

function toWire(amount: Money | null) {
  return amount && toWireMoney(amount);
}

function toIso(ms: number | null): string | null {
  return ms === null ? null : toIsoTime(ms);
}
