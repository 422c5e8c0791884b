import type { Panel, PanelPart, PanelRow } from "../../chat/overlay/panels.ts";
import type { CallPlace } from "../../chat/understanding/command.ts";
import type { CampaignProgress } from "../../composing/status-card.ts";
import { matchStart } from "../../kinds/match-start.ts";
import { type Money, subtractMoney } from "../../money/money.ts";
import { percentOfShare, timesOf } from "../../money/share.ts";
import { untitled } from "../../safety/titles.ts";
import type { TimerState } from "../../settings/timer-state.ts";
import type { Words } from "../../words/say.ts";
import { isolatedTextOf as plain } from "../../words/text-of.ts";
import type { Questions } from "./questions.ts";

/** The most rows in a panel. With more, they would be too small to read from across a room. */
const mostRows = 5;
type Reading = {
  place: CallPlace;
  /** Answers from the platform, without what is hidden in the place. */
  questions: Pick<Questions, "polls" | "rewards" | "schedule" | "leaderboard">;
  /** Returns a campaign's number in the place's list. */
  numberOf(campaignId: string): number | undefined;
  /** Null if the place has no timer. */
  timer: TimerState | null;
  words: Words;
  now: number;
};

/** Builds the requested panels for a place's overlay. A panel without data is omitted. */
export async function readPanels(
  campaigns: readonly CampaignProgress[],
  parts: readonly PanelPart[],
  reading: Reading,
): Promise<Panel[]> {
  const makers: { [Part in PanelPart]: () => Panel[] | Promise<Panel[]> } = {
    goal: () => campaigns.flatMap((one) => goalOf(one, reading)),
    milestones: () => campaigns.flatMap((one) => milestonesOf(one, reading)),
    match: () => campaigns.flatMap((one) => matchOf(one, reading)),
    poll: () => readEach(campaigns, reading, pollsIn),
    rewards: () => readEach(campaigns, reading, rewardsIn),
    schedule: () => readEach(campaigns, reading, scheduleIn),
    leaderboard: () => readEach(campaigns, reading, leaderboardIn),
    timer: () => timerIn(reading),
  };
  // Drop errors, for example if nothing is connected or the platform is down. An error must not show on a stream.
  const made = parts.map(async (part) => await makers[part]()).map((panels) => panels.catch(() => []));
  return (await Promise.all(made)).flat();
}

/** Which campaign a question is about. Undefined for a place's only campaign. */
type Asked = { campaign?: number };

/**
 * Asks about each campaign of a place. Otherwise the answer would be about the one that somebody donated to last, and
 * change with every donation. Campaigns that can't be read are omitted.
 */
async function readEach(
  campaigns: readonly CampaignProgress[],
  reading: Reading,
  read: (reading: Reading, asked: Asked) => Promise<Panel[]>,
): Promise<Panel[]> {
  if (campaigns.length < 2) return read(reading, {});
  const made = campaigns.map(async ({ id, name }) => {
    const campaign = reading.numberOf(id);
    if (campaign === undefined) return [];
    const panels = await read(reading, { campaign }).catch(() => []);
    return panels.map((panel) => ({ ...panel, note: panel.note || (name ?? "") }));
  });
  return (await Promise.all(made)).flat();
}

const nothing = { text: "", note: "", percent: "", share: null, marks: [], rows: [] };

function goalOf({ name, cause, raised, goal, milestones }: CampaignProgress, { words }: Reading): Panel[] {
  if (raised === null) return [];
  const { say, value } = words;
  const text = goal === null ? value("amount", raised) : say("fact.of", { reached: raised, wanted: goal.amount });
  return [
    {
      ...nothing,
      part: "goal",
      title: name ?? "",
      text: plain(text),
      note: cause ?? "",
      percent: goal === null ? "" : plain(value("percent", goal.percent)),
      share: goal?.share ?? null,
      marks: goal === null ? [] : marksOf(milestones, goal.amount),
    },
  ];
}

function marksOf(milestones: CampaignProgress["milestones"], goal: Money): Panel["marks"] {
  return milestones.flatMap(({ amount, isReached }) => {
    const at = amount.currency === goal.currency ? timesOf(amount, goal) : 0;
    return at > 0 && at < 1 ? [{ at, isDone: isReached }] : [];
  });
}

/** Shows the last milestone that was reached and the next ones. */
function milestonesOf({ raised, milestones }: CampaignProgress, { words: { say, value } }: Reading): Panel[] {
  const ahead = milestones.findIndex(({ isReached }) => !isReached);
  const from = Math.max(0, ahead === -1 ? milestones.length - mostRows : ahead - 1);
  const rows = milestones.slice(from, from + mostRows).map(({ name, amount, isReached }): PanelRow => {
    const isKnown = raised !== null && raised.currency === amount.currency;
    const text = plain(value("amount", amount));
    return { name: name ?? "", text, share: isKnown ? Math.min(1, timesOf(raised, amount)) : null, isDone: isReached };
  });
  return rows.length === 0 ? [] : [{ ...nothing, part: "milestones", title: plain(say("panel.milestones")), rows }];
}

