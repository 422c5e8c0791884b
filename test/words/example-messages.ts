/** Messages like those of the kinds, to try the engine with. */
import { sumByCurrency } from "../../src/money/money.ts";
import type { Donors, Message, Parts, Wording } from "../../src/words/parts.ts";
import type { Words } from "../../src/words/say.ts";

export const usd = (dollars: number) => ({ minor: BigInt(Math.round(dollars * 100)), scale: 2, currency: "USD" });

export type Given = {
  name: string;
  amount: ReturnType<typeof usd>;
  comment: string | null;
  to: string | null;
  vote: { poll: string; option: string } | null;
  rewards: readonly string[];
  test: boolean;
};

const nothing: Given = { name: "Ann", amount: usd(25), comment: null, to: null, vote: null, rewards: [], test: false };

export function donation({ say, comment }: Words, given: Partial<Given> = {}): Message {
  const { name, amount, to, vote, rewards, test, comment: text } = { ...nothing, ...given };
  const small: Parts[] = [
    ...(vote === null ? [] : [say("donation.vote", vote)]),
    ...(rewards.length === 0 ? [] : [say("donation.picked", { rewards })]),
  ];
  const around = { small, ...(test && { mark: say("test-mark") }) };
  const bare: Wording = { ...around, head: say("donation", { name, amount, to }), after: say("thanks") };
  const full: Wording[] =
    text === null ? [] : [{ ...around, head: say("donation.comment", { name, amount, to }), quote: [comment(text)] }];
  return { emoji: "🔔 ", wordings: [...full, bare] };
}

export function bundle({ say }: Words, { donors, unnamed }: Donors): Message {
  const sum = sumByCurrency(donors.map(({ amount }) => amount));
  const head = say("bundle", { count: donors.reduce((count, { times = 1 }) => count + times, unnamed), sum });
  return {
    emoji: "🔔 ",
    wordings: [
      { head, after: say("bundle.donors", { donors: { donors, unnamed } }) },
      { head, after: say("thanks") },
    ],
  };
}

export function digest(
  { say }: Words,
  { donors, unnamed }: Donors,
  { from, now }: { from: number; now: number },
): Message {
  const came = say("digest", { count: donors.length + unnamed, sum: donors.slice(0, 1).map(({ amount }) => amount) });
  const thanks = [say("bundle.donors", { donors: { donors, unnamed } }), say("thanks")];
  const times = { from: { time: from, now }, until: { time: now, now } };
  const whys = [
    { needs: "clock" as const, mark: say("digest.away", times) },
    { mark: say("digest.away.line", { lasted: now - from }) },
  ];
  return {
    emoji: "🔔 ",
    wordings: whys.flatMap((why) => thanks.map((after): Wording => ({ ...why, head: came, after }))),
  };
}

type Matched = {
  by: string;
  upTo: ReturnType<typeof usd> | null;
  matched: ReturnType<typeof usd> | null;
  endsAt: number | null;
};

export function matchEnding({ say }: Words, { by, upTo, matched, endsAt }: Matched, now = 0): Message {
  const ends = endsAt === null ? null : { time: endsAt, now };
  const small = matched === null ? [] : [say("match-ending.matched", { matched, upTo })];
  const hint = { command: "donate", label: say("hint.donate") };
  return { emoji: "🤝 ", wordings: [{ head: say("match-ending", { by, ends }), small, hint }] };
}

export function rewardGone({ say }: Words, reward: string | null): Message {
  const hint = { command: "rewards", label: say("hint.rewards") };
  return { emoji: "🎁 ", wordings: [{ head: say("reward-gone", { reward }), hint }] };
}

export const people = (count: number, name = "Donor"): Donors["donors"] =>
  Array.from({ length: count }, (_, at) => ({ name: `${name} ${at + 1}`, amount: usd(100 - (at % 90)) }));
