/** A message that brings a picture along (docs: reference, "Uploading Files"; components/reference, "Media Gallery"). */
import {
  type APIComponentInContainer,
  type APIMessageTopLevelComponent,
  ComponentType,
  type RawFile,
} from "discord.js";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { toSvg } from "../chart-svg.ts";
import { type bodyPayload, chartOfBody } from "./body.ts";
import type { Draw } from "./picture-thread.ts";

type Payload = ReturnType<typeof bodyPayload>;

/** What one request holds. */
export type PostForm = { payload: object; files?: RawFile[] };

const name = "total.png";
const url = `attachment://${name}`;
/** Docs: components/reference, "Media Gallery Item Structure". */
const longestAlt = 1_024;

/**
 * A message with the picture that its body describes, to be tried before the one without. The body has no bytes of it: the
 * same body gives the same picture whenever it is sent. None where there is nothing to draw, or it cannot be drawn.
 */
export function createPictures({ draw, log }: { draw: Draw; log: Logger }) {
  return async function withPicture(body: string, payload: Payload, signal: AbortSignal): Promise<PostForm[]> {
    const chart = chartOfBody(body);
    // What has something to draw is a card: its campaign has ended.
    if (chart === undefined || "content" in payload) return [];
    try {
      const data = Buffer.from(await draw(toSvg(chart), signal));
      const description = chart.alt.slice(0, longestAlt);
      const attachments = [{ id: "0", filename: name, description }];
      const files = [{ name, data, contentType: "image/png" }];
      const components = payload.components.map((one) => withGallery(one, description));
      return [{ payload: { ...payload, components, attachments }, files }];
    } catch (error) {
      log.warn({ error: errorText(error) }, "picture could not be drawn");
      return [];
    }
  };
}

/** Below the words, and above the buttons. */
function withGallery(component: APIMessageTopLevelComponent, description: string): APIMessageTopLevelComponent {
  if (component.type !== ComponentType.Container) return component;
  const gallery: APIComponentInContainer = {
    type: ComponentType.MediaGallery,
    items: [{ media: { url }, description }],
  };
  const [words, ...below] = component.components;
  return { ...component, components: words === undefined ? [gallery] : [words, gallery, ...below] };
}
