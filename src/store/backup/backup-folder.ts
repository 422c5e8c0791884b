import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { dayMs } from "../../util/durations.ts";

const keptNights = 7;
const keptUpdates = 3;

type Kept = { name: string; isNightly: boolean; madeAt: number };

const nightly = "nightly";
const beforeUpdate = "before-update-from-";
const pattern = /^(nightly|before-update-from-.+)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/;

/** `olderVersion`: the backup is made before an update from that one. Else it is that of a night. */
export function backupName(now: number, olderVersion?: string): string {
  const kind = olderVersion === undefined ? nightly : `${beforeUpdate}${olderVersion.replaceAll(/[^\w.-]/g, "_")}`;
  return `${kind}-${new Date(now).toISOString().slice(0, 19).replaceAll(":", "-")}Z.db`;
}

/** When the newest nightly backup in the folder was made; undefined: there is none. A clock that was ahead counts not. */
export function lastNightlyAt(folder: string, now: number): number | undefined {
  const nights = listBackups(folder).filter(({ isNightly, madeAt }) => isNightly && madeAt <= now);
  return nights.at(-1)?.madeAt;
}

/**
 * Deletes all but the last nights and the last updates. Of those before an update, which hold names and comments as long
 * as they lie there, also what is older than `personalDays`, and what a crash left unfinished.
 */
export function pruneBackups(folder: string, { now, personalDays }: { now: number; personalDays: number }): void {
  // Those of a clock that was ahead would keep the place of newer ones: nobody knows how old they are, so they go first.
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

/** Deletes what a crash left of a backup. Call it where none is being made. */
export function removeUnfinished(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const whole = name.replace(/\.part(?:-journal)?$/, "");
    if (whole !== name && pattern.test(whole)) rmSync(join(folder, name), { force: true });
  }
}

/** Deletes all backups but this one, and what was left unfinished. Gives how many. */
export function keepOnly(folder: string, name: string): number {
  const others = listBackups(folder).filter((backup) => backup.name !== name);
  for (const other of others) rmSync(join(folder, other.name), { force: true });
  removeUnfinished(folder);
  return others.length;
}

/**
 * When the last backup that is there now has been replaced or is too old, if one is made every night; undefined: there is
 * none. Milliseconds since 1970.
 */
export function heldUntil(folder: string, { now, personalDays }: { now: number; personalDays: number }) {
  const ends = listBackups(folder).map(({ isNightly, madeAt }) =>
    isNightly ? Math.min(madeAt, now) + (keptNights + 1) * dayMs : madeAt + (personalDays + 1) * dayMs,
  );
  return ends.length === 0 ? undefined : Math.max(...ends, now);
}

/** Oldest first. Files that people put there are not among them. */
function listBackups(folder: string): Kept[] {
  if (!existsSync(folder)) return [];
  const backups = readdirSync(folder).flatMap((name) => {
    const [, kind, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
    if (kind === undefined) return [];
    return { name, isNightly: kind === nightly, madeAt: Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`) };
  });
  return backups.sort((a, b) => a.madeAt - b.madeAt);
}
