/**
 * A kind of announcement is one record with everything particular to it. All tables of kinds are derived from these
 * records.
 */
import type { z } from "zod";
import type { WireMoney } from "../money/money.ts";
import type { OwnWord } from "../words/en/own-texts.ts";
import { ownWordings } from "../words/own-wordings.ts";
import type { Line, Message, Parts, Wording } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import type { MomentContext } from "./about.ts";
import { hidingIn, type NameRules } from "./hiding.ts";
import { bound, campaignVariables, ownValues } from "./own-values.ts";
import { thanksTo } from "./shared-parts.ts";
import type { Switch } from "./switches.ts";
import type { TeamDecision } from "./team-decision.ts";

/**
 * Functions that return the value of each variable in a streamer's own text. An empty value means that there is none.
 */
export type OwnVariables<Values> = Readonly<Record<string, (values: Values, words: Words) => Parts>>;

/**
 * The texts that streamers may write in place of ours. The first one that the place has set is used. If a kind has
 * several texts, `suits` tells which of them fit the moment.
 */
export type OwnTexts<Values> = { variables: OwnVariables<Values> } & (
  | { words: readonly [OwnWord] }
  | { words: readonly OwnWord[]; suits(word: OwnWord, values: Values): boolean }
);

/** The own texts that a place has set. */
export type OwnTemplates = Readonly<Partial<Record<OwnWord, string>>>;

type Facts<Shape extends z.ZodObject, Values> = {
  /** The stored data. Each text in it is marked with who wrote it. */
  data: Shape;
  /** Returns the values for our sentences and for own texts. Amounts are parsed. Hidden text is null. */
  values(data: z.output<Shape>, context: MomentContext): Values;
  /** The switch that turns this kind off; null if the kind is always announced. */
  switch: Switch | null;
  /** The emoji in front of the message. */
  emoji: string;
  /** Returns when a moment is too old to announce, in milliseconds since 1970; null if it never is. */
  over: ((data: z.output<Shape>, happenedAt: number) => number | null) | null;
  /** Whether to announce the moment after a pause. `drop` is for moments that may no longer be true. */
  afterQuiet: "say" | "drop";
  /** The message invites people to donate or to watch. It isn't announced once the campaign has ended. */
  invites: boolean;
  /** The moment goes first if it arrives together with news that it may have caused. */
  begins?: true;
  /** Renders one line for people who missed the moment. Left out if the kind isn't worth a line. */
  recalled?(values: Values, words: Words): Line | null;
  /** Left out if the kind is never celebrated. */
  celebrated?(values: Values): boolean;
  /** Returns the decision that the message asks a team for. Left out if the kind asks for none. */
  asks?(data: z.output<Shape>): TeamDecision | undefined;
  /** The message never shows a time, no matter how late it is. */
  timeless: boolean;
  /** Returns the message's wordings, the longest first. A chat takes the first one that fits. */
  wordings(values: Values, words: Words, context: MomentContext): readonly [Wording, ...Wording[]];
  /** Null if people can't write their own text for the kind. */
  own: OwnTexts<Values> | null;
  /**
   * Returns made-up moments, the fullest first. `money` makes amounts worth that many dollars. They all happen in 1970.
   */
  samples(money: (dollars: number) => WireMoney): readonly [z.output<Shape>, ...z.output<Shape>[]];
};

