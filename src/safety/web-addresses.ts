import tlds from "tlds" with { type: "json" };
import words from "./lists/word-endings.json" with { type: "json" };
import { type Span, spansOf } from "./spans.ts";

/** All existing endings (IANA), in the form of a folded text. */
const endings = new Set(tlds.map((ending) => ending.normalize("NFKD").replace(/\p{M}+/gu, "")));
/** In these scripts no space follows a full stop, and some endings are words ("我爱你"). */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const byte = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;

const patterns = [
  // An address with any scheme: "https://x", "hxxps://x".
  String.raw`(?<![a-z0-9+.-])[a-z0-9+.-]*:\/\/\S+`,
  String.raw`(?<![\p{L}\p{N}_-])www\.[\p{L}\p{N}]\S*`,
  // The short form of a Discord invitation.
  String.raw`(?<!\S)\.gg\/\S+`,
  // The number of another computer, or of the reader's own. Version numbers have fewer parts, or a letter in front.
  String.raw`(?<![\p{L}\p{N}_.-])(?:${byte}\.){3}${byte}(?![\p{L}\p{N}_-]|\.\p{N})(?::\d{1,5})?(?:[\/?#]\S*)?`,
  String.raw`(?<![\p{L}\p{N}_.-])localhost(?::\d{1,5}(?:[\/?#]\S*)?|\/\S*)`,
].map((pattern) => new RegExp(pattern, "gu"));

/** Matches only from the beginning of a run of these characters: trying every position inside it would be quadratic. */
const hosts = /(?<![\p{L}\p{N}_.-])[\p{L}\p{N}_.-]*[\p{L}\p{N}]\.[\p{L}\p{N}_.-]*/gu;
/** A possible ending, at the beginning of a part of a host; in "evil.comさん" it is "com". */
const endingAhead = /^(?:xn--[a-z0-9-]+|[a-z]+(?![a-z0-9_])|[^\p{ASCII}]+)/u;
/**
 * The text after a bare host, and the text that turns a host with a word as its ending, or an unknown ending, into an
 * address.
 */
const rest = /(?::\d{1,5})?(?:[/?#]\S*)?/y;
const never = /(?!)/y;
const telling = /\.?(?:(?::\d{1,5})?\/[^\s/]\S*|:\d{2,5}(?![\d:]))/y;
/** The text that turns a host with a known ending into an address: "evil.link?q=1", but not "oh.no?!". */
const asking = /[?#][\p{L}\p{N}_]\S*/uy;

/** Parts of a host that are words of a sentence, typed with dots for spaces: "its.just.me". */
const everyday =
  /^(?:its?|just|only|this|that|thats|the|not|for|you|me|we|and|so|too|oh|my|a|much|very|best|good|love)$/;
/** "Mrs.NC", "Dr.Love". */
const salutation = /^(?:mr|mrs|ms|mx|dr|prof|st|sr|jr|sgt|capt)$/;

/**
 * Finds web addresses in a folded, lowercase text. They may overlap. `isName`: the text is only a name, so that no
 * sentence can have lost the space after its full stop.
 */
export function webAddressesIn(text: string, { isName = false } = {}): Span[] {
  return [...patterns.flatMap((pattern) => spansOf(text, pattern)), ...spansOf(text, hosts).flatMap(hostIn)];

  function hostIn({ start, end }: Span): Span[] {
    const host = text.slice(start, end).replace(/[._-]+$/, "");
    const hostEnd = start + host.length;
    // Finds the last part that is an ending: "evil.com" in "evil.com.foo".
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

  /** Returns the end of the text that follows; `at` if it does not follow. */
  function endOf(pattern: RegExp, at: number): number {
    pattern.lastIndex = at;
    return at + (pattern.exec(text)?.[0].length ?? 0);
  }
}

/** True if the ending makes an address without anything after it. */
function isBare(ending: string, name: string): boolean {
  if (ending.startsWith("xn--")) return true;
  if (ending.length === 2 && salutation.test(name)) return false;
  return endings.has(ending) && !wordEndings.has(ending) && !spaceless.test(ending);
}

/**
 * True if an ending that is also a word makes an address: of anything that no sentence looks like; in a name, of
 * anything but initials.
 */
function isWordAddress(ending: string, { name, isName }: { name: string; isName: boolean }): boolean {
  if (!wordEndings.has(ending) || spaceless.test(ending) || salutation.test(name)) return false;
  const parts = name.split(".");
  // "8.30.am", "$25.so"
  const isNumber = !/\p{L}/u.test(name) && ending.length === 2;
  if (isNumber || parts.some((part) => /^\p{L}?$/u.test(part))) return false;
  if (isName || /[-_\p{N}]/u.test(name)) return true;
  return parts.length > 1 && !parts.every((part) => everyday.test(part));
}

/**
 * True if the ending makes an address with a path or a port. New endings appear every year; "node.js/react" and
 * "9.sept/10.okt" do not count.
 */
function mayEnd(ending: string, name: string): boolean {
  return endings.has(ending) || (/^[a-z]{2,63}$/.test(ending) && ending !== "js" && /\p{L}/u.test(name));
}

/**
 * Endings of web addresses that are also words ("will.i.am", "thanks.so much", "see.me", "8.pm", "dr.kim"): people
 * forget the space after a full stop.
 */
const wordEndings: ReadonlySet<string> = new Set(words);
