/** A link of somebody's own to a donation page, by which their donation is known to be theirs: a relay key of the platform's. */
export type RelayKeyRow = {
  /** Ours, random, and the same on the platform. */
  id: string;
  /** Where it was asked for: there alone the donation is known to be theirs. */
  space_id: string;
  /** Who asked, by the chat's own id. */
  user_id: string;
  fact_id: string;
  /** What they agreed to be seen of: words of "role amount name", the first of them first. Empty: forget it. */
  consent: string;
  /** What stands in the link, sealed. */
  client_key: string;
  /** What was given with it, first of all told. Its amount and how it stands are in the ledger. */
  donation_id: string | null;
  created_at: number;
  /** When the roles of this person are looked at again; null: never. */
  roles_due_at: number | null;
};

/** A role that somebody was to get for what they gave. */
export type DonorRoleRow = {
  space_id: string;
  user_id: string;
  /** By the chat's own id. */
  role_id: string;
  /**
   * `giving`: it is being given, and nobody knows yet. `given`: they have it from us. `theirs`: they had it already.
   * `refused`: somebody took it from them.
   */
  state: "giving" | "given" | "theirs" | "refused";
  /** Since when. */
  at: number;
};
