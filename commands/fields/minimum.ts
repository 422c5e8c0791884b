import { type ReplyText, whisper } from "../../src/chat/reply/reply.ts";
import type { Shortcut } from "../../src/chat/understanding/command-fields.ts";
import { splitWords } from "../../src/chat/understanding/words.ts";
import { type LeastAmount, writeLeastAmount } from "../../src/money/least-amount.ts";
import { suggestName } from "../../src/util/suggestion.ts";
import type { Say } from "../../src/words/en.ts";
import { later } from "../../src/words/later.ts";
import type { Later, Line } from "../../src/words/parts.ts";
import { defineCommand } from "../parts/define.ts";
import type { Change, Field, FieldOption } from "../parts/field.ts";
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
} from "../parts/settings.ts";

/** In code points. Enough for "5000.00 EUR" and the like. */
const longestAmount = 30;

const kinds = ["announce", "comment", "highlight", "ping"] as const;
type Kind = (typeof kinds)[number];

const otherWords: Readonly<Record<string, Kind>> = {
  ...{ donation: "announce", donations: "announce", announcements: "announce" },
  ...{ large: "highlight", big: "highlight", call: "ping", calls: "ping", role: "ping" },
};

/** Builds `tiltify ping 100`. */
function amountFor(kind: string): Shortcut {
  return { name: `tiltify ${kind}`, means: kind, takes: ["amount", "where"] };
}

/** By kind: the option of `tiltify settings` that sets its minimum. */
const optionOf = {
  announce: "minimum",
  comment: "comments-from",
  highlight: "large",
  ping: "ping-from",
} as const satisfies Record<Kind, string>;

const labels = {
  announce: later("settings.minimum"),
  comment: later("settings.minimum.comment"),
  highlight: later("settings.minimum.highlight"),
  ping: later("settings.minimum.ping"),
} as const satisfies Record<Kind, Later>;

const command = defineCommand({
  name: "tiltify minimum",
  group: "announced",
  aliases: [
    "tiltify minimum amount",
    "tiltify min",
    "tiltify min amount",
    "tiltify setmin",
    "tiltify threshold",
    ...["ping", "highlight", "large"].map(amountFor),
  ],
  who: "setters",
  on: {
    discord: {
      as: "tiltify settings",
      formerly: "tiltify set minimum",
      named({ kind: typed, amount, where }) {
        const option = optionOf[kinds.find((one) => one === typed) ?? "announce"];
        return amount === undefined ? { show: option } : { [option]: amount, where };
      },
    },
    twitch: true,
    browser: true,
  },
  examples: ["tiltify minimum 5", "tiltify minimum comment 10"],
  answers: "privately",
  options: {
    kind: { type: "string", choices: kinds, also: otherWords },
    where: whereOption,
    amount: { type: "string", rest: true, leavesChoices: true },
  },
  async run({ kind = "announce", amount, where }, context) {
    const { place, user, registry, toType, words, services } = context;
    const { say } = words;
    const { settings } = services;
    const before = (await settings.read(place)).get(`minimum ${kind}`);
    if (amount === undefined) {
      return showValue(say, describe(say, kind, { least: before, where: here }), toType(`tiltify minimum ${kind} 5`));
    }
    const read = readLeast(amount, registry.languages);
    if (read === undefined) {
      // The first word is probably a mistyped kind.
      const suggested = suggestName(splitWords(amount)[0]?.text ?? "", kinds);
      const of = suggested ?? (kind === "announce" ? "" : kind);
      return whisper(
        sayNoAmount(say, kind),
        ...(suggested === undefined ? [] : [say("did-you-mean", { meant: suggested })]),
        say("help.example", { typed: toType(`tiltify minimum ${of} 5`.replace("  ", " ")) }),
      );
    }
    const { least, change } = changeTo(kind, read.amount, { before, currency: await settings.currencyOf(place) });
    return onceSure(say, read.isDoubtful && least ? [least] : [], async () => {
      const done = await settings.change({ place, by: user, where, ...change });
      const effect = least === null ? [] : kind === "ping" ? await roleHint(context) : await effectOf(least);
      return whisper(describe(say, kind, { least, ...done }), ...effect);
    });

    async function effectOf(from: LeastAmount): Promise<ReplyText[]> {
      const { reached, of } = await settings.countLastHour(place, from);
      return of === 0 ? [] : [say("minimum.effect", { reached, of })];
    }
  },
});

export const minimum: Field = {
  command,
  options: Object.fromEntries(kinds.map((kind) => [optionOf[kind], optionFor(kind)])),
  form: ({ held, say }) => ({
    ...{ type: "line", name: optionOf.announce, label: say("settings.minimum"), hint: say("settings.minimum.hint") },
    value: writeLeastAmount(held.get("minimum announce")),
    longest: longestAmount,
    whenEmpty: "0",
  }),
};

function optionFor(kind: Kind): FieldOption {
  return {
    who: "setters",
    takes: { type: "string" },
    as: (amount) => ({ kind, amount }),
    change(value, { held, say, languages, currency }) {
      const read = readLeast(value, languages);
      if (read === undefined) return { changes: [], wrong: sayNoAmount(say, kind) };
      const before = held.get(`minimum ${kind}`);
      const { least, change } = changeTo(kind, read.amount, { before, currency });
      // The form sends the amount that it shows, which must not count as a change.
      const isSame = [least, read.amount].map(textOf).includes(textOf(before));
      const doubtful = read.isDoubtful && least !== null ? { doubtful: least } : {};
      return { changes: isSame ? [] : [change], ...doubtful };
    },
  };
}

/**
 * For the mention of a role, no amount means that nobody is mentioned. For other kinds, it means that every donation
 * counts.
 */
function changeTo(
  kind: Kind,
  amount: LeastAmount | null,
  { before, currency }: { before: LeastAmount | null; currency: string | null },
): { least: LeastAmount | null; change: Change } {
  const wanted = amount ?? (kind === "ping" ? null : fromNothing);
  const least = wanted && { ...wanted, currency: wanted.currency ?? currency };
  const what = changed(labels[kind], leastAmount(before), leastAmount(least));
  return { least, change: { key: `minimum ${kind}`, text: textOf(least), what } };
}

function textOf(least: LeastAmount | null): string {
  return least === null ? "off" : writeLeastAmount(least);
}

function sayNoAmount(say: Say, kind: Kind): Line {
  return say(kind === "ping" ? "minimum.no-amount.ping" : "settings.no-amount");
}

/** Describes the minimum of a kind. Null means that the kind is off. */
function describe(say: Say, kind: Kind, { least: amount, where }: { least: LeastAmount | null; where: Later }): Line {
  if (amount === null) return say("minimum.ping.off", { where });
  const isAll = amount.minor === 0n && (kind === "announce" || kind === "comment");
  return isAll ? say(`minimum.${kind}.all`, { where }) : say(`minimum.${kind}`, { amount, where });
}
