/** Reasons why a chat isn't connected, as the host reads them. */
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";

/** A plain string is text that only engineers understand, such as an error message. */
export type ConnectionDetail = Later | string;

export const another = later("connection.another");
export const lost = later("connection.lost");
export const notYet = later("connection.not-yet");
