/**
 * Stored hashes of what people wrote, to notice changes. They are keyed, so that nobody can test guesses with a copy of
 * the database. A stored hash begins with a short tag of its key, because hashes with different keys can't be compared.
 */
export type StoredHashes = {
  /** Returns the stored form of a hash (SHA-256 in base64url). The same hash always gets the same form. */
  keep(hash: string): string;
  /**
   * Returns the current form of a stored hash, which an older version may have stored without a key. Undefined if it
   * was made with another key.
   */
  renew(kept: string): string | undefined;
};

/** The length of a SHA-256 in base64url. Older versions stored it without a key. */
export const unkeyedLength = 43;
const signLength = 6;
/** The number of characters that are stored: 132 bits of the MAC. */
const macLength = 22;

/** `keyed` returns a MAC in base64url. */
export function createStoredHashes(keyed: (text: string) => string): StoredHashes {
  const sign = `${keyed("sign of this key").slice(0, signLength)}.`;
  const keep = (hash: string) => sign + keyed(hash).slice(0, macLength);
  return {
    keep,
    renew(kept) {
      if (kept.length === unkeyedLength) return keep(kept);
      return kept.startsWith(sign) ? kept : undefined;
    },
  };
}
