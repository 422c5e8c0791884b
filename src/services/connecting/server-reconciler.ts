import { discordConnection } from "../../chat/traits.ts";
import type { CallPlace, CallUser } from "../../chat/understanding/command.ts";
import { draftKnown, holdIntake } from "../../intake/draft-known.ts";
import { saveDrafts } from "../../intake/drafts.ts";
import { placeDeleted } from "../../notices/notice-texts.ts";
import type { Notices } from "../../notices/notices.ts";
import { recordChange } from "../../settings/change.ts";
import { endConnection } from "../../settings/connections.ts";
import { readHostLanguage, readRoles, readSpaceLanguage } from "../../settings/read.ts";
import { scopes } from "../../settings/scopes.ts";
import { type Audience, directSpace, forgetTeamPlace, readTeamPlace, writeTeamPlace } from "../../settings/team.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import {
  destinationIdOf,
  ensureDestination,
  findDestination,
  type PlaceKey,
  spaceIdOf,
} from "../../store/places/destinations.ts";
import { listFollowedIn, listFollows } from "../../store/places/follows.ts";
import {
  dropDestination,
  markSpaceLeft,
  markSpacePresent,
  markSpacesPresent,
  type Regained,
  readPlacesIn,
  resumeSpace,
} from "../../store/places/left-spaces.ts";
import { listSearchesIn } from "../../store/places/searches.ts";
import { writeSetting } from "../../store/places/settings.ts";
import { renameSpaces } from "../../store/places/spaces.ts";
import type { Clock } from "../../util/clock.ts";
import { minuteMs } from "../../util/durations.ts";
import { byNearness } from "../../util/fact-kinds.ts";
import type { Logger } from "../../util/logger.ts";
import type { Language } from "../../words/languages.ts";
import { later } from "../../words/later.ts";
import { moveCampaigns } from "./move.ts";

const chat = "discord";
/**
 * Start looking for missed donations this long before the bot was removed, because a donation may reach us some time
 * after it was completed. Donations that a place has already announced are skipped.
 */
const overlapMs = minuteMs;
const directMessages = (address: string) => ({ chat, space: directSpace, connection: discordConnection, address });

