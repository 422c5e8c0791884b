/** Builds the form with all settings. */
import type { FormField, ReplyForm, ReplyText } from "../../src/chat/reply/reply.ts";
import type { Say } from "../../src/words/en.ts";
import type { Field, FormAsked } from "./field.ts";
import { asChosen } from "./settings.ts";

export function settingsForm(fields: readonly Field[], asked: FormAsked): ReplyForm {
  return {
    title: asked.say("settings.title"),
    fields: fields.flatMap(({ form }) => (form ? [form(asked)] : [])),
    order: { command: "tiltify settings", named: {} },
  };
}

/** Lists the current settings as the form shows them, for chats without forms. */
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
