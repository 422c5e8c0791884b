import type { Line } from "./parts.ts";

/**
 * Makes a line from text that is the same in all languages: names of settings and files, commands, and a program's own
 * output.
 */
export const verbatim = (text: string): Line => [{ type: "text", text }];
