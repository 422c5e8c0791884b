import type { Shortcut } from "../src/chat/command-fields.ts";
import { type ReplyText, whisper } from "../src/chat/reply.ts";
import { suggestName } from "../src/chat/suggestion.ts";
import { splitWords } from "../src/chat/words.ts";
import { type LeastAmount, writeLeastAmount } from "../src/money/least-amount.ts";
import type { Say } from "../src/words/en.ts";
import { later } from "../src/words/later.ts";
import type { Later, Line } from "../src/words/parts.ts";
import { defineCommand } from "./parts/define.ts";
import {
  changed,
  fromNothing,
  here,
  leastAmount,
  onceSure,
  readLeast,
  roleHint,
  showValue,
  whereOption,
} from "./parts/settings.ts";

const kinds = ["announce", "comment", "highlight", "ping"] as const;
type Kind = (typeof kinds)[number];

const otherWords: Readonly<Record<string, Kind>> = {
  ...{ donation: "announce", donations: "announce", announcements: "announce" },
  ...{ large: "highlight", big: "highlight", call: "ping", calls: "ping", role: "ping" },
};

/** `tiltify ping 100` */
function amountFor(kind: string): Shortcut {
  return { name: `tiltify ${kind}`, means: kind, takes: ["amount", "where"] };
}

const labels = {
  announce: later("settings.minimum"),
  comment: later("settings.minimum.comment"),
  highlight: later("settings.minimum.highlight"),
  ping: later("settings.minimum.ping"),
} as const satisfies Record<Kind, Later>;

export default defineCommand({
  name: "tiltify minimum",
  group: "announced",
  aliases: ["tiltify min", "tiltify threshold", ...["ping", "highlight", "large"].map(amountFor)],
  who: "setters",
  on: { discord: "tiltify set minimum", twitch: true, browser: true },
  examples: ["tiltify minimum 5", "tiltify minimum comment 10"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    kind: { type: "string", choices: kinds, also: otherWords },
    where: whereOption,
    amount: { type: "string", rest: true, leavesChoices: true },
  },
  async run({ kind = "announce", amount, where }, context) {
    const { place, user, book, toType, words, services } = context;
    const { say } = words;
    const { settings } = services;
    const before = (await settings.read(place)).get(`minimum ${kind}`);
    if (amount === undefined) {
      return showValue(say, describe(say, kind, { least: before, where: here }), toType(`tiltify minimum ${kind} 5`));
    }
    const read = readLeast(amount, book.languages);
    if (read === undefined) {
      // The first word was to be a kind.
      const meant = suggestName(splitWords(amount)[0]?.text ?? "", kinds);
      const of = meant ?? (kind === "announce" ? "" : kind);
      return whisper(
        say(kind === "ping" ? "minimum.no-amount.ping" : "settings.no-amount"),
        ...(meant === undefined ? [] : [say("did-you-mean", { meant })]),
        say("help.example", { typed: toType(`tiltify minimum ${of} 5`.replace("  ", " ")) }),
      );
    }
    // No amount calls nobody; elsewhere it is all of them.
    const wanted = read.amount ?? (kind === "ping" ? null : fromNothing);
    const least = wanted && { ...wanted, currency: wanted.currency ?? (await settings.currencyOf(place)) };
    const text = least === null ? "off" : writeLeastAmount(least);
    const what = changed(labels[kind], leastAmount(before), leastAmount(least));
    return onceSure(say, { ...read, amount: least }, async () => {
      const done = await settings.change({ place, by: user, where, key: `minimum ${kind}`, text, what });
      const effect = least === null ? [] : kind === "ping" ? await roleHint(context) : await effectOf(least);
      return whisper(describe(say, kind, { least, ...done }), ...effect);
    });

    async function effectOf(from: LeastAmount): Promise<ReplyText[]> {
      const { reached, of } = await settings.countLastHour(place, from);
      return of === 0 ? [] : [say("minimum.effect", { reached, of })];
    }
  },
});

/** What holds from an amount on; null: nothing does. */
function describe(say: Say, kind: Kind, { least: amount, where }: { least: LeastAmount | null; where: Later }): Line {
  if (amount === null) return say("minimum.ping.off", { where });
  const isAll = amount.minor === 0n && (kind === "announce" || kind === "comment");
  return isAll ? say(`minimum.${kind}.all`, { where }) : say(`minimum.${kind}`, { amount, where });
}
