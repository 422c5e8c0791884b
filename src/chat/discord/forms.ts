import {
  type APIComponentInLabel,
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
  type APIModalSubmitInteraction,
  ComponentType,
  TextInputStyle,
} from "discord.js";
import { cutText } from "../../safety/text.ts";
import type { FormChoice, FormField, ReplyForm } from "../reply/reply.ts";
import type { CommandCall } from "../understanding/command.ts";
import { toLabel } from "./buttons.ts";

export type Modal = APIModalInteractionResponseCallbackData;

/** A form's ID is this prefix and the whole command. That way, the form works after a restart. */
const fillMark = "fill:";
/** Separates the field's name from the value that an empty field stands for. */
const emptyMark = ":";
/**
 * Docs: components/reference, "Label", "Text Input" and "Select Option". Titles of modals have the same limit as
 * labels.
 */
const longestTitle = 45;
const longestHint = 100;
/**
 * Docs: interactions/receiving-and-responding, "Modal". Settings beyond the fifth can only be set by the command's
 * options.
 */
const mostFields = 5;

export function toModal({ title, fields, order: { command, named } }: ReplyForm): Modal {
  return {
    custom_id: fillMark + new URLSearchParams({ ...named, command }),
    title: cutText(toLabel(title), longestTitle),
    components: fields.slice(0, mostFields).map(toLabelled),
  };
}

function toLabelled(field: FormField): APILabelComponent {
  return {
    type: ComponentType.Label,
    label: cutText(toLabel(field.label), longestTitle),
    ...(field.hint !== undefined && { description: cutText(toLabel(field.hint), longestHint) }),
    component: toInput(field),
  };
}

function toInput(field: FormField): APIComponentInLabel {
  const custom_id = field.name + emptyMark + field.whenEmpty;
  const type = ComponentType.StringSelect;
  switch (field.type) {
    case "choice":
      return { type, custom_id, options: toOptions(field.choices, [field.value]) };
    case "choices": {
      const options = toOptions(field.choices, field.values);
      return { type, custom_id, options, required: false, min_values: 0, max_values: options.length };
    }
    default: {
      const style = field.type === "line" ? TextInputStyle.Short : TextInputStyle.Paragraph;
      // `longest` counts characters. Discord may count a character of two UTF-16 units twice.
      const max_length = field.longest * 2;
      const value = field.value === "" ? {} : { value: field.value };
      return { type: ComponentType.TextInput, custom_id, style, required: false, max_length, ...value };
    }
  }
}

function toOptions(choices: readonly FormChoice[], chosen: readonly string[]) {
  return choices.map(({ value, label }) => ({
    value,
    label: cutText(toLabel(label), longestHint),
    default: chosen.includes(value),
  }));
}

/** Returns the command of a submitted form. Returns undefined if the form isn't for a command. */
export function readFilled({ data }: APIModalSubmitInteraction): Pick<CommandCall, "text" | "named"> | undefined {
  if (!data.custom_id.startsWith(fillMark)) return undefined;
  const { command = "", ...named } = Object.fromEntries(new URLSearchParams(data.custom_id.slice(fillMark.length)));
  return { text: command, named: { ...named, ...Object.fromEntries(inputsOf(data).map(toArgument)) } };
}

/** Returns what was typed into a form with a single field. */
export function readInput({ data }: APIModalSubmitInteraction): string | undefined {
  return inputsOf(data)[0]?.value;
}

function toArgument({ id, value }: { id: string; value: string }): [string, string] {
  const [name = "", ...whenEmpty] = id.split(emptyMark);
  return [name, value.trim() === "" ? whenEmpty.join(emptyMark) : value.trim()];
}

/** Returns the fields and what was entered. Several choices are joined by spaces. */
function inputsOf({ components }: APIModalSubmitInteraction["data"]): { id: string; value: string }[] {
  return components.flatMap((part) => {
    if (part.type !== ComponentType.Label) return [];
    const { component } = part;
    if ("values" in component) return [{ id: component.custom_id, value: component.values.join(" ") }];
    return "value" in component ? [{ id: component.custom_id, value: String(component.value) }] : [];
  });
}
