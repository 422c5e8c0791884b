import type { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { sqliteCode } from "./sqlite-code.ts";

const busy = 5;
/** So long may another program write. */
const longestBusyMs = 5_000;
const pauseMs = 20;

/**
 * Begins a transaction that writes. While another program writes it waits in pauses, not within SQLite, where the event
 * loop would stand still. `now`: milliseconds on a clock that never goes back.
 */
export async function beginImmediate(connection: DatabaseSync, now: () => number): Promise<void> {
  const until = now() + longestBusyMs;
  for (;;) {
    try {
      connection.exec("begin immediate");
      return;
    } catch (error) {
      if (sqliteCode(error) !== busy || now() >= until) throw error;
    }
    await setTimeout(pauseMs);
  }
}
