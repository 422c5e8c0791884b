/**
 * Tables that grow with each donation. The others only have about as many rows as there are places, campaigns or
 * settings.
 */
export const unboundedTables = [
  "donations",
  "donation_facts",
  "moments",
  "outbox",
  "messages",
  "inbox",
  "delivery_batches",
];

/**
 * Indexes that have only the few rows that wait, are being sent or have failed. Reading all of such an index is fine.
 */
export const smallIndexes = [
  "inbox_pending",
  "outbox_pending",
  "outbox_counted",
  "outbox_aside",
  "outbox_too_late",
  "messages_in_flight",
  "messages_edits",
  "donations_unkeyed",
];

const lastEntry = "the largest entry of an index: one is read";
const stopsEarly = "in the order of the index: reading ends at the limit";
const everything = "everything that was sent there goes or moves: once for a place, at somebody's request";

/**
 * Statements that may read all rows of a table or a place. `of` is a part of the text that identifies the statement.
 */
export const namedScans: readonly { file: string; of: string; why: string }[] = [
  { file: "store/ledger/donations.ts", of: "select max(completed_at)", why: lastEntry },
  { file: "store/ledger/followed-amounts.ts", of: "select max(completed_at)", why: lastEntry },
  { file: "store/ledger/followed-facts.ts", of: "select max(completed_at)", why: lastEntry },
  { file: "store/ledger/giving-places.ts", of: "select max(completed_at)", why: lastEntry },
  { file: "store/ledger/names.ts", of: "order by seq desc limit", why: stopsEarly },
  { file: "store/ledger/newest-donations.ts", of: "order by outbox.seq desc limit", why: stopsEarly },
  { file: "store/ledger/recent-moments.ts", of: "order by donation_facts.completed_at desc", why: stopsEarly },
  {
    file: "store/outbox/desk-rows.ts",
    of: "rewards:[{",
    why: "donations with a reward, which an index of their own holds: every five seconds while a desk is open",
  },
  { file: "store/outbox/sent-messages.ts", of: "order by sent_at desc limit", why: stopsEarly },
  { file: "store/places/left-spaces.ts", of: "limit ?", why: "what is left of a place that goes, some rows at a time" },
  { file: "store/places/left-spaces.ts", of: "delete from destinations", why: "nothing is left there by then" },
  { file: "store/places/mirrors.ts", of: "delete from", why: everything },
  { file: "store/places/owned-spaces.ts", of: "destination", why: everything },
  {
    file: "store/ledger/auctions.ts",
    of: "moments.kind <> 'donation'",
    why: "news of an auction house: no more than it has items and bids",
  },
  {
    file: "store/upkeep/heartbeat.ts",
    of: "where state = 'composed'",
    why: "the first start on a copy, before anything is served",
  },
];
