import {
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIEmbed,
  type APISectionComponent,
  type APITextDisplayComponent,
  ComponentType,
} from "discord.js";

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
