/**
 * The streamer's own texts, with variables in braces, such as `{name} gave {amount}: {comment}`. Text in square
 * brackets is left out if one of its variables has no value: `{name} gave {amount}[ for {reward}]`.
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

/** Everything that streamers can word themselves, in the order in which people see it. */
export const allWordedKinds = Object.keys(ownTexts) as WordedKind[]; // all keys are WordedKind

/** The variables of each text. */
export const textVariables = Object.fromEntries(allWordedKinds.map((word) => [word, variablesOf(word)])) as Readonly<
  Record<WordedKind, readonly string[]>
>; // has an entry for each kind

/** True if a text shows details of the campaign that the moment itself doesn't have. */
export function mentionsCampaign(template: string): boolean {
  return ofCampaign.some((name) => template.includes(`{${name}}`));
}
