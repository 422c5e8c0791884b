/** What is said with numbers and signs instead of words. Each with a test. */
const codes: readonly RegExp[] = [
  // Fourteen words, and the eighth letter twice; but not an amount.
  /(?<![\d.,$€£¥:#-])(?:14[\s/|_-]?88|1 4(?: | ?[/|-] ?)8 8)(?![\d:%]|[.,]\d|\s?(?:[$€£¥]|usd|eur|gbp|points|subs|dollars|euros))(?!\s\p{Lu})/u,
  /(?<!\d)14words\b|\b14\s?words\b.{0,12}\b88\b|\b88\b.{0,12}\b14\s?words\b/iu,
  /\bh\W?h\W?88\b|\b88\W{0,3}heil\b|\bheil\W{0,3}88\b/iu,
  // Six million, wanted again.
  /\b6\s?mwe\b|\b6(?:,?000,?000|\s?m(?:il)?\.?|\s?million)\s+(?:more|cookies\b.{0,24}\boven|wasn|was\s?n[o']?t|isn|is\s?n[o']?t|not)\b|\b271k\b/iu,
  /\b13\s?(?:[/|]|%?\s?do(?:es)?|%)\s?5[02]\b|\bdespite\W+(?:being|making|only)\W.{0,24}\b13\s?(?:%|percent)/iu,
  /\b41\s?%\s*(?:your|ur)self|\b(?:join|part of|become)\s+(?:the\s+)?41\s?%|\bykys\b/iu,
  // An echo around a people or its names; a hug is none.
  /(?<!\()\({3,9}\s?(?:they|them|those|these|you|banks?|bankers?|globalists?|elites?|media|owners?|jews?|zion\w*|\p{L}+(?:berg|stein|witz|baum|feld))\s?\){3,9}/iu,
  /卐|࿕|ϟ\s?ϟ|⚡\s?⚡\s?(?:heil|88)/u,
  // Expelled, they say, from so many; and a day on which all are killed. Of dinars there is a number.
  /\b1(?:09|10)\s+(?:countries|times)\s+(?:can|kicked|expelled|for a reason)|\b(?:kicked|expelled)\b.{0,12}\b1(?:09|10)\b/iu,
  /TND(?<!(?:\p{L}|\d\s?)TND)(?!\p{L}|\s?\d)/u,
  // A weapon, at oneself.
  /[\u{1f52b}\u{1f52a}\u{1f5e1}\u{1faa2}\u{1f4a3}]\ufe0f?\s*(?:yo)?ur\s?self/iu,
  // What is obscene, in pictures and with a nought.
  /\u{1f449}[\u{1f3fb}-\u{1f3ff}]?\s?\u{1f44c}|\u{1f346}\s?\u{1f4a6}|(?<![\p{L}\p{N}])h0e[sz]?(?![\p{L}\p{N}])/iu,
  // The "occupied government": in small letters it is German for "drew".
  /(?<!\p{L})ZOG(?!\p{L})/u,
  // Three of one letter that stand alone, as a name or in capitals: laughing is in small ones.
  /(?<!\p{L})K\W?K\W?K(?!\p{L})|^\W*k\W?k\W?k\W*$|(?<!\p{L})k[^\p{L}\s]k[^\p{L}\s]k(?!\p{L})/u,
];

export function holdsCode(text: string): boolean {
  return hint.test(text) && codes.some((code) => code.test(text));
}

/** Most texts have nothing of it. */
const hint = /\d|\({3}|[卐࿕ϟ\u{1f449}\u{1f346}\u{1f52a}\u{1f52b}\u{1f5e1}\u{1faa2}\u{1f4a3}]|k\W?k\W?k|ykys|zog|tnd/iu;
