import { z } from "zod";
import type { Db } from "../store/engine/tables.ts";
import { skipDisconnected } from "../store/outbox/queue.ts";
import { holdConnected } from "../store/places/connected.ts";
import { addFollow, listFollows, removeFollow } from "../store/places/follows.ts";
import { readSettingRows, type SettingDelta } from "../store/places/settings.ts";
import { factKinds } from "../util/fact-kinds.ts";
import { Refusal } from "../words/refusal.ts";
import type { SettingKey } from "./schema.ts";
import { scopes, spaceOf } from "./scopes.ts";

const connection = z.object({
  destinationId: z.string(),
  fact: z.object({
    id: z.string(),
    kind: z.enum(factKinds),
    name: z.string(),
    parentId: z.string().exactOptional(),
  }),
  /** Restores its place in the order of connecting. Missing in the history of older versions. */
  connectedAt: z.number().exactOptional(),
});

/** A current or former follow of a place. */
export type Connection = z.infer<typeof connection>;

const key = "connected";

/** Makes the history entry of a disconnected campaign, so that it can be undone like a setting. */
export function goneDelta(gone: Connection): SettingDelta {
  return { scope: scopeOf(gone), key, before: JSON.stringify(gone), after: null };
}

/** Makes the history entry of a connected campaign, so that it can be undone like a setting. */
export function newDelta(added: Connection): SettingDelta {
  return { scope: scopeOf(added), key, before: null, after: JSON.stringify(added) };
}

function scopeOf({ destinationId, fact }: Connection): string {
  return scopes.follow(destinationId, fact.id);
}

/**
 * Ends a follow of a place: its waiting announcements are dropped, and its settings stay. Returns undefined if it was
 * not followed.
 */
export async function endConnection(
  tx: Db,
  { destinationId, factId, now }: { destinationId: string; factId: string; now: number },
): Promise<Connection | undefined> {
  const known = (await listFollows(tx, destinationId)).find(({ id }) => id === factId);
  if (known === undefined || !(await removeFollow(tx, destinationId, factId))) return undefined;
  await skipDisconnected(tx, destinationId, factId, now);
  const { kind, name, parent_id, created_at } = known;
  const parent = parent_id === null ? {} : { parentId: parent_id };
  return { destinationId, fact: { id: factId, kind, name: name ?? factId, ...parent }, connectedAt: created_at };
}

/** Returns the changes that copy all settings of a campaign to another one in the same place. */
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

/** The status card belongs to a channel, whatever is announced there. */
const ofChannel: SettingKey = "card";

/** Returns the changes that copy a place's own settings to another place, unless they are set there. */
export async function planSettingsOfPlace(tx: Db, { from, to }: { from: string; to: string }): Promise<SettingDelta[]> {
  const [old, scope] = [scopes.destination(from), scopes.destination(to)];
  const rows = await readSettingRows(tx, [old, scope]);
  const isSet = (key: string) => rows.some((row) => row.scope === scope && row.key === key);
  return rows
    .filter((row) => row.scope === old && row.key !== ofChannel && !isSet(row.key))
    .map((row) => ({ scope, key: row.key, before: null, after: row.value }));
}

/** Connected and disconnected campaigns, apart from changed settings. */
type Connections = { gone: Connection[]; added: Connection[] };

/** Separates them from the other rows of one change in history. */
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
 * `since`: the platform's time; donations made meanwhile are not announced. Throws UserError if there is no room any
 * more.
 */
export async function takeBackConnections(
  tx: Db,
  { gone, added }: Connections,
  { by, since, now }: { by: string; since: number; now: number },
): Promise<void> {
  for (const { destinationId, fact } of added) await endConnection(tx, { destinationId, factId: fact.id, now });
  for (const { destinationId, fact, connectedAt } of gone) {
    await ensureRoom(tx, { destinationId, what: fact.id });
    await addFollow(tx, { destinationId, fact, since, by, connectedAt, now });
  }
}

/** The limits for one server with its Twitch channels. A host's bot is not meant for everybody's whole festival. */
const mostCampaigns = 10;
const mostPlaces = 25;

/**
 * Ensures that a server has room to connect something in a place: a fact, by its id, or an address that is searched
 * for. The room is reserved until the transaction ends. Throws UserError.
 */
export async function ensureRoom(tx: Db, { destinationId, what }: { destinationId: string; what: string }) {
  if (destinationId.startsWith("browser/")) return; // belongs to the host
  const connected = await holdConnected(tx, spaceOf(destinationId));
  if (!connected.what.has(what) && connected.what.size >= mostCampaigns) {
    throw new Refusal(({ say }) => say("connected.most", { most: mostCampaigns }));
  }
  if (!connected.destinations.has(destinationId) && connected.destinations.size >= mostPlaces) {
    throw new Refusal(({ say }) => say("connected.most-places", { most: mostPlaces }));
  }
}
