import { createHash } from "node:crypto";
import { type REST, Routes } from "discord.js";
import { backoffMs } from "../../backoff.ts";
import type { Clock } from "../../clock.ts";
import { errorText } from "../../errors.ts";
import type { Logger } from "../../logger.ts";
import type { Kept } from "../kept.ts";
import { type CommandOutline, type Translations, toSlashCommands } from "./slash.ts";

const retries = { firstMs: 30_000, longestMs: 3_600_000 };

/**
 * Publishes the commands, all at once, and only where they differ from what was published last: Discord counts it.
 * Tried until it works or the signal aborts; never throws.
 */
export async function publishCommands(options: {
  rest: REST;
  applicationId: string;
  commands: readonly CommandOutline[];
  translations: Translations;
  kept: Kept;
  clock: Clock;
  log: Logger;
  signal: AbortSignal;
}): Promise<void> {
  const { rest, applicationId, commands, translations, kept, clock, log, signal } = options;
  const body = toSlashCommands(commands, translations);
  const hash = createHash("sha256").update(JSON.stringify(body)).digest("base64url");
  const key = `commands:${applicationId}`;
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      if ((await kept.get(key)) === hash) return;
      await rest.put(Routes.applicationCommands(applicationId), { body, signal });
      await kept.set(key, hash);
      return log.info({ commands: body.length }, "discord commands published");
    } catch (error) {
      if (signal.aborted) return;
      const waitMs = backoffMs({ ...retries, failures });
      log.warn({ error: errorText(error), retryInMs: waitMs }, "discord commands were not published");
      await clock.sleep(waitMs, signal);
    }
  }
}
