/** The table of checks, and the code that runs them one after another. */
import type { Config } from "../../config/config.ts";
import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { ReceivedAnswer, ReceivedAnswers } from "./received-answers.ts";
import type { Redaction } from "./redaction.ts";

/**
 * `holds` is true if the result is as expected. The other fields are for us to read. They contain no donor's text and
 * nobody's name.
 */
export type Seen = { holds: boolean } & Readonly<Record<string, unknown>>;

/** A check: one thing that the program assumes about a service. Its texts are for developers, in English. */
export type Row<Context> = {
  /** The check's name, such as `discord.edit`. */
  id: string;
  /** The question for the host before the check runs. */
  does: string;
  documented: { says: string; at: string };
  expected: string;
  /** Checks that must run first. */
  needs?: readonly string[];
  /** Returns the setting that is missing for this check, if there is one. */
  lacks?(config: Config): string | undefined;
  run(context: Context): Promise<Seen>;
};

/** The parts that all services share. */
export type Tools = {
  config: Config;
  clock: Clock;
  random(): number;
  log: Logger;
  signal: AbortSignal;
  secrets: Redaction;
  received: Pick<ReceivedAnswers, "all" | "take">;
};

/** A service with its checks. `place` is the place to try it in, as the host names it. */
export type TriedService<Context> = {
  name: "Discord" | "Twitch" | "Tiltify";
  /** An example of a place that the host can type, such as a channel's ID. */
  example: string;
  /** Returns the first missing setting without which this service can't be tried; undefined if all are set. */
  lacks(config: Config): string | undefined;
  open(place: string, tools: Tools): Promise<Context>;
  rows: readonly Row<Context>[];
  /** Deletes what the checks posted, and closes the connections. Never throws. */
  close(context: Context): Promise<void>;
};

/** `not asked`: the check couldn't run. `skipped`: the host said no. */
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

/** Thrown if a check can't run, because the service or the place lacks what the check needs. */
export class NotAsked extends Error {
  override readonly name = "NotAsked";
}

/** The host's answer to a question. `end` stops all checks. */
export type HostSays = "yes" | "no" | "end";

/** Runs a service's checks in order. Records a failed check and runs the next one. Never throws. */
export async function runService<Context>(
  service: TriedService<Context>,
  options: {
    /** Undefined if the host skips this service. */
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

/** Returns the name, status, code and text of an error, as far as it has them. Works for every client's errors. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const known = Object.entries({ ...error }).filter(
    ([name, value]) => ["status", "code", "kind", "retryAfterMs"].includes(name) && value !== null,
  );
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {};
  return { name: error.name, ...Object.fromEntries(known), message: errorText(error), ...cause };
}
