import { audit } from "../../chat/port/audit.ts";
import { traitsOf } from "../../chat/traits.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import { spaceOf } from "../../settings/scopes.ts";
import { readHiddenTeamPlace, writeTeamPlace } from "../../settings/team.ts";
import type { Store } from "../../store/engine/database.ts";
import { reviveGivenUp } from "../../store/outbox/missed-donations.ts";
import { destinationIdOf, ensureDestination, findDestination, spaceIdOf } from "../../store/places/destinations.ts";
import { readFollowed } from "../../store/places/follows.ts";
import type { Absence } from "../../store/upkeep/heartbeat.ts";
import type { Logger } from "../../util/logger.ts";
import { Refusal } from "../../words/refusal.ts";

/**
 * Manages the place for a team's notices. A team is the people who look after a space. Viewers don't get these notices.
 */
export type TeamNotices = {
  /** True if this place was chosen for the team's notices and announces nothing itself. */
  isNotified(place: CallPlace): Promise<boolean>;
  /** True if this place announces something, so viewers read what is posted there. */
  isAnnouncing(place: CallPlace): Promise<boolean>;
  /** Sends notices about this space to this place from now on. Throws UserError if viewers would read them there. */
  notifyHere(place: CallPlace, by: CallUser): Promise<void>;
  /** Stops all notices about this space. */
  notifyNobody(place: CallPlace, by: CallUser): Promise<void>;
  /** Announces donations from a long outage in this place after all. Returns how many. */
  sumUp(place: CallPlace, by: CallUser): Promise<number>;
};

export function createTeam(options: {
  store: Store;
  absence(): Absence | undefined;
  /** Called when there is something new to send. */
  onChange(): void;
  now(): number;
  log: Logger;
}): TeamNotices {
  const { store, absence, onChange, now, log } = options;

  async function choose(place: CallPlace, by: CallUser, isHere: boolean): Promise<void> {
    await store.write(async (tx) => {
      const id = await ensureDestination(tx, place, now());
      const destinationId = isHere ? id : null;
      await writeTeamPlace(tx, { audience: { space: spaceOf(id) }, destinationId, by: by.id, now: now() });
    });
    log.info({ ...audit(by, place), isHere }, "place of the team changed");
  }

  return {
    isNotified: async (place) => (await readHiddenTeamPlace(store.read, { space: spaceIdOf(place) })) !== undefined,
    isAnnouncing: async (place) => (await readFollowed(store.read, destinationIdOf(place))).size > 0,
    async notifyHere(place, by) {
      if (traitsOf(place.chat).isPublic) {
        throw new Refusal(({ say }) => say("team.public"));
      }
      await choose(place, by, true);
    },
    notifyNobody: (place, by) => choose(place, by, false),
    async sumUp(place, by) {
      const away = absence();
      const destination = away && (await findDestination(store.read, place));
      if (!away || !destination) return 0;
      const rows = await store.write((tx) => reviveGivenUp(tx, destination.id, { since: away.until, now: now() }));
      if (rows > 0) {
        onChange();
        log.info({ by: by.id, destination: destination.id, rows }, "summary ordered");
      }
      return rows;
    },
  };
}
