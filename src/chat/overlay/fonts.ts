import { basename } from "node:path";
import { fileURLToPath } from "node:url";

/** The characters in each font file, as @fontsource splits them. https://fontsource.org/docs/getting-started/subsets */
const ranges = {
  latin:
    "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD",
  "latin-ext":
    "U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+1E00-1EFF, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
} as const;

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

/**
 * Maps file names to the themes' fonts. We serve our own fonts so that a theme looks the same on every computer. A page
 * loads only the fonts of its theme, about 50 kB. Characters that these fonts lack come from the computer's own.
 */
export const fontFiles: ReadonlyMap<string, string> = new Map(files.map((file) => [basename(file), file]));

/** Returns the `@font-face` rules. A file name has all that they need: `baloo-2-latin-ext-800-normal.woff2`. */
export function fontStyle(): string {
  return [...fontFiles.keys()].map(toFace).join("\n");
}

function toFace(name: string): string {
  const [, family = "", subset = "", weight = ""] = /^(.+?)-(latin|latin-ext)-(\d+)-normal\.woff2$/.exec(name) ?? [];
  const range = subset === "latin" ? ranges.latin : ranges["latin-ext"];
  const words = family.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `@font-face{font-family:"${words.join(" ")}";src:url("/overlay/fonts/${name}") format("woff2");font-display:swap;font-weight:${weight};unicode-range:${range}}`;
}
