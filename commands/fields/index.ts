import type { CommandOption, CommandOptions } from "../../src/chat/understanding/command-fields.ts";
import type { Field, FieldOption } from "../parts/field.ts";
import { whereOption } from "../parts/settings.ts";
import { announce } from "./announce.ts";
import { card } from "./card.ts";
import { choices } from "./choices.ts";
import { minimum } from "./minimum.ts";

/** All settings of `tiltify settings`, in the order of the form. */
export const fields: readonly Field[] = [announce, minimum, ...choices, card];

/** Maps each option to its field. A typed word is first compared with the fields that have choices. */
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
// The order decides what a typed word means: one of the choices, or else the amount, or else something to announce. The
// on/off settings come last. "on" alone doesn't say which one is meant, so these need their names.
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
