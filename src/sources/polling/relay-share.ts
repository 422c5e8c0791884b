/** Returns how many requests per minute are reserved for donors' links, because people wait for them. */
export function relayShare(perMinute: number): number {
  return Math.max(1, Math.floor(perMinute / 10));
}
