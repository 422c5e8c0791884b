import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The faces of the themes, each by its file's name, so that they look alike on every computer. A page loads those that its
 * theme needs, about 50 kB; signs that they lack come from the computer.
 */
export function readFonts(): ReadonlyMap<string, Buffer> {
  const files = [
    import.meta.resolve("@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-normal.woff2"),
    import.meta.resolve("@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-700-normal.woff2"),
    import.meta.resolve("@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-ext-400-normal.woff2"),
    import.meta.resolve("@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-ext-700-normal.woff2"),
    import.meta.resolve("@fontsource/baloo-2/files/baloo-2-latin-600-normal.woff2"),
    import.meta.resolve("@fontsource/baloo-2/files/baloo-2-latin-800-normal.woff2"),
    import.meta.resolve("@fontsource/baloo-2/files/baloo-2-latin-ext-600-normal.woff2"),
    import.meta.resolve("@fontsource/baloo-2/files/baloo-2-latin-ext-800-normal.woff2"),
    import.meta.resolve("@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2"),
    import.meta.resolve("@fontsource/barlow-condensed/files/barlow-condensed-latin-800-normal.woff2"),
    import.meta.resolve("@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-600-normal.woff2"),
    import.meta.resolve("@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-800-normal.woff2"),
    import.meta.resolve("@fontsource/fraunces/files/fraunces-latin-700-normal.woff2"),
  ].map((url) => fileURLToPath(url));
  return new Map(files.map((file) => [basename(file), readFileSync(file)]));
}
