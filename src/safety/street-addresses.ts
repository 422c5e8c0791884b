import { type Span, spansOf } from "./spans.ts";

const word = String.raw`\p{L}[\p{L}'.-]*`;

const patterns = [
  // "221B Baker Street", "4500 Elm Ave Apt 3".
  new RegExp(
    String.raw`(?<![\p{L}\p{N}$€£.,])\p{Nd}{1,5}\p{L}? (?:${word} ){1,3}(?:street|avenue|ave|road|rd|boulevard|blvd|terrace)(?!\p{L})\.?(?:,? (?:apt|unit|suite|flat)\.? ?[\p{L}\p{Nd}]{1,4})?`,
    "giu",
  ),
  // Names of streets need capitals here, because "3 friends drive" isn't an address.
  /(?<![\p{L}\p{N}$€£.,])\p{Nd}{1,5}\p{L}? (?:\p{Lu}[\p{L}'.-]* ){1,3}(?:Lane|Ln|Drive|Dr|Court|Ct|St)(?!\p{L})\.?/gu,
  // "Hauptstraße 12", "Kerkstraat 5", "Storgatan 7".
  /(?<!\p{L})\p{L}{3,}(?:straße|strasse|str\.|gasse|allee|straat|laan|gracht|kade|gatan|vägen) ?\p{Nd}{1,4}(?:\s?[a-f](?!\p{L}))?(?!\p{Nd}|\s?[%€$])(?:, \p{Nd}{5}(?: \p{L}+)?)?/giu,
  /(?<![\p{L}\p{N}$€£.,])\p{Nd}{1,4}(?: (?:bis|ter))?,? (?:rue|avenue|boulevard|bd|impasse|chemin|quai) (?:(?:de|du|des|la|le|les) |[dl]')*\p{L}+/giu,
  // "Calle Mayor 15", "ul. Długa 5", "ул. Ленина, д. 5".
  new RegExp(
    String.raw`(?<!\p{L})(?:calle|avenida|viale|piazza|rua|ul\.|ulica|ул\.|улица) (?:${word} ){0,2}${word},? (?:n[º°.] ?|д\. ?)?\p{Nd}{1,4}(?!\p{Nd}|\s?[%€$])`,
    "giu",
  ),
];

const hint = /\p{Nd}/u;

/** Finds street addresses in a text as it was written. They tell where somebody lives. They may overlap. */
export function streetAddressesIn(text: string): Span[] {
  return hint.test(text) ? patterns.flatMap((pattern) => spansOf(text, pattern)) : [];
}
