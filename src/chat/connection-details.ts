/** Why a chat is not connected, as the host reads it. */
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";

/** What only an engineer understands is text, as errors have it. */
export type ConnectionDetail = Later | string;

export const another = later("connection.another");
export const lost = later("connection.lost");
export const notYet = later("connection.not-yet");
