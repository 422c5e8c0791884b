/**
 * A kind of announcement is one record with everything particular to it. All tables of kinds are derived from these
 * records.
 */
import type { z } from "zod";
import type { WireMoney } from "../money/money.ts";
import type { OwnWord } from "../words/en/own-texts.ts";
import { ownForms } from "../words/own-forms.ts";
import type { Form, Line, Message, Parts } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import type { MomentContext } from "./about.ts";
import type { TeamQuestion } from "./asked.ts";
import { thanksTo } from "./forms.ts";
import { hidingIn, type NameRules } from "./hiding.ts";
import { bound, campaignVariables, ownValues } from "./own-values.ts";
import type { Switch } from "./switches.ts";

/** Returns the value of a variable in the streamer's own text. No parts means no value. */
export type OwnVariables<Values> = Readonly<Record<string, (values: Values, words: Words) => Parts>>;

/**
 * Texts that people may write in place of the bot's own. The first one that the place has is used. If there are
 * several, `suits` tells which ones fit the news.
 */
export type OwnTexts<Values> = { variables: OwnVariables<Values> } & (
  | { words: readonly [OwnWord] }
  | { words: readonly OwnWord[]; suits(word: OwnWord, values: Values): boolean }
);

/** The place's own texts, by their words. */
export type OwnTemplates = Readonly<Partial<Record<OwnWord, string>>>;

type Facts<Shape extends z.ZodObject, Values> = {
  /** The stored data. Each text in it is marked with who wrote it. */
  data: Shape;
  /** Returns the values for sentences and own texts: money is checked, and hidden text is null. */
  values(data: z.output<Shape>, context: MomentContext): Values;
  /** The switch that turns it off; null if it is always announced. */
  switch: Switch | null;
  /** The emoji in front. */
  sign: string;
  /** Returns when a moment stops being news, in milliseconds since 1970; null if it never does. */
  over: ((data: z.output<Shape>, happenedAt: number) => number | null) | null;
  /** Tells if a moment is still announced after a pause. `drop`: something newer may be true by then. */
  afterQuiet: "say" | "drop";
  /** The moment calls people to donate or to come, so it isn't announced after a campaign's closing message. */
  invites: boolean;
  /** The moment goes before news that may follow from it, if both arrive at once. */
  begins: boolean;
  /** Renders a moment for people who missed it; null if it isn't worth that. */
  recalled: ((values: Values, words: Words) => Line | null) | null;
  celebrated(values: Values): boolean;
  /** The question for a team; null if there is none. */
  asks: ((data: z.output<Shape>) => TeamQuestion | undefined) | null;
  /** The message never mentions when it happened, no matter how late it is. */
  timeless: boolean;
  /** From the fullest form to the shortest. A chat takes the first that fits. */
  forms(values: Values, words: Words, context: MomentContext): readonly [Form, ...Form[]];
  /** Null if people can't write their own text for the kind. */
  own: OwnTexts<Values> | null;
  /** Made-up examples, the fullest first, with amounts worth so many dollars. They happen in 1970. */
  samples(money: (dollars: number) => WireMoney): readonly [z.output<Shape>, ...z.output<Shape>[]];
};

/** Hides the types of a kind, so that code for all kinds doesn't need to know them. */
export function defineKind<const Name extends string, Shape extends z.ZodObject, Values>(
  name: Name,
  { data: schema, over, values, forms, own, recalled, celebrated, asks, ...facts }: Facts<Shape, Values>,
) {
  const hide = hidingIn(schema);
  const read = (data: unknown): z.output<Shape> => schema.parse(data);
  return {
    name,
    ...facts,
    schema,
    isRecalled: recalled !== null,
    ownWords: own?.words ?? [],
    ownVariables: Object.keys(own?.variables ?? {}),
    /** Parses stored data. Throws if it is damaged. */
    read,
    /** Removes what may not be shown. */
    hide: (data: unknown, rules: NameRules): unknown => (hide === undefined ? data : hide(data, rules)),
    /** `now` is the platform's clock. */
    isOver(data: unknown, { happenedAt, now }: Pick<MomentContext, "happenedAt" | "now">): boolean {
      // Damaged data never counts as over. Most kinds skip the parsing.
      const known = over === null ? undefined : schema.safeParse(data);
      const end = known?.success ? over?.(known.data, happenedAt) : null;
      return end != null && now >= end;
    },
    /** `templates` are the streamer's own texts of the place. Throws for damaged data. */
    notify(data: unknown, context: MomentContext, { words, templates }: Saying): InWords {
      const stored = read(data);
      const known = values(stored, context);
      const defaults = marked(withCampaign(forms(known, words, context), known, context, words), context, words);
      const template = templateFor(own, known, templates);
      const theirs = template ? inOwnWords(template, known, context, words, defaults[0]) : [];
      return {
        message: signed({ sign: `${facts.sign} `, forms: [...theirs, ...defaults] }, context),
        isCelebrated: celebrated(known),
        asks: asks?.(stored),
      };
    },
    /** Renders a moment for afterwards; null if it isn't worth that. */
    recall: (data: unknown, context: MomentContext, words: Words): Line | null =>
      recalled?.(values(read(data), context), words) ?? null,
  };
}

/**
 * In a place with several campaigns, adds a sentence that names the campaign, unless `to` or `campaign` already does.
 */
function withCampaign<Values>(
  forms: readonly [Form, ...Form[]],
  values: Values,
  { campaign = null }: MomentContext,
  { say }: Words,
): readonly [Form, ...Form[]] {
  const filled = { to: null, campaign: null, ...values };
  if (campaign === null || filled.to !== null || filled.campaign !== null) return forms;
  const [first, ...others] = forms;
  const named = (form: Form): Form => {
    return { ...form, small: [...(form.small ?? []), say("campaigns", { count: 1, campaigns: [campaign] })] };
  };
  return [named(first), ...others.map(named)];
}

/** Marks a test in front of everything else. */
function marked(
  forms: readonly [Form, ...Form[]],
  { isTest }: MomentContext,
  { say }: Words,
): readonly [Form, ...Form[]] {
  if (!isTest) return forms;
  const [first, ...others] = forms.map((form): Form => ({ mark: say("test-mark.news"), ...form }));
  return [first ?? forms[0], ...others];
}

/** Puts an emoji that the streamer chose in front of any text, in every chat. */
function signed({ sign, forms }: Message, { look }: MomentContext): Message {
  const own = look?.sign ?? null;
  if (own === null) return { sign, forms };
  return { sign: `${own} `, forms: forms.map((form) => ({ ...form, unsigned: false, isSigned: true })) };
}

type Saying = { words: Words; templates: OwnTemplates | undefined };

export type InWords = {
  message: Message;
  /** The message celebrates something. */
  isCelebrated: boolean;
  /** A decision for a team; undefined if there is none. */
  asks: TeamQuestion | undefined;
};

type Template<Values> = { text: string; variables: OwnVariables<Values> };

function inOwnWords<Values>(
  { text, variables }: Template<Values>,
  values: Values,
  context: MomentContext,
  words: Words,
  { mark }: Form,
): Form[] {
  const filled = ownValues({ ...campaignVariables(context.about), ...bound(variables, values) }, text, words);
  const forms = ownForms(text, filled, mark && { mark });
  const small = thanksTo(context, words);
  return small.length === 0 ? forms : forms.map((form) => ({ ...form, small }));
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
