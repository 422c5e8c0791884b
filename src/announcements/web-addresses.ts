import { type Span, spansOf } from "./spans.ts";

/** Endings that make a bare `name.ending` a web address. */
const endings = [
  ..."com net org edu gov info biz xyz dev app io ai gg tv co gl gd cc ws fm eu uk de fr es pt nl pl cz sk hu".split(
    " ",
  ),
  ..."ua ru ch dk fi se ie ca mx br ar cl au nz jp cn kr tw hk sg za tr online site website store shop".split(" "),
  ..."ro bg gr hr lt lv ee casino click live icu vip xxx porn sbs cfd cyou lgbt webcam mobi zip рф".split(" "),
];

/**
 * Endings that are words, too ("will.i.am", "thanks.so much", "see.me"): such an address needs a path behind it
 * ("t.me/otters"), or "www." or "https://" in front.
 */
const wordEndings = [
  ..."me it is in so to be at my no us am as by do id ly st sh pe link club bet top pro fun win page chat".split(" "),
  ..."space cloud blog tech art life world today news zone cool games stream media one team wiki moe lol wtf".split(
    " ",
  ),
  ..."gift gifts social video africa party best bio buzz date download men money mov monster ninja quest".split(" "),
  ..."rest review science work trade foundation gay lat".split(" "),
];

const byte = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;

const patterns = [
  // With a scheme, whatever it is: "https://x", "hxxps://x".
  String.raw`(?<![a-z0-9+.-])[a-z0-9+.-]*:\/\/\S+`,
  String.raw`(?<![\p{L}\p{N}_-])www\.[\p{L}\p{N}]\S*`,
  // The short form of a Discord invitation.
  String.raw`(?<!\S)\.gg\/\S+`,
  // A bare host. It begins only where such a run begins: trying every place inside it would be quadratic.
  String.raw`(?<![\p{L}\p{N}_.-])[\p{L}\p{N}_.-]*[\p{L}\p{N}]\.(?:` +
    String.raw`(?:${endings.join("|")})(?![a-z0-9_])(?::\d{1,5})?(?:[\/?#]\S*)?` +
    String.raw`|(?:${wordEndings.join("|")})(?::\d{1,5})?\/\S+)`,
  // Another computer by its number, or the reader's own. Versions have fewer parts, or a letter in front.
  String.raw`(?<![\p{L}\p{N}_.-])(?:${byte}\.){3}${byte}(?![\p{L}\p{N}_-]|\.\p{N})(?::\d{1,5})?(?:[\/?#]\S*)?`,
  String.raw`(?<![\p{L}\p{N}_.-])localhost(?::\d{1,5}(?:[\/?#]\S*)?|\/\S*)`,
].map((pattern) => new RegExp(pattern, "gu"));

/** The web addresses in a folded, lower-case text. They may overlap. */
export function webAddressesIn(text: string): Span[] {
  return patterns.flatMap((pattern) => spansOf(text, pattern));
}
