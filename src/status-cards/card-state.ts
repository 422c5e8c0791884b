import { hash } from "node:crypto";
import type { StatusCardPort } from "../chat/adapter.ts";
import type { CardContent } from "../composing/status-card.ts";
import type { KeptHashes } from "../util/kept-hashes.ts";

/** A card as it would be sent. `shown`: the same for the same, whenever it is looked at. */
export type RenderedCard = { body: string; shown: string; isFinal: boolean };

export function renderCard(port: StatusCardPort, content: CardContent, { keep }: KeptHashes): RenderedCard {
  const timeless = port.render({ ...content, asOf: 0 });
  const shown = keep(hash("sha256", timeless, "base64url"));
  return { body: port.render(content), shown, isFinal: content.isFinal };
}
