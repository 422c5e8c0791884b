import { type APIMessageTopLevelComponent, ComponentType, MessageFlags } from "discord.js";

/** What a message looks like: plain text with Discord's markup, or a card of components. */
export type Look = { content: string } | { components: readonly APIMessageTopLevelComponent[] };

const cardStart = '{"components":[';

/** A look as it is frozen. No plain text of ours begins like a card. */
export function toBody(look: Look): string {
  return "content" in look ? look.content : JSON.stringify({ components: look.components });
}

function fromBody(body: string): Look {
  // What begins like this was written by `toBody`.
  return body.startsWith(cardStart) ? (JSON.parse(body) as Look) : { content: body };
}

/** Plain text as the smallest card there is. */
export function asCard(text: string): Look {
  return { components: [{ type: ComponentType.TextDisplay, content: text }] };
}

/** The fields of a message in Discord's API. Nobody is mentioned, whatever the text says. */
export function toPayload(look: Look, { isPrivate = false } = {}) {
  const own = isPrivate ? MessageFlags.Ephemeral : 0;
  const quiet = { allowed_mentions: { parse: [] } };
  if ("content" in look) return { ...quiet, content: look.content, flags: own | MessageFlags.SuppressEmbeds };
  return { ...quiet, components: look.components, flags: own | MessageFlags.IsComponentsV2 };
}

export function bodyPayload(body: string) {
  return toPayload(fromBody(body));
}

/** What can be read of a message: to recognise one that may have been sent. */
export function readableText(message: { content?: string; components?: readonly unknown[] | undefined }): string {
  return [message.content ?? "", ...(message.components ?? []).flatMap(textsIn)].join("\n").trim();
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
