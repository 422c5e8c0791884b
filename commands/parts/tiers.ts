/**
 * Handles tiers: `tiltify template donation 100 🐳 #gold ping {name} gave {amount}!` sets the style of donations from
 * 100 on.
 */

import { type Reply, whisper } from "../../src/chat/reply/reply.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import type { CommandContext } from "../../src/chat/understanding/command.ts";
import { commandTexts, exampleIn } from "../../src/chat/understanding/command-texts.ts";
import { omittedFrom, readTemplate } from "../../src/composing/own-text-rules.ts";
import { mostTiers, type Tier, tierFrom, writeTiers } from "../../src/composing/tiers.ts";
import { type LeastAmount, writeLeastAmount } from "../../src/money/least-amount.ts";
import type { Done, Order } from "../../src/services/moderating/command-scope.ts";
import type { Services } from "../../src/services/services.ts";
import type { Say } from "../../src/words/en.ts";
import type { Language } from "../../src/words/languages.ts";
import { later } from "../../src/words/later.ts";
import type { Later, Line } from "../../src/words/parts.ts";
import { Refusal } from "../../src/words/refusal.ts";
import { isServerEmoji } from "../../src/words/server-marks.ts";
import { textOf } from "../../src/words/text-of.ts";
import { readAmount, type TypedAmount } from "../../src/words/typed-amount.ts";
import { isCalled, isTyped } from "../../src/words/typed-words.ts";
import { colourIn, sayColour } from "./colours.ts";
import { explainTemplate, previewOf, sampleOptionsOf, youWrote } from "./own-words.ts";
import { asTyped, roleHint } from "./settings.ts";

const kind = "donation";

const calling = { "tier.ping": true, "tier.no-ping": false } as const;
const callings = Object.keys(calling) as (keyof typeof calling)[]; // `Object.keys` loses the type

/** A tier as somebody typed it. `rest` is its template, or empty. */
type TypedTier = TypedAmount & { look: Partial<Tier>; rest: string };

/** Returns undefined if the text doesn't start with an amount. */
export function readTier(typed: string, languages: readonly Language[]): TypedTier | undefined {
  // Matches "100 EUR {name} gave" and "1 000 {name} gave", but not "100 % of you".
  for (const start of [/^\S+ +\S+(?= |$)/, /^\S+(?= +[^% ]|$)/]) {
    const [amount = ""] = start.exec(typed) ?? [];
    const read = readAmount(amount.replace(/\+$/, ""), languages);
    if (read === undefined || read.amount.minor === 0n) continue;
    return { ...read, ...readTheme(typed.slice(amount.length).trim(), languages) };
  }
  return undefined;
}

/** True if somebody tries to set a tier from zero. It would apply to all donations. */
export function isFromNothing(typed: string, languages: readonly Language[]): boolean {
  const [, amount = "", rest = ""] = /^(\S+) +(.+)$/s.exec(typed) ?? [];
  return Object.keys(readTheme(rest, languages).look).length > 0 && readAmount(amount, languages)?.amount.minor === 0n;
}

/** Reads what comes before the template: an emoji, a color, and whether to ping, in any order. */
function readTheme(text: string, languages: readonly Language[]): Pick<TypedTier, "look" | "rest"> {
  const [, word = "", rest = ""] = /^(\S+)\s*([\s\S]*)$/.exec(text) ?? [];
  const called = callings.find((one) => isCalled(word, one, languages));
  const calls = called && calling[called];
  const colour = word.startsWith("#") ? colourIn(word.slice(1), languages) : undefined;
  const own: Partial<Tier> = {
    ...(isEmoji(word) && { sign: word }),
    ...(colour !== undefined && { colour }),
    ...(calls !== undefined && { calls }),
  };
  if (Object.keys(own).length === 0) return { look: {}, rest: text };
  const after = readTheme(rest, languages);
  return { ...after, look: { ...own, ...after.look } };
}

/**
 * True for a single emoji, also with a skin tone, and for an emoji of the server. False for emoji that some chats can't
 * show.
 */
function isEmoji(word: string): boolean {
  return isServerEmoji(word) || /^\p{RGI_Emoji}$/v.test(word) || /^\p{Extended_Pictographic}\ufe0f?$/u.test(word);
}

type Context = CommandContext<Services>;

