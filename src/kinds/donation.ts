import type { z } from "zod";
import { toMoney } from "../money/money.ts";
import type { Parts, Wording } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import type { MomentContext } from "./about.ts";
import { defineKind } from "./define.ts";
import { comment, commentText, count, flag, list, money, ours, person, record, title } from "./fields.ts";
import { pollsHint, progressBar, thanksTo } from "./shared-parts.ts";

/** Names and comments have already been cleaned of personal data and control characters. */
const data = record({
  amount: money,
  name: person,
  comment,
  /** A comment that the word filter left out. Moderators can read it and post it after all. */
  leftOut: commentText.exactOptional(),
  /** IDs come with the donation, names later. A reward whose name isn't known isn't mentioned. */
  rewards: list(record({ id: ours, name: title, quantity: count })),
  poll: record({ id: ours, name: title, optionId: ours.nullable(), optionName: title }).nullable(),
  /** The donor got the money back. The donation no longer counts, and its messages say so. */
  refunded: flag,
  /** How many times the donation counts. Set only if it was matched. */
  counts: count.exactOptional(),
  /**
   * The fundraiser of the fact that got the donation, or the fact's name if the fundraiser is unknown. Shown in places
   * that follow another fact.
   */
  recipient: title.exactOptional(),
});

type Values = ReturnType<typeof valuesOf>;

/** Hiding a donor needs more than this data, so `speaking/concealing` does it. */
export const donation = defineKind("donation", {
  data,
  values: valuesOf,
  switch: "donations",
  emoji: "🔔",
  over: null,
  afterQuiet: "say",
  invites: false,
  celebrated: ({ isLarge, refunded }) => isLarge && !refunded,
  timeless: false,
  wordings: (values, words, context) => {
    const { amount, refunded, isTest, isLarge } = values;
    const mark = isTest ? { mark: words.say("test-mark") } : {};
    if (refunded) return [{ ...mark, head: words.say("donation.refunded", { amount }) }];
    const standing = isLarge && context.isAlone ? context.about?.standing : null;
    const defaults = {
      ...mark,
      small: [...thanksTo(context, words), ...besides(values, words)],
      ...progressBar(standing, words),
    };
    const bare = { ...defaults, ...actionAlone(values, words, context) };
    const full = values.comment === null ? [] : [{ ...defaults, ...quoted(values, words) }];
    const [first = bare, ...others] = [...full, bare].flatMap((wording) => withPoll(wording, values, [words, context]));
    return [first, ...others];
  },
  own: {
    words: ["highlight", "comment", "donation"],
    suits: (word, { isLarge, refunded, comment }) => {
      if (refunded) return false;
      return word === "donation" || (word === "highlight" ? isLarge : comment !== null);
    },
    variables: {
      name: ({ name }, { value }) => value("name", name),
      amount: ({ amount }, { value }) => value("amount", amount),
      comment: ({ comment: text }, { comment }) => (text === null ? [] : [comment(text)]),
      reward: ({ rewards }, { value }) => value("titles", rewards.length === 0 ? null : rewards),
      poll: ({ vote }, { value }) => value("title", vote?.poll ?? null),
      option: ({ vote }, { value }) => value("title", vote?.option ?? null),
      to: ({ to }, { value }) => value("name", to),
    },
  },
  samples: (money) => {
    const plain = { amount: money(25), name: "Ann Berg", comment: "Go otters!", refunded: false };
    return [
      {
        ...plain,
        rewards: [{ id: "", name: "Drawing", quantity: 1 }],
        poll: { id: "", name: "Which game next?", optionId: "", optionName: "Puzzle" },
      },
      { ...plain, rewards: [], poll: null },
      { ...plain, rewards: [], poll: null, comment: null },
    ];
  },
});

type Data = z.output<typeof data>;

function valuesOf({ amount, name, comment, rewards, poll, refunded, counts, recipient }: Data, context: MomentContext) {
  const { isElsewhere, campaign = null, isTest, isLarge } = context;
  return {
    ...{ amount: toMoney(amount), name, comment, refunded, counts: counts ?? null, isTest, isLarge },
    rewards: rewards.flatMap(({ name: reward, quantity }) => {
      if (reward === null) return [];
      return [quantity > 1 ? `${reward} ×${quantity}` : reward];
    }),
    /** Null unless both names are known. */
    vote: poll?.name && poll.optionName ? { poll: poll.name, option: poll.optionName } : null,
    /** The recipient, if the place follows more than this one campaign. */
    to: isElsewhere ? (recipient ?? null) : campaign,
  };
}

/** Leaves out "Thank you!" if the message thanks the donor with a mention. */
function actionAlone({ name, amount, to }: Values, { say }: Words, { donor }: MomentContext): Wording {
  const head = say("donation", { name, amount, to });
  return donor === undefined ? { head, after: say("thanks") } : { head };
}

function quoted({ name, amount, to, comment: text }: Values, { say, comment }: Words): Wording {
  return { head: say("donation.comment", { name, amount, to }), quote: text === null ? [] : [comment(text)] };
}

function besides({ vote, rewards, counts }: Values, { say }: Words): Parts[] {
  return [
    ...(vote === null ? [] : [say("donation.vote", vote)]),
    ...(rewards.length === 0 ? [] : [say("donation.picked", { rewards })]),
    ...(counts === null ? [] : [timesCounted(counts, say)]),
  ];
}

function timesCounted(times: number, say: Words["say"]): Parts {
  return times === 2 ? say("donation.doubled") : say("donation.counts", { times });
}

/** Adds a link to the poll below a vote, in chats with room for more than one line. */
function withPoll(wording: Wording, { vote }: Values, [words, { about }]: [Words, MomentContext]): Wording[] {
  if (vote === null || !about?.page) return [wording];
  return [{ ...wording, needs: "markup", hint: pollsHint(words, about) }, wording];
}
