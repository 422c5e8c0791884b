import type { Words } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import { type FormChoice, type FormField, partsOf, type ReplyForm, type ReplyText } from "../reply/reply.ts";

/** A form as the page builds it: plain texts, and the command that gets the input. */
export type PageForm = {
  title: string;
  save: string;
  command: string;
  named: Readonly<Record<string, string>>;
  fields: readonly object[];
};

export function toPageForm({ title, fields, order: { command, named } }: ReplyForm, { say }: Words): PageForm {
  return { title: plain(title), save: plain(say("form.save")), command, named, fields: fields.map(toPlainField) };
}

/** Returns a field with texts instead of parts. */
export function toPlainField({ label, hint, ...field }: FormField) {
  const plainField = { ...field, label: plain(label), ...(hint !== undefined && { hint: plain(hint) }) };
  return "choices" in plainField ? { ...plainField, choices: plainField.choices.map(toPlainChoice) } : plainField;
}

function toPlainChoice({ value, label }: FormChoice) {
  return { value, label: plain(label) };
}

function plain(text: ReplyText): string {
  return textOf(partsOf(text), (typed) => `/${typed}`);
}