/** Shows, sets or removes a tier. */
export async function changeTier({ look, rest, isDoubtful, ...typed }: TypedTier, order: Order, context: Context) {
  const {
    place,
    wordsOf,
    words: { say },
    services: { settings },
  } = context;
  const now = await settings.read(place);
  const tiers = now.get("tiers");
  const amount = { ...typed.amount, currency: typed.amount.currency ?? (await settings.currencyOf(place)) };
  const before = tierFrom(amount, tiers);
  const others = tiers.filter((tier) => tier !== before);
  if (isTyped(rest, ["state.off", "state.reset", "state.none"], context.registry.languages)) {
    if (before === undefined) return whisper(say("message.tier.none", { amount }), ...linesOfTiers(tiers, say));
    const what = later("history.message-reset", { what: later("text.tier", { amount }) });
    const done = await revise(order, what, (held) => held.filter((tier) => tier !== tierFrom(amount, held)), context);
    return whisper(say("message.tier.reset", { amount, ...done }), ...linesOfTiers(others, say));
  }
  if (rest === "" && Object.keys(look).length === 0) {
    if (before === undefined) return whisper(say("message.tier.none", { amount }), howTo(context));
    return whisper(...linesOfTiers([before], say), say("message.back", { next: removal(before.from, context) }));
  }
  if (before === undefined && others.length >= mostTiers) {
    return whisper(sayFull(tiers, context), ...linesOfTiers(tiers, say));
  }
  const read = rest === "" ? undefined : readTemplate(rest, kind, context.registry.languages);
  if (read?.ok === false) return whisper(...explainTemplate(read.problem, kind, say), ...youWrote(rest, context));
  const defaults: Tier = { from: amount, text: null, sign: null, colour: null, calls: null };
  const changed = (held: Tier | undefined): Tier => {
    return { ...defaults, ...held, ...look, ...(read && { text: read.template }) };
  };
  const tier = changed(before);
  const spoken = await wordsOf(now.get("language"));
  const options = { ...(await sampleOptionsOf(settings, place)), tier };
  const preview = previewOf(kind, tier.text ?? undefined, options, spoken);
  const change = async (): Promise<Reply> => {
    const what = later("history.message", { what: later("text.tier", { amount }) });
    const plan = (held: readonly Tier[]) => {
      const own = tierFrom(amount, held);
      if (own === undefined && held.length >= mostTiers) throw new Refusal(() => sayFull(held, context));
      return [...held.filter((one) => one !== own), changed(own)];
    };
    const done = await revise(order, what, plan, context);
    const hint = tier.calls === true ? await roleHint(context) : [];
    return {
      ...whisper(say("message.tier.done", { amount, ...done }), ...preview.slice(0, 2), ...hint),
      offers: [
        { label: say("status.send-test"), typed: context.typed(`tiltify test donation ${writeLeastAmount(amount)}`) },
        { label: say("message.undo"), typed: context.typed("tiltify undo") },
      ],
    };
  };
  const missing = tier.text === null ? [] : omittedFrom(tier.text, kind).map(asTyped);
  const lacks = missing.length === 0 ? [] : [say("message.lacks", { variables: missing })];
  if (!traitsOf(place.chat).hasOtherBots && lacks.length === 0 && !isDoubtful) return await change();
  return {
    proposal: whisper(say("message.tier.preview", { amount }), ...preview.slice(0, 1), ...lacks),
    onYes: change,
  };
}

/** Changes the tiers as they are now. Somebody may have changed others while this person was asked for a yes. */
function revise(
  order: Order,
  what: Later,
  plan: (held: readonly Tier[]) => readonly Tier[],
  { services: { settings } }: Context,
): Promise<Done> {
  return settings.revise({ ...order, key: "tiers" }, async (_tx, held) => {
    return { text: writeTiers(plan(held.get("tiers"))), what };
  });
}

/** Says that there can't be more tiers, and how to remove the lowest one. */
function sayFull(tiers: readonly Tier[], context: Context): Line {
  const last = tiers.at(-1);
  const next = last === undefined ? "" : removal(last.from, context);
  return context.words.say("message.tier.full", { most: mostTiers, next });
}

/** Writes each tier as people type it. */
export function linesOfTiers(tiers: readonly Tier[], say: Say): Line[] {
  return tiers.map((tier) => {
    const called = callings.find((one) => calling[one] === tier.calls);
    const look = [tier.colour && sayColour(tier.colour, say), called && textOf(say(called))];
    const pieces = [tier.sign, ...look, tier.text].filter(Boolean);
    return say("message.tier", { amount: tier.from, text: asTyped(pieces.join(" ")) });
  });
}

/** Explains how to set a first tier. */
export function howTo({ toType, words: { say } }: Pick<Context, "toType" | "words">): Line {
  return say("message.tier.how", {
    next: toType(exampleIn(commandTexts({ say }), `tiltify template ${kind} 100 🐳`, {})),
  });
}

function removal(from: LeastAmount, { toType }: Context): string {
  return toType(`tiltify template ${kind} ${writeLeastAmount(from)} reset`);
}
