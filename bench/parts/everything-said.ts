import { amountOf } from "../donations.ts";
import type { Sums, Tally } from "../memory-chat.ts";
import type { Program } from "../process.ts";
import type { AppAnswers } from "../servers/app.ts";

/** The fate of the donations that a server received. */
export type Verdict = {
  lost: number;
  doubled: number;
  /** The announced sums equal the donated ones, in each currency. */
  sumsAgree: boolean;
  messages: number;
  /** When the last donation was announced, by the machine's clock. */
  lastAt: number;
};

const pollEveryMs = 20;
const patienceMs = 10_000;

/**
 * Waits until donations 0 to `given` - 1 are announced in this many places. Gives up if nothing is announced for ten
 * seconds.
 */
export async function waitUntilSent(app: Program<AppAnswers>, given: number, places = 1): Promise<Verdict> {
  let tally = await app.ask("tally", null);
  for (let quietMs = 0; tally.said < given * places && quietMs < patienceMs; quietMs += pollEveryMs) {
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
    const { said } = tally;
    tally = await app.ask("tally", null);
    if (tally.said > said) quietMs = 0;
  }
  return judge(tally, given, places);
}

function judge({ said, doubled, messages, lastAt, sums }: Tally, given: number, places: number): Verdict {
  const wanted: Sums = {};
  for (let number = 0; number < given; number += 1) {
    const { currency, minor } = amountOf(number);
    wanted[currency] = (wanted[currency] ?? 0) + minor * places;
  }
  const currencies = new Set([...Object.keys(wanted), ...Object.keys(sums)]);
  const sumsAgree = [...currencies].every((currency) => wanted[currency] === sums[currency]);
  return { lost: given * places - said, doubled, sumsAgree, messages, lastAt };
}
