/** What is known of the platform and of our standing with it. Times are milliseconds since 1970. */

export type NoticesTable = {
  /** What is wrong, and for whom. */
  key: string;
  /** `host`, or the id of a space. */
  audience: string;
  /** How often it has begun. */
  times: number;
  /** What to say when it is over; null: nothing. */
  when_over: string | null;
  told_at: number;
  /** Null while it lasts. */
  over_at: number | null;
};

/** A campaign that a place waits for. */
export type SearchRow = {
  destination_id: string;
  /** Fit to be read as a link, and to be shown. */
  address: string;
  created_by: string;
  created_at: number;
  until: number;
  /** When it was looked for last; null: not yet. */
  checked_at: number | null;
};

export type SubscriptionsTable = {
  endpoint_id: string;
  /** The fact that is subscribed. */
  event_id: string;
  /** What was put last, parted by spaces; null: nothing has been taken yet. */
  event_types: string | null;
  put_at: number | null;
  /** What the platform said against it; null where it took it. */
  error: string | null;
};

export type NamesTable = {
  /** Id of a reward, a poll or a poll option. */
  id: string;
  fact_id: string;
  name: string;
  seen_at: number;
};
