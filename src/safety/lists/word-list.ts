import type { Hate } from "../hate-frames.ts";

/**
 * How bad a word is: `grave` are slurs, threats and calls to hurt oneself; `swear` are swear words and what is obscene;
 * `crude` is only too rude where children watch.
 */
export type Severity = (typeof severities)[number];

/** From bad to worse. */
export const severities = ["crude", "swear", "grave"] as const;

/** The words of a language, parted by commas. How they are written: README.md in the folder above. */
export type WordList = { [S in Severity]?: string } & { innocent?: string; hate?: Hate };
