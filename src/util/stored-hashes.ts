/**
 * Hashes of what people wrote, stored to detect changes. They are keyed, so that the database alone does not allow
 * testing guesses against them. The stored text begins with a sign of the key, because a hash with another key cannot
 * be compared.
 */
export type StoredHashes = {
  /** Returns the stored form of a SHA-256 in base64url: the same for the same hash. */
  keep(hash: string): string;
  /**
   * Returns the stored form of a text that was stored before, perhaps by an older version without a key. Undefined if
   * another key made it.
   */
  renew(kept: string): string | undefined;
};

/** The length of a SHA-256 in base64url, which older versions stored as it is. */
export const unkeyedLength = 43;
const signLength = 6;
/** Of the MAC, 132 bits are stored. */
const macLength = 22;

/** `keyed`: a MAC, in base64url. */
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
