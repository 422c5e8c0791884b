import { traitsOfStored } from "../../chat/traits.ts";
import { approvalKey, commentHash, commentKey } from "../../kinds/approvals.ts";
import type { MomentOf } from "../../kinds/moments.ts";
import { chatOf } from "../../settings/scopes.ts";
import type { Store } from "../../store/engine/database.ts";
import type { Db } from "../../store/engine/tables.ts";
import { insertMoments, raiseVersions, readMomentVersions } from "../../store/ledger/moments.ts";
import { addHidden, removeDecisions } from "../../store/outbox/hides.ts";
import { enqueue, readRowsOf } from "../../store/outbox/queue.ts";
import { readPlacesOfDonation } from "../../store/outbox/sent-messages.ts";
import { newHideId } from "./hide-in.ts";
import { sayAgain } from "./say-again.ts";

type Decision = {
  donation: MomentOf<"donation">;
  /** The comment as it is now. */
  comment: string;
  spaceIds: readonly string[];
  keyed: Store["keyed"];
  now: number;
};

/**
 * The result of a decision. `nowhere`: the donation is not announced in any place. `gone`: the comment no longer
 * exists. `rejected`: somebody rejected the comment before.
 */
export type PostResult = "shown" | "nowhere" | "gone" | "rejected";

/** True if the decision was stored. */
export function isStored(result: PostResult): boolean {
  return result === "shown" || result === "nowhere";
}

/**
 * Shows a comment after all. Edits the message of its donation. If that message can't show it (the chat can't edit, or
 * the message covers several donations), queues a message of its own.
 */
export async function postComment(tx: Db, decision: Decision): Promise<PostResult> {
  const { donation, spaceIds, now } = decision;
  // This locks the row, so two people who approve at the same time do so one after the other.
  await readMomentVersions(tx, [donation.key]);
  await decide(tx, decision, "posted");
  const places = await readPlacesOfDonation(tx, donation.key, spaceIds);
  const key = commentKey(donation.key);
  const lined = places.filter(({ destinationId, appears }) => {
    return appears === "among others" || (appears === "alone" && !traitsOfStored(chatOf(destinationId)).canEdit);
  });
  const known = new Set((await readRowsOf(tx, [key])).map((row) => row.destination_id));
  const fresh = lined.filter(({ destinationId }) => !known.has(destinationId));
  if (fresh.length > 0) {
    const moment = { ...donation, key, kind: "comment" as const, version: 1, happenedAt: now };
    const isStored = (await readMomentVersions(tx, [key])).has(key);
    if (!isStored) await insertMoments(tx, [{ ...moment, data: { donation: donation.key } }], now);
  }
  await raiseVersions(tx, [donation.key, approvalKey(donation.key)]);
  const entries = fresh.map(({ destinationId, factId }) => ({ destinationId, momentKey: key, factId }));
  await enqueue(tx, { entries, corrected: [donation.key, approvalKey(donation.key)], now });
  return places.length > 0 ? "shown" : "nowhere";
}

/** Rejects a comment for good. It is never shown, even if settings change later. */
export async function leaveComment(tx: Db, decision: Decision): Promise<PostResult> {
  await decide(tx, decision, "left");
  await sayAgain(tx, [decision.donation.key], decision.now);
  return "nowhere";
}

async function decide(tx: Db, { donation, comment, spaceIds, keyed, now }: Decision, kind: "posted" | "left") {
  const entries = [{ kind, value: donation.key, nameHash: keyed(commentHash(comment)), until: null }];
  await removeDecisions(tx, { donation: donation.key, spaceIds });
  await addHidden(tx, { id: newHideId(), spaceIds, entries, now });
}
