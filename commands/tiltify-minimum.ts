import { whisper } from "../src/chat/reply.ts";
import { suggestName } from "../src/chat/suggestion.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { splitWords } from "../src/chat/words.ts";
import { formatLeastAmount, type LeastAmount, parseLeastAmount, writeLeastAmount } from "../src/money/least-amount.ts";
import { defineCommand } from "./parts/define.ts";
import { done, showValue, whereOption } from "./parts/settings.ts";

const kinds = ["announce", "comment", "highlight", "ping"] as const;

const sentences: Record<(typeof kinds)[number], (amount: string) => string> = {
  announce: (amount) => (amount === "0" ? "I announce all donations." : `I announce donations from ${amount}.`),
  comment: (amount) => (amount === "0" ? "I say all comments." : `I say comments of donations from ${amount}.`),
  highlight: (amount) => `donations from ${amount} are highlights.`,
  ping: (amount) => (amount === "off" ? "I call nobody." : `I call your role for donations from ${amount}.`),
};

export default defineCommand({
  name: "tiltify minimum",
  group: "settings",
  aliases: [],
  who: "setters",
  on: { discord: "tiltify set minimum", twitch: true, browser: true },
  examples: ["tiltify minimum 5", "tiltify minimum comment 10"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    kind: { type: "string", choices: kinds },
    where: whereOption,
    amount: { type: "string", rest: true, leavesChoices: true },
  },
  async run({ kind = "announce", amount, where }, { place, user, typed, words: { say }, services: { settings } }) {
    const before = (await settings.read(place)).get(`minimum ${kind}`);
    if (amount === undefined) return showValue(sentences[kind](words(before)), typed(`tiltify minimum ${kind} 5`));
    const wanted = kind === "ping" && amount.toLowerCase() === "off" ? null : parseLeastAmount(amount);
    if (wanted === undefined) {
      // The first word was to be a kind.
      const meant = suggestName(splitWords(amount)[0]?.text ?? "", kinds);
      const of = meant ?? (kind === "announce" ? "" : kind);
      const example = typed(`tiltify minimum ${of} 5`.replace("  ", " "));
      const guess = meant === undefined ? "" : ` Did you mean ${meant}?`;
      const all = kind === "ping" ? "off" : "0 for all";
      return whisper(`I need an amount, like: ${example}, or ${all}.${guess} Nothing was changed.`);
    }
    const least = wanted && { ...wanted, currency: wanted.currency ?? (await settings.currencyOf(place)) };
    const text = least === null ? "off" : writeLeastAmount(least);
    const subject = kind === "announce" ? "the minimum" : `the minimum for ${kind}`;
    const what = `set ${subject} from ${words(before)} to ${words(least)}`;
    const key = `minimum ${kind}` as const;
    const { where: reached } = await settings.change({ place, by: user, where, key, text, what });
    const effect = least === null ? [] : kind === "ping" ? await roleHint() : await effectOf(least);
    const begins = kind === "announce" || kind === "comment" ? "from now on " : "";
    return done(say, reached, begins + sentences[kind](words(least)), ...effect);

    async function roleHint(): Promise<string[]> {
      if (traitsOf(place.chat).space !== "server") return [];
      const role = (await settings.read(place)).get("role ping");
      return role === null ? [`Which role that is: ${typed("tiltify role ping")}. Until then I call nobody.`] : [];
    }

    async function effectOf(from: LeastAmount): Promise<string[]> {
      const { reached, of } = await settings.countLastHour(place, from);
      return of === 0 ? [] : [`In the last hour that would have been ${reached} of ${of}.`];
    }
  },
});

function words(least: LeastAmount | null): string {
  return least === null ? "off" : formatLeastAmount(least);
}
