import { createHash } from "node:crypto";
import {
  DiscordAPIError,
  type REST,
  type RESTGetAPIApplicationCommandsResult,
  RESTJSONErrorCodes,
  Routes,
} from "discord.js";
import { backoffMs } from "../../util/backoff.ts";
import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { KeyValueStore } from "../key-value-store.ts";
import type { CommandFacts } from "../understanding/command-fields.ts";
import { type SlashTexts, toSlashCommands } from "./slash.ts";

const retries = { firstMs: 30_000, longestMs: 3_600_000 };

/**
 * Publishes all commands if they have changed since we last published, or if Discord's list isn't ours any more:
 * another program with the same application may have replaced it. Retries until it works or the signal aborts. Never
 * throws.
 */
export async function publishCommands(options: {
  rest: REST;
  applicationId: string;
  commands: readonly CommandFacts[];
  /** Loads the texts about commands in all languages. Nothing else needs them. */
  readTexts(): Promise<SlashTexts>;
  kept: KeyValueStore;
  clock: Clock;
  log: Logger;
  signal: AbortSignal;
  /** Called when another program has replaced our list. */
  onOverwritten(): void;
}): Promise<void> {
  const { rest, applicationId, commands, readTexts, kept, clock, log, signal, onOverwritten } = options;
  let body = toSlashCommands(commands, await readTexts());
  const hash = createHash("sha256").update(JSON.stringify(body)).digest("base64url");
  const key = `commands:${applicationId}`;
  const route = Routes.applicationCommands(applicationId);
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      const [known, published] = (await kept.get(key))?.split(" ") ?? [];
      // Both casts are safe: Discord documents these shapes.
      const list = (await rest.get(route, { signal })) as RESTGetAPIApplicationCommandsResult;
      const isAsPublished = published === fingerprint(list);
      if (known === hash && isAsPublished) return;
      // If the names are ours, no other program has replaced our list. We were stopped after publishing, before we
      // could store the fingerprint.
      if (published !== undefined && !isAsPublished && namesOf(list) !== namesOf(body)) {
        log.warn({}, "another program has published its commands in place of ours");
        onOverwritten();
      }
      const put = (await rest.put(route, { body, signal })) as RESTGetAPIApplicationCommandsResult;
      await kept.set(key, `${hash} ${fingerprint(put)}`);
      return log.info({ commands: body.length }, "discord commands published");
    } catch (error) {
      if (signal.aborted) return;
      const refused = refusedIn(error);
      const others = body.filter((_, at) => !refused.has(at));
      if (refused.size > 0 && others.length > 0) {
        const names = body.filter((_, at) => refused.has(at)).map(({ name }) => name);
        log.error({ commands: names, error: errorText(error) }, "discord refuses commands, the others are published");
        body = others;
        continue;
      }
      const waitMs = backoffMs({ ...retries, failures });
      log.warn({ error: errorText(error), retryInMs: waitMs }, "discord commands were not published");
      await clock.sleep(waitMs, signal);
    }
  }
}

/**
 * Discord rejects the whole list if one command is bad. Returns the indexes of the bad commands. Docs: reference,
 * "Error Messages": errors in an array are keyed by index.
 */
function refusedIn(error: unknown): Set<number> {
  const isForm =
    error instanceof DiscordAPIError && Number(error.code) === RESTJSONErrorCodes.InvalidFormBodyOrContentType;
  const errors = isForm && "errors" in error.rawError ? (error.rawError.errors ?? {}) : {};
  return new Set(Object.keys(errors).flatMap((at) => (/^\d+$/.test(at) ? [Number(at)] : [])));
}

/**
 * Docs: interactions/application-commands, "Application Command Object". `version` changes whenever a command changes.
 */
function fingerprint(commands: RESTGetAPIApplicationCommandsResult): string {
  const versions = commands.map(({ id, version }) => `${id}:${version}`).toSorted();
  return createHash("sha256").update(versions.join()).digest("base64url");
}

function namesOf(commands: readonly { name: string }[]): string {
  return commands
    .map(({ name }) => name)
    .toSorted()
    .join();
}
