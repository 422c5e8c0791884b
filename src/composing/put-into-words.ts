/** Turns content into parts, in one language. */
import { donation } from "../kinds/donation.ts";
import { kindOf } from "../kinds/index.ts";
import { toMoney } from "../money/money.ts";
import type { Message } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { bundleMessage, digestMessage } from "./bundle-words.ts";
import type { MessageContent, SingleContent, Told } from "./content.ts";

/** Throws MoneyError or ZodError for damaged data. */
export function putIntoWords(told: Told, words: Words): MessageContent {
  const { about, at, calls } = told;
  const around = { ...(about && { about }), ...(at !== undefined && { at }), ...(calls !== undefined && { calls }) };
  const shared = { told, spokenIn: words, ...around };
  if (told.type === "bundle") {
    return { ...shared, ...many("bundle", bundleMessage(told, words, about)), isCelebrated: told.isLarge ?? false };
  }
  if (told.type === "digest") return { ...shared, ...many("digest", digestMessage(told, words, about)) };
  const parts = told.type === "several" ? told.parts : [told];
  const inWords = parts.map(({ type, data, telling, templates }) =>
    kindOf(type).notify(data, telling, { words, templates }),
  );
  return {
    ...shared,
    kinds: parts.map(({ type }) => type),
    messages: inWords.map(({ message }) => message),
    isCelebrated: inWords.some((one) => one.isCelebrated),
    colour: parts.map(({ telling }) => telling.look?.colour ?? undefined).find((one) => one !== undefined),
    giver: parts[0]?.telling.giver,
    asks: inWords.map(({ asks }) => asks).find((question) => question !== undefined),
    action: calls === undefined ? undefined : actionOf(parts[0], words),
  };
}

function many(kind: string, message: Message) {
  return { kinds: [kind], messages: [message], isCelebrated: false };
}

function actionOf(part: SingleContent | undefined, { say }: Words): MessageContent["action"] {
  if (part?.type !== donation.name) return undefined;
  const { name, amount, refunded, recipient = null } = donation.read(part.data);
  const { isElsewhere, campaign = null } = part.telling;
  const to = isElsewhere ? recipient : campaign;
  return refunded ? undefined : say("donation", { name, amount: toMoney(amount), to });
}
