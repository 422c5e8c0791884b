const unitsMs: Readonly<Record<string, number>> = { "": 60_000, s: 1_000, m: 60_000, h: 3_600_000 };

/** How long, as people type it: `30s`, `10m`, `2h`; a number alone is minutes. Undefined for everything else. */
export function parseDuration(typed: string): number | undefined {
  const [, digits, unit = ""] = /^(\d{1,4}) ?(s|m|h|)(?:ec|in)?$/i.exec(typed.trim()) ?? [];
  if (digits === undefined) return undefined;
  return Number(digits) * (unitsMs[unit.toLowerCase()] ?? 0);
}