function matchOf({ match }: CampaignProgress, { words, now }: Reading): Panel[] {
  if (match === null) return [];
  const { say } = words;
  const { by, pledged, left, endsAt } = match;
  const isKnown = pledged !== null && left !== null;
  return [
    {
      ...nothing,
      part: "match",
      title: plain(say(matchStart.name, { by, upTo: null })),
      text: isKnown ? plain(say("match-start.left", { left, upTo: pledged })) : "",
      note: endsAt === null ? "" : plain(say("ends", { ends: { time: endsAt, now } })),
      share: isKnown ? timesOf(subtractMoney(pledged, left), pledged) : null,
    },
  ];
}

/** False if the name can't be shown. A panel leaves out such entries. */
const isNamed = ({ name }: { name: string }) => name !== untitled;

async function pollsIn({ place, questions, words, now }: Reading, asked: Asked): Promise<Panel[]> {
  const { polls } = await questions.polls({ place, ...asked });
  const { say } = words;
  return polls
    .filter(isNamed)
    .slice(0, 3)
    .map(({ name, endsAt, options }) => ({
      ...nothing,
      part: "poll",
      title: name,
      note: endsAt === null ? "" : plain(say("polls.ends", { end: { time: endsAt, now } })),
      rows: options
        .filter(isNamed)
        .slice(0, mostRows)
        .map(({ name: option, amount, share }) => {
          const percent = percentOfShare(share);
          return { name: option, text: plain(say("polls.option", { amount, percent })), share, isDone: false };
        }),
    }));
}

/** Shows the limited rewards and their prices. */
async function rewardsIn({ place, questions, words }: Reading, asked: Asked): Promise<Panel[]> {
  const { rewards } = await questions.rewards({ place, ...asked });
  const { say, value } = words;
  const rows = rewards
    .filter((reward) => reward.left !== null && isNamed(reward))
    .slice(0, mostRows)
    .map(({ name, amount, left }): PanelRow => {
      const price = amount === null ? "" : ` · ${plain(value("amount", amount))}`;
      const text = plain(left === 0 ? say("rewards.gone") : say("rewards.left", { left: left ?? 0 }));
      return { name: `${name}${price}`, text, share: null, isDone: left === 0 };
    });
  return rows.length === 0 ? [] : [{ ...nothing, part: "rewards", title: plain(say("panel.rewards")), rows }];
}

async function scheduleIn({ place, questions, words, now }: Reading, asked: Asked): Promise<Panel[]> {
  const { entries } = await questions.schedule({ place, ...asked });
  const { say, value } = words;
  const rows = entries
    .filter(isNamed)
    .slice(0, 3)
    .map(({ name, startsAt, isOn }): PanelRow => {
      const text = plain(isOn ? say("schedule.on") : value("until", { time: startsAt, now }));
      return { name, text, share: null, isDone: false };
    });
  return rows.length === 0 ? [] : [{ ...nothing, part: "schedule", title: plain(say("panel.schedule")), rows }];
}

async function leaderboardIn({ place, questions, words }: Reading, asked: Asked): Promise<Panel[]> {
  const { entries } = await questions.leaderboard({ place, ...asked, ranked: "donors", period: "all" });
  const { say, value } = words;
  const rows = entries.slice(0, mostRows).map(({ name, amount }): PanelRow => {
    return { name: plain(value("name", name)), text: plain(value("amount", amount)), share: null, isDone: false };
  });
  return rows.length === 0 ? [] : [{ ...nothing, part: "leaderboard", title: plain(say("panel.leaderboard")), rows }];
}

function timerIn({ timer, words: { say } }: Reading): Panel[] {
  if (timer === null) return [];
  const { leftMs, endsAt, isOver, isRunning, rule } = timer;
  const title = say(isOver ? "panel.timer.over" : isRunning ? "panel.timer" : "panel.timer.paused");
  const grows = !isOver && (timer.capMs === null || timer.wholeMs < timer.capMs);
  const note = rule && grows ? plain(say("timer.rule", { amount: rule.amount, time: rule.ms })) : "";
  // The page counts down by itself. It needs a new state only if the timer was changed.
  const clock = endsAt === null ? { leftMs } : { endsAt };
  return [{ ...nothing, part: "timer", title: plain(title), note, clock }];
}
