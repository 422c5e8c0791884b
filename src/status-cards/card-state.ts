import { createHash } from "node:crypto";
import type { StatusCardPort } from "../chat/adapter.ts";
import type { CardContent } from "../composing/status-card.ts";

/** A card as it would be sent. `shown`: the same for the same, whenever it is looked at. */
export type RenderedCard = { body: string; shown: string; isFinal: boolean };

export function renderCard(port: StatusCardPort, content: CardContent): RenderedCard {
  const timeless = port.render({ ...content, asOf: 0 });
  const shown = createHash("sha256").update(timeless).digest("base64url");
  return { body: port.render(content), shown, isFinal: content.isFinal };
}
