import { z } from "zod";
import type { MessageContent, Told } from "../../composing/content.ts";
import { donation } from "../../kinds/donation.ts";
import { toWireMoney, type WireMoney } from "../../money/money.ts";
import { toScreenText } from "./screen-text.ts";

/** What stands below the news in a body. `amount`: from which sounds depend; `count`: of donations in a bundle; `colour`: as CSS has it. */
const besides = z.object({
  quote: z.string(),
  small: z.string(),
  isLarge: z.boolean(),
  amount: z.object({ value: z.string(), currency: z.string() }).exactOptional(),
  count: z.number().exactOptional(),
  colour: z.string().exactOptional(),
});

/** One announcement on the screen. */
export type OnScreen = z.output<typeof besides> & { head: string };

/** A body is the news in one line, and the rest as JSON in a second one. */
export function toScreenBody(content: MessageContent): string {
  const { head, ...rest } = toScreenText(content);
  const { told, isCelebrated: isLarge, colour } = content;
  const amount = amountIn(told);
  const count = told.type === "bundle" ? told.count : undefined;
  const facts = {
    ...rest,
    isLarge,
    ...(amount && { amount }),
    ...(count !== undefined && { count }),
    ...(colour !== undefined && { colour: `#${colour.toString(16).padStart(6, "0")}` }),
  };
  return `${head}\n${JSON.stringify(facts)}`;
}

/** Also of what was put in place of a body, which is the news alone. */
export function fromScreenBody(body: string): OnScreen {
  const [head = "", rest = ""] = body.split("\n", 2);
  const { data } = besides.safeParse(parseJson(rest));
  return { head, ...(data ?? { quote: "", small: "", isLarge: false }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What was given; of many, in the currency in which most gave. */
function amountIn(told: Told): WireMoney | undefined {
  if (told.type === "several") return told.parts.flatMap((part) => amountIn(part) ?? [])[0];
  if (told.type === "bundle" || told.type === "digest") return told.sums[0] && toWireMoney(told.sums[0]);
  return told.type === "donation" ? donation.read(told.data).amount : undefined;
}
