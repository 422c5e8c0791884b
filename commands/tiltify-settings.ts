import { type FormField, type ReplyForm, type ReplyText, whisper } from "../src/chat/reply/reply.ts";
import { isOn } from "../src/chat/understanding/command-names.ts";
import { mayUse, permissionOn } from "../src/chat/understanding/permissions.ts";
import type { Say } from "../src/words/en.ts";
import { later, sayLater } from "../src/words/later.ts";
import { fieldOptions, fields, settingsOptions } from "./fields/index.ts";
import { defineField } from "./parts/define.ts";
import type { Field, FormAsked } from "./parts/field.ts";
import { asChosen, onceSure, whereOption } from "./parts/settings.ts";

export default defineField({
  name: "tiltify settings",
  group: "announced",
  aliases: ["tiltify config", "tiltify options"],
  who: "moderators",
  on: { discord: true, twitch: false, browser: true },
  examples: ["tiltify settings first approve", "tiltify settings first calm 5"],
  answers: "privately",
  options: settingsOptions,
  async run({ show, where: typedWhere, ...args }, context) {
    const { place, user, registry, words, services } = context;
    const { say } = words;
    const shown = fieldOptions.get(String(show));
    const named = [...fieldOptions].flatMap(([name, { field }]) => (args[name] === undefined ? [] : [field]));
    const elsewhere = [...named, ...(shown ? [shown.field] : [])].find(({ command }) => !isOn(place.chat, command));
    if (elsewhere) {
      return whisper(registry.typedElsewhere(say, elsewhere.command.name, place), say("router.unchanged"));
    }
    if (shown) return shown.field.command.run(shown.as(undefined, {}, registry.languages) ?? {}, context);
    const given = [...fieldOptions].flatMap(([name, option]) => {
      const value = args[name];
      return value === undefined ? [] : [{ ...option, value: String(value) }];
    });
    const [first] = given;
    const held = await services.settings.read(place);
    if (first === undefined) {
      const may = fields.filter(({ command }) => mayUse({ permission: permissionOn(command, place.chat) }, user));
      const form = settingsForm(may, { held, say, chat: place.chat });
      return { ...whisper(...linesOfForm(form, say)), title: form.title, form };
    }
    // For a single setting, answers like the setting's own command.
    const alone = given.length === 1 ? first.as(first.value, args, registry.languages) : undefined;
    if (alone) return first.field.command.run({ where: typedWhere, ...alone }, context);
    const currency = await services.settings.currencyOf(place);
    const asked = { held, say, chat: place.chat, args, languages: registry.languages, currency };
    const wanted = given.flatMap(({ change, value }) => (change ? [change(value, asked)] : []));
    const wrong = wanted.find((one) => one.wrong)?.wrong;
    if (wrong) return whisper(wrong);
    const doubtful = wanted.flatMap((one) => one.doubtful ?? []);
    const changes = wanted.flatMap((one) => one.changes);
    return onceSure(say, doubtful, async () => {
      // Some settings are changed only by their own commands. These run first: if one of them refuses, nothing else has
      // changed yet.
      const apart = await Promise.all(
        given
          .filter(({ change }) => change === undefined)
          .map(({ field, as, value }) => field.command.run(as(value, args, registry.languages) ?? {}, context)),
      );
      const others = apart.flatMap((reply) => ("lines" in reply ? reply.lines : []));
      if (changes.length === 0) return whisper(...(others.length === 0 ? [say("settings.same")] : []), ...others);
      const what = later("changes", { changes: changes.map((change) => change.what) });
      const where = whereOption.choices.find((one) => one === typedWhere);
      const done = await services.settings.changeAll({ place, by: user, where, changes, what });
      const lines = changes.map((change) => ({ item: true, text: sayLater({ say }, change.what) ?? [] }));
      return whisper(say("settings.done", done), ...lines, ...others);
    });
  },
});

function settingsForm(fields: readonly Field[], asked: FormAsked): ReplyForm {
  return {
    title: asked.say("settings.title"),
    fields: fields.flatMap(({ form }) => (form ? [form(asked)] : [])),
    order: { command: "tiltify settings", named: {} },
  };
}

/** Lists the current settings for chats without forms. */
function linesOfForm({ fields }: ReplyForm, say: Say): { item: true; name: ReplyText; text: ReplyText }[] {
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
