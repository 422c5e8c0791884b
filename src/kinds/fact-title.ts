/** The campaign or other fact that a total belongs to. */
import type { MomentContext } from "./about.ts";
import { title } from "./fields.ts";

export const factTitle = {
  name: title,
  /** The fundraiser: a person or a team; null if the platform doesn't say. */
  by: title,
};

/** Returns the name of the fact that the message must show. Null if the place follows only this campaign. */
export function whose(
  { name, by }: { name: string | null; by: string | null },
  { isElsewhere, campaign = null }: MomentContext,
): string | null {
  return isElsewhere ? (by ?? name) : campaign;
}
