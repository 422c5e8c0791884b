/**
 * Checks settings before they are written. Every check throws Refusal, with the message that the bot would show later.
 */
import { type Config, readConfig, WrongSettings } from "../config/config.ts";
import type { PlatformClient } from "../platform/client.ts";
import { isLoginRefused, isTimeout, PlatformUnreachable } from "../platform/errors.ts";
import { askClient } from "../platform/fact-record.ts";
import { explained } from "../services/asking/refusals.ts";
import { type CampaignSummary, readCauseName, toSummary } from "../services/asking/summary.ts";
import { findFact } from "../services/connecting/find-fact.ts";
import { inOneLine } from "../words/frames.ts";
import { sayLater } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { Refusal } from "../words/refusal.ts";
import { textOf } from "../words/text-of.ts";
import { type Chosen, isWritable } from "./settings-text.ts";

const longestAskMs = 10_000;

/** Makes a refusal of a message. */
export function refusing(sentence: Later): Refusal {
  return new Refusal((words) => sayLater(words, sentence) ?? []);
}

/** The field on the page for each setting. */
const fields = {
  PUBLIC_URL: "set-up.webhook.address",
  TILTIFY_CLIENT_ID: "set-up.client-id",
  TILTIFY_CLIENT_SECRET: "set-up.client-secret",
  TILTIFY_WEBHOOK_SECRETS: "set-up.webhook.secret",
  TWITCH_CLIENT_ID: "set-up.client-id",
  TWITCH_CLIENT_SECRET: "set-up.client-secret",
} as const;

/**
 * Makes a refusal of a message about a setting. Names the field on the page instead of the setting, because people see
 * only the field.
 */
export function refusingField({ key, values }: Later): Refusal {
  return new Refusal((words) => {
    const isField = (text: unknown): text is keyof typeof fields => Object.hasOwn(fields, String(text));
    // The values of a message are JSON. This replaces only the settings' names.
    const named: Later["values"] = JSON.parse(JSON.stringify(values), (_, text: unknown) =>
      isField(text) ? textOf(words.say(fields[text])) : text,
    );
    const sentence = sayLater(words, { key, values: named }) ?? [];
    return inOneLine(key === "env.length.key" ? [sentence, words.say("set-up.tiltify.where")] : [sentence], words);
  });
}

/** Parses these settings. Throws if one is invalid, or doesn't fit in a line. */
export function readRight(chosen: Chosen): Config {
  if (!Object.values(chosen).every(isWritable)) throw new Refusal(({ say }) => say("set-up.unfit"));
  try {
    return readConfig(chosen);
  } catch (error) {
    const [problem] = error instanceof WrongSettings ? error.problems : [];
    throw problem === undefined ? error : refusingField(problem);
  }
}

/** Checks whether the platform accepts the application's keys. `doubtful` says what may be wrong with them. */
export async function tryKeys(platform: PlatformClient, doubtful: readonly Later[]): Promise<void> {
  const asked = platform.probe(AbortSignal.timeout(longestAskMs)).catch((error: unknown) => {
    const [oddity] = doubtful;
    if (isTimeout(error)) throw new PlatformUnreachable("getCurrentUser", "no answer in time", { cause: error });
    if (!isLoginRefused(error)) throw error;
    throw oddity === undefined ? new Refusal(({ say }) => say("set-up.tiltify.refused")) : refusingField(oddity);
  });
  await explained(asked);
}

/** Finds the campaign that a pasted link leads to. */
export async function findCampaign(platform: PlatformClient, pasted: string): Promise<CampaignSummary> {
  const ask = askClient(platform, AbortSignal.timeout(longestAskMs));
  const fact = await findFact(ask, pasted);
  return toSummary(fact, await readCauseName(ask, fact.causeId));
}
