import { type Logger as PinoLogger, pino } from "pino";

export type Logger = Pick<PinoLogger, "debug" | "info" | "warn" | "error"> & { child(fields: object): Logger };

/** Fields of logged objects that could hold secrets, which pino blanks. Bodies and donor text are never logged. */
const secretPaths = ["*.token", "*.secret", "*.password", "*.authorization", "*.clientSecret", "*.access_token"];

/** JSON lines on standard output, or on `destination` in tests. */
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

/** Takes sentences for the host and writes them as lines of the log. */
export function asLogLines(log: Pick<Logger, "info">) {
  return { write: (text: string) => log.info({ hint: text.trim() }, "for the host") };
}
