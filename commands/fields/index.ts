import type { CommandOption, CommandOptions } from "../../src/chat/understanding/command-fields.ts";
import type { Field, FieldOption } from "../parts/field.ts";
import { whereOption } from "../parts/settings.ts";
import { announce } from "./announce.ts";
import { card } from "./card.ts";
import { choices } from "./choices.ts";
import { minimum } from "./minimum.ts";

/** All settings of `tiltify settings`, in the order of its form. */
export const fields: readonly Field[] = [announce, minimum, ...choices, card];

/** Each option by name, with the field it belongs to: choices first, as they are typed. */
export const fieldOptions: ReadonlyMap<string, FieldOption & { field: Field }> = new Map(
  [...choices, minimum, announce, card].flatMap((field) =>
    Object.entries(field.options).map(([name, option]) => [name, { ...option, field }] as const),
  ),
);

const takes = (field: Field): CommandOptions =>
  Object.fromEntries(Object.entries(field.options).map(([name, { who, takes }]) => [name, { ...takes, who }]));
const whoSees = Object.fromEntries([...fieldOptions].map(([name, { who }]) => [name, who]));
const formerNames = Object.fromEntries(
  [...fieldOptions].flatMap(([name, { takes }]) => (takes.formerly ? [[takes.formerly, name]] : [])),
);
const show: CommandOption = { type: "string", choices: [...fieldOptions.keys()], also: formerNames, who: whoSees };
// Typed words are matched as choices first, then as the amount, and the rest is announced. "on" and "none" don't say
// which on/off setting is meant, so those come last, where only their names reach them.
const { minimum: least, ...otherAmounts } = takes(minimum);
const all: [string, CommandOption][] = choices.flatMap((field) => Object.entries(takes(field)));
const isSwitch = ([, option]: [string, CommandOption]) => "choices" in option && option.choices?.join() === "on,off";

export const settingsOptions: CommandOptions = {
  ...Object.fromEntries(all.filter((one) => !isSwitch(one))),
  ...(least && { minimum: least }),
  ...takes(announce),
  ...announce.beside,
  ...Object.fromEntries(all.filter(isSwitch)),
  ...otherAmounts,
  ...takes(card),
  ...card.beside,
  where: whereOption,
  show,
};
