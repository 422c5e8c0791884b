/**
 * `posted` is the opposite: a comment that was left out or had to wait, and is said because somebody wanted that. `left`: one
 * that had to wait, and that somebody did not want to be said.
 */
export type HiddenKind = "donation" | "name" | "posted" | "left";

/** What moderators took back. */
export type HiddenTable = {
  /** One for all that was hidden at once. */
  hide_id: string;
  space_id: string;
  kind: HiddenKind;
  /** The key of a moment, or the keyed hash of a name. */
  value: string;
  /** Of the name in a hidden donation: lists that know no donations hide it, too. Of what is posted or left, the comment's. */
  name_hash: string | null;
  /** Empty; only older versions fill it. */
  hidden_by: string;
  hidden_at: number;
  /** Null: until somebody shows it again. */
  until: number | null;
};

/** What was set, by whom, and what it replaced. */
export type SettingChangesTable = {
  id: string;
  space_id: string;
  at: number;
  changed_by: string;
  /** Of who changed it, for people. */
  name: string;
  /** What was done, in words: "set the minimum from $1 to $50". */
  what: string;
  /** JSON: the rows of `settings` that were touched, each with its text before and after. */
  rows: string;
  undone_at: number | null;
};
