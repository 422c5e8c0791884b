/** What Discord refuses of a message (docs: resources/message "Create Message", components/reference). */
import { z } from "zod";

const componentsV2 = 1 << 15;
const mostComponents = 40;
const mostText = 4_000;

const component: z.ZodType<FakeComponent> = z.lazy(() =>
  z.looseObject({
    type: z.number(),
    content: z.string().min(1).optional(),
    label: z.string().min(1).max(80).optional(),
    custom_id: z.string().min(1).max(100).optional(),
    url: z.url().max(512).optional(),
    components: z.array(component).min(1).optional(),
    accessory: component.optional(),
    options: z.array(z.unknown()).max(25).optional(),
    items: z
      .array(z.object({ media: z.object({ url: z.url() }), description: z.string().max(1_024).optional() }))
      .min(1)
      .max(10)
      .optional(),
  }),
);

export type FakeComponent = {
  type: number;
  content?: string | undefined;
  label?: string | undefined;
  custom_id?: string | undefined;
  url?: string | undefined;
  components?: FakeComponent[] | undefined;
  accessory?: FakeComponent | undefined;
};

export const messageBody = z
  .strictObject({
    content: z.string().max(2_000).nullish(),
    nonce: z.union([z.string().max(25), z.number()]).optional(),
    enforce_nonce: z.boolean().optional(),
    allowed_mentions: z
      .strictObject({ parse: z.array(z.enum(["roles", "users", "everyone"])), roles: z.array(z.string()).optional() })
      .optional(),
    components: z.array(component).optional(),
    embeds: z.array(z.never()).optional(),
    attachments: z.array(z.never()).optional(),
    flags: z.number().optional(),
    tts: z.boolean().optional(),
  })
  .superRefine((body, context) => {
    const problem = problemOf(body);
    if (problem !== undefined) context.addIssue(problem);
  });

function problemOf({
  content,
  components = [],
  flags = 0,
}: {
  content?: string | null | undefined;
  components?: FakeComponent[] | undefined;
  flags?: number | undefined;
}): string | undefined {
  const all = components.flatMap(withChildren);
  const ids = all.flatMap(({ custom_id }) => custom_id ?? []);
  if (new Set(ids).size < ids.length) return "custom ids must differ";
  if (all.some(({ type, components: row = [] }) => type === 1 && row.length > 5)) return "a row holds five buttons";
  if ((flags & componentsV2) === 0) {
    return all.some(({ type }) => type > 8) ? "these components need the flag IS_COMPONENTS_V2" : undefined;
  }
  if (content) return "content cannot be used with IS_COMPONENTS_V2";
  if (all.length === 0 || all.length > mostComponents) return `from 1 to ${mostComponents} components`;
  const length = all.reduce((sum, { content: text = "" }) => sum + text.length, 0);
  return length > mostText ? `at most ${mostText} characters of text` : undefined;
}

function withChildren(parent: FakeComponent): FakeComponent[] {
  const children = [...(parent.components ?? []), ...(parent.accessory ? [parent.accessory] : [])];
  return [parent, ...children.flatMap(withChildren)];
}

/** What a person reads of a message: its content, or the texts of its components, one a line. */
export function visibleText({ content = "", components = [] }: { content?: string; components?: FakeComponent[] }) {
  const texts = components.flatMap(withChildren).flatMap(({ content: text }) => text ?? []);
  return [...(content === "" ? [] : [content]), ...texts].join("\n");
}
