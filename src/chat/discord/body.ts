import {
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIEmbed,
  type APIMessageTopLevelComponent,
  ComponentType,
  MessageFlags,
} from "discord.js";
import type { Chart } from "../../words/parts.ts";

/**
 * Plain text with Discord's markup. `rows`: the buttons below it, in a message that may have an embed, too; a phone that
 * tells of the message shows neither.
 */
type Words = { content: string; embed?: APIEmbed; rows?: readonly APIActionRowComponent<APIButtonComponent>[] };

/** What a message looks like: words, or a card of components. `calls`: the role it calls; `thanks`: the person it calls. */
export type Look = (Words | { components: readonly APIMessageTopLevelComponent[] }) & {
  calls?: string;
  thanks?: string;
  /** It comes without a notification. */
  silent?: boolean;
  /** Of what a picture is drawn that comes along with it. */
  chart?: Chart;
  /** Come along with an answer: a file, and pictures behind it. */
  file?: { name: string; text: string } | undefined;
  pictures?: readonly Attached[] | undefined;
};

/** A file as it is sent. `description`: what is in a picture, for who cannot see it. */
export type Attached = { name: string; data: Uint8Array; contentType: string; description?: string };

/** Docs: resources/message, "Attachment Structure". */
const longestDescription = 1_024;

const lookStart = /^\{"(?:components":\[|(?:calls|thanks|content)":")/;

/** A look as it is frozen. No plain text of ours begins like one that is more than text. */
export function toBody(look: Look): string {
  const { calls, thanks, ...rest } = look;
  const isText = calls === undefined && thanks === undefined && !look.silent;
  if ("content" in look && isText) return look.content;
  return JSON.stringify({ ...(calls !== undefined && { calls }), ...(thanks !== undefined && { thanks }), ...rest });
}

function fromBody(body: string): Look {
  // What begins like this was written by `toBody`.
  return lookStart.test(body) ? (JSON.parse(body) as Look) : { content: body };
}

/** Plain text as the smallest card there is. */
export function asCard(text: string): Look {
  return { components: [{ type: ComponentType.TextDisplay, content: text }] };
}

/** The fields of a message in Discord's API. Nobody is called but the role and the person that may be, whatever the text says. */
export function toPayload(look: Look, { isPrivate = false, mayCall = false } = {}) {
  // Of an edit, which notifies nobody, Discord ignores this flag (docs: resources/message, "Edit Message").
  const own = (isPrivate ? MessageFlags.Ephemeral : 0) | (look.silent ? MessageFlags.SuppressNotifications : 0);
  const roles = mayCall && look.calls !== undefined ? { roles: [look.calls] } : {};
  const users = mayCall && look.thanks !== undefined ? { users: [look.thanks] } : {};
  const quiet = { allowed_mentions: { parse: [], ...roles, ...users } };
  if ("content" in look) {
    const { content, embed, rows } = look;
    // Without one of ours, none is made of a link in the text. An edit leaves what it does not name.
    const shown = embed === undefined ? own | MessageFlags.SuppressEmbeds : own;
    const below = rows === undefined ? {} : { embeds: embed === undefined ? [] : [embed], components: rows };
    return { ...quiet, content, ...below, flags: shown };
  }
  return { ...quiet, components: look.components, flags: own | MessageFlags.IsComponentsV2 };
}

/** Docs: reference, "Uploading Files": the id is the place among the files that come along. */
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

/** The same in the plainest form: it calls nobody, and has no picture and no buttons. */
export function plainPayload(body: string) {
  const look = fromBody(body);
  const { silent = false } = look;
  const description = "content" in look ? look.embed?.description : undefined;
  const embed = description === undefined ? {} : { embed: { description } };
  return toPayload({ content: bodyText(body), ...embed, rows: [], silent });
}

/** The same in the plainest form for a message that was sent as a card. */
export function plainCardPayload(body: string) {
  const look = fromBody(body);
  const rest = "content" in look && look.embed?.description ? [look.embed.description] : [];
  return toPayload(asCard([bodyText(body), ...rest].join("\n")));
}

/**
 * What can be read of a message in any case, to recognise one that may have been sent: where the bot may not embed,
 * Discord takes its words and leaves out what is embedded.
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
