/** How many of the requests of a minute are left to making links for donors: people wait for them. */
export function relayShare(perMinute: number): number {
  return Math.max(1, Math.floor(perMinute / 10));
}
