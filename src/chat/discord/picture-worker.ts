/** The worker of picture.ts. It draws one picture and ends, which frees the memory. */
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { chartFont } from "../reply/chart-svg.ts";

const files = {
  wasm: import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"),
  fonts: [
    import.meta.resolve("@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-normal.woff2"),
    import.meta.resolve("@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-ext-400-normal.woff2"),
  ],
};

async function draw(svg: string): Promise<Uint8Array> {
  const read = (address: string) => readFileSync(new URL(address));
  await initWasm(read(files.wasm));
  const font = { loadSystemFonts: false, fontBuffers: files.fonts.map(read), defaultFontFamily: chartFont };
  return new Resvg(svg, { font }).render().asPng();
}

// Without data, a test or a tool has only imported this file.
if (typeof workerData === "string") parentPort?.postMessage(await draw(workerData));
