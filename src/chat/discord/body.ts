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
 * Text in Discord's markup. `rows` are buttons under it. A message with `rows` can also have an embed. Phone
 * notifications show neither.
 */
type Words = { content: string; embed?: APIEmbed; rows?: readonly APIActionRowComponent<APIButtonComponent>[] };

/** A rendered message: text, or a card made of components. It mentions the role `calls` and the person `thanks`. */
export type Rendered = (Words | { components: readonly APIMessageTopLevelComponent[] }) & {
  calls?: string;
  thanks?: string;
  silent?: boolean;
  chart?: Chart;
  /** A file that is attached to an answer. Pictures come after it. */
  file?: { name: string; text: string } | undefined;
  pictures?: readonly Attached[] | undefined;
};

/** An attachment. `description` is the alternative text of a picture. */
export type Attached = { name: string; data: Uint8Array; contentType: string; description?: string };

/** Docs: resources/message, "Attachment Structure". */
const longestDescription = 1_024;

const cardStart = /^\{"(?:components":\[|(?:calls|thanks|content)":")/;

/** Serializes a rendered message, to be frozen. Our plain text never starts like this JSON. */
export function toBody(rendered: Rendered): string {
  const { calls, thanks, ...rest } = rendered;
  const isText = calls === undefined && thanks === undefined && !rendered.silent;
  if ("content" in rendered && isText) return rendered.content;
  return JSON.stringify({ ...(calls !== undefined && { calls }), ...(thanks !== undefined && { thanks }), ...rest });
}

function fromBody(body: string): Rendered {
  // Only `toBody` writes bodies that start like this.
  return cardStart.test(body) ? (JSON.parse(body) as Rendered) : { content: body };
}

/** Wraps plain text in the smallest possible card. */
export function asCard(text: string): Rendered {
  return { components: [{ type: ComponentType.TextDisplay, content: text }] };
}

/**
 * Returns the fields of a message for Discord's API. It can mention only the given role and person, whatever the text
 * contains.
 */
export function toPayload(rendered: Rendered, { isPrivate = false, mayCall = false } = {}) {
  // Edits keep this flag, but Discord ignores it there. Edits notify nobody anyway (docs: resources/message, "Edit
  // Message").
  const own = (isPrivate ? MessageFlags.Ephemeral : 0) | (rendered.silent ? MessageFlags.SuppressNotifications : 0);
  const roles = mayCall && rendered.calls !== undefined ? { roles: [rendered.calls] } : {};
  const users = mayCall && rendered.thanks !== undefined ? { users: [rendered.thanks] } : {};
  const quiet = { allowed_mentions: { parse: [], ...roles, ...users } };
  if ("content" in rendered) {
    const { content, embed, rows } = rendered;
    // Suppresses Discord's embeds for links, unless we send our own embed. Fields that are left out stay unchanged in
    // an edit.
    const shown = embed === undefined ? own | MessageFlags.SuppressEmbeds : own;
    const below = rows === undefined ? {} : { embeds: embed === undefined ? [] : [embed], components: rows };
    return { ...quiet, content, ...below, flags: shown };
  }
  return { ...quiet, components: rendered.components, flags: own | MessageFlags.IsComponentsV2 };
}

/** Docs: reference, "Uploading Files". The ID is the file's index in the request. */
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

/** Returns the simplest version of a text message: without mention, picture and buttons. */
export function plainPayload(body: string) {
  const rendered = fromBody(body);
  const { silent = false } = rendered;
  const description = "content" in rendered ? rendered.embed?.description : undefined;
  const embed = description === undefined ? {} : { embed: { description } };
  return toPayload({ content: bodyText(body), ...embed, rows: [], silent });
}

/** Returns a message laid out as a card, without picture and buttons. */
export function plainCardPayload(body: string) {
  const rendered = fromBody(body);
  const rest = "content" in rendered && rendered.embed?.description ? [rendered.embed.description] : [];
  return toPayload(asCard([bodyText(body), ...rest].join("\n")));
}

/**
 * Returns the text by which we recognize a message that may have been sent. Embeds don't count: if the bot may not
 * embed, Discord accepts the text and drops the embed.
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

/** Puts components in a card. The color of its stripe shows what kind of message it is. */
export function toCard(
  kind: keyof typeof colours,
  components: APIComponentInContainer[],
  colour: number = colours[kind],
): { components: APIContainerComponent[] } {
  return { components: [{ type: ComponentType.Container, accent_color: colour, components }] };
}

/** Returns a text component, with a small picture next to it if `picture` is set. */
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

/** Returns an embed to show under a text. Returns undefined if it would be empty. */
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
