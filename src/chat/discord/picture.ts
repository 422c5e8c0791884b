/** Draws pictures for messages and answers (docs: reference, "Uploading Files"). */

import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type APIComponentInContainer, type APIMessageTopLevelComponent, ComponentType } from "discord.js";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { untilAborted } from "../../util/waiting.ts";
import type { Chart } from "../../words/parts.ts";
import { ChatFailure } from "../port/adapter.ts";
import { toSvg } from "../reply/chart-svg.ts";
import { type Attached, attachmentsOf, type bodyPayload, chartOfBody, type Rendered } from "./body.ts";

type Payload = ReturnType<typeof bodyPayload>;

export type PostForm = { payload: object; files?: Attached[] };

export type Pictures = {
  /**
   * Returns the message with the picture that its body describes. Returns nothing if there is no picture or drawing
   * fails. The body contains only the data, so the same body always gives the same picture. With `mayWait`, throws
   * ChatFailure if the picture isn't ready, because a short delay is better than no picture.
   */
  formsOf(body: string, payload: Payload, signal: AbortSignal, options?: { mayWait: boolean }): Promise<PostForm[]>;
  /** Adds pictures to an answer. Leaves out those that can't be drawn. */
  add(rendered: Rendered, charts: readonly Chart[], signal: AbortSignal): Promise<Rendered>;
};

/** Half of the time that we have to send a message. */
const defaultWaitMs = 4_000;
/** After a timeout, we try again this much later. The worker goes on drawing. */
const drawnInMs = 3_000;

/** `waitMs` is how long a message waits for its picture. An answer has no such limit. */
export function createPictures(options: { waitMs?: number | undefined; log: Logger }): Pictures {
  const { waitMs = defaultWaitMs, log } = options;
  const draw = createDraw();

  async function toFile(chart: Chart, name: string, signal: AbortSignal, mayWait = false): Promise<Attached[]> {
    try {
      const data = await draw(toSvg(chart), signal);
      return [{ name, data, contentType: "image/png", description: chart.alt }];
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === "TimeoutError";
      if (isLate && mayWait)
        throw new ChatFailure("later", "the picture is not drawn yet", { retryAfterMs: drawnInMs });
      log.warn({ error: errorText(error) }, "picture could not be drawn");
      return [];
    }
  }

  return {
    async formsOf(body, payload, signal, { mayWait } = { mayWait: false }) {
      const chart = chartOfBody(body);
      // We draw charts only for cards about an ended campaign.
      if (chart === undefined || "content" in payload) return [];
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(waitMs)]);
      const files = await toFile(chart, "total.png", inTime, mayWait);
      const [attached] = attachmentsOf(files);
      if (attached === undefined) return [];
      const components = payload.components.map((one) => withGallery(one, attached));
      return [{ payload: { ...payload, components, attachments: [attached] }, files }];
    },

    async add(rendered, charts, signal) {
      const drawn = await Promise.all(charts.map((chart, at) => toFile(chart, `total-${at + 1}.png`, signal)));
      return { ...rendered, pictures: drawn.flat() };
    },
  };
}

/**
 * Puts the picture under the text and above the buttons (docs: components/reference, "Media Gallery Item Structure").
 */
function withGallery(
  component: APIMessageTopLevelComponent,
  { filename, ...described }: ReturnType<typeof attachmentsOf>[number],
): APIMessageTopLevelComponent {
  if (component.type !== ComponentType.Container) return component;
  const { description = "" } = described;
  const gallery: APIComponentInContainer = {
    type: ComponentType.MediaGallery,
    items: [{ media: { url: `attachment://${filename}` }, description }],
  };
  const [words, ...below] = component.components;
  return { ...component, components: words === undefined ? [gallery] : [words, gallery, ...below] };
}

/**
 * How long drawing may take. No message waits that long. But on a busy computer, the next message with the same picture
 * can still use the drawing.
 */
const timeoutMs = 20_000;
/** How many pictures we cache. An ending campaign is announced in many places, mostly in the same language. */
const mostKept = 4;

type Draw = (svg: string, signal: AbortSignal) => Promise<Uint8Array>;

/** Draws SVGs as PNGs in a worker, one at a time. Throws if drawing fails or takes too long. */
export function createDraw(): Draw {
  const drawn = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();

  return async (svg, signal) => {
    const known = drawn.get(svg);
    const drawing = known ?? last.then(() => drawInThread(svg));
    if (known === undefined) {
      last = drawing.catch(() => drawn.delete(svg));
      drawn.set(svg, drawing);
      for (const old of [...drawn.keys()].slice(0, -mostKept)) drawn.delete(old);
    }
    return untilAborted(drawing, signal);
  };
}

async function drawInThread(svg: string): Promise<Uint8Array> {
  const worker = new Worker(new URL("./picture-worker.ts", import.meta.url), {
    name: "picture",
    workerData: svg,
    execArgv: [],
    env: {},
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 },
  });
  try {
    // The worker sends nothing else.
    const [png] = (await once(worker, "message", { signal: AbortSignal.timeout(timeoutMs) })) as [Uint8Array];
    return png;
  } finally {
    await worker.terminate();
  }
}
