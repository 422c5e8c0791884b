import { z } from "zod";
import type { Announcement, MessageContent } from "../../composing/content.ts";
import { donation } from "../../kinds/donation.ts";
import { toMoney, toWireMoney, type WireMoney } from "../../money/money.ts";
import { withoutBreaks } from "../../safety/text.ts";
import { readJson } from "../../util/json.ts";
import type { Line, Parts } from "../../words/parts.ts";
import { withoutServerMarks } from "../../words/server-marks.ts";
import { isolatedTextOf } from "../../words/text-of.ts";
import { toScreenText } from "./screen-text.ts";

/**
 * The second line of a body, after the news. A screen shows `sum`, `who` (the donor) and `to` (the recipient) instead
 * of the sentence. `amount` chooses the sound and `kind` the picture. `count` is the number of donations in a bundle.
 * `colour` is a CSS color, and `sign` the streamer's own emoji.
 */
const besides = z.object({
  quote: z.string(),
  small: z.string(),
  isLarge: z.boolean(),
  amount: z.object({ value: z.string(), currency: z.string() }).exactOptional(),
  count: z.number().exactOptional(),
  colour: z.string().exactOptional(),
  kind: z.string().exactOptional(),
  mark: z.string().exactOptional(),
  sign: z.string().exactOptional(),
  sum: z.string().exactOptional(),
  who: z.string().exactOptional(),
  to: z.string().exactOptional(),
});

export type OnScreen = z.output<typeof besides> & { head: string };

/** Renders a body of two lines: the news, then everything else as JSON. */
export function toScreenBody(content: MessageContent): string {
  const { head, isOwn, ...rest } = toScreenText(content);
  const { announcement, isCelebrated: isLarge, colour, kinds } = content;
  const amount = amountIn(announcement);
  const count = announcement.type === "bundle" ? announcement.count : undefined;
  const facts = {
    ...rest,
    isLarge,
    ...(kinds[0] !== undefined && { kind: kinds[0] }),
    ...read(content, isOwn),
    ...(amount && { amount }),
    ...(count !== undefined && { count }),
    ...(colour !== undefined && { colour: `#${colour.toString(16).padStart(6, "0")}` }),
  };
  return `${head}\n${JSON.stringify(facts)}`;
}

/** Reads a body that `toScreenBody` wrote. A plain sentence is a body too: it replaces a message that was refused. */
export function fromScreenBody(body: string): OnScreen {
  const [head = "", rest = ""] = body.split("\n", 2);
  const { data } = besides.safeParse(readJson(rest));
  return { head, ...(data ?? { quote: "", small: "", isLarge: false }) };
}

/** Returns the amount. Adds the donor and the recipient unless the streamer wrote the sentence. */
function read({ announcement, messages, spokenIn: words }: MessageContent, isOwn: boolean) {
  const [first] = messages;
  const wording = first?.wordings[0];
  const head = wording?.head ?? [];
  // The stressed amount is the news, wherever a language puts it.
  const news = firstAmount(head.filter(({ type }) => type === "b")) ?? firstAmount(head);
  const [one] = announcement.type === "several" ? announcement.parts : [announcement];
  if (one?.type !== donation.name || !("context" in one)) return news === undefined ? {} : { sum: news };
  const { name, amount, refunded, recipient = null } = donation.read(one.data);
  const { isElsewhere, campaign = null, isTest } = one.context;
  const sum = plain(words.value("amount", toMoney(amount)));
  if (refunded) return {};
  const sign = wording?.hasOwnEmoji ? withoutServerMarks(first?.emoji ?? "").trim() : "";
  const to = isElsewhere ? recipient : campaign;
  return {
    sum,
    ...(sign !== "" && { sign }),
    ...(isTest && { mark: plain(words.say("test-mark")).replace(/[\s:：]+$/u, "") }),
    ...(!isOwn && { who: plain(words.value("name", name)), ...(to && { to: plain(words.value("name", to)) }) }),
  };
}

function firstAmount(parts: Parts): string | undefined {
  for (const part of parts) {
    const found = part.type === "amount" ? part.text : part.type === "b" ? firstAmount(part.parts) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function plain(line: Line): string {
  return withoutBreaks(isolatedTextOf(line));
}

/** Returns the amount. For several donations, that is the sum in the most used currency. */
function amountIn(announcement: Announcement): WireMoney | undefined {
  if (announcement.type === "several") return announcement.parts.flatMap((part) => amountIn(part) ?? [])[0];
  if (announcement.type === "bundle" || announcement.type === "digest")
    return announcement.sums[0] && toWireMoney(announcement.sums[0]);
  return announcement.type === "donation" ? donation.read(announcement.data).amount : undefined;
}
