import { z } from "zod";
import type { Db } from "../store/engine/tables.ts";
import { skipDisconnected } from "../store/outbox/queue.ts";
import { holdConnected } from "../store/places/connected.ts";
import { lockDestinations } from "../store/places/destinations.ts";
import { addFollow, listFollows, removeFollow } from "../store/places/follows.ts";
import { readSettingRows, type SettingDelta } from "../store/places/settings.ts";
import { factKinds } from "../util/fact-kinds.ts";
import { Refusal } from "../words/refusal.ts";
import type { SettingKey } from "./schema.ts";
import { scopes, spaceOf } from "./scopes.ts";
import { enqueueUnsent, takeAllUnsent, type Unsent } from "./unsent.ts";

const connection = z.object({
  destinationId: z.string(),
  fact: z.object({
    id: z.string(),
    kind: z.enum(factKinds),
    name: z.string(),
    parentId: z.string().exactOptional(),
  }),
  /**
   * When the campaign was connected. An undo restores this time, because lists of campaigns are sorted by it. Older
   * versions did not store it.
   */
  connectedAt: z.number().exactOptional(),
});

/** A campaign that a place follows or has followed. */
export type Connection = z.infer<typeof connection>;

const key = "connected";

/** Returns the row of history for a disconnected campaign. With this row, undo works as for a setting. */
export function goneDelta(gone: Connection): SettingDelta {
  return { scope: scopeOf(gone), key, before: JSON.stringify(gone), after: null };
}

/** Returns the row of history for a connected campaign. With this row, undo works as for a setting. */
export function newDelta(added: Connection): SettingDelta {
  return { scope: scopeOf(added), key, before: null, after: JSON.stringify(added) };
}

function scopeOf({ destinationId, fact }: Connection): string {
  return scopes.follow(destinationId, fact.id);
}

/**
 * Disconnects a campaign from a place, but keeps its settings. Drops its waiting announcements, unless `keepsWaiting`
 * is set. Returns undefined if the place did not follow the campaign.
 */
export async function endConnection(
  tx: Db,
  {
    destinationId,
    factId,
    keepsWaiting = false,
    now,
  }: { destinationId: string; factId: string; keepsWaiting?: boolean; now: number },
): Promise<Connection | undefined> {
  const known = (await listFollows(tx, destinationId)).find(({ id }) => id === factId);
  if (known === undefined || !(await removeFollow(tx, destinationId, factId))) return undefined;
  if (!keepsWaiting) await skipDisconnected(tx, destinationId, factId, now);
  const { kind, name, parent_id, created_at } = known;
  const parent = parent_id === null ? {} : { parentId: parent_id };
  return { destinationId, fact: { id: factId, kind, name: name ?? factId, ...parent }, connectedAt: created_at };
}

/** Plans to copy all settings of a campaign to another campaign in the same place. */
export async function planSameSettings(
  tx: Db,
  { destinationId, from, to }: { destinationId: string; from: string; to: string },
): Promise<SettingDelta[]> {
  const [old, scope] = [scopes.follow(destinationId, from), scopes.follow(destinationId, to)];
  const rows = await readSettingRows(tx, [old, scope]);
  const before = (wanted: string) => rows.find((row) => row.scope === scope && row.key === wanted)?.value ?? null;
  return rows
    .filter((row) => row.scope === old)
    .map((row) => ({ scope, key: row.key, before: before(row.key), after: row.value }))
    .filter((delta) => delta.before !== delta.after);
}

/** The status card stays in its channel, so this setting is not copied. */
const ofChannel: SettingKey = "card";

/** Plans to copy a place's own settings to another place. Settings that the other place has are kept. */
export async function planSettingsOfPlace(tx: Db, { from, to }: { from: string; to: string }): Promise<SettingDelta[]> {
  const [old, scope] = [scopes.destination(from), scopes.destination(to)];
  const rows = await readSettingRows(tx, [old, scope]);
  const isSet = (key: string) => rows.some((row) => row.scope === scope && row.key === key);
  return rows
    .filter((row) => row.scope === old && row.key !== ofChannel && !isSet(row.key))
    .map((row) => ({ scope, key: row.key, before: null, after: row.value }));
}

/** Campaigns that a change has disconnected (`gone`) and connected (`added`). */
type Connections = { gone: Connection[]; added: Connection[] };

/** Splits the rows of a change into connections and settings. */
export function partConnections(rows: readonly SettingDelta[]): Connections & { rows: SettingDelta[] } {
  const read = (text: string | null): Connection[] => (text === null ? [] : [connection.parse(JSON.parse(text))]);
  const own = rows.filter((row) => row.key === key);
  return {
    gone: own.flatMap(({ before }) => read(before)),
    added: own.flatMap(({ after }) => read(after)),
    rows: rows.filter((row) => row.key !== key),
  };
}

/**
 * Undoes what a change has connected and disconnected. A campaign that is connected again announces donations from
 * `since` on (the platform's clock), so none from the time in between. If the change has moved a campaign, it was never
 * disconnected: it moves back with its waiting announcements. Throws UserError if there is no room for the campaign any
 * more.
 */
export async function takeBackConnections(
  tx: Db,
  { gone, added }: Connections,
  { by, since, now }: { by: string; since: number; now: number },
): Promise<void> {
  const places = [...gone, ...added].map(({ destinationId }) => destinationId);
  if (places.length > 0) await lockDestinations(tx, places);
  const moved = new Map<string, { since: number; unsent: Unsent }>();
  for (const { destinationId, fact } of added) {
    const known = (await listFollows(tx, destinationId)).find(({ id }) => id === fact.id);
    if (known !== undefined && gone.some((one) => one.fact.id === fact.id)) {
      const unsent = await takeAllUnsent(tx, { placeId: destinationId, factId: fact.id, now });
      moved.set(fact.id, { since: known.since, unsent });
    }
    await endConnection(tx, { destinationId, factId: fact.id, now });
  }
  for (const { destinationId, fact, connectedAt } of gone) {
    const back = moved.get(fact.id);
    await ensureRoom(tx, { destinationId, what: fact.id });
    await addFollow(tx, { destinationId, fact, since: back?.since ?? since, by, connectedAt, now });
    if (back !== undefined) await enqueueUnsent(tx, back.unsent, { destinationId, factId: fact.id, now });
  }
}

/**
 * The limits for a Discord server with its Twitch channels. They keep one server from using the host's bot for a whole
 * festival.
 */
const mostCampaigns = 10;
const mostPlaces = 25;

/**
 * Checks that there is room to connect something in a place, and reserves it until the transaction ends. `what`: a
 * fact's id, or the address of a campaign to search for. Throws UserError if there is no room.
 */
export async function ensureRoom(tx: Db, { destinationId, what }: { destinationId: string; what: string }) {
  if (destinationId.startsWith("browser/")) return; // the host's own chat has no limit
  const connected = await holdConnected(tx, spaceOf(destinationId));
  if (!connected.what.has(what) && connected.what.size >= mostCampaigns) {
    throw new Refusal(({ say }) => say("connected.most", { most: mostCampaigns }));
  }
  if (!connected.destinations.has(destinationId) && connected.destinations.size >= mostPlaces) {
    throw new Refusal(({ say }) => say("connected.most-places", { most: mostPlaces }));
  }
}
