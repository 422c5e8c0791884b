import type { Store } from "../store/engine/database.ts";
import type { OpenFile } from "../store/engine/lost-file.ts";
import type { Clock } from "../util/clock.ts";
import { errorText, type StartError } from "../util/errors.ts";
import { createLoop, type Service } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";
import { later } from "../words/later.ts";
import { StartRefusal } from "../words/refusal.ts";
import { verbatim } from "../words/verbatim.ts";

const pollEveryMs = 5_000;

const lostSuffix = (now: number) => `lost-${new Date(now).toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/**
 * Checks the file once more after the last write of the program. If the file was deleted just before, its content is
 * saved. Never throws.
 */
export async function saveIfLost(options: {
  openFile: OpenFile;
  store: Pick<Store, "read">;
  now: number;
}): Promise<StartError | undefined> {
  const { openFile, store, now } = options;
  if (openFile.loss() === null) return undefined;
  return openFile.save(store.read, lostSuffix(now)).catch((cause: unknown) => {
    return new StartRefusal(later("database.lost", { error: verbatim(errorText(cause)) }), { cause });
  });
}

/**
 * Watches whether the database file was deleted or replaced. If so, stops all writing, because deliveries would be
 * confirmed and then lost. Then saves all data and calls `onBroken`, which ends the program.
 */
export function createFileWatch(options: {
  openFile: OpenFile;
  store: Pick<Store, "read" | "write">;
  onBroken(error: StartError): void;
  clock: Clock;
  log: Logger;
}): Service {
  const { openFile, store, onBroken, clock, log } = options;

  async function saved(signal: AbortSignal): Promise<StartError | undefined> {
    const suffix = lostSuffix(clock.now());
    while (!signal.aborted && openFile.loss() !== null) {
      try {
        return await openFile.save(store.read, suffix);
      } catch (error) {
        log.error({ error: errorText(error) }, "the database's file is gone, and what was in it cannot be saved yet");
        await clock.sleep(pollEveryMs, signal);
      }
    }
    return undefined;
  }

  async function check(signal: AbortSignal): Promise<number> {
    if (openFile.loss() === null) return pollEveryMs;
    // This job does not end, so that nobody else can write until the program ends.
    await store.write(async () => {
      const error = await saved(signal);
      if (!error) return;
      log.error({ error: error.message }, "the database's file is gone");
      onBroken(error);
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    });
    return pollEveryMs;
  }

  return createLoop({ name: "file watch", work: check, clock, log });
}
