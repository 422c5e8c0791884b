import { createLogger, type Logger } from "../../src/util/logger.ts";

/** A logger whose lines are kept as objects, for tests that say what is logged. */
export function createLogLines(): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  return {
    log: createLogger({ level: "debug", destination: { write: (line) => lines.push(JSON.parse(line)) } }),
    lines,
  };
}
