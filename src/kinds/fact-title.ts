/** Whose total it is. */
import type { MomentContext } from "./about.ts";
import { title } from "./fields.ts";

export const factTitle = {
  /** Of the campaign, or whatever it is. */
  name: title,
  /** Who raises the money: a person or a team; null where the platform does not tell. */
  by: title,
};

/** Said where another fact is followed, or several are. */
export function whose(
  { name, by }: { name: string | null; by: string | null },
  { isElsewhere, campaign = null }: MomentContext,
): string | null {
  return isElsewhere ? (by ?? name) : campaign;
}
