import { hash } from "node:crypto";
import type { StatusCardPort } from "../chat/adapter.ts";
import type { CardContent } from "../composing/status-card.ts";
import type { KeptHashes } from "../util/kept-hashes.ts";
import type { Words } from "../words/say.ts";

/** A card as it would be sent. `shown`: the same for the same, whenever it is looked at. */
export type RenderedCard = { body: string; shown: string; isFinal: boolean };

export function renderCard(
  port: StatusCardPort,
  content: CardContent,
  { words, hashes }: { words: Words; hashes: KeptHashes },
): RenderedCard {
  const timeless = port.render({ ...content, asOf: 0 }, words);
  const shown = hashes.keep(hash("sha256", timeless, "base64url"));
  return { body: port.render(content, words), shown, isFinal: content.isFinal };
}
