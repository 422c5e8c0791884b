/** Builds settings with a few choices, or with on and off. They all work the same way. */

import { whisper } from "../../src/chat/reply/reply.ts";
import type { CommandFacts, Who } from "../../src/chat/understanding/command-fields.ts";
import type { PlaceSettings } from "../../src/settings/read.ts";
import { type SettingValues, settings as schema } from "../../src/settings/schema.ts";
import { en, type Key, type Say } from "../../src/words/en.ts";
import { sayLater } from "../../src/words/later.ts";
import type { Later, Line } from "../../src/words/parts.ts";
import { textOf } from "../../src/words/text-of.ts";
import { defineField } from "./define.ts";
import type { Change, Field, FieldOption } from "./field.ts";
import { changed, here, showValue, whereOption } from "./settings.ts";

/** The settings that have a few values. The type has their values as text. */
type ChoiceKey = {
  [K in keyof SettingValues & keyof typeof schema]: string extends SettingValues[K]
    ? never
    : SettingValues[K] extends string | boolean
      ? K
      : never;
}[keyof typeof schema];
type TextOf<Value> = Value extends boolean ? "on" | "off" : Value & string;

/**
 * The sentences that such a setting needs: one for each value, one for the setting itself, and one for each synonym.
 */
type Sentences<K extends ChoiceKey, N extends string> =
  | `${K}.${TextOf<SettingValues[K]>}`
  | `settings.${K}`
  | `${"commands" | "typed"}.tiltify ${N}`
  | `fields.${N}`;
type Described<K extends ChoiceKey, N extends string> =
  Exclude<Sentences<K, N>, Key> extends never ? K : { "the catalogue has no sentence": Exclude<Sentences<K, N>, Key> };

type ChoiceFacts<K extends ChoiceKey, N extends string> = Pick<CommandFacts, "group" | "aliases"> & {
  /** The setting's name for people, if it isn't the stored key. */
  name?: N;
  who: Exclude<Who, "everyone">;
  /** The value in the setting's example. */
  example: TextOf<SettingValues[K]>;
  /** Synonyms that are offered like values. */
  means?: Readonly<Record<string, TextOf<SettingValues[K]>>>;
  /** Synonyms that people type. */
  also?: Readonly<Record<string, TextOf<SettingValues[K]>>>;
  /** True if the setting exists only on Discord. */
  isOnDiscordOnly?: true;
};

export function defineChoice<const K extends ChoiceKey, const N extends string = K>(
  facts: ChoiceFacts<K, N> & { key: K & Described<K, N> },
): Field {
  const { key, name: option = key, group, aliases, who, example, means = {}, also = {} } = facts;
  const { isOnDiscordOnly = false } = facts;
  const texts = textsOf(key);
  const [first = "", second = ""] = texts;
  const name = `tiltify ${option}`;
  const command = defineField({
    name,
    group,
    aliases,
    who,
    on: {
      discord: {
        as: "tiltify settings",
        formerly: `tiltify set ${key}`,
        named: ({ [option]: value, where }) => (value === undefined ? { show: option } : { [option]: value, where }),
      },
      twitch: !isOnDiscordOnly,
      browser: !isOnDiscordOnly,
    },
    examples: [`${name} ${example}`],
    answers: "privately",
    options: {
      [option]: { type: "string", choices: [...new Set([...Object.keys(means), ...texts])], also },
      where: whereOption,
    },
    async run({ [option]: typed, where: typedWhere }, { place, user, toType, words: { say }, services: { settings } }) {
      const held = await settings.read(place);
      const before = valueIn(held, key);
      if (typed === undefined) {
        const next = toType(`${name} ${before === first ? second : first}`);
        return showValue(say, describe(key, before, { say, where: here }), next);
      }
      const [where, text] = [whereOption.choices.find((one) => one === typedWhere), means[typed] ?? String(typed)];
      const done = await settings.change({ place, by: user, where, ...changeTo(key, text, held) });
      return whisper(describe(key, text, { say, ...done }));
    },
  });
  return { command, ...choiceOf(key, { name: option, who, as: (value) => ({ [option]: value }), isOnDiscordOnly }) };
}

/**
 * Returns the option and the form field of a setting in `tiltify settings`. `as` returns the arguments of the setting's
 * own command.
 */
export function choiceOf(
  key: ChoiceKey,
  {
    name = key,
    who,
    as,
    isOnDiscordOnly = false,
  }: Pick<FieldOption, "who" | "as"> & { name?: string; isOnDiscordOnly?: boolean },
): Omit<Field, "command"> {
  const texts = textsOf(key);
  const form: Field["form"] = ({ held, say }) => ({
    ...{ type: "choice", name, label: say(`settings.${key}` as "settings.pace"), whenEmpty: "" },
    choices: texts.map((value) => ({ value, label: sayLater({ say }, called(key, value)) ?? value })),
    value: valueIn(held, key),
  });
  return {
    options: {
      [name]: {
        who,
        takes: {
          ...{ type: "string", choices: texts },
          // In Discord's command this is a field. It can't be typed.
          ...(isOnDiscordOnly && { ofShortcuts: true }),
          ...(name !== key && { formerly: key }),
        },
        as,
        change: (text, { held }) => ({ changes: valueIn(held, key) === text ? [] : [changeTo(key, text, held)] }),
      },
    },
    // Left out of the form, because the page has the same form and Discord's has no room left.
    ...(!isOnDiscordOnly && { form }),
  };
}

function textsOf(key: ChoiceKey): readonly string[] {
  return schema[key].choices ?? [];
}

function valueIn(held: PlaceSettings, key: ChoiceKey): string {
  const value = held.get(key);
  return typeof value === "boolean" ? (value ? "on" : "off") : value;
}

function changeTo(key: ChoiceKey, text: string, held: PlaceSettings): Change {
  const of: Later = { key: `settings.${key}`, values: {} };
  return { key, text, what: changed(of, called(key, valueIn(held, key)), called(key, text)) };
}

/** Returns the name of a value. "on" and "off" are the same for all settings, unless a setting has its own sentence. */
function called(key: ChoiceKey, text: string): Later {
  const own = `settings.${key}.${text}`;
  return { key: Object.hasOwn(en, own) ? own : `value.${text}`, values: {} };
}

function describe(key: ChoiceKey, text: string, { say, where }: { say: Say; where: Later }): Line {
  const name = sayLater({ say }, { key: `choices.${text}`, values: {} });
  const values = { where, [key]: name === null ? text : textOf(name) };
  return sayLater({ say }, { key: `${key}.${text}`, values }) ?? [];
}
