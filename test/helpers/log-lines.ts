import { createLogger, type Logger } from "../../src/util/logger.ts";

/** A logger that keeps its lines as objects, for tests of what is logged. */
export function createLogLines(): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  return {
    log: createLogger({ level: "debug", destination: { write: (line) => lines.push(JSON.parse(line)) } }),
    lines,
  };
}
