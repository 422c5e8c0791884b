const units = [
  { name: "days", ms: 86_400_000 },
  { name: "h", ms: 3_600_000 },
  { name: "min", ms: 60_000 },
];

/** "90 s", "12 min", "31 h", "3 days": in the largest unit of which there are at least two. */
export function duration(ms: number): string {
  const unit = units.find((candidate) => ms >= 2 * candidate.ms) ?? { name: "s", ms: 1_000 };
  return `${Math.round(ms / unit.ms)} ${unit.name}`;
}
