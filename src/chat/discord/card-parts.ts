import { type APISectionComponent, type APITextDisplayComponent, ComponentType } from "discord.js";

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
