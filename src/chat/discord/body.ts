import {
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIEmbed,
  type APIMessageTopLevelComponent,
  type APISectionComponent,
  type APITextDisplayComponent,
  ComponentType,
  MessageFlags,
} from "discord.js";
import type { Chart } from "../../words/parts.ts";

/**
 * Plain text with Discord's markup. `rows` are buttons below it, in a message that may also have an embed. A phone's
 * notification shows neither.
 */
type Words = { content: string; embed?: APIEmbed; rows?: readonly APIActionRowComponent<APIButtonComponent>[] };

/** The look of a message: text, or a card of components. `calls` is the role it mentions, and `thanks` the person. */
export type Look = (Words | { components: readonly APIMessageTopLevelComponent[] }) & {
  calls?: string;
  thanks?: string;
  /** Sent without a notification. */
  silent?: boolean;
  /** The data of an attached picture. */
  chart?: Chart;
  /** Attached to an answer: a file, followed by pictures. */
  file?: { name: string; text: string } | undefined;
  pictures?: readonly Attached[] | undefined;
};

/** A file as it is sent. `description` is a picture's alternative text. */
export type Attached = { name: string; data: Uint8Array; contentType: string; description?: string };

/** Docs: resources/message, "Attachment Structure". */
const longestDescription = 1_024;

const lookStart = /^\{"(?:components":\[|(?:calls|thanks|content)":")/;

/** Serializes a look to be frozen. Plain text of ours never begins like the JSON. */
export function toBody(look: Look): string {
  const { calls, thanks, ...rest } = look;
  const isText = calls === undefined && thanks === undefined && !look.silent;
  if ("content" in look && isText) return look.content;
  return JSON.stringify({ ...(calls !== undefined && { calls }), ...(thanks !== undefined && { thanks }), ...rest });
}

function fromBody(body: string): Look {
  // Text that begins like this was written by `toBody`.
  return lookStart.test(body) ? (JSON.parse(body) as Look) : { content: body };
}

/** Wraps plain text in the smallest possible card. */
export function asCard(text: string): Look {
  return { components: [{ type: ComponentType.TextDisplay, content: text }] };
}

/**
 * Returns the fields of a message in Discord's API. Only the allowed role and person are mentioned, no matter what the
 * text contains.
 */
export function toPayload(look: Look, { isPrivate = false, mayCall = false } = {}) {
  // Discord ignores this flag in an edit, which notifies nobody (docs: resources/message, "Edit Message").
  const own = (isPrivate ? MessageFlags.Ephemeral : 0) | (look.silent ? MessageFlags.SuppressNotifications : 0);
  const roles = mayCall && look.calls !== undefined ? { roles: [look.calls] } : {};
  const users = mayCall && look.thanks !== undefined ? { users: [look.thanks] } : {};
  const quiet = { allowed_mentions: { parse: [], ...roles, ...users } };
  if ("content" in look) {
    const { content, embed, rows } = look;
    // Links in the text get no embed unless we send one ourselves. An edit keeps fields that it doesn't name.
    const shown = embed === undefined ? own | MessageFlags.SuppressEmbeds : own;
    const below = rows === undefined ? {} : { embeds: embed === undefined ? [] : [embed], components: rows };
    return { ...quiet, content, ...below, flags: shown };
  }
  return { ...quiet, components: look.components, flags: own | MessageFlags.IsComponentsV2 };
}

/** Docs: reference, "Uploading Files": the ID is the index among the attached files. */
export function attachmentsOf(files: readonly Attached[]) {
  return files.map(({ name, description }, at) => ({
    ...{ id: String(at), filename: name },
    ...(description !== undefined && { description: description.slice(0, longestDescription) }),
  }));
}

export function chartOfBody(body: string): Chart | undefined {
  return fromBody(body).chart;
}

export function bodyPayload(body: string, { mayCall = false } = {}) {
  return toPayload(fromBody(body), { mayCall });
}

/** Returns the simplest version of a message: no mention, no picture, no buttons. */
export function plainPayload(body: string) {
  const look = fromBody(body);
  const { silent = false } = look;
  const description = "content" in look ? look.embed?.description : undefined;
  const embed = description === undefined ? {} : { embed: { description } };
  return toPayload({ content: bodyText(body), ...embed, rows: [], silent });
}

/** Returns the simplest version of a message that was sent as a card. */
export function plainCardPayload(body: string) {
  const look = fromBody(body);
  const rest = "content" in look && look.embed?.description ? [look.embed.description] : [];
  return toPayload(asCard([bodyText(body), ...rest].join("\n")));
}

/**
 * Returns the text that identifies a message which may have been sent. If the bot may not embed, Discord accepts the
 * text and drops the embed, so embeds don't count.
 */
export function readableText(message: { content?: string; components?: readonly unknown[] | undefined }): string {
  const { content = "", components = [] } = message;
  return (content === "" ? components.flatMap(textsIn).join("\n") : content).trim();
}

export function bodyText(body: string): string {
  return readableText(fromBody(body));
}

function textsIn(component: unknown): string[] {
  if (typeof component !== "object" || component === null) return [];
  const own =
    "type" in component && component.type === ComponentType.TextDisplay && "content" in component
      ? [String(component.content)]
      : [];
  const children = "components" in component && Array.isArray(component.components) ? component.components : [];
  return [...own, ...children.flatMap(textsIn)];
}

const colours = { news: 0xf5_b7_31, answer: 0x4f_8a_f7, standing: 0x3b_a5_5d };

/** Makes a card: parts behind a stripe, whose color shows the kind of message. */
export function toCard(
  kind: keyof typeof colours,
  components: APIComponentInContainer[],
  colour: number = colours[kind],
): { components: APIContainerComponent[] } {
  return { components: [{ type: ComponentType.Container, accent_color: colour, components }] };
}

/** Makes a text, with a small picture beside it if there is one. */
export function textWithPicture(
  content: string,
  picture: string | null | undefined,
): APITextDisplayComponent | APISectionComponent {
  const text: APITextDisplayComponent = { type: ComponentType.TextDisplay, content };
  if (!picture) return text;
  return {
    type: ComponentType.Section,
    components: [text],
    accessory: { type: ComponentType.Thumbnail, media: { url: picture } },
  };
}

/** Makes an embed with the same content for below a text; undefined if it would be empty. */
export function toEmbed(
  description: string,
  picture: string | null | undefined,
  colour: number = colours.news,
): APIEmbed | undefined {
  if (description === "" && !picture) return undefined;
  return {
    ...(description !== "" && { description }),
    color: colour,
    ...(picture && { thumbnail: { url: picture } }),
  };
}
