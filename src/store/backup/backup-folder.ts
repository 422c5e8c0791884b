import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { dayMs } from "../../util/durations.ts";

const keptNights = 7;
const keptUpdates = 3;

type Kept = { name: string; isNightly: boolean; madeAt: number };

const nightly = "nightly";
const beforeUpdate = "before-update-from-";
const pattern = /^(nightly|before-update-from-.+)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/;

/** Pass `olderVersion` for a backup made before an update from that version. Omit it for a nightly backup. */
export function backupName(now: number, olderVersion?: string): string {
  const kind = olderVersion === undefined ? nightly : `${beforeUpdate}${olderVersion.replaceAll(/[^\w.-]/g, "_")}`;
  return `${kind}-${new Date(now).toISOString().slice(0, 19).replaceAll(":", "-")}Z.db`;
}

/**
 * Returns when the newest nightly backup was made; undefined if there is none. Ignores backups with a date in the
 * future: the clock was wrong when they were made.
 */
export function lastNightlyAt(folder: string, now: number): number | undefined {
  const nights = listBackups(folder).filter(({ isNightly, madeAt }) => isNightly && madeAt <= now);
  return nights.at(-1)?.madeAt;
}

/**
 * Deletes all but the newest backups of each kind (nightly, before an update). Also deletes backups from before an
 * update that are older than `personalDays`, because they hold donors' names and comments. Also deletes unfinished
 * files that a crash left behind.
 */
export function pruneBackups(folder: string, { now, personalDays }: { now: number; personalDays: number }): void {
  // Delete backups with a date in the future first. Their real age is unknown, and they would push out newer backups.
  const backups = listBackups(folder).sort((a, b) => Number(b.madeAt > now) - Number(a.madeAt > now));
  const [nights, updates] = [true, false].map((wanted) => backups.filter(({ isNightly }) => isNightly === wanted));
  const old = [
    ...(nights ?? []).slice(0, -keptNights),
    ...(updates ?? []).filter(
      ({ madeAt }, at, { length }) => at < length - keptUpdates || madeAt < now - personalDays * dayMs,
    ),
  ];
  for (const { name } of old) rmSync(join(folder, name), { force: true });
  removeUnfinished(folder);
}

/** Deletes the unfinished files that a crash left behind. Call it only while no backup is being made. */
export function removeUnfinished(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const whole = name.replace(/\.part(?:-journal)?$/, "");
    if (whole !== name && pattern.test(whole)) rmSync(join(folder, name), { force: true });
  }
}

/** Deletes all backups except `name`, and all unfinished files. Returns how many backups were deleted. */
export function keepOnly(folder: string, name: string): number {
  const others = listBackups(folder).filter((backup) => backup.name !== name);
  for (const other of others) rmSync(join(folder, other.name), { force: true });
  removeUnfinished(folder);
  return others.length;
}

/**
 * Returns the time (milliseconds since 1970) by which every backup that exists now will have been deleted, if a backup
 * is made every night. Undefined if there is no backup.
 */
export function heldUntil(folder: string, { now, personalDays }: { now: number; personalDays: number }) {
  const ends = listOrAssume(folder, now).map(({ isNightly, madeAt }) =>
    isNightly ? Math.min(madeAt, now) + (keptNights + 1) * dayMs : madeAt + (personalDays + 1) * dayMs,
  );
  return ends.length === 0 ? undefined : Math.max(...ends, now);
}

/**
 * Lists the backups. If the folder can't be read, pretends that it holds one new backup of each kind, so that
 * `heldUntil` promises no date that is too early.
 */
function listOrAssume(folder: string, now: number): Pick<Kept, "isNightly" | "madeAt">[] {
  try {
    return listBackups(folder);
  } catch {
    return [true, false].map((isNightly) => ({ isNightly, madeAt: now }));
  }
}

/** Lists the oldest backup first. Skips files with other names. */
function listBackups(folder: string): Kept[] {
  if (!existsSync(folder)) return [];
  const backups = readdirSync(folder).flatMap((name) => {
    const [, kind, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
    if (kind === undefined) return [];
    return { name, isNightly: kind === nightly, madeAt: Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`) };
  });
  return backups.sort((a, b) => a.madeAt - b.madeAt);
}
