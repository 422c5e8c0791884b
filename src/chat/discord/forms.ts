import {
  type APIModalInteractionResponseCallbackData,
  type APIModalSubmitInteraction,
  ComponentType,
  TextInputStyle,
} from "discord.js";
import { cutText } from "../../safety/text.ts";
import type { CommandCall } from "../command.ts";
import type { ReplyForm } from "../reply.ts";
import { toLabel } from "./buttons.ts";

export type Modal = APIModalInteractionResponseCallbackData;

/** In front of what a form orders: all of it is in its id, so that it works after a restart. */
const fillMark = "fill:";
/** Docs: components/reference, "Label" and "Text Input"; a modal's title is as short as a label. */
const longestTitle = 45;
const longestHint = 100;

/** A form as Discord shows it. */
export function toModal({ title, label, hint, value, longest, order }: ReplyForm): Modal {
  const { command, named, field, whenEmpty } = order;
  return {
    custom_id: fillMark + new URLSearchParams({ ...named, command, field, empty: whenEmpty }),
    title: cutText(toLabel(title), longestTitle),
    components: [
      {
        type: ComponentType.Label,
        label: cutText(toLabel(label), longestTitle),
        description: cutText(toLabel(hint), longestHint),
        component: {
          type: ComponentType.TextInput,
          custom_id: "text",
          style: TextInputStyle.Paragraph,
          required: false,
          // Discord may count what takes two units of UTF-16 twice.
          max_length: longest * 2,
          value,
        },
      },
    ],
  };
}

/** What is ordered by a form that was sent; undefined for other forms. */
export function readFilled(interaction: APIModalSubmitInteraction): Pick<CommandCall, "text" | "named"> | undefined {
  const { custom_id: id } = interaction.data;
  if (!id.startsWith(fillMark)) return undefined;
  const {
    command = "",
    field = "",
    empty = "",
    ...named
  } = Object.fromEntries(new URLSearchParams(id.slice(fillMark.length)));
  const typed = readInput(interaction)?.trim() ?? "";
  return { text: command, named: { ...named, [field]: typed === "" ? empty : typed } };
}

/** What was typed into the only field of a form. */
export function readInput({ data }: APIModalSubmitInteraction): string | undefined {
  for (const part of data.components) {
    if (part.type === ComponentType.Label && "value" in part.component) return String(part.component.value);
  }
  return undefined;
}
