import { type Span, spansOf } from "./spans.ts";

/**
 * Matches only from the beginning of a run of these characters. In runs this long, only account numbers mix letters and
 * digits throughout.
 */
const long = /(?<![a-z0-9])[a-z0-9]{26,110}(?![a-z0-9])/g;
/** "DE89 3704 0044 0532 0130 00". */
const iban = /(?<![a-z0-9])[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){3,7}(?: ?[a-z0-9]{1,3})?(?![a-z0-9])/g;
const fewestChanges = 6;

/** Finds wallets and bank accounts in a folded, lowercase text, with which somebody else may ask for money. */
export function walletsIn(text: string): Span[] {
  const accounts = spansOf(text, long).filter(({ start, end }) => changesIn(text.slice(start, end)) >= fewestChanges);
  const banks = spansOf(text, iban).filter(
    ({ start, end }) => (text.slice(start, end).match(/\d/g)?.length ?? 0) >= 10,
  );
  return [...accounts, ...banks];
}

/** Counts the changes between letters and digits. */
function changesIn(run: string): number {
  return run.match(/[a-z](?=\d)|\d(?=[a-z])/g)?.length ?? 0;
}
