/** In a rush there is one message in chats that can edit: a bundle that grows, instead of a new one every few seconds. */

/** The last message of a place, a bundle of live donations. Times are milliseconds since 1970. */
export type GrowingBundle = {
  messageId: string;
  donations: number;
  /** It says what is to be said seldom: nothing else joins it. */
  isCalm: boolean;
  saidAt: number;
  grewAt: number;
};

/** Nobody gave for so long: the rush is over, and who gives now is said alone again. */
const quietMs = 15_000;
/** Other people's lines push it out of sight; then a new one is due. */
export const longestGrowthMs = 3 * 60_000;
/** Every edit renders all of it again. */
const mostDonations = 500;
/** What comes in meanwhile is one edit: chats allow few of them. */
const gatherMs = 2_000;

export function isGrowing({ donations, saidAt, grewAt }: GrowingBundle, now: number): boolean {
  return now - grewAt < quietMs && now - saidAt < longestGrowthMs && donations < mostDonations;
}

/** When it grows by donations of which the oldest waits since then. */
export function growsAt(waitingSince: number): number {
  return waitingSince + gatherMs;
}
