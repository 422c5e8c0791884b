import { worstWordIn } from "./bad-words.ts";
import { normalized } from "./normalizing.ts";

/**
 * How strict a place's filter is. `strict` leaves out every comment with a swear word. `normal` masks plain swear
 * words, and leaves out obscene comments. `mild` masks obscene words as well.
 */
export const filterLevels = ["strict", "normal", "mild"] as const;
export type FilterLevel = (typeof filterLevels)[number];

/** True for a text that only a strict place rejects, because it is crude. */
export function isTooCrude(text: string, level: FilterLevel): boolean {
  return level === "strict" && worstWordIn(text) !== null;
}

/** Swear words that don't insult anybody, in normalized form. */
const plainWords = new Set(
  `fuck fucks fucked fucking fuckin fucken fck fckin fking fkn motherfucking effing effin shit shits shitty shite bullshit ass
  asses arse arses scheisse scheiss scheissdreck scheissegal beschissen beschissene beschissener beschissenes verfickt verfickte
  verfickten verficktes arsch merde merdes putain ptn foutre chier mierda mierdas joder cono jodido jodida cojones merda merdas
  porra caralho krl crl carai caraio bosta bostas foda cazzo minchia cazzata cazzate kut godverdomme godverdom gvd schijt
  stront klote`.split(/\s+/),
);
/** Words that are mere swearing next to an illness, as in "puto cáncer", but insult a person. */
const ofIllness = /^(?:put[oa]|foda-?se|jodete|fodase)$/u;
/** Illnesses that people swear at. They may stand anywhere in the clause. */
const illness =
  /^(?:can[cs]er|cancro|kan[ks]er|krebs|tumou?r(?:e|en|es|eur)?|cancer|leuk[ae]*mi[ae]|leucemi[ae]|lymphom[ae]?|alzheimer|parkinson|dementia|demenz|demence|demencia|diabetes|depression|covid|corona|aids|als|ms|lupus|disease|krankheit|maladie|enfermedad|doenca|malattia|ziekte)s?$/u;
/** Words for patients. Swearing at them insults people. */
const people =
  /^(?:kid|child|patien|boy|girl|victim|surviv|people|kind|enfant|malade|bambin|nino|nina|crianc|leute|gens|gente)/u;
/** People in the chat. A swear word next to one of these is an insult. */
const addressed =
  /^(?:you|u|ya|your|ur|youre|yourself|yall|him|her|hers|his|them|he|she|they|streamers?|channel|mods?|du|dich|dir|dein\p{L}*|euch|euer|ihr|ihn|ihm|sie|tu|toi|te|ta|tes|ton|vous|vos|votre|elle|eux|usted|ustedes|tus|ti|ella|vete|voces?|vcs?|teu|tua|seu|sua|tuo|tuoi|voi|vai|jij|jou|jouw|jullie)$/u;
/** Words that make a swear word an exclamation: "holy shit", "oh merde". */
const exclaiming =
  /^(?:a|ah|oh|o|ok|wow|holy|what|the|as|well|damn|no|yes|yeah|yea|hell|cool|nice|great|incredible|bien|so|heilige|heiliger|ach|na|ja|nein|oui|non|ah|que|quelle|si|sim|nao|che|ay|joder|bravo|lets|go|gg|omg|lol|haha)$/u;

/** Returns a comment with its swear words masked, such as "F*** cancer". Null if the place still shouldn't show it. */
export function maskSwearing(comment: string, level: FilterLevel): string | null {
  if (level === "strict" || worstWordIn(comment) === "grave") return null;
  if (level === "normal" && !isPlain(comment)) return null;
  const masked = maskEach(comment);
  // The text around the masked words may still contain a swear word in several parts, or a bad phrase of harmless
  // words.
  const left = masked.replace(/\p{L}\*+/gu, " ");
  return isSwearing(left) || isSwearing(masked) ? null : masked;
}

/** True if the comment has only plain swear words. They may be aimed at an illness, or at nothing. */
function isPlain(comment: string): boolean {
  return comment.split(/[.,;:!?¡¿…()–—\n]+/u).every((clause) => {
    const words = [...clause.matchAll(word)].map(([one]) => ({ one, plain: normalized(one) }));
    const swearing = words.filter(({ one }) => isSwearing(one));
    if (swearing.length === 0) return true;
    const others = words.filter((one) => !swearing.includes(one));
    const isAtIllness = others.some(({ plain }) => illness.test(plain)) && !others.some(({ plain }) => isMeant(plain));
    const isExclaimed = others.every(({ plain }) => exclaiming.test(plain));
    const isPlainWord = (one: string) => plainWords.has(one) || (isAtIllness && ofIllness.test(one));
    return swearing.every(({ plain }) => isPlainWord(plain.replaceAll("*", "u"))) && (isAtIllness || isExclaimed);
  });
}

function isMeant(plain: string): boolean {
  return addressed.test(plain) || people.test(plain);
}

/** With more swear words than this, don't check each one on its own. */
const mostRead = 8;

/** Masks every swear word, unless the words around it make it innocent: "F*** penis cancer". */
function maskEach(comment: string): string {
  const swearing = [...comment.matchAll(word)].filter(([one]) => isSwearing(one));
  const alone = (at: number) =>
    replaceAt(
      comment,
      swearing.filter(({ index }) => index !== at),
      (one) => " ".repeat(one.length),
    );
  const isMeantWell = ({ index }: RegExpExecArray) => swearing.length <= mostRead && !isSwearing(alone(index));
  return replaceAt(
    comment,
    swearing.filter((one) => !isMeantWell(one)),
    mask,
  );
}

function replaceAt(text: string, found: readonly RegExpExecArray[], by: (one: string) => string): string {
  const starts = new Set(found.map(({ index }) => index));
  return text.replace(word, (one, at: number) => (starts.has(at) ? by(one) : one));
}

const word = /[\p{L}\p{M}\p{N}@$][\p{L}\p{M}\p{N}@$*'’-]*/gu;

function isSwearing(text: string): boolean {
  const worst = worstWordIn(text);
  return worst === "swear" || worst === "grave";
}

/** Masks a word but keeps its first letter: "F***". */
function mask(text: string): string {
  const [first = "", ...others] = text;
  return first + "*".repeat(Math.min(others.length, 11));
}
