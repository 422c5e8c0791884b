/** Turns the content of a message into parts, in one language. */
import { donation } from "../kinds/donation.ts";
import { kindOf } from "../kinds/index.ts";
import { toMoney } from "../money/money.ts";
import type { Message } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { bundleMessage, digestMessage } from "./bundle-words.ts";
import type { Announcement, MessageContent, SingleContent } from "./content.ts";

/** Throws MoneyError or ZodError if the data is damaged. */
export function putIntoWords(announcement: Announcement, words: Words): MessageContent {
  const { about, at, calls } = announcement;
  const around = { ...(about && { about }), ...(at !== undefined && { at }), ...(calls !== undefined && { calls }) };
  const shared = { announcement, spokenIn: words, ...around };
  if (announcement.type === "bundle") {
    return {
      ...shared,
      ...many("bundle", bundleMessage(announcement, words, about)),
      isCelebrated: announcement.isLarge ?? false,
    };
  }
  if (announcement.type === "digest")
    return { ...shared, ...many("digest", digestMessage(announcement, words, about)) };
  const parts = announcement.type === "several" ? announcement.parts : [announcement];
  const inWords = parts.map(({ type, data, context, templates }) =>
    kindOf(type).notify(data, context, { words, templates }),
  );
  return {
    ...shared,
    kinds: parts.map(({ type }) => type),
    messages: inWords.map(({ message }) => message),
    isCelebrated: inWords.some((one) => one.isCelebrated),
    colour: parts.map(({ context }) => context.look?.colour ?? undefined).find((one) => one !== undefined),
    donor: parts[0]?.context.donor,
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
  const { isElsewhere, campaign = null } = part.context;
  const to = isElsewhere ? recipient : campaign;
  return refunded ? undefined : say("donation", { name, amount: toMoney(amount), to });
}
