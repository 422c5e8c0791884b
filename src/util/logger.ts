import { type Logger as PinoLogger, pino } from "pino";

export type Logger = Pick<PinoLogger, "debug" | "info" | "warn" | "error"> & { child(fields: object): Logger };

/** Fields that may contain secrets. pino blanks them. Bodies and donors' text are never logged. */
const secretPaths = ["*.token", "*.secret", "*.password", "*.authorization", "*.clientSecret", "*.access_token"];

/** Writes JSON lines to standard output, or to `destination` in tests. */
export function createLogger(options: { level: string; destination?: { write(line: string): void } }): Logger {
  const settings = {
    level: options.level,
    base: null,
    redact: { paths: [...secretPaths, ...secretPaths.map((path) => path.slice(2))], censor: "[hidden]" },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}

/** Writes sentences for the host as log lines. */
export function asLogLines(log: Pick<Logger, "info">) {
  return { write: (text: string) => log.info({ hint: text.trim() }, "for the host") };
}
