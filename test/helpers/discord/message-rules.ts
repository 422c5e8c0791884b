/** Discord's limits for messages (docs: resources/message "Create Message", components/reference). */
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
  items?: { media: { url: string }; description?: string | undefined }[] | undefined;
  content?: string | undefined;
  label?: string | undefined;
  custom_id?: string | undefined;
  url?: string | undefined;
  components?: FakeComponent[] | undefined;
  accessory?: FakeComponent | undefined;
};

/** Docs: reference, "Uploading Files": a filename may have only these characters. */
const attachment = z.strictObject({
  id: z.string(),
  filename: z.string().regex(/^[\w.-]+$/),
  description: z.string().max(1_024).optional(),
});

/** Docs: resources/message, "Embed Limits", and "Embed Object" for the allowed fields. */
const embed = z.strictObject({
  description: z.string().min(1).max(4_096).optional(),
  color: z.number().int().min(0).max(0xff_ff_ff).optional(),
  thumbnail: z.strictObject({ url: z.url() }).optional(),
});
export type FakeEmbed = z.infer<typeof embed>;

export const messageBody = z
  .strictObject({
    content: z.string().max(2_000).nullish(),
    nonce: z.union([z.string().max(25), z.number()]).optional(),
    enforce_nonce: z.boolean().optional(),
    allowed_mentions: z
      .strictObject({
        parse: z.array(z.enum(["roles", "users", "everyone"])),
        roles: z.array(z.string()).optional(),
        users: z.array(z.string()).optional(),
      })
      .optional(),
    components: z.array(component).optional(),
    embeds: z.array(embed).max(10).optional(),
    attachments: z.array(attachment).max(10).optional(),
    flags: z.number().optional(),
    tts: z.boolean().optional(),
  })
  .superRefine((body, context) => {
    const problem = problemOf(body);
    if (problem !== undefined) context.addIssue(problem);
  });

function problemOf({
  content,
  embeds = [],
  components = [],
  attachments = [],
  flags = 0,
}: {
  attachments?: { id: string; filename: string }[] | undefined;
  content?: string | null | undefined;
  embeds?: FakeEmbed[] | undefined;
  components?: FakeComponent[] | undefined;
  flags?: number | undefined;
}): string | undefined {
  const all = components.flatMap(withChildren);
  const shown = all.flatMap(({ items = [] }) => items.map(({ media }) => media.url));
  const named = attachments.map(({ filename }) => `attachment://${filename}`);
  // Docs: reference, "Editing Message Attachments" and "Using Attachments within Embeds": `attachment://` works only
  // for images.
  const isNoPicture = (url: string) => url.startsWith("attachment:") && !/\.(?:png|jpe?g|gif|webp)$/.test(url);
  if (shown.some(isNoPicture)) return "only a picture can be shown";
  // Docs: components/reference: people see an attached file only if a component shows it.
  if (shown.some((url) => url.startsWith("attachment:") && !named.includes(url))) return "no file has this name";
  if ((flags & componentsV2) !== 0 && named.some((url) => !shown.includes(url))) return "a file that nothing shows";
  const ids = all.flatMap(({ custom_id }) => custom_id ?? []);
  if (new Set(ids).size < ids.length) return "custom ids must differ";
  if (all.some(({ type, components: row = [] }) => type === 1 && row.length > 5)) return "a row holds five buttons";
  if (embeds.reduce((sum, { description = "" }) => sum + description.length, 0) > 6_000) return "embeds are too long";
  if ((flags & componentsV2) === 0) {
    return all.some(({ type }) => type > 8) ? "these components need the flag IS_COMPONENTS_V2" : undefined;
  }
  if (content || embeds.length > 0) return "content and embeds cannot be used with IS_COMPONENTS_V2";
  if (all.length === 0 || all.length > mostComponents) return `from 1 to ${mostComponents} components`;
  const length = all.reduce((sum, { content: text = "" }) => sum + text.length, 0);
  return length > mostText ? `at most ${mostText} characters of text` : undefined;
}

function withChildren(parent: FakeComponent): FakeComponent[] {
  const children = [...(parent.components ?? []), ...(parent.accessory ? [parent.accessory] : [])];
  return [parent, ...children.flatMap(withChildren)];
}

type Shown = { content?: string; embeds?: FakeEmbed[]; components?: FakeComponent[] };

/** Returns the visible text of a message: its content, and the texts of its embeds and components, one per line. */
export function visibleText({ content = "", embeds = [], components = [] }: Shown): string {
  const texts = components.flatMap(withChildren).flatMap(({ content: text }) => text ?? []);
  const inEmbeds = embeds.flatMap(({ description }) => description ?? []);
  return [...(content === "" ? [] : [content]), ...inEmbeds, ...texts].join("\n");
}

/**
 * Returns what a phone shows on its lock screen: the content of a message. A message with Components V2 shows nothing
 * (discord-api-docs #7854).
 */
export function pushText({ content, flags }: { content: string; flags: number }): string {
  return (flags & componentsV2) === 0 ? content : "";
}
