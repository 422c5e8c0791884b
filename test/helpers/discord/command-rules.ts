/** What Discord refuses of commands (docs: interactions/application-commands, "Application Command Object"). */
import { z } from "zod";

const name = z
  .string()
  .regex(/^[-_'\p{L}\p{N}]{1,32}$/u)
  .refine((text) => text === text.toLowerCase());
const description = z.string().min(1).max(100);
/** Docs: reference, "Locales". */
const described = {
  description,
  description_localizations: z.partialRecord(z.literal(["de"]), description).optional(),
};
const choice = z.strictObject({
  name: z.string().min(1).max(100),
  value: z.union([z.string().min(1).max(100), z.number()]),
});
const option = z
  .strictObject({
    type: z.literal([3, 4, 7, 8]),
    name,
    ...described,
    required: z.boolean(),
    choices: z.array(choice).min(1).max(25).optional(),
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
const subcommand = z.strictObject({ type: z.literal(1), name, ...described, options });
const group = z.strictObject({
  type: z.literal(2),
  name,
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
    name,
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
  name_localizations: z.partialRecord(z.literal(["de"]), menuName).optional(),
});

export const commandList = z
  .array(z.union([chatInput, onMessage]))
  .max(100)
  .refine(namesDiffer);

function namesDiffer(all: readonly { name: string }[]): boolean {
  return new Set(all.map((each) => each.name)).size === all.length;
}

type Counted = {
  name: string;
  description?: string;
  description_localizations?: Option["description_localizations"];
  options?: readonly Counted[];
  choices?: Option["choices"];
};

/** Of several languages the longest text counts. */
function lengthOf({ name: own, options: inner = [], choices = [], ...described }: Counted): number {
  const { description: english = "", description_localizations: others = {} } = described;
  const longest = [english, ...Object.values(others)].reduce((a, b) => (a.length >= b.length ? a : b));
  const ofChoices = choices.reduce((sum, each) => sum + each.name.length + String(each.value).length, 0);
  return own.length + longest.length + ofChoices + inner.reduce((sum, each) => sum + lengthOf(each), 0);
}
