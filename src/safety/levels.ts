import { worstWordIn } from "./bad-words.ts";
import { folded } from "./folding.ts";

/**
 * The filter of a place, from strict to mild. `strict` omits every comment that swears. `normal` announces plain swear words
 * masked, and omits obscene comments. `mild` announces obscene words masked, too.
 */
export const filterLevels = ["strict", "normal", "mild"] as const;
export type FilterLevel = (typeof filterLevels)[number];

/** True if this level rejects a text that is usually shown: one that is only crude, in a strict place. */
export function isTooCrude(text: string, level: FilterLevel): boolean {
  return level === "strict" && worstWordIn(text) !== null;
}

/** Swear words that are aimed at nobody, in the form of a folded text. */
const plainWords = new Set(
  `fuck fucks fucked fucking fuckin fucken fck fckin fking fkn motherfucking effing effin shit shits shitty shite bullshit ass
  asses arse arses scheisse scheiss scheissdreck scheissegal beschissen beschissene beschissener beschissenes verfickt verfickte
  verfickten verficktes arsch merde merdes putain ptn foutre chier mierda mierdas joder cono jodido jodida cojones merda merdas
  porra caralho krl crl carai caraio bosta bostas foda cazzo minchia cazzata cazzate kut godverdomme godverdom gvd schijt
  stront klote`.split(/\s+/),
);
/** "Puto cáncer": against an illness it is only a swear word, against a person an insult. */
const ofIllness = /^(?:put[oa]|foda-?se|jodete|fodase)$/u;
/** Targets of swearing, anywhere in the clause. */
const illness =
  /^(?:can[cs]er|cancro|kan[ks]er|krebs|tumou?r(?:e|en|es|eur)?|cancer|leuk[ae]*mi[ae]|leucemi[ae]|lymphom[ae]?|alzheimer|parkinson|dementia|demenz|demence|demencia|diabetes|depression|covid|corona|aids|als|ms|lupus|disease|krankheit|maladie|enfermedad|doenca|malattia|ziekte)s?$/u;
/** Patients are people, so swearing at them is an insult. */
const people =
  /^(?:kid|child|patien|boy|girl|victim|surviv|people|kind|enfant|malade|bambin|nino|nina|crianc|leute|gens|gente)/u;
/** People whom a swear word beside it would insult: those who read it here. */
const addressed =
  /^(?:you|u|ya|your|ur|youre|yourself|yall|him|her|hers|his|them|he|she|they|streamers?|channel|mods?|du|dich|dir|dein\p{L}*|euch|euer|ihr|ihn|ihm|sie|tu|toi|te|ta|tes|ton|vous|vos|votre|elle|eux|usted|ustedes|tus|ti|ella|vete|voces?|vcs?|teu|tua|seu|sua|tuo|tuoi|voi|vai|jij|jou|jouw|jullie)$/u;
/** Exclamations with a swear word that are aimed at nobody: "holy shit", "oh merde". */
const exclaiming =
  /^(?:a|ah|oh|o|ok|wow|holy|what|the|as|well|damn|no|yes|yeah|yea|hell|cool|nice|great|incredible|bien|so|heilige|heiliger|ach|na|ja|nein|oui|non|ah|que|quelle|si|sim|nao|che|ay|joder|bravo|lets|go|gg|omg|lol|haha)$/u;

/** Returns a comment with its swear words masked, "F*** cancer"; null if it still may not be shown. */
export function maskSwearing(comment: string, level: FilterLevel): string | null {
  if (level === "strict" || worstWordIn(comment) === "grave") return null;
  if (level === "normal" && !isPlain(comment)) return null;
  const masked = maskEach(comment);
  // The rest may be a phrase of innocent words, or a split word.
  const left = masked.replace(/\p{L}\*+/gu, " ");
  return isSwearing(left) || isSwearing(masked) ? null : masked;
}

/** True if it has only plain swear words, aimed at an illness or at nothing. */
function isPlain(comment: string): boolean {
  return comment.split(/[.,;:!?¡¿…()–—\n]+/u).every((clause) => {
    const words = [...clause.matchAll(word)].map(([one]) => ({ one, plain: folded(one) }));
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

/** In a longer clause the words around say nothing. */
const mostRead = 8;

/** Masks each swear word except those that the words around make innocent: "F*** penis cancer". */
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

/** "F***": the first letter stands for the word. */
function mask(text: string): string {
  const [first = "", ...others] = text;
  return first + "*".repeat(Math.min(others.length, 11));
}
