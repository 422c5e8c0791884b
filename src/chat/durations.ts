const unitsMs: Readonly<Record<string, number>> = {
  ...{ "": 60_000, s: 1_000, m: 60_000, h: 3_600_000 },
  ...{ d: 24 * 3_600_000, w: 7 * 24 * 3_600_000 },
};

const pattern =
  /^(\d{1,4}(?:[.,]\d{1,2})?) ?(s(?:ecs?|econds?)?|m(?:ins?|inutes?)?|h(?:rs?|ours?)?|d(?:ays?)?|w(?:eeks?)?|)$/i;

/** `1h30`, `1h 30min`, `1 hour 30 minutes` */
const hoursAndMinutes = /^(\d{1,3}) ?h(?:rs?|ours?)? ?(\d{1,2}) ?(?:m(?:in(?:ute)?s?)?)?$/i;

const inWords: Readonly<Record<string, number>> = {
  hour: 3_600_000,
  "half hour": 1_800_000,
  minute: 60_000,
  day: 86_400_000,
};

/**
 * How long, as people type it: `30s`, `10 min`, `2 hours`, `3 days`, `1h30m`, `1.5h`; a number alone is minutes. Undefined
 * for everything else.
 */
export function parseDuration(typed: string): number | undefined {
  const text = typed.trim().toLowerCase();
  if (Object.hasOwn(inWords, text)) return inWords[text];
  const [, hours, minutes] = hoursAndMinutes.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 3_600_000 + Number(minutes) * 60_000;
  const [, digits, unit = ""] = pattern.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return Math.round(Number(digits.replace(",", ".")) * (unitsMs[unit.charAt(0)] ?? 0));
}
