/** Calling people, as a role of a Discord server: seldom, and only for what is worth it and has just happened. */
import type { Told } from "./content.ts";
import type { WaitingRow } from "./waiting.ts";

/** In one place, and as old as what people are called for may be. */
export const callEveryMs = 10 * 60_000;

/** Whether people may still be called for it. */
export function isFresh({ moment, lateness }: Pick<WaitingRow, "moment" | "lateness">, now: number): boolean {
  return lateness === null && moment.origin === "live" && now - moment.happenedAt < callEveryMs;
}

/** A message about one donation that is worth it calls; nothing that says several does. `mayCall`: nobody was called of late. */
export function withCall(content: Told, rows: readonly WaitingRow[], { mayCall = false }: { mayCall?: boolean }): Told {
  const [first] = content.type === "several" ? content.parts : [content];
  const role = rows.find(({ calls }) => calls !== undefined)?.calls;
  return mayCall && role !== undefined && first?.type === "donation" ? { ...content, calls: role } : content;
}
