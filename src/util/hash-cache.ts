/**
 * Hashes of what people wrote, as they are kept to notice a change: under a key, so that nobody who has the database alone
 * can test on them what they guess. What is kept begins with a sign of the key, as a hash that another key made is of
 * nobody knows what.
 */
export type HashCache = {
  /** What is kept of a SHA-256 in base64url: the same for the same. */
  keep(hash: string): string;
  /** The same of what is kept already, or was kept by older versions, without a key. Undefined: another key made it. */
  renew(kept: string): string | undefined;
};

/** Of a SHA-256 in base64url, which older versions kept as it is. */
export const unkeyedLength = 43;
const signLength = 6;
/** 132 bits. */
const macLength = 22;

/** `keyed`: a MAC, in base64url. */
export function createHashCache(keyed: (text: string) => string): HashCache {
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
