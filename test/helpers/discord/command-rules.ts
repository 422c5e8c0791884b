/** Discord's limits for commands (docs: interactions/application-commands, "Application Command Object"). */
import { z } from "zod";

/** Docs: reference, "Locales". */
const locales =
  "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko";
const locale = z.enum(locales.split(" "));
const inLocales = <Text extends z.ZodType>(text: Text) => z.partialRecord(locale, text).optional();
/** Docs: "Application Command Naming": a name must be lowercase if its script has lowercase letters. */
const word = z
  .string()
  .regex(/^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u)
  .refine((text) => text === text.toLowerCase());
const name = { name: word, name_localizations: inLocales(word) };
const description = z.string().min(1).max(100);
const described = { ...name, description, description_localizations: inLocales(description) };
const choiceName = z.string().min(1).max(100);
const choice = z.strictObject({
  name: choiceName,
  name_localizations: inLocales(choiceName),
  value: z.union([z.string().min(1).max(100), z.number()]),
});
const option = z
  .strictObject({
    type: z.literal([3, 4, 7, 8]),
    ...described,
    required: z.boolean(),
    choices: z.array(choice).min(1).max(25).refine(namesDiffer).optional(),
    min_value: z.number().optional(),
    max_value: z.number().optional(),
    max_length: z.number().min(1).max(6_000).optional(),
    autocomplete: z.literal(true).optional(),
    channel_types: z
      .array(z.literal([0, 2, 5, 10, 11, 12, 13]))
      .min(1)
      .optional(),
  })
  .refine(({ autocomplete, choices }) => !autocomplete || choices === undefined);
type Option = z.infer<typeof option>;
const options = z
  .array(option)
  .max(25)
  .refine(namesDiffer)
  .refine((all) => all.every(({ required }, index) => !required || index === 0 || all[index - 1]?.required));
const subcommand = z.strictObject({ type: z.literal(1), ...described, options });
const group = z.strictObject({
  type: z.literal(2),
  ...described,
  options: z.array(subcommand).min(1).max(25).refine(namesDiffer),
});
const common = {
  contexts: z.array(z.literal([0, 1, 2])).min(1),
  integration_types: z.array(z.literal([0, 1])).min(1),
  default_member_permissions: z.string().regex(/^\d+$/).optional(),
};
const chatInput = z
  .strictObject({
    ...common,
    type: z.literal(1),
    ...described,
    options: z.union([
      options,
      z
        .array(z.union([subcommand, group]))
        .max(25)
        .refine(namesDiffer),
    ]),
  })
  .refine((command) => lengthOf(command) <= 8_000);
const menuName = z.string().min(1).max(32);
const onMessage = z.strictObject({
  ...common,
  type: z.literal(3),
  name: menuName,
  name_localizations: inLocales(menuName),
});

export const commandList = z
  .array(z.union([chatInput, onMessage]))
  .max(100)
  .refine(namesDiffer);

type Localized = Readonly<Partial<Record<string, string>>> | undefined;

/** Checks that all names are different in English, and in every other language as its users see them. */
function namesDiffer(all: readonly { name: string; name_localizations?: Localized }[]): boolean {
  const locales = new Set(all.flatMap(({ name_localizations: names = {} }) => Object.keys(names)));
  return ["en-US", ...locales].every((one) => {
    const shown = all.map(({ name, name_localizations: names }) => names?.[one] ?? name);
    return new Set(shown).size === all.length;
  });
}

type Counted = {
  name: string;
  name_localizations?: Localized;
  description?: string;
  description_localizations?: Localized;
  options?: readonly Counted[];
  choices?: Option["choices"];
};

/**
 * Docs: "Slash commands can have a maximum of 8000 characters for combined name, description, and value properties for
 * each command, its options (including subcommands and groups), and choices. […] only the longest localization for each
 * field (including the default value) is counted".
 */
export function lengthOf(command: Counted): number {
  const { options: inner = [], choices = [] } = command;
  const ofChoices = choices.map(
    ({ name, name_localizations: names, value }) => longest(name, names) + `${value}`.length,
  );
  const own = longest(command.name, command.name_localizations);
  const said = longest(command.description ?? "", command.description_localizations);
  return [own, said, ...ofChoices, ...inner.map(lengthOf)].reduce((sum, one) => sum + one, 0);
}

function longest(text: string, others: Localized): number {
  return Math.max(...[text, ...Object.values(others ?? {})].map((one) => one?.length ?? 0));
}
