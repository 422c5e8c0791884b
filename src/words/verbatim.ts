import type { Line } from "./parts.ts";

/** What is the same in all languages: names of settings and files, what to type, what a program says of itself. */
export const verbatim = (text: string): Line => [{ type: "text", text }];
