/**
 * What people may say in their own words: a text with variables in braces, such as `{name} gave {amount}: {comment}`. Square
 * brackets hold what is only said where all its variables have a value: `{name} gave {amount}[ for {reward}]`.
 */
import { kinds } from "../kinds/index.ts";
import { ofCampaign } from "../kinds/own-values.ts";
import { type OwnWord, ownTexts } from "../words/en/own-texts.ts";
import { bundleVariables } from "./bundle-words.ts";

export type { OwnTemplates } from "../kinds/define.ts";

function isOfCampaign(name: string): boolean {
  return ofCampaign.some((one) => one === name);
}

function variablesOf(word: OwnWord): readonly string[] {
  const kind = kinds.find(({ ownWords }) => ownWords.some((own) => own === word));
  const own: readonly string[] = (kind?.ownVariables ?? bundleVariables).filter((name) => !isOfCampaign(name));
  return [...own, ...ofCampaign];
}

export type WordedKind = OwnWord;

/** In the order in which they are listed for people. */
export const allWordedKinds = Object.keys(ownTexts) as WordedKind[]; // the table's own keys

/** The variables that each text knows. */
export const textVariables = Object.fromEntries(allWordedKinds.map((word) => [word, variablesOf(word)])) as Readonly<
  Record<WordedKind, readonly string[]>
>; // one for each

/** Whether a text tells something of the campaign that the news does not hold. */
export function mentionsCampaign(template: string): boolean {
  return ofCampaign.some((name) => template.includes(`{${name}}`));
}
