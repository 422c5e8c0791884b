/**
 * Creates the people and campaigns of the world. Maple has a campaign, a personal campaign and an auction. A cause has
 * an event, which several campaigns support. A team of night owls has a team campaign that supports the event, with
 * campaigns of its members below. One campaign has ended, and one isn't published yet.
 */
import { dayMs, hourMs } from "../util/durations.ts";
import { createItem } from "./auctions.ts";
import { createFact, type FactOf, type SimulatedFact } from "./fact.ts";
import {
  createFitnessGoal,
  createMilestone,
  createPoll,
  createReward,
  createSchedule,
  createTarget,
} from "./incentives.ts";
import {
  createAuctionHouse,
  createCampaign,
  createCause,
  createFundraisingEvent,
  createPersonalCampaign,
  createTeamCampaign,
} from "./initiatives.ts";
import type { Making } from "./making.ts";
import { createSimulatedTeam, createUser, type SimulatedTeam, type SimulatedUser } from "./people.ts";

export type Population = {
  main: FactOf<"campaign">;
  facts: SimulatedFact[];
  users: SimulatedUser[];
  teams: SimulatedTeam[];
};

const memberNames = ["Night Owl", "Midnight Tea", "Late Larry"] as const;
const goals = ["500", "1000.00", "250.0", "2500"] as const;

export function populate(making: Making, supporters: number): Population {
  const maple = createUser(making, { username: "MapleNine", slug: "maple-nine", raised: "4100.00" });
  const cause = createFact("cause", createCause(making), []);
  const mapleFacts = createMapleFacts(making, maple, cause);
  const event = createFact(
    "fundraising_event",
    createFundraisingEvent(making, { name: "Otterthon 2026", slug: "otterthon-2026", goal: "100000", cause }),
    [cause],
  );
  cause.below.push(event);
  event.milestones.push(createMilestone(making, { name: "A new pool", amount: "50000" }));
  event.fitnessGoals.push(createFitnessGoal(making, { type: "Swimming", goal: "10000" }));
  const night = createNightShift(making, event);
  const fans = createSupporters(making, event, supporters);
  return {
    main: mapleFacts.main,
    facts: [mapleFacts.main, ...mapleFacts.others, cause, event, ...night.facts, ...fans],
    users: [maple, ...night.users, ...fans.map(({ record }) => record.user)],
    teams: [night.team],
  };
}

function createMapleFacts(
  making: Making,
  user: SimulatedUser,
  cause: SimulatedFact,
): { main: FactOf<"campaign">; others: SimulatedFact[] } {
  const above = [cause];
  const campaign = (name: string, slug: string, status: "published" | "retired" | "unpublished") =>
    createFact("campaign", createCampaign(making, { name, slug, status, goal: "2000", user, above }), above);
  const main = campaign("Maple's 24h Stream", "maples-24h-stream", "published");
  main.record.legacy_id = 612_345;
  decorate(making, main);
  const ended = campaign("Maple's Summer Stream", "maples-summer-stream", "retired");
  const draft = campaign("Maple's Winter Stream", "maples-winter-stream", "unpublished");
  cause.below.push(main, ended, draft);

  const personal = createFact(
    "personal_campaign",
    createPersonalCampaign(making, { name: "Knees for Sam", slug: "knees-for-sam", goal: "800", user }),
    [],
  );
  personal.rewards.push(createReward(making, { name: "Postcard", amount: "10" }));
  personal.polls.push(createPoll(making, { name: "Left or right?", options: ["Left", "Right"] }));
  personal.milestones.push(createMilestone(making, { name: "First walk", amount: "400" }));
  personal.targets.push(createTarget(making, { name: "Crutches", amount: "100" }));
  personal.schedules.push(createSchedule(making, { name: "Surgery", startsAt: making.stamps.seconds(-3 * dayMs) }));
  const kneesToo = createFact(
    "personal_campaign",
    createPersonalCampaign(making, { name: "Knees, too", slug: "knees-too", user }),
    [personal],
  );
  personal.below.push(kneesToo);

  const house = createFact(
    "auction_house",
    createAuctionHouse(making, { name: "Otter Auction", slug: "otter-auction", campaign: main }),
    [main, cause],
  );
  house.lots.push(
    { item: createItem(making, { name: "Otter print", startingBid: "10" }), bids: [], owed: null },
    { item: createItem(making, { name: "Otter plush", startingBid: "25.00" }), bids: [], owed: null },
  );
  return { main, others: [ended, draft, personal, kneesToo, house] };
}

