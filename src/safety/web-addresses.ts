import tlds from "tlds" with { type: "json" };
import { type Span, spansOf } from "./spans.ts";
import { wordEndings } from "./word-endings.ts";

/** Every ending there is (IANA), as a folded text has it. */
const endings = new Set(tlds.map((ending) => ending.normalize("NFKD").replace(/\p{M}+/gu, "")));
/** In these scripts a sentence goes on behind its full stop without a space, and some endings are its words ("我爱你"). */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const byte = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;

const patterns = [
  // With a scheme, whatever it is: "https://x", "hxxps://x".
  String.raw`(?<![a-z0-9+.-])[a-z0-9+.-]*:\/\/\S+`,
  String.raw`(?<![\p{L}\p{N}_-])www\.[\p{L}\p{N}]\S*`,
  // The short form of a Discord invitation.
  String.raw`(?<!\S)\.gg\/\S+`,
  // Another computer by its number, or the reader's own. Versions have fewer parts, or a letter in front.
  String.raw`(?<![\p{L}\p{N}_.-])(?:${byte}\.){3}${byte}(?![\p{L}\p{N}_-]|\.\p{N})(?::\d{1,5})?(?:[\/?#]\S*)?`,
  String.raw`(?<![\p{L}\p{N}_.-])localhost(?::\d{1,5}(?:[\/?#]\S*)?|\/\S*)`,
].map((pattern) => new RegExp(pattern, "gu"));

/** Begins only where such a run begins: trying every place inside it would be quadratic. */
const hosts = /(?<![\p{L}\p{N}_.-])[\p{L}\p{N}_.-]*[\p{L}\p{N}]\.[\p{L}\p{N}_.-]*/gu;
/** What may be the ending, at the beginning of a part of a host; in "evil.comさん" it is "com". */
const endingAhead = /^(?:xn--[a-z0-9-]+|[a-z]+(?![a-z0-9_])|[^\p{ASCII}]+)/u;
/** What follows a bare host, and what makes an address of one whose ending may be a word, or none that is known. */
const never = /(?!)/y;
const rest = /(?::\d{1,5})?(?:[/?#]\S*)?/y;
const telling = /\.?(?:(?::\d{1,5})?\/[^\s/]\S*|:\d{2,5}(?![\d:]))/y;
/** The same behind an ending that is known: "evil.link?q=1", but not "oh.no?!". */
const asking = /[?#][\p{L}\p{N}_]\S*/uy;

/** Parts of a host that are words of a sentence, typed with dots for blanks: "its.just.me". */
const everyday =
  /^(?:its?|just|only|this|that|thats|the|not|for|you|me|we|and|so|too|oh|my|a|much|very|best|good|love)$/;
/** "Mrs.NC", "Dr.Love". */
const salutation = /^(?:mr|mrs|ms|mx|dr|prof|st|sr|jr|sgt|capt)$/;

/**
 * The web addresses in a folded, lower-case text. They may overlap. `isName`: of all there is of somebody, so that no sentence
 * can have lost the blank behind its full stop.
 */
export function webAddressesIn(text: string, { isName = false } = {}): Span[] {
  return [...patterns.flatMap((pattern) => spansOf(text, pattern)), ...spansOf(text, hosts).flatMap(hostIn)];

  function hostIn({ start, end }: Span): Span[] {
    const host = text.slice(start, end).replace(/[._-]+$/, "");
    const hostEnd = start + host.length;
    // The last part that is an ending: "evil.com" in "evil.com.foo".
    for (let dot = host.lastIndexOf("."); dot > 0; dot = host.lastIndexOf(".", dot - 1)) {
      const ending = endingAhead.exec(host.slice(dot + 1))?.[0];
      if (ending === undefined || !/[\p{L}\p{N}]$/u.test(host.slice(0, dot))) continue;
      const endingEnd = start + dot + 1 + ending.length;
      const isLast = endingEnd === hostEnd;
      const name = host.slice(0, dot);
      if (isBare(ending, name) || (isLast && isWordAddress(ending, { name, isName }))) {
        return [{ start, end: isLast ? endOf(rest, hostEnd) : endingEnd }];
      }
      const toldEnd = isLast ? Math.max(endOf(telling, hostEnd), endOf(askingBehind(ending), hostEnd)) : hostEnd;
      if (toldEnd > hostEnd && mayEnd(ending, name)) return [{ start, end: toldEnd }];
    }
    return [];
  }

  /** Where what follows ends; `at` where it does not follow. */
  function endOf(pattern: RegExp, at: number): number {
    pattern.lastIndex = at;
    return at + (pattern.exec(text)?.[0].length ?? 0);
  }
}

/** Makes an address without anything behind it. */
function isBare(ending: string, name: string): boolean {
  if (ending.startsWith("xn--")) return true;
  if (ending.length === 2 && salutation.test(name)) return false;
  return endings.has(ending) && !wordEndings.has(ending) && !spaceless.test(ending);
}

/** An ending that is a word as well makes an address of what no sentence looks like; of a name, of any but initials. */
function isWordAddress(ending: string, { name, isName }: { name: string; isName: boolean }): boolean {
  if (!wordEndings.has(ending) || spaceless.test(ending) || salutation.test(name)) return false;
  const parts = name.split(".");
  // "8.30.am", "$25.so"
  const isNumber = !/\p{L}/u.test(name) && ending.length === 2;
  if (isNumber || parts.some((part) => /^\p{L}?$/u.test(part))) return false;
  if (isName || /[-_\p{N}]/u.test(name)) return true;
  return parts.length > 1 && !parts.every((part) => everyday.test(part));
}

/** No question or tag follows an ending that nobody knows. */
function askingBehind(ending: string): RegExp {
  return endings.has(ending) ? asking : never;
}

/** Makes one with a path or a port. New endings come every year; "node.js/react" and "9.sept/10.okt" are none. */
function mayEnd(ending: string, name: string): boolean {
  return endings.has(ending) || (/^[a-z]{2,63}$/.test(ending) && ending !== "js" && /\p{L}/u.test(name));
}
