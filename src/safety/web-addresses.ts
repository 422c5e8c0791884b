import tlds from "tlds" with { type: "json" };
import words from "./lists/word-endings.json" with { type: "json" };
import { type Span, spansOf } from "./spans.ts";

/** All existing domain endings (by IANA), in normalized form. */
const endings = new Set(tlds.map((ending) => ending.normalize("NFKD").replace(/\p{M}+/gu, "")));
/** Scripts without a space after a period. Some endings are words in these scripts ("我爱你"). */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const byte = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;

const patterns = [
  // An address with any scheme: "https://x", "hxxps://x".
  String.raw`(?<![a-z0-9+.-])[a-z0-9+.-]*:\/\/\S+`,
  String.raw`(?<![\p{L}\p{N}_-])www\.[\p{L}\p{N}]\S*`,
  // The short form of a Discord invite.
  String.raw`(?<!\S)\.gg\/\S+`,
  // An IP address. Version numbers have fewer parts, or a letter in front.
  String.raw`(?<![\p{L}\p{N}_.-])(?:${byte}\.){3}${byte}(?![\p{L}\p{N}_-]|\.\p{N})(?::\d{1,5})?(?:[\/?#]\S*)?`,
  String.raw`(?<![\p{L}\p{N}_.-])localhost(?::\d{1,5}(?:[\/?#]\S*)?|\/\S*)`,
].map((pattern) => new RegExp(pattern, "gu"));

/** Matches only from the start of a run of these characters. Trying every position in it would take quadratic time. */
const hosts = /(?<![\p{L}\p{N}_.-])[\p{L}\p{N}_.-]*[\p{L}\p{N}]\.[\p{L}\p{N}_.-]*/gu;
/** A possible domain ending at the start of this part of a host. In "evil.comさん" it is "com". */
const endingAhead = /^(?:xn--[a-z0-9-]+|[a-z]+(?![a-z0-9_])|[^\p{ASCII}]+)/u;
/** A port and a path after a host. */
const rest = /(?::\d{1,5})?(?:[/?#]\S*)?/y;
const never = /(?!)/y;
/**
 * A path or a port. A host with an unknown ending, or with a word for its ending, is an address only if one of these
 * follows.
 */
const telling = /\.?(?:(?::\d{1,5})?\/[^\s/]\S*|:\d{2,5}(?![\d:]))/y;
/**
 * A query or an anchor. A host with a known ending is an address if one of these follows: "evil.link?q=1", but not
 * "oh.no?!".
 */
const asking = /[?#][\p{L}\p{N}_]\S*/uy;

/** Everyday words, typed with dots instead of spaces: "its.just.me". */
const everyday =
  /^(?:its?|just|only|this|that|thats|the|not|for|you|me|we|and|so|too|oh|my|a|much|very|best|good|love)$/;
/** Titles before a name: "Mrs.NC", "Dr.Love". */
const salutation = /^(?:mr|mrs|ms|mx|dr|prof|st|sr|jr|sgt|capt)$/;

/**
 * Finds web addresses in a normalized, lowercase text. They may overlap. With `isName`, the text is only a name. In a
 * sentence, a dot may be a period without the space after it. In a name it never counts as one.
 */
export function webAddressesIn(text: string, { isName = false } = {}): Span[] {
  return [...patterns.flatMap((pattern) => spansOf(text, pattern)), ...spansOf(text, hosts).flatMap(hostIn)];

  function hostIn({ start, end }: Span): Span[] {
    const host = text.slice(start, end).replace(/[._-]+$/, "");
    const hostEnd = start + host.length;
    // Find the last part that is a domain ending: "evil.com" in "evil.com.foo".
    for (let dot = host.lastIndexOf("."); dot > 0; dot = host.lastIndexOf(".", dot - 1)) {
      const ending = endingAhead.exec(host.slice(dot + 1))?.[0];
      if (ending === undefined || !/[\p{L}\p{N}]$/u.test(host.slice(0, dot))) continue;
      const endingEnd = start + dot + 1 + ending.length;
      const isLast = endingEnd === hostEnd;
      const name = host.slice(0, dot);
      if (isBare(ending, name) || (isLast && isWordAddress(ending, { name, isName }))) {
        return [{ start, end: isLast ? endOf(rest, hostEnd) : endingEnd }];
      }
      const longEnd = isLast
        ? Math.max(endOf(telling, hostEnd), endOf(endings.has(ending) ? asking : never, hostEnd))
        : hostEnd;
      if (longEnd > hostEnd && mayEnd(ending, name)) return [{ start, end: longEnd }];
    }
    return [];
  }

  /** Returns where the match at `at` ends. Returns `at` if nothing matches there. */
  function endOf(pattern: RegExp, at: number): number {
    pattern.lastIndex = at;
    return at + (pattern.exec(text)?.[0].length ?? 0);
  }
}

/** True if a host with this ending is an address on its own. */
function isBare(ending: string, name: string): boolean {
  if (ending.startsWith("xn--")) return true;
  if (ending.length === 2 && salutation.test(name)) return false;
  return endings.has(ending) && !wordEndings.has(ending) && !spaceless.test(ending);
}

/**
 * True if a host counts as an address even though its ending is also a word. In a sentence, the host must not look like
 * ordinary words. In a name, anything but initials counts.
 */
function isWordAddress(ending: string, { name, isName }: { name: string; isName: boolean }): boolean {
  if (!wordEndings.has(ending) || spaceless.test(ending) || salutation.test(name)) return false;
  const parts = name.split(".");
  // "8.30.am", "$25.so".
  const isNumber = !/\p{L}/u.test(name) && ending.length === 2;
  if (isNumber || parts.some((part) => /^\p{L}?$/u.test(part))) return false;
  if (isName || /[-_\p{N}]/u.test(name)) return true;
  return parts.length > 1 && !parts.every((part) => everyday.test(part));
}

/**
 * True if a host with this ending is an address when a path or a port follows. Includes unknown endings, because new
 * ones appear every year. "node.js/react" and "9.sept/10.okt" aren't addresses.
 */
function mayEnd(ending: string, name: string): boolean {
  return endings.has(ending) || (/^[a-z]{2,63}$/.test(ending) && ending !== "js" && /\p{L}/u.test(name));
}

/** Domain endings that are also words. People forget the space after a period: "thanks.so much", "see.me", "8.pm". */
const wordEndings: ReadonlySet<string> = new Set(words);