/** Hides a kind's own types, so that code for all kinds doesn't need type parameters. */
export function defineKind<const Name extends string, Shape extends z.ZodObject, Values>(
  name: Name,
  { data: schema, over, values, wordings, own, recalled, celebrated, asks, ...facts }: Facts<Shape, Values>,
) {
  const hide = hidingIn(schema);
  const read = (data: unknown): z.output<Shape> => schema.parse(data);
  return {
    name,
    ...facts,
    schema,
    isRecalled: recalled !== undefined,
    ownWords: own?.words ?? [],
    ownVariables: Object.keys(own?.variables ?? {}),
    /** Parses stored data. Throws if it is damaged. */
    read,
    /** Hides names and blocked words, as the place wants it. */
    hide: (data: unknown, rules: NameRules): unknown => (hide === undefined ? data : hide(data, rules)),
    /** `now` is the time by the platform's clock. */
    isOver(data: unknown, { happenedAt, now }: Pick<MomentContext, "happenedAt" | "now">): boolean {
      // Damaged data never counts as over. Kinds without `over` skip the parsing.
      const known = over === null ? undefined : schema.safeParse(data);
      const end = known?.success ? over?.(known.data, happenedAt) : null;
      return end != null && now >= end;
    },
    /** Renders a message. `templates` are the place's own texts. Throws if the data is damaged. */
    notify(data: unknown, context: MomentContext, { words, templates }: Saying): InWords {
      const stored = read(data);
      const known = values(stored, context);
      const defaults = marked(withCampaign(wordings(known, words, context), known, context, words), context, words);
      const template = templateFor(own, known, templates);
      const theirs = template ? inOwnWords(template, known, context, words, defaults[0]) : [];
      return {
        message: withEmoji({ emoji: `${facts.emoji} `, wordings: [...theirs, ...defaults] }, context),
        isCelebrated: celebrated?.(known) ?? false,
        asks: asks?.(stored),
      };
    },
    /** Renders one line for people who missed the moment; null if it isn't worth a line. */
    recall: (data: unknown, context: MomentContext, words: Words): Line | null =>
      recalled?.(values(read(data), context), words) ?? null,
  };
}

/**
 * Adds the campaign's name, in a place with several campaigns. If `to` or `campaign` already puts the name into the
 * message, the message stays as it is.
 */
function withCampaign<Values>(
  wordings: readonly [Wording, ...Wording[]],
  values: Values,
  { campaign = null }: MomentContext,
  { say }: Words,
): readonly [Wording, ...Wording[]] {
  const filled = { to: null, campaign: null, ...values };
  if (campaign === null || filled.to !== null || filled.campaign !== null) return wordings;
  const [first, ...others] = wordings;
  const named = (wording: Wording): Wording => {
    return { ...wording, small: [...(wording.small ?? []), say("campaigns", { count: 1, campaigns: [campaign] })] };
  };
  return [named(first), ...others.map(named)];
}

/** Puts "Test" in front of the message. */
function marked(
  wordings: readonly [Wording, ...Wording[]],
  { isTest }: MomentContext,
  { say }: Words,
): readonly [Wording, ...Wording[]] {
  if (!isTest) return wordings;
  const [first, ...others] = wordings.map((wording): Wording => ({ mark: say("test-mark.news"), ...wording }));
  return [first ?? wordings[0], ...others];
}

/** Puts the emoji that the streamer chose in front of every wording. */
function withEmoji({ emoji, wordings }: Message, { look }: MomentContext): Message {
  const own = look?.emoji ?? null;
  if (own === null) return { emoji, wordings };
  return {
    emoji: `${own} `,
    wordings: wordings.map((wording) => ({ ...wording, withoutEmoji: false, hasOwnEmoji: true })),
  };
}

type Saying = { words: Words; templates: OwnTemplates | undefined };

export type InWords = {
  message: Message;
  isCelebrated: boolean;
  /** The decision that the message asks a team for; undefined if it asks for none. */
  asks: TeamDecision | undefined;
};

type Template<Values> = { text: string; variables: OwnVariables<Values> };

function inOwnWords<Values>(
  { text, variables }: Template<Values>,
  values: Values,
  context: MomentContext,
  words: Words,
  { mark }: Wording,
): Wording[] {
  const filled = ownValues({ ...campaignVariables(context.about), ...bound(variables, values) }, text, words);
  const wordings = ownWordings(text, filled, mark && { mark });
  const small = thanksTo(context, words);
  return small.length === 0 ? wordings : wordings.map((wording) => ({ ...wording, small }));
}

function templateFor<Values>(
  own: OwnTexts<Values> | null,
  values: Values,
  templates: OwnTemplates | undefined,
): Template<Values> | undefined {
  if (own === null || templates === undefined) return undefined;
  const words = "suits" in own ? own.words.filter((word) => own.suits(word, values)) : own.words;
  const [text] = words.flatMap((word) => templates[word] ?? []);
  return text === undefined ? undefined : { text, variables: own.variables };
}
