import type { CallUser } from "../../chat/understanding/command.ts";
import { draftKnown, holdIntake } from "../../intake/draft-known.ts";
import { saveDrafts } from "../../intake/drafts.ts";
import { type Money, readMoney } from "../../money/money.ts";
import { type FactRecord, ownerIdOf } from "../../platform/fact-record.ts";
import { ownAddresses } from "../../platform/own-addresses.ts";
import { publicTitle } from "../../safety/titles.ts";
import { recordChange } from "../../settings/change.ts";
import {
  type Connection,
  endConnection,
  ensureRoom,
  goneDelta,
  newDelta,
  planSameSettings,
} from "../../settings/connections.ts";
import { spaceOf } from "../../settings/scopes.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readFactStates, saveFactStates } from "../../store/ledger/facts.ts";
import { addFollow, listFollows } from "../../store/places/follows.ts";
import { applyDeltas, type SettingDelta } from "../../store/places/settings.ts";
import { hasLists } from "../../util/fact-kinds.ts";
import { later } from "../../words/later.ts";

/**
 * Makes places follow a campaign from now on. Writes one line of history. `replacing`: the id of a campaign that the
 * places stop following; the new campaign gets its settings. `replaced` in the result: the name of that campaign, or
 * null if it was not followed. Returns undefined if `destinationId` already followed the campaign.
 */
export async function follow(
  tx: Db,
  wish: {
    destinationId: string;
    /** Other places that follow the campaign to be replaced. */
    others?: readonly string[];
    fact: FactRecord;
    replacing: string | undefined;
    /** The total that the person saw before confirming. */
    shown?: Money | null;
    /** When the places begin to follow the campaign, by the platform's clock. */
    since: number;
    by: CallUser;
    /** The host's outgoing webhooks. Each gets what every place announces. */
    outWebhooks: readonly string[];
    now: number;
  },
): Promise<{ replaced: string | null } | undefined> {
  const { destinationId, others = [], fact, shown = null, by, now } = wish;
  const name = publicTitle(fact.name);
  await holdIntake(tx);
  const own = await followIn(tx, wish);
  if (own === undefined) return undefined;
  const { gone, rows } = own;
  await noteBaseline(tx, fact, { shown, now });
  for (const other of others) {
    const there = await followIn(tx, { ...wish, destinationId: other });
    rows.push(...(there?.rows ?? (await endReplaced(tx, { ...wish, destinationId: other }))));
  }
  const what =
    gone === undefined
      ? later("changed.connected", { campaign: name })
      : later("changed.replaced", { before: gone.fact.name, after: name });
  const spaceIds = [...new Set([destinationId, ...others].map(spaceOf))];
  await recordChange(tx, { by, what, rows, spaceIds, now });
  return { replaced: gone?.fact.name ?? null };
}

/**
 * Makes one place follow the campaign. `rows`: the changes that an undo must revert. Undefined if the place already
 * follows it.
 */
async function followIn(
  tx: Db,
  wish: Omit<Parameters<typeof follow>[1], "shown" | "others">,
): Promise<{ gone: Connection | undefined; rows: SettingDelta[] } | undefined> {
  const { destinationId, fact, replacing, since, by, outWebhooks, now } = wish;
  const { id, kind, parentId } = fact;
  const name = publicTitle(fact.name);
  const isKnown = (await listFollows(tx, destinationId)).some((one) => one.id === id);
  const mayReplace = replacing !== undefined && !isKnown;
  // Disconnect the old campaign first, because that may free the slot that the new one needs. Keep its donations that
  // still wait for the end of a pause, or for the chat to come back: nobody asked to drop them.
  const gone = mayReplace
    ? await endConnection(tx, { destinationId, factId: replacing, keepsWaiting: true, now })
    : undefined;
  await ensureRoom(tx, { destinationId, what: id });
  const followed = { id, kind, name, ...(parentId !== null && { parentId }) };
  await addFollow(tx, {
    destinationId,
    fact: { ...followed, addresses: ownAddresses(fact), causeId: fact.causeId, ownerId: ownerIdOf(fact) },
    since,
    by: by.id,
    now,
  });
  if (isKnown) return undefined;
  const rows = gone === undefined ? [] : await passOn(tx, gone, { destinationId, fact: followed }, { by: by.id, now });
  // Somebody may have donated while we asked the platform about the campaign. Announce those donations, too.
  const missed = await draftKnown(tx, { destinationId, factId: id, since }, { now, platformNow: since });
  await saveDrafts(tx, missed, { now, outWebhooks });
  return { gone, rows };
}

/** Ends the old campaign in a place that follows the new one already. Returns what an undo must revert. */
async function endReplaced(
  tx: Db,
  { destinationId, replacing, now }: { destinationId: string; replacing: string | undefined; now: number },
): Promise<SettingDelta[]> {
  if (replacing === undefined) return [];
  const gone = await endConnection(tx, { destinationId, factId: replacing, keepsWaiting: true, now });
  return gone === undefined ? [] : [goneDelta(gone)];
}

/** Gives the old campaign's settings to the new one. Returns all changes that an undo must revert. */
async function passOn(
  tx: Db,
  gone: Connection,
  added: Connection,
  change: { by: string; now: number },
): Promise<SettingDelta[]> {
  const { destinationId, fact } = added;
  const settings = await planSameSettings(tx, { destinationId, from: gone.fact.id, to: fact.id });
  await applyDeltas(tx, settings, change);
  return [...settings, goneDelta(gone), newDelta(added)];
}

const statuses = ["unpublished", "published", "retired"] as const;

/**
 * Stores the total that the person saw when connecting. What the campaign reaches above this total later is announced.
 * Does nothing if we already know more about the fact, because somebody else follows it.
 */
async function noteBaseline(
  tx: Db,
  fact: FactRecord,
  { shown, now }: { shown: Money | null; now: number },
): Promise<void> {
  const state = (await readFactStates(tx, [fact.id])).get(fact.id);
  if (state === undefined || state.known !== undefined || !hasLists(fact.kind)) return;
  const stamp = { updatedAt: (fact.updatedAt || now) * 1_000, generatedAt: 0 };
  const raised = readMoney(fact.raised);
  const total = shown !== null && shown.currency === raised?.currency ? shown : raised;
  const goal = readMoney(fact.goal);
  const known = {
    stamp,
    status: statuses.find((one) => one === fact.status) ?? null,
    goal: goal?.minor ? goal : null,
    totals: total === null ? [] : [{ amount: total, stamp }],
  };
  const raised_by = fact.owner && publicTitle(fact.owner.name);
  await saveFactStates(tx, [{ fact: { ...state.fact, raised_by }, known }]);
}
