/** Links that open a page of ours. Of each only a hash is kept. Times are milliseconds since 1970. */

/** A link to the overlay of a place. */
export type OverlayRow = {
  /** The overlay's own destination, which stands beside that of its place. */
  destination_id: string;
  /** Of the link that opens it. */
  key_hash: string;
  created_at: number;
};

/**
 * The link of somebody who helps in the rooms of a space. It has a table of its own: an older version beside this one takes
 * everything in `overlays` for a link that opens an overlay.
 */
export type HelperLinkRow = {
  key_hash: string;
  space_id: string;
  /** Whose it is, as who made it calls them. */
  name: string;
  created_at: number;
  used_at: number | null;
};
