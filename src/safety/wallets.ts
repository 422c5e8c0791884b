import { type Span, spansOf } from "./spans.ts";

/**
 * A long run of letters and digits. Starts only at the beginning of the run; trying every position inside it would take
 * quadratic time. In runs this long, only account numbers keep mixing letters and digits.
 */
const long = /(?<![a-z0-9])[a-z0-9]{26,110}(?![a-z0-9])/g;
/** "DE89 3704 0044 0532 0130 00". */
const iban = /(?<![a-z0-9])[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){3,7}(?: ?[a-z0-9]{1,3})?(?![a-z0-9])/g;
const fewestChanges = 6;

/**
 * Finds wallets and bank accounts in a normalized, lowercase text. Somebody may use them to collect money for
 * themselves.
 */
export function walletsIn(text: string): Span[] {
  const accounts = spansOf(text, long).filter(({ start, end }) => changesIn(text.slice(start, end)) >= fewestChanges);
  const banks = spansOf(text, iban).filter(
    ({ start, end }) => (text.slice(start, end).match(/\d/g)?.length ?? 0) >= 10,
  );
  return [...accounts, ...banks];
}

/** Counts how often a letter follows a digit, or a digit a letter. */
function changesIn(run: string): number {
  return run.match(/[a-z](?=\d)|\d(?=[a-z])/g)?.length ?? 0;
}
