/** One kind of announcement: all that is particular to it stands in one record, and every table of kinds is read from those. */
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

/** What a variable of the streamer's own text stands for; no parts where it has no value. */
export type OwnVariables<Values> = Readonly<Record<string, (values: Values, words: Words) => Parts>>;

/**
 * The texts in which people may say it instead of the bot's own: it is said in the first of them that the place has. Where
 * there are several, not each of them suits all that may be said.
 */
export type OwnTexts<Values> = { variables: OwnVariables<Values> } & (
  | { words: readonly [OwnWord] }
  | { words: readonly OwnWord[]; suits(word: OwnWord, values: Values): boolean }
);

/** Of these texts, by their words. */
export type OwnTemplates = Readonly<Partial<Record<OwnWord, string>>>;

type Facts<Shape extends z.ZodObject, Values> = {
  /** What is stored. Each text in it says who wrote it. */
  data: Shape;
  /** For sentences, and for the streamer's own text: checked money, null where nothing may be said. */
  values(data: z.output<Shape>, telling: MomentContext): Values;
  /** By what people switch it off; null: it is always said. */
  switch: Switch | null;
  /** In front of it. */
  sign: string;
  /** From then on it is no news any more; null: it stays one. Milliseconds since 1970. */
  over: ((data: z.output<Shape>, happenedAt: number) => number | null) | null;
  /** Whether it is still said after a pause, though something newer may be true. */
  afterQuiet: "say" | "drop";
  /** It calls people to give, or to be there: after the closing line of a campaign it is not said. */
  invites: boolean;
  /** It comes before whatever may come of it, where both are heard of at once. */
  begins: boolean;
  /** What is said of it to whoever was not there; null: it is not worth that. */
  recalled: ((values: Values, words: Words) => Line | null) | null;
  celebrated(values: Values): boolean;
  /** What a team is asked about it; null: nothing. */
  asks: ((data: z.output<Shape>) => TeamQuestion | undefined) | null;
  /** When it was is not said, however late it comes. */
  timeless: boolean;
  /** From the fullest form to the barest: a chat takes the first that fits. */
  forms(values: Values, words: Words, telling: MomentContext): readonly [Form, ...Form[]];
  /** Null where people cannot say it in their own words. */
  own: OwnTexts<Values> | null;
  /** Made-up examples, the fullest first, in money worth so many dollars; they happen in 1970. */
  samples(money: (dollars: number) => WireMoney): readonly [z.output<Shape>, ...z.output<Shape>[]];
};

/** Closes over the types of a kind, so that whoever goes through all kinds needs to know none of them. */
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
    /** Stored data, as far as this version knows them; throws for what is damaged. */
    read,
    /** Without what may not be said. */
    hide: (data: unknown, rules: NameRules): unknown => (hide === undefined ? data : hide(data, rules)),
    /** `now`: by the platform's clock. */
    isOver(data: unknown, { happenedAt, now }: Pick<MomentContext, "happenedAt" | "now">): boolean {
      // Of what is damaged nobody knows; most kinds need no look at all.
      const known = over === null ? undefined : schema.safeParse(data);
      const end = known?.success ? over?.(known.data, happenedAt) : null;
      return end != null && now >= end;
    },
    /** `templates`: what the place says in the streamer's own words. Throws for data that are damaged. */
    notify(data: unknown, telling: MomentContext, { words, templates }: Saying): InWords {
      const stored = read(data);
      const known = values(stored, telling);
      const defaults = marked(withCampaign(forms(known, words, telling), known, telling, words), telling, words);
      const template = templateFor(own, known, templates);
      const theirs = template ? inOwnWords(template, known, telling, words, defaults[0]) : [];
      return {
        message: signed({ sign: `${facts.sign} `, forms: [...theirs, ...defaults] }, telling),
        isCelebrated: celebrated(known),
        asks: asks?.(stored),
      };
    },
    /** What is said of it afterwards; null where that is not worth it. */
    recall: (data: unknown, telling: MomentContext, words: Words): Line | null =>
      recalled?.(values(read(data), telling), words) ?? null,
  };
}

/** What does not say by itself whose it is, as `to` or `campaign`, says it in a sentence behind it, where it may be several. */
function withCampaign<Values>(
  forms: readonly [Form, ...Form[]],
  values: Values,
  { campaign = null }: MomentContext,
  { say }: Words,
): readonly [Form, ...Form[]] {
  const told = { to: null, campaign: null, ...values };
  if (campaign === null || told.to !== null || told.campaign !== null) return forms;
  const [first, ...others] = forms;
  const named = (form: Form): Form => {
    return { ...form, small: [...(form.small ?? []), say("campaigns", { count: 1, campaigns: [campaign] })] };
  };
  return [named(first), ...others.map(named)];
}

/** What was only sent to try it says so, in front of everything. */
function marked(
  forms: readonly [Form, ...Form[]],
  { isTest }: MomentContext,
  { say }: Words,
): readonly [Form, ...Form[]] {
  if (!isTest) return forms;
  const [first, ...others] = forms.map((form): Form => ({ mark: say("test-mark.news"), ...form }));
  return [first ?? forms[0], ...others];
}

/** A sign that the streamer chose stands in front of any text, and in every chat. */
function signed({ sign, forms }: Message, { look }: MomentContext): Message {
  const own = look?.sign ?? null;
  if (own === null) return { sign, forms };
  return { sign: `${own} `, forms: forms.map((form) => ({ ...form, unsigned: false, isSigned: true })) };
}

type Saying = { words: Words; templates: OwnTemplates | undefined };

export type InWords = {
  message: Message;
  /** There is something to celebrate. */
  isCelebrated: boolean;
  /** What a team may decide about it; undefined: nothing. */
  asks: TeamQuestion | undefined;
};

type Template<Values> = { text: string; variables: OwnVariables<Values> };

function inOwnWords<Values>(
  { text, variables }: Template<Values>,
  values: Values,
  telling: MomentContext,
  words: Words,
  { mark }: Form,
): Form[] {
  const filled = ownValues({ ...campaignVariables(telling.about), ...bound(variables, values) }, text, words);
  const forms = ownForms(text, filled, mark && { mark });
  const small = thanksTo(telling, words);
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
