import { expect, test } from "vitest";
import type { Fitness, FitnessStatus } from "../../src/services/asking/fitness.ts";
import type { Questions } from "../../src/services/asking/questions.ts";
import type { CampaignSummary } from "../../src/services/asking/summary.ts";
import type { OpenTarget } from "../../src/services/asking/targets.ts";
import { about, createAsker, maple, usd } from "../helpers/ask-commands.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { inWords, lineOf, linesOf } from "../helpers/rendered.ts";

const running = { name: "Running", reached: 44.42, goal: 1_000, unit: "mile", progress: 0.04442 } as const;
const dancing = { name: "Dancing", reached: 12, goal: 10, unit: null, progress: 1.2 };
const fitness = (goals: FitnessStatus[], movers: Partial<Fitness> = {}) =>
  createAsker({ questions: { fitness: async () => about({ goals, farthest: [], longest: [], ...movers }) } });

test.each(["campaign fitness", "fitness"])("%s shows how far people have come, and who came farthest", async (text) => {
  const farthest = [
    { name: "MapleNine", distance: 1_012.44, unit: "mile" } as const,
    { name: "OtterFan1", distance: 3, unit: "mile" } as const,
  ];

  expect(await linesOf(fitness([running, dancing], { farthest }), text)).toEqual([
    "Fitness for Maple's 24h Stream",
    "• Running: 44.4 of 1,000 mi (4%)  ░░░░░░░░░░",
    "• Dancing: 12 of 10 (120%)  ██████████│██",
    "Farthest so far: MapleNine 1,012.4 mi and OtterFan1 3 mi.",
  ]);
  expect(await lineOf(fitness([running], { farthest }), text)).toBe(
    "Fitness for Maple's 24h Stream: Running: 44.4 of 1,000 mi (4%). " +
      "Farthest so far: MapleNine 1,012.4 mi and OtterFan1 3 mi.",
  );
});

test.each(["campaign fitness", "fitness"])("%s shows who moved longest", async (text) => {
  const longest = [
    { name: "OtterFan1", lasted: 7_800_000 },
    { name: "MapleNine", lasted: 2_520_000 },
  ];
  const farthest = [{ name: "MapleNine", distance: 3, unit: "mile" } as const];

  expect((await linesOf(fitness([running], { farthest, longest }), text)).slice(-2)).toEqual([
    "Farthest so far: MapleNine 3 mi.",
    "Longest on the move so far: OtterFan1 2 h 10 min and MapleNine 42 min.",
  ]);
  expect(await lineOf(fitness([running], { longest }), text)).toBe(
    "Fitness for Maple's 24h Stream: Running: 44.4 of 1,000 mi (4%). " +
      "Longest on the move so far: OtterFan1 2 h 10 min and MapleNine 42 min.",
  );
});

test("the fitness command rounds percentages so that unfinished miles never show as 100 %", async () => {
  const walking = (reached: number) => [{ ...running, reached, goal: 100, progress: reached / 100 }];
  expect(await lineOf(fitness(walking(29)), "campaign fitness")).toContain("29 of 100 mi (29%)");
  expect(await lineOf(fitness(walking(99.9)), "campaign fitness")).toContain("99.9 of 100 mi (99%)");
});

test("the fitness command says if a campaign has no fitness goal", async () => {
  expect(await lineOf(fitness([]), "campaign fitness")).toBe("Maple's 24h Stream has no fitness goal.");
});

const microphone = {
  name: "New microphone",
  amount: usd(300_00n),
  raised: usd(120_00n),
  isReached: false,
  progress: 0.4,
  endsAt: null,
};
const coffee = { ...microphone, name: "Coffee", raised: usd(301_00n), isReached: true, progress: 1 };
const inTwoHours = createFakeClock().now() + 7_200_000;
const targets = (all: OpenTarget[]): Partial<Questions> => ({ targets: async () => about({ targets: all }) });

test.each(["campaign targets", "targets", "target"])("%s shows the progress of each target", async (text) => {
  expect(
    await linesOf(createAsker({ questions: targets([microphone, { ...coffee, endsAt: inTwoHours }]) }), text),
  ).toEqual([
    "Targets for Maple's 24h Stream",
    "• New microphone: $120 of $300  ████░░░░░░",
    "• Coffee: $301 of $300, reached, ends in 2 h  ██████████",
    "Donate: https://donate.tiltify.com/@maple-nine/maples-24h-stream",
  ]);
});

test("a long list of targets is split into pages", async () => {
  const ask = createAsker({ questions: targets(Array.from({ length: 12 }, () => microphone)) });

  expect(inWords(await ask("campaign targets 1 #2"))).toMatchObject({
    lines: { length: 10 },
    page: { number: 1, of: 2, next: "/campaign targets 2 #2" },
  });
});

test("the answer that a campaign has no targets is private, and left out on Twitch", async () => {
  const ask = createAsker({ questions: targets([]) });

  expect(inWords(await ask("campaign targets", "everyone", "discord"))).toEqual({
    lines: ["Maple's 24h Stream has no targets."],
    private: true,
  });
  expect(await ask("campaign targets", "everyone", "twitch")).toBeUndefined();
});

