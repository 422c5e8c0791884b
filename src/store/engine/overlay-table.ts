/** A link to the overlay of a place. Times are milliseconds since 1970. */
export type OverlayRow = {
  /** The overlay's own destination, which stands beside that of its place. */
  destination_id: string;
  /** Of the link that opens it. */
  key_hash: string;
  created_at: number;
};
