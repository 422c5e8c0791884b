import {
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIEmbed,
  type APISectionComponent,
  type APITextDisplayComponent,
  ComponentType,
} from "discord.js";

const colours = { news: 0xf5_b7_31, answer: 0x4f_8a_f7, standing: 0x3b_a5_5d };

/** A card: its parts behind a stripe, whose colour tells what it is. */
export function toCard(
  kind: keyof typeof colours,
  components: APIComponentInContainer[],
  colour: number = colours[kind],
): { components: APIContainerComponent[] } {
  return { components: [{ type: ComponentType.Container, accent_color: colour, components }] };
}

/** A text, with a small picture beside it where there is one. */
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

/** The same below a text, in a message that has one; undefined where nothing is left to say there. */
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
