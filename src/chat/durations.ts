const unitsMs: Readonly<Record<string, number>> = { "": 60_000, s: 1_000, m: 60_000, h: 3_600_000 };

const pattern = /^(\d{1,4}) ?(s(?:ecs?|econds?)?|m(?:ins?|inutes?)?|h(?:rs?|ours?)?|)$/i;

/** How long, as people type it: `30s`, `10 min`, `2 hours`; a number alone is minutes. Undefined for everything else. */
export function parseDuration(typed: string): number | undefined {
  const [, digits, unit = ""] = pattern.exec(typed.trim()) ?? [];
  if (digits === undefined) return undefined;
  return Number(digits) * (unitsMs[unit.charAt(0).toLowerCase()] ?? 0);
}