/** Updates the places of a Discord server when the bot is removed, comes back, or gets permission to post again. */
export function createServerReconciler(options: {
  store: Store;
  platform: { offsetMs(): number } | undefined;
  /** The host's outgoing webhooks. Each gets what every place announces. */
  outWebhooks: readonly string[];
  /** Called when the bot may post again in some places. */
  onOpened(): void;
  notices(): Notices;
  clock: Pick<Clock, "now">;
  log: Logger;
}) {
  const { store, platform, outWebhooks, onOpened, notices, clock, log } = options;
  const when = (address: string) => ({ chat, address, now: clock.now() });

  /** Queues the donations that other places announced while the bot was away from these places. */
  async function announceMissed(tx: Db, regained: readonly Regained[]): Promise<void> {
    const [now, offsetMs] = [clock.now(), platform?.offsetMs() ?? 0];
    // Of several followed facts that a donation was made to, the closest one decides about settings.
    for (const { destinationId, factId, since, leftAt } of regained.toSorted(byNearness)) {
      const missed = { destinationId, factId, since: Math.max(since, leftAt + offsetMs - overlapMs) };
      await saveDrafts(tx, await draftKnown(tx, missed, { now, platformNow: now + offsetMs }), { now, outWebhooks });
    }
  }

  async function teamIn(server: string): Promise<string | null | undefined> {
    const id = await readTeamPlace(store.read, { space: `${chat}/${server}` });
    return id ? id.slice(id.lastIndexOf("/") + 1) : id;
  }

  /**
   * Sends notices for `audience` to this place. `language`: the language of the reader; undefined if unknown or the
   * same as the server's.
   */
  async function notify(audience: Audience, place: PlaceKey, by: string, language?: Language): Promise<void> {
    const now = clock.now();
    await store.write(async (tx) => {
      const destinationId = await ensureDestination(tx, place, now);
      await writeTeamPlace(tx, { audience, destinationId, by, now });
      if (language === undefined) return;
      await writeSetting(tx, { scope: scopes.destination(destinationId), key: "language", value: language, by, now });
    });
  }

  const notifyPerson = (server: string, channel: string, by: string, language?: Language) =>
    notify({ space: `${chat}/${server}` }, directMessages(channel), by, language);

  return {
    async present(servers: readonly string[], isAmong: (server: string) => boolean) {
      const addresses = [...servers, directSpace.address];
      await store.write(async (tx) => {
        await holdIntake(tx);
        await announceMissed(tx, await markSpacesPresent(tx, { chat, addresses, isAmong, now: clock.now() }));
      });
      onOpened();
    },
    async joined(server: string) {
      await store.write(async (tx) => {
        await holdIntake(tx);
        await announceMissed(tx, await markSpacePresent(tx, when(server)));
      });
      onOpened();
    },
    async left(server: string) {
      await store.write((tx) => markSpaceLeft(tx, when(server)));
    },
    async named(servers: readonly { id: string; name: string }[]) {
      const spaces = servers.map(({ id: address, name }) => ({ address, name }));
      await store.write((tx) => renameSpaces(tx, chat, spaces));
    },
    placesIn: (server: string) => readPlacesIn(store.read, `${chat}/${server}`),
    async deleted(server: string, address: string, fallback: string | undefined) {
      const space = { address: server, name: server };
      const place = { chat, connection: discordConnection, space, address };
      const names = await leaveDeletedPlace({ store, log }, { place, now: clock.now() });
      const hasNoTeamPlace = (await teamIn(server)) === undefined;
      if (fallback !== undefined && hasNoTeamPlace) await notifyPerson(server, fallback, "bellringer");
      if (!names?.length) return;
      await notices().notify(placeDeleted(`${chat}/${server}`, { id: destinationIdOf(place), names }));
    },
    async changed(server: string) {
      const places = await store.write((tx) => resumeSpace(tx, when(server)));
      if (places === 0) return;
      log.info({ server, places }, "paused places are tried again");
      onOpened();
    },
    rolesOf: (server: string) => readRoles(store.read, `${chat}/${server}`),
    async connectedIn(server: string) {
      const space = `${chat}/${server}`;
      const [followed, pending] = await Promise.all([
        listFollowedIn(store.read, space),
        listSearchesIn(store.read, space),
      ]);
      return [
        ...followed.map(({ name, address }) => ({ name, isPending: false, channel: address })),
        ...pending.map(({ address, channel }) => ({ name: address, isPending: true, channel })),
      ];
    },
    async move(place: CallPlace, by: CallUser) {
      const moved = await moveCampaigns({ store, log }, { place, by, now: clock.now() });
      onOpened();
      return moved;
    },
    teamIn,
    hasHostPlace: async () => (await readTeamPlace(store.read, "host")) !== undefined,
    languageIn: (server: string) => readSpaceLanguage(store.read, `${chat}/${server}`),
    hostLanguage: () => readHostLanguage(store.read),
    notifyHost: (channel: string) => notify("host", directMessages(channel), "host"),
    notifyTeam: (place: PlaceKey, by: string) => notify({ space: spaceIdOf(place) }, place, by),
    notifyPerson,
  };
}

/** The author of the bot's own changes in the history. */
const self = { id: "bellringer", name: "bellringer" };

/**
 * Handles a place that was deleted in its chat. Ends what it follows and the notices it got. Returns the names of its
 * campaigns; undefined if the place was unknown.
 */
async function leaveDeletedPlace(
  { store, log }: { store: Store; log: Logger },
  { place, now }: { place: PlaceKey; now: number },
): Promise<string[] | undefined> {
  const names = await store.write(async (tx) => {
    const destination = await findDestination(tx, place);
    if (destination === undefined) return undefined;
    const [{ id: destinationId }, space] = [destination, spaceIdOf(place)];
    const ended: string[] = [];
    for (const { id: factId } of await listFollows(tx, destinationId)) {
      const gone = await endConnection(tx, { destinationId, factId, now });
      if (gone === undefined) continue;
      ended.push(gone.fact.name);
      const what = later("changed.disconnected.deleted", { campaign: gone.fact.name });
      await recordChange(tx, { by: self, what, spaceIds: [space], now });
    }
    for (const audience of ["host", { space }] as const)
      await forgetTeamPlace(tx, { audience, destinationId, by: self.id, now });
    await dropDestination(tx, { id: destinationId, now });
    return ended;
  });
  if (names !== undefined) log.info({ place: place.address, campaigns: names.length }, "a place was deleted");
  return names;
}
