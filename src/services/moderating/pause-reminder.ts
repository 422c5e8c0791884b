import { type Notices, readOpenKeys } from "../../notices/notices.ts";
import { settings } from "../../settings/schema.ts";
import { hostScope, spaceInScope } from "../../settings/scopes.ts";
import type { Store } from "../../store/engine/database.ts";
import { readOpenPauses } from "../../store/places/settings.ts";
import type { Clock } from "../../util/clock.ts";
import { minuteMs } from "../../util/durations.ts";
import { later } from "../../words/later.ts";

const reminderAfterMs = 60 * minuteMs;

const prefix = "paused:";

/** Reminds a team once if the bot has been paused for an hour. Returns how long the caller may sleep. */
export function createPauseReminder(options: { store: Store; notices: Notices; clock: Pick<Clock, "now"> }) {
  const { store, notices, clock } = options;
  return async (): Promise<number> => {
    const reminded = await readOpenKeys(store.read, prefix);
    for (const { scope, value } of await readOpenPauses(store.read)) {
      const from = settings.quiet.parse(value)?.from ?? Number.POSITIVE_INFINITY;
      const key = `${prefix}${scope}:${from}`;
      reminded.delete(key);
      if (clock.now() - from < reminderAfterMs) continue;
      const isHost = scope === hostScope;
      const next = isHost ? "tiltify host pause-all off" : "tiltify resume";
      await notices.notify({
        key,
        to: isHost ? "host" : { space: spaceInScope(scope) },
        text: later("pause.forgotten", { next }),
        whenOver: null,
      });
    }
    // The pause has ended. Close the notice without a message, because whoever resumed knows.
    for (const key of reminded) await notices.over(key);
    return minuteMs;
  };
}
