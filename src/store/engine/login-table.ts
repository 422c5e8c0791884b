/** Who has proven who they are on the platform: at most one login for each person of a chat. */
export type LoginRow = {
  /** Their chat, `/`, and their id there. */
  person: string;
  person_name: string;
  tiltify_id: string;
  tiltify_name: string;
  /** Where they asked for it. */
  space_id: string;
  destination_id: string;
  /** Sealed; empty where the platform has ended the login. */
  refresh_token: string;
  /** Rises with each refresh token: who changes one names the version that they know. */
  version: number;
  created_at: number;
  /** When the platform said that the login is over; null: it has not. */
  ended_at: number | null;
};