/** Adds rewards, polls, goals and a schedule to the main campaign. */
function decorate(making: Making, main: FactOf<"campaign">): void {
  const { stamps } = making;
  main.rewards.push(
    createReward(making, { name: "Sticker sheet", amount: "5" }),
    createReward(making, { name: "Drawing", amount: "25", quantity: 20 }),
    createReward(making, { name: "Pick the next game", amount: "100", quantity: 3 }),
  );
  main.polls.push(
    createPoll(making, { name: "Which game next?", options: ["Puzzle", "Platformer", "Something scary"] }),
  );
  main.milestones.push(
    createMilestone(making, { name: "Hot sauce", amount: "500" }),
    createMilestone(making, { name: "Karaoke", amount: "1500.00" }),
    createMilestone(making, { name: "Tattoo", amount: "5000", active: false }),
  );
  main.targets.push(createTarget(making, { name: "New microphone", amount: "300" }));
  main.schedules.push(
    createSchedule(making, {
      name: "Puzzle block",
      startsAt: stamps.seconds(-2 * hourMs),
      endsAt: stamps.seconds(-6 * hourMs),
    }),
    createSchedule(making, { name: "Night block", startsAt: stamps.seconds(-6 * hourMs) }),
  );
  main.record.has_schedule = true;
  main.fitnessGoals.push(createFitnessGoal(making, { type: "Running", goal: "100" }));
}

function createNightShift(
  making: Making,
  event: SimulatedFact,
): { team: SimulatedTeam; users: SimulatedUser[]; facts: SimulatedFact[] } {
  const users = memberNames.map((username) =>
    createUser(making, { username, slug: username.toLowerCase().replaceAll(" ", "-") }),
  );
  const team = createSimulatedTeam(making, { name: "Night Shift", slug: "night-shift", users });
  const above = [event, ...event.above];
  const teamCampaign = createFact(
    "team_campaign",
    createTeamCampaign(making, {
      name: "Night Shift for Otters",
      slug: "night-shift-for-otters",
      goal: "5000",
      team: team.record,
      above,
    }),
    above,
  );
  event.below.push(teamCampaign);
  teamCampaign.rewards.push(createReward(making, { name: "Night light", amount: "15.0", quantity: 50 }));
  teamCampaign.polls.push(createPoll(making, { name: "Who stays up?", options: [...memberNames] }));
  teamCampaign.milestones.push(createMilestone(making, { name: "All-nighter", amount: "1000" }));
  teamCampaign.targets.push(createTarget(making, { name: "Coffee", amount: "50" }));
  teamCampaign.schedules.push(createSchedule(making, { name: "Relay", startsAt: making.stamps.seconds(-hourMs) }));
  teamCampaign.record.has_schedule = true;
  teamCampaign.fitnessGoals.push(createFitnessGoal(making, { type: "Walking", goal: "300" }));
  const campaigns = users.map((user) => support(making, teamCampaign, user, "Up all night"));
  return { team, users, facts: [teamCampaign, ...campaigns] };
}

function createSupporters(making: Making, event: SimulatedFact, count: number): FactOf<"campaign">[] {
  return Array.from({ length: count }, (_value, index) => {
    const user = createUser(making, { username: `OtterFan${index + 1}`, slug: `otter-fan-${index + 1}` });
    return support(making, event, user, "Otters all day");
  });
}

function support(making: Making, parent: SimulatedFact, user: SimulatedUser, plan: string): FactOf<"campaign"> {
  const above = [parent, ...parent.above];
  const name = `${user.username}: ${plan}`;
  const slug = plan.toLowerCase().replaceAll(" ", "-");
  const record = createCampaign(making, { name, slug, goal: making.random.pick(goals), user, above });
  const campaign = createFact("campaign", record, above);
  parent.below.push(campaign);
  return campaign;
}
