/** The settings that one form shows: what each is called, what it may be, and what is to be changed. */
import type { FormField, ReplyForm, ReplyText } from "../../src/chat/reply.ts";
import { type Switch, switches } from "../../src/kinds/switches.ts";
import { formatLeastAmount, type LeastAmount, writeLeastAmount } from "../../src/money/least-amount.ts";
import type { PlaceSettings } from "../../src/settings/read.ts";
import { commentsModes, namesShown, paceNames, type SettingKey } from "../../src/settings/schema.ts";
import { switchesOn } from "../../src/settings/switches.ts";
import type { Say } from "../../src/words/en.ts";

/** Of an amount, in code points: "5000.00 EUR" and the like. */
const longestAmount = 30;
/** What a choice of nothing is sent as, and typed. */
const nothing = "none";

const choices = { names: namesShown, comments: commentsModes, pace: paceNames } as const;
const choiceNames = ["names", "comments", "pace"] as const satisfies readonly (keyof typeof choices)[];

/** What somebody wants; undefined: as it is. */
export type Wanted = {
  names: string | undefined;
  comments: string | undefined;
  pace: string | undefined;
  /** As it was typed; without a currency it is of `currency`. */
  least: LeastAmount | undefined;
  currency: string | null;
  kinds: ReadonlySet<Switch> | undefined;
};

/** One setting that is to be another; `shown`: what it is from then on, as the form calls it. */
export type Change = { key: SettingKey; text: string; label: ReplyText; shown: ReplyText };

/** Only what is not so already. `chat`: not every one can announce everything. */
export function changesOf(
  wanted: Wanted,
  { held, say, chat }: { held: PlaceSettings; say: Say; chat: string },
): Change[] {
  const { least, currency, kinds } = wanted;
  const chosen = choiceNames.flatMap((name): Change[] => {
    const text = wanted[name];
    if (text === undefined || text === held.get(name)) return [];
    return [{ key: name, text, label: say(`settings.${name}`), shown: shownAs(say)[name][text] ?? text }];
  });
  const amount = least && changeOfAmount(least, { currency, before: held.get("minimum announce"), say });
  const switched = switchesOn(chat).flatMap((kind): Change[] => {
    const isOn = kinds?.has(kind);
    if (isOn === undefined || isOn === held.isAnnounced(kind)) return [];
    const text = isOn ? "on" : "off";
    return [{ key: `announce ${kind}`, text, label: switches[kind].words, shown: text }];
  });
  return [...chosen, ...(amount ? [amount] : []), ...switched];
}

/** The amount that the form shows is no change, whatever its currency is called; nor is none for none. */
function changeOfAmount(
  least: LeastAmount,
  { currency, before, say }: { currency: string | null; before: LeastAmount; say: Say },
): Change | undefined {
  const next = { ...least, currency: least.currency ?? currency };
  const isSame = [least, next].some((amount) => writeLeastAmount(amount) === writeLeastAmount(before));
  if (isSame || (least.minor === 0n && before.minor === 0n)) return undefined;
  const label = say("settings.minimum");
  return { key: "minimum announce", text: writeLeastAmount(next), label, shown: formatLeastAmount(next) };
}

/** Those that are named, however they are parted; undefined where one is none of them. */
export function readKinds(typed: string, chat: string): ReadonlySet<Switch> | undefined {
  const words = typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== nothing);
  const kinds = switchesOn(chat).filter((kind) => words.includes(kind));
  return kinds.length === new Set(words).size ? new Set(kinds) : undefined;
}

export function settingsForm({ held, say, chat }: { held: PlaceSettings; say: Say; chat: string }): ReplyForm {
  const kinds = switchesOn(chat);
  const shown = shownAs(say);
  const choiceFields = choiceNames.map(
    (name): FormField => ({
      type: "choice",
      name,
      label: say(`settings.${name}`),
      choices: choices[name].map((value) => ({ value, label: shown[name][value] ?? value })),
      value: held.get(name),
      whenEmpty: "",
    }),
  );
  return {
    title: say("settings.title"),
    fields: [
      {
        type: "choices",
        name: "announce",
        label: say("settings.announce"),
        hint: say("settings.announce.hint"),
        choices: kinds.map((value) => ({ value, label: switches[value].words })),
        values: kinds.filter((kind) => held.isAnnounced(kind)),
        whenEmpty: nothing,
      },
      {
        type: "line",
        name: "minimum",
        label: say("settings.minimum"),
        hint: say("settings.minimum.hint"),
        value: writeLeastAmount(held.get("minimum announce")),
        longest: longestAmount,
        whenEmpty: "0",
      },
      ...choiceFields,
    ],
    order: { command: "tiltify settings", named: {} },
  };
}

/** What holds, as the form shows it, for where there is no form. */
export function linesOfForm({ fields }: ReplyForm, say: Say): { item: true; name: ReplyText; text: ReplyText }[] {
  return fields.map((field) => ({ item: true, name: field.label, text: shownIn(field, say) }));
}

function shownIn(field: FormField, say: Say): ReplyText {
  switch (field.type) {
    case "choice":
      return field.choices.find(({ value }) => value === field.value)?.label ?? field.value;
    case "choices":
      return field.values.length === 0 ? say("settings.nothing") : field.values.join(", ");
    default:
      return field.value;
  }
}

/** What each choice is called. */
function shownAs(say: Say): Record<(typeof choiceNames)[number], Readonly<Record<string, ReplyText>>> {
  return {
    names: {
      full: say("settings.names.full"),
      first: say("settings.names.first"),
      hidden: say("settings.names.hidden"),
    },
    comments: {
      on: say("settings.comments.on"),
      off: say("settings.comments.off"),
      approve: say("settings.comments.approve"),
    },
    pace: {
      normal: say("settings.pace.normal"),
      calm: say("settings.pace.calm"),
      every: say("settings.pace.every"),
    },
  };
}
