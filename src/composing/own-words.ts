/**
 * The streamer's own texts, with variables in braces, such as `{name} gave {amount}: {comment}`. Text in square
 * brackets appears only if all its variables have a value: `{name} gave {amount}[ for {reward}]`.
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

/** Kinds in the order in which people see them. */
export const allWordedKinds = Object.keys(ownTexts) as WordedKind[]; // the keys come from this table

/** The variables of each text. */
export const textVariables = Object.fromEntries(allWordedKinds.map((word) => [word, variablesOf(word)])) as Readonly<
  Record<WordedKind, readonly string[]>
>; // one entry for each

/** True if a text uses facts about the campaign that aren't part of the news. */
export function mentionsCampaign(template: string): boolean {
  return ofCampaign.some((name) => template.includes(`{${name}}`));
}
