const unitsMs: Readonly<Record<string, number>> = {
  ...{ "": 60_000, s: 1_000, m: 60_000, h: 3_600_000 },
  ...{ d: 24 * 3_600_000, w: 7 * 24 * 3_600_000 },
};

const pattern = /^(\d{1,4}) ?(s(?:ecs?|econds?)?|m(?:ins?|inutes?)?|h(?:rs?|ours?)?|d(?:ays?)?|w(?:eeks?)?|)$/i;

/** `1h30`, `1h 30min` */
const hoursAndMinutes = /^(\d{1,3})h ?(\d{1,2})(?:m(?:ins?)?)?$/i;

/**
 * How long, as people type it: `30s`, `10 min`, `2 hours`, `3 days`, `1h30m`; a number alone is minutes. Undefined for everything
 * else.
 */
export function parseDuration(typed: string): number | undefined {
  const [, hours, minutes] = hoursAndMinutes.exec(typed.trim()) ?? [];
  if (hours !== undefined) return Number(hours) * 3_600_000 + Number(minutes) * 60_000;
  const [, digits, unit = ""] = pattern.exec(typed.trim()) ?? [];
  if (digits === undefined) return undefined;
  return Number(digits) * (unitsMs[unit.charAt(0).toLowerCase()] ?? 0);
}
