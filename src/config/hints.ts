/** Sentences about the settings for the host: what is missing, what contradicts itself, what this version does not know. */

type Environment = Readonly<Record<string, string | undefined>>;

const accountPrefixes = ["TILTIFY_", "DISCORD_", "TWITCH_"];

/** Whether any variable of a service is set: then nobody wants to see the demo, even if something else is missing. */
export function hasCredentials(environment: Environment): boolean {
  return accountVariables(environment).length > 0;
}

function accountVariables(environment: Environment): string[] {
  const names = Object.keys(environment).filter((name) => accountPrefixes.some((prefix) => name.startsWith(prefix)));
  return names.filter((name) => environment[name]?.trim()).sort();
}

/** Settings that cannot be meant as they are. */
export function contradictions(set: Environment): string[] {
  const problems: string[] = [];
  if (set.TILTIFY_CLIENT_ID && !set.TILTIFY_CLIENT_SECRET) {
    problems.push("TILTIFY_CLIENT_ID is set without TILTIFY_CLIENT_SECRET: Tiltify shows both in your application");
  }
  if (set.TILTIFY_CLIENT_SECRET && !set.TILTIFY_CLIENT_ID) {
    problems.push("TILTIFY_CLIENT_SECRET is set without TILTIFY_CLIENT_ID: Tiltify shows both in your application");
  }
  if (set.TILTIFY_WEBHOOK_SECRETS && set.TILTIFY_WEBHOOK_SECRETS === set.TILTIFY_WEBHOOK_ENDPOINT_ID) {
    problems.push(
      "TILTIFY_WEBHOOK_SECRETS is the id of the webhook: put in its Webhook Signing ID, 64 characters long",
    );
  }
  // Who may read the metrics may not order the bot, and neither is to open what is sealed.
  const secrets = ["BROWSER_CHAT_KEY", "METRICS_TOKEN", "SECRET_KEY"].filter((name) => set[name]);
  const alike = secrets.filter((name) => secrets.some((other) => other !== name && set[other] === set[name]));
  if (alike.length > 0) problems.push(`${alike.join(" and ")} are the same: each needs a secret of its own`);
  return problems;
}

/** What is not set, and what does not work therefore. */
export function whatIsMissing(set: Environment): string[] {
  const sentences: string[] = [];
  if (!set.TILTIFY_CLIENT_ID) {
    sentences.push(
      "TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET are not set: no campaign can be looked up or connected.",
    );
  }
  // Without any webhook donations are asked for, which is a way like any other; half a webhook is a mistake.
  const wantsWebhooks = set.EVENTS === "webhook" || set.EVENTS === "both";
  if (!set.TILTIFY_WEBHOOK_SECRETS && wantsWebhooks && set.TILTIFY_CLIENT_ID) {
    sentences.push(
      `TILTIFY_WEBHOOK_SECRETS is not set: every webhook is refused, so I ask Tiltify for donations in spite of EVENTS=${set.EVENTS}.`,
    );
  } else if (!set.TILTIFY_WEBHOOK_SECRETS && (set.TILTIFY_WEBHOOK_ENDPOINT_ID || !set.TILTIFY_CLIENT_ID)) {
    sentences.push("TILTIFY_WEBHOOK_SECRETS is not set: every webhook is refused.");
  }
  if (set.TILTIFY_WEBHOOK_SECRETS && !set.TILTIFY_WEBHOOK_ENDPOINT_ID) {
    sentences.push("TILTIFY_WEBHOOK_ENDPOINT_ID is not set: no webhook can be asked for when a campaign is connected.");
  }
  if (set.BROWSER_CHAT !== "true" && !set.DISCORD_TOKEN && !set.TWITCH_CLIENT_ID) {
    sentences.push(
      "Neither DISCORD_TOKEN nor TWITCH_CLIENT_ID is set, and BROWSER_CHAT is not true: there is no chat to speak in.",
    );
  }
  if (!set.TWITCH_CLIENT_ID && (set.TWITCH_CLIENT_SECRET || set.TWITCH_REFRESH_TOKEN)) {
    sentences.push("TWITCH_CLIENT_ID is not set: Twitch is off. It stands beside the secret in your application.");
  }
  return sentences;
}

/** Keys and secrets of Tiltify are all of one length. */
const tiltifyKeyLength = 64;

/** What is set and does not look as it should: the service decides, but a host wants to know it before it refuses. */
export function whatLooksWrong(set: Environment): string[] {
  const sentences = ["TILTIFY_CLIENT_ID", "TILTIFY_CLIENT_SECRET", "TILTIFY_WEBHOOK_SECRETS"].flatMap((name) => {
    const values = (set[name] ?? "").split(",").flatMap((part) => part.trim() || []);
    const [odd] = values.filter(({ length }) => length !== tiltifyKeyLength);
    if (odd === undefined) return [];
    const from = name === "TILTIFY_WEBHOOK_SECRETS" ? 'the "Webhook Signing ID"' : "that of an application";
    const has = `${odd.length} ${odd.length === 1 ? "character" : "characters"}`;
    return [`${name} has ${has}, and ${from} has ${tiltifyKeyLength}: was all of it copied, and the right one?`];
  });
  // Its public key and its client secret stand on other pages, and have none.
  if (set.DISCORD_TOKEN && !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(set.DISCORD_TOKEN)) {
    sentences.push("DISCORD_TOKEN is no token of a bot, which has two dots: it comes from section Bot, Reset Token.");
  }
  return sentences;
}

/** What is set although this version does nothing with it. `known`: the settings it has. */
export function whatIsUnsupported(environment: Environment, known: ReadonlySet<string>): string[] {
  const sentences = accountVariables(environment)
    .filter((name) => !known.has(name))
    .map((name) => `${name} is set, but this version has no such setting.`);
  if (environment.BACKUP_FOLDER && /^postgres/.test(environment.DATABASE_URL ?? "")) {
    sentences.push("BACKUP_FOLDER is set, but DATABASE_URL names a Postgres: back it up with pg_dump, I don't.");
  }
  return sentences;
}
