/** The table of checks, and how its rows run one after the other. */
import type { Config } from "../../config/config.ts";
import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { ReceivedAnswer, ReceivedAnswers } from "./received-answers.ts";
import type { Redaction } from "./redaction.ts";

/**
 * `holds`: the result is as expected; the rest is for us to read. It contains neither donors' words nor names of
 * people.
 */
export type Seen = { holds: boolean } & Readonly<Record<string, unknown>>;

/** One assumption of the program about a service. Its texts are for developers, in English. */
export type Row<Context> = {
  /** The row's name, such as `discord.edit`. */
  id: string;
  /** The question for the host. */
  does: string;
  documented: { says: string; at: string };
  expected: string;
  /** Rows that must have run before. */
  needs?: readonly string[];
  /** Returns the setting that the row needs and lacks. */
  lacks?(config: Config): string | undefined;
  run(context: Context): Promise<Seen>;
};

/** Shared by all services. */
export type Tools = {
  config: Config;
  clock: Clock;
  random(): number;
  log: Logger;
  signal: AbortSignal;
  secrets: Redaction;
  received: Pick<ReceivedAnswers, "all" | "take">;
};

/** A service with its rows. `place`: where it is tried, as the host names it. */
export type TriedService<Context> = {
  name: "Discord" | "Twitch" | "Tiltify";
  /** An example of what the host types to name a place of this chat, such as a channel's ID. */
  example: string;
  /** Returns the first missing setting without which nothing can be tried. */
  lacks(config: Config): string | undefined;
  open(place: string, tools: Tools): Promise<Context>;
  rows: readonly Row<Context>[];
  /** Deletes what was posted, and closes its connections. Never throws. */
  close(context: Context): Promise<void>;
};

/** `not asked`: it wasn't possible; `skipped`: the host said no. */
export type RowOutcome = "as expected" | "differs" | "failed" | "skipped" | "not asked";

export type Result = {
  id: string;
  does: string;
  documented: string;
  at: string;
  expected: string;
  outcome: RowOutcome;
  why?: string;
  seen?: Readonly<Record<string, unknown>>;
  error?: object;
  answers?: readonly ReceivedAnswer[];
};

/** Thrown if the row can't run because its service or place lacks what it is about. */
export class NotAsked extends Error {
  override readonly name = "NotAsked";
}

/** The host's answer to a step. `end` stops everything. */
export type HostSays = "yes" | "no" | "end";

/** Runs the rows of a service in order. If a row fails, that is recorded and the next one runs. Never throws. */
export async function runService<Context>(
  service: TriedService<Context>,
  options: {
    /** Undefined if the host skips the service. */
    place: string | undefined;
    tools: Tools;
    ask(does: string): Promise<HostSays>;
    onResult(result: Result): void;
  },
): Promise<void> {
  const { place, tools, ask, onResult } = options;
  const record = (row: Row<Context>, outcome: RowOutcome, rest: Partial<Result> = {}) => {
    const { id, does, documented, expected } = row;
    onResult({ id, does, documented: documented.says, at: documented.at, expected, outcome, ...rest });
  };
  const lacking = service.lacks(tools.config);
  const why = lacking === undefined ? "left out" : `${lacking} is not set`;
  if (lacking !== undefined || place === undefined) {
    for (const row of service.rows) record(row, "not asked", { why });
    return;
  }
  let context: Context;
  try {
    context = await service.open(place, tools);
  } catch (error) {
    for (const row of service.rows) {
      if (error instanceof NotAsked) record(row, "not asked", { why: error.message });
      else record(row, "failed", { error: describeError(error) });
    }
    return;
  }
  const done = new Set<string>();
  let isOver = false;
  for (const row of service.rows) {
    const missing = row.lacks?.(tools.config);
    const before = (row.needs ?? []).find((id) => !done.has(id));
    const consent: HostSays = isOver || missing !== undefined || before !== undefined ? "no" : await ask(row.does);
    isOver ||= consent === "end";
    if (missing !== undefined) record(row, "not asked", { why: `${missing} is not set` });
    else if (before !== undefined && !isOver) record(row, "not asked", { why: `it needs ${before}` });
    else if (consent !== "yes") record(row, "skipped");
    else {
      tools.received.take();
      try {
        const { holds, ...seen } = await row.run(context);
        record(row, holds ? "as expected" : "differs", { seen, answers: tools.received.take() });
        done.add(row.id);
      } catch (error) {
        const answers = tools.received.take();
        if (error instanceof NotAsked) record(row, "not asked", { why: error.message, answers });
        else record(row, "failed", { error: describeError(error), answers });
      }
    }
  }
  await service.close(context);
}

/** Returns the name, status, code and text of any client's error, as far as it has them. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const known = Object.entries({ ...error }).filter(
    ([name, value]) => ["status", "code", "kind", "retryAfterMs"].includes(name) && value !== null,
  );
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {};
  return { name: error.name, ...Object.fromEntries(known), message: errorText(error), ...cause };
}
