/** The settings that one form shows: what each is called, what it may be, and what is to be changed. */
import { meantChoice } from "../../src/chat/loose-words.ts";
import type { FormField, ReplyForm, ReplyText } from "../../src/chat/reply.ts";
import type { Switch } from "../../src/kinds/switches.ts";
import { type LeastAmount, writeLeastAmount } from "../../src/money/least-amount.ts";
import type { PlaceSettings } from "../../src/settings/read.ts";
import { commentsModes, namesShown, paceNames, type SettingKey } from "../../src/settings/schema.ts";
import { switchesOn } from "../../src/settings/switches.ts";
import type { Say } from "../../src/words/en.ts";
import type { Language } from "../../src/words/languages.ts";
import { later, sayLater } from "../../src/words/later.ts";
import type { Later } from "../../src/words/parts.ts";
import { asChosen, changed, leastAmount, onOff } from "./settings.ts";

/** Of an amount, in code points: "5000.00 EUR" and the like. */
const longestAmount = 30;
/** What a choice of nothing is sent as, and typed. */
const nothing = "none";

const choiceNames = ["names", "comments", "pace"] as const;

/** What each choice is called, in the order of the form. */
const choices: Readonly<Record<(typeof choiceNames)[number], ReadonlyMap<string, Later>>> = {
  names: new Map(namesShown.map((value) => [value, later(`settings.names.${value}`)])),
  comments: new Map(commentsModes.map((value) => [value, later(`settings.comments.${value}`)])),
  pace: new Map(paceNames.map((value) => [value, later(`settings.pace.${value}`)])),
};

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

/** One setting that is to be another. */
export type Change = { key: SettingKey; text: string; what: Later };

/** Only what is not so already. `chat`: not every one can announce everything. */
export function changesOf(wanted: Wanted, { held, chat }: { held: PlaceSettings; chat: string }): Change[] {
  const { least, currency, kinds } = wanted;
  const chosen = choiceNames.flatMap((name): Change[] => {
    const text = wanted[name] ?? held.get(name);
    const [before, after] = [choices[name].get(held.get(name)), choices[name].get(text)];
    if (before === after || before === undefined || after === undefined) return [];
    return [{ key: name, text, what: changed(later(`settings.${name}`), before, after) }];
  });
  const amount = least && changeOfAmount(least, { currency, before: held.get("minimum announce") });
  const switched = switchesOn(chat).flatMap((kind): Change[] => {
    const isOn = kinds?.has(kind);
    if (isOn === undefined || isOn === held.isAnnounced(kind)) return [];
    const what = changed(later(`switch.${kind}`), onOff(!isOn), onOff(isOn));
    return [{ key: `announce ${kind}`, text: isOn ? "on" : "off", what }];
  });
  return [...chosen, ...(amount ? [amount] : []), ...switched];
}

/** The amount that the form shows is no change, whatever its currency is called; nor is none for none. */
function changeOfAmount(
  least: LeastAmount,
  { currency, before }: { currency: string | null; before: LeastAmount },
): Change | undefined {
  const next = { ...least, currency: least.currency ?? currency };
  const isSame = [least, next].some((amount) => writeLeastAmount(amount) === writeLeastAmount(before));
  if (isSame || (least.minor === 0n && before.minor === 0n)) return undefined;
  const what = changed(later("settings.minimum"), leastAmount(before), leastAmount(next));
  return { key: "minimum announce", text: writeLeastAmount(next), what };
}

/** Those that are named, however they are parted; undefined where one is none of them. */
export function readKinds(
  typed: string,
  { chat, languages }: { chat: string; languages: readonly Language[] },
): ReadonlySet<Switch> | undefined {
  const words = typed.split(/[\s,、]+/).filter((word) => word.toLowerCase() !== nothing);
  const meant = words.map((word) => meantChoice(word, { choices: switchesOn(chat) }, languages));
  const kinds = switchesOn(chat).filter((kind) => meant.includes(kind));
  return meant.includes(undefined) ? undefined : new Set(kinds);
}

export function settingsForm({ held, say, chat }: { held: PlaceSettings; say: Say; chat: string }): ReplyForm {
  const kinds = switchesOn(chat);
  const choiceFields = choiceNames.map(
    (name): FormField => ({
      type: "choice",
      name,
      label: say(`settings.${name}`),
      choices: [...choices[name]].map(([value, label]) => ({ value, label: sayLater({ say }, label) ?? value })),
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
        choices: kinds.map((value) => ({ value, label: say(`switch.${value}`) })),
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
      return field.values.length === 0
        ? say("settings.nothing")
        : say("settings.chosen", { chosen: field.values.map((value) => asChosen(say, value)) });
    default:
      return field.value;
  }
}
