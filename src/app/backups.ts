import { statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Config } from "../config/config.ts";
import type { Notices } from "../notices/notices.ts";
import { backupName, heldUntil, lastNightlyAt, pruneBackups, removeUnfinished } from "../store/backup/backup-folder.ts";
import { keyFileOf, sqliteFile } from "../store/engine/address.ts";
import type { Store } from "../store/engine/database.ts";
import { noteOpenFile, type OpenFile } from "../store/engine/lost-file.ts";
import { noteVersion } from "../store/upkeep/heartbeat.ts";
import { createFileWatch, saveIfLost } from "../upkeep/file-watch.ts";
import { createNightlyBackups, whyNoBackup } from "../upkeep/nightly-backups.ts";
import type { Clock } from "../util/clock.ts";
import { errorText, type StartError } from "../util/errors.ts";
import { createLoop, type Service } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";
import { createDiskWatch } from "../watches/disk-watch.ts";
import type { Later } from "../words/parts.ts";

type Parts = {
  store: Store;
  notices: Notices;
  onBroken(error: StartError): void;
};

export type Backups = ReturnType<typeof createBackups>;

/** Builds the automatic backups: every night, before a migration, and when the database file was deleted. */
export function createBackups(options: { config: Config; version: string; clock: Clock; log: Logger }) {
  const { config, version, clock, log } = options;
  const { backupFolder: folder, secretKey, databaseUrl, retentionDays: personalDays } = config;
  const keyFile = secretKey === undefined ? keyFileOf(databaseUrl) : undefined;
  const order = (to: string, now: number) => ({ database: sqliteFile(databaseUrl), keyFile, to, version, now });
  let problemAtStart: Later | undefined;
  let openFile: OpenFile | undefined;
  let closing: Promise<void> | undefined;

  async function close(store: Store): Promise<void> {
    const lost = openFile && (await saveIfLost({ openFile, store, now: clock.now() }));
    await store.close();
    if (lost) throw lost;
  }

  /** Makes a backup, in case the update is bad. If the backup fails, the update runs anyway. */
  async function beforeMigration(olderVersion: string): Promise<void> {
    if (folder === undefined) return;
    const now = clock.now();
    const to = join(folder, backupName(now, olderVersion));
    try {
      const { writeBackup } = await import("../store/backup/backup-file.ts");
      const { bytes } = writeBackup(order(to, now));
      log.info({ file: to, bytes }, "backup written before the update of the database");
    } catch (error) {
      problemAtStart = whyNoBackup(error);
      log.error({ error: errorText(error) }, "no backup before the update of the database");
    }
  }

  function watchDisk({ store, notices }: Pick<Parts, "store" | "notices">): Service {
    const disk = dirname(sqliteFile(databaseUrl) ?? ".");
    const freeBytes = () =>
      statfs(disk).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => undefined,
      );
    const work = createDiskWatch({ store, notices, freeBytes });
    return createLoop({ name: "disk watch", work, clock, log });
  }

  return {
    opening: { beforeMigration },

    /**
     * Data that is deleted today stays in earlier backups. Returns when the last of those will be gone; undefined if
     * there are none.
     */
    heldUntil: () =>
      folder === undefined || sqliteFile(databaseUrl) === undefined
        ? undefined
        : heldUntil(folder, { now: clock.now(), personalDays }),

    /** Returns when the newest nightly backup was made; undefined if there is none, or the folder can't be read. */
    lastAt(): number | undefined {
      try {
        return folder === undefined ? undefined : lastNightlyAt(folder, clock.now());
      } catch {
        return undefined;
      }
    },

    /**
     * Call this after everything has stopped. Calling it twice is safe. Throws StartError if somebody has just deleted
     * the database file.
     */
    close(store: Store): Promise<void> {
      closing ??= close(store);
      return closing;
    },

    services({ store, notices, onBroken }: Parts): Service[] {
      const file = sqliteFile(databaseUrl);
      openFile = file === undefined ? undefined : noteOpenFile(file);
      const watch = openFile
        ? [createFileWatch({ openFile, store, onBroken, clock, log }), watchDisk({ store, notices })]
        : [];
      if (folder === undefined) return watch;
      const write = async (now: number) => {
        const to = join(folder, backupName(now));
        const { writeBackupInThread } = await import("../store/backup/backup-thread.ts");
        const { bytes } = await writeBackupInThread(order(to, now));
        pruneBackups(folder, { now, personalDays });
        log.info({ file: to, bytes }, "backup written");
      };
      const lastAt = (now: number) => lastNightlyAt(folder, now);
      const noting = {
        name: "version",
        async start() {
          try {
            removeUnfinished(folder);
          } catch (error) {
            // The next backup will fail too, and the host is told why.
            log.warn({ error: errorText(error) }, "unfinished backups could not be looked for");
          }
          await store.write((tx) => noteVersion(tx, version));
        },
        stop: async () => {},
      };
      const nightly = createNightlyBackups({ lastAt, write, problemAtStart, notices, clock, log });
      return [noting, ...watch, nightly];
    },
  };
}
