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
const rest = /(?::\d{1,5})?(?:[/?#]\S*)?/y;
const telling = /\.?(?:(?::\d{1,5})?\/[^\s/]\S*|:\d{2,5}(?![\d:]))/y;

/** The web addresses in a folded, lower-case text. They may overlap. */
export function webAddressesIn(text: string): Span[] {
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
      if (isBare(ending)) return [{ start, end: isLast ? endOf(rest, hostEnd) : endingEnd }];
      const toldEnd = isLast ? endOf(telling, hostEnd) : hostEnd;
      if (toldEnd > hostEnd && mayEnd(ending, host.slice(0, dot))) return [{ start, end: toldEnd }];
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
function isBare(ending: string): boolean {
  if (ending.startsWith("xn--")) return true;
  return endings.has(ending) && !wordEndings.has(ending) && !spaceless.test(ending);
}

/** Makes one with a path or a port. New endings come every year; "node.js/react" and "9.sept/10.okt" are none. */
function mayEnd(ending: string, name: string): boolean {
  return endings.has(ending) || (/^[a-z]{2,63}$/.test(ending) && ending !== "js" && /\p{L}/u.test(name));
}