test("the answer about a campaign offers a Targets button only if the campaign has targets", async () => {
  const campaign = async () => about({});
  const offered = async (questions: Partial<Questions>, text: string, chat = "discord") =>
    inWords(await createAsker({ questions: { campaign, ...questions } })(text, "everyone", chat))?.offers;

  expect(await offered(targets([microphone]), "campaign")).toEqual([{ label: "Targets", typed: "/campaign targets" }]);
  expect(await offered(targets([microphone]), "campaign #2")).toMatchObject([{ typed: "/campaign targets #2" }]);
  expect(await offered(targets([]), "campaign")).toEqual([]);
  expect(await offered({ targets: async () => Promise.reject(new Error("no")) }, "campaign")).toEqual([]);
  expect(await offered(targets([microphone]), "campaign", "twitch")).toEqual([]);
});

const summer = { ...maple, name: "Maple's Summer Stream", isOpen: false, url: null };
type Asked = Parameters<Questions["campaignsOf"]>[0];

function campaignsOf(campaigns: CampaignSummary[], address: string | null = null) {
  const asked: Asked[] = [];
  const ask = createAsker({
    questions: {
      async campaignsOf(question) {
        asked.push(question);
        return { owner: "MapleNine", address, campaigns, staleFrom: null };
      },
    },
  });
  return { ask, asked };
}

test.each(["campaign of", "of"])("%s lists the other campaigns of the owner", async (text) => {
  const { ask, asked } = campaignsOf([maple, summer]);

  expect(await linesOf(ask, text)).toEqual([
    "MapleNine's campaigns",
    "• Maple's 24h Stream: $1,250.50 of $2,000 (62%)",
    "• Maple's Summer Stream: $1,250.50 of $2,000 (62%), closed",
    "Maple's 24h Stream: https://tiltify.com/@maple-nine/maples-24h-stream",
  ]);
  expect(asked).toMatchObject([{ whose: undefined }]);
});

test("the list of another person's campaigns has pages, and the next page's command names that person", async () => {
  const { ask, asked } = campaignsOf(
    Array.from({ length: 6 }, () => maple),
    "@otter-fan",
  );

  expect(inWords(await ask("campaign of Otter-Fan"))).toMatchObject({
    lines: { length: 5 },
    page: { number: 1, of: 2, next: "/campaign of @otter-fan 2" },
  });
  expect(inWords(await ask("campaign of @otter-fan 2"))).toMatchObject({ lines: { length: 1 } });
  expect(asked).toMatchObject([{ whose: "Otter-Fan" }, { whose: "@otter-fan" }]);
});

test("the list of a person's campaigns offers no next page if the person can't be named in a command", async () => {
  const { ask } = campaignsOf(Array.from({ length: 6 }, () => maple));

  expect((await ask("campaign of x"))?.page).toBeUndefined();
});

test("the campaigns of a person whom a viewer names are listed privately, and not on Twitch", async () => {
  const { ask, asked } = campaignsOf([maple]);

  expect(inWords(await ask("campaign of @stranger", "everyone", "discord"))).toMatchObject({ private: true });
  expect(inWords(await ask("campaign of @stranger", "moderator", "discord"))).toMatchObject({ private: false });
  expect(inWords(await ask("campaign of @stranger", "everyone", "twitch"))).toMatchObject({ private: false });
  expect(inWords(await ask("campaign of @stranger", "moderator", "twitch"))).toMatchObject({ private: false });
  expect(asked.map(({ whose }) => whose)).toEqual(["@stranger", "@stranger", undefined, "@stranger"]);
});

test.each(["campaign events", "events"])("%s lists the events of the charity, a page at a time", async (text) => {
  const events = Array.from({ length: 6 }, () => ({ ...maple, name: "Otterthon 2026" }));
  const ask = createAsker({ questions: { events: async () => about({ events }, { name: "River Otter Trust" }) } });

  expect((await linesOf(ask, text)).slice(0, 2)).toEqual([
    "Fundraising events for River Otter Trust",
    "• Otterthon 2026: $1,250.50 of $2,000 (62%)",
  ]);
  expect(inWords(await ask(`${text} #2`))).toMatchObject({ page: { of: 2, next: "/campaign events 2 #2" } });
  expect(inWords(await ask(`${text} 2`))).toMatchObject({ lines: { length: 1 }, links: { length: 1 } });
});

test.each(["campaign members", "members"])("%s names the members of the team", async (text) => {
  const members = Array.from({ length: 12 }, (_, at) => `Otter${at + 1}`);
  const ask = createAsker({ questions: { members: async () => about({ members }, { name: "Night Shift" }) } });

  expect((await linesOf(ask, text)).slice(0, 2)).toEqual(["Team members for Night Shift", "• Otter1"]);
  expect(inWords(await ask(`${text} 2`))).toMatchObject({ lines: { length: 2 }, page: { number: 2, of: 2 } });
});

test("the members command says if Tiltify doesn't list the team", async () => {
  const ask = createAsker({ questions: { members: async () => about({ members: [] }) } });
  expect(await lineOf(ask, "members")).toBe("Tiltify doesn't list the team members for Maple's 24h Stream.");
});

test("the list of a person's campaigns says so if no campaign is visible", async () => {
  expect(await lineOf(campaignsOf([]).ask, "of")).toBe("MapleNine's campaigns: None that everyone can see.");
});
