import { type APIMessageTopLevelComponent, ComponentType, MessageFlags } from "discord.js";

/** What a message looks like: plain text with Discord's markup, or a card of components. `calls`: the role it calls. */
export type Look = ({ content: string } | { components: readonly APIMessageTopLevelComponent[] }) & {
  calls?: string;
  /** Comes along with an answer. */
  file?: { name: string; text: string } | undefined;
};

const lookStart = /^\{"(?:components":\[|calls":")/;

/** A look as it is frozen. No plain text of ours begins like one that is more than text. */
export function toBody(look: Look): string {
  if ("content" in look && look.calls === undefined) return look.content;
  const { calls, ...rest } = look;
  return JSON.stringify({ ...(calls !== undefined && { calls }), ...rest });
}

function fromBody(body: string): Look {
  // What begins like this was written by `toBody`.
  return lookStart.test(body) ? (JSON.parse(body) as Look) : { content: body };
}

/** Plain text as the smallest card there is. */
export function asCard(text: string): Look {
  return { components: [{ type: ComponentType.TextDisplay, content: text }] };
}

/** The fields of a message in Discord's API. Nobody is called but the role that may be, whatever the text says. */
export function toPayload(look: Look, { isPrivate = false, mayCall = false } = {}) {
  const own = isPrivate ? MessageFlags.Ephemeral : 0;
  const roles = mayCall && look.calls !== undefined ? { roles: [look.calls] } : {};
  const quiet = { allowed_mentions: { parse: [], ...roles } };
  if ("content" in look) return { ...quiet, content: look.content, flags: own | MessageFlags.SuppressEmbeds };
  return { ...quiet, components: look.components, flags: own | MessageFlags.IsComponentsV2 };
}

export function bodyPayload(body: string, { mayCall = false } = {}) {
  return toPayload(fromBody(body), { mayCall });
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
