/** Hints for the host about settings: missing ones, contradictions, and ones that this version doesn't know. */

import { suggestName } from "../util/suggestion.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { verbatim } from "../words/verbatim.ts";
import { isInChats, onlyReceives, roles, rolesOf } from "./roles.ts";
import { partsBetweenCommas } from "./values.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const accountPrefixes = ["TILTIFY_", "DISCORD_", "TWITCH_"];

/**
 * True if a variable of a service is set. The host doesn't want the demo then, even if another variable is missing. A
 * URL alone isn't an account.
 */
export function hasCredentials(environment: Environment): boolean {
  return accountVariables(environment).some((name) => !name.endsWith("_URL"));
}

function accountVariables(environment: Environment): string[] {
  return variablesThatBegin(environment, accountPrefixes);
}

function variablesThatBegin(environment: Environment, prefixes: readonly string[]): string[] {
  const names = Object.keys(environment).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
  return names.filter((name) => environment[name]?.trim()).sort();
}

/** Finds settings that can't be what the host wants. */
export function contradictions(set: Environment): Later[] {
  const problems: Later[] = [];
  for (const [name, other] of [clientKeys, clientKeys.toReversed()]) {
    if (name && other && set[name] && !set[other]) {
      problems.push(later("env.half", { name: verbatim(name), other: verbatim(other) }));
    }
  }
  if (set.TILTIFY_WEBHOOK_SECRETS && set.TILTIFY_WEBHOOK_SECRETS === set.TILTIFY_WEBHOOK_ENDPOINT_ID) {
    problems.push(later("env.id-as-secret", { name: verbatim("TILTIFY_WEBHOOK_SECRETS") }));
  }
  // Two keys must not be the same. Somebody who may read the metrics must not be able to command the bot or to open its
  // secrets.
  const secrets = ["BROWSER_CHAT_KEY", "METRICS_TOKEN", "OUT_WEBHOOK_SECRET", "SECRET_KEY"].filter((name) => set[name]);
  const alike = secrets.filter((name) => secrets.some((other) => other !== name && set[other] === set[name]));
  if (alike.length > 0) problems.push(later("env.alike", { names: alike.map(verbatim) }));
  if (rolesIn(set).size < roles.length && !/^postgres/.test(set.DATABASE_URL ?? "")) {
    problems.push(later("env.roles.sqlite", { name: verbatim("ROLES"), database: verbatim("DATABASE_URL") }));
  }
  return problems;
}

/** Returns the roles that are set. Unknown roles are reported elsewhere. */
function rolesIn(set: Environment) {
  return rolesOf(partsBetweenCommas(set.ROLES ?? "")) ?? new Set(roles);
}

const clientKeys = ["TILTIFY_CLIENT_ID", "TILTIFY_CLIENT_SECRET"] as const;

/** Finds missing settings. Each message says what doesn't work without them. */
export function whatIsMissing(set: Environment): Later[] {
  const sentences: Later[] = [];
  const own = rolesIn(set);
  const [id, secret] = [verbatim("TILTIFY_CLIENT_ID"), verbatim("TILTIFY_CLIENT_SECRET")];
  if (!set.TILTIFY_CLIENT_ID && !onlyReceives(own)) sentences.push(later("env.no-tiltify", { id, secret }));
  // Without a webhook, donations are polled, which is fine. A webhook that is only half configured is a mistake.
  const wantsWebhooks = set.EVENTS === "webhook" || set.EVENTS === "both";
  const name = verbatim("TILTIFY_WEBHOOK_SECRETS");
  if (!set.TILTIFY_WEBHOOK_SECRETS && wantsWebhooks && set.TILTIFY_CLIENT_ID) {
    sentences.push(later("env.no-webhook-secret.asks", { name, events: verbatim(`EVENTS=${set.EVENTS}`) }));
  } else if (!set.TILTIFY_WEBHOOK_SECRETS && (set.TILTIFY_WEBHOOK_ENDPOINT_ID || !set.TILTIFY_CLIENT_ID)) {
    sentences.push(later("env.no-webhook-secret", { name }));
  }
  if (set.TILTIFY_WEBHOOK_SECRETS && !set.TILTIFY_WEBHOOK_ENDPOINT_ID && own.has("ask")) {
    sentences.push(later("env.no-endpoint", { name: verbatim("TILTIFY_WEBHOOK_ENDPOINT_ID") }));
  }
  const [discord, twitch] = [verbatim("DISCORD_TOKEN"), verbatim("TWITCH_CLIENT_ID")];
  if (isInChats(own) && set.BROWSER_CHAT !== "true" && !set.DISCORD_TOKEN && !set.TWITCH_CLIENT_ID) {
    sentences.push(later("env.no-chat", { discord, twitch, browser: verbatim("BROWSER_CHAT") }));
  }
  if (!set.TWITCH_CLIENT_ID && (set.TWITCH_CLIENT_SECRET || set.TWITCH_REFRESH_TOKEN)) {
    sentences.push(later("env.no-twitch", { name: twitch }));
  }
  return sentences;
}

/** The length of all of Tiltify's keys and secrets. */
const tiltifyKeyLength = 64;

/**
 * Finds settings that look wrong. Only the service can tell for sure, but the host should know before the service
 * refuses them.
 */
export function whatLooksWrong(set: Environment): Later[] {
  const sentences = [...clientKeys, "TILTIFY_WEBHOOK_SECRETS" as const].flatMap((name) => {
    const odd = partsBetweenCommas(set[name] ?? "").find(({ length }) => length !== tiltifyKeyLength);
    if (odd === undefined) return [];
    const values = { name: verbatim(name), has: odd.length, wanted: tiltifyKeyLength };
    return [later(name === "TILTIFY_WEBHOOK_SECRETS" ? "env.length.secret" : "env.length.key", values)];
  });
  // Discord shows its public key and client secret on other pages. They have no dots.
  if (set.DISCORD_TOKEN && !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(set.DISCORD_TOKEN)) {
    sentences.push(later("env.no-token", { name: verbatim("DISCORD_TOKEN") }));
  }
  return sentences;
}

/**
 * Finds settings that have no effect in this version. `known` are the supported names. `written` are the names in a
 * settings file. A name there that is nearly one of ours is a typo. The environment, however, is full of other
 * programs' names.
 */
export function whatIsUnsupported(
  environment: Environment,
  { known, written }: { known: readonly string[]; written: readonly string[] },
): Later[] {
  const sentences = unknownNames(environment, { known, written }).map(({ name, wanted }) =>
    wanted === undefined
      ? later("env.unknown", { name: verbatim(name) })
      : later("env.mistyped", { name: verbatim(name), wanted: verbatim(wanted) }),
  );
  if (environment.TWITCH_REFRESH_TOKEN?.trim()) {
    sentences.push(later("env.login-kept", { name: verbatim("TWITCH_REFRESH_TOKEN") }));
  }
  if (environment.BACKUP_FOLDER && /^postgres/.test(environment.DATABASE_URL ?? "")) {
    const [name, database, tool] = [verbatim("BACKUP_FOLDER"), verbatim("DATABASE_URL"), verbatim("pg_dump")];
    sentences.push(later("env.backup-on-postgres", { name, database, tool }));
  }
  return sentences;
}

function unknownNames(
  environment: Environment,
  { known, written }: { known: readonly string[]; written: readonly string[] },
): { name: string; wanted: string | undefined }[] {
  const isOurs = new Set(variablesThatBegin(environment, [...accountPrefixes, "BROWSER_CHAT"]));
  // Our launcher sets variables that begin with BELLRINGER_. In a settings file, such a name is a mistake.
  const isMeant = (name: string) => isOurs.has(name) || (written.includes(name) && name.startsWith("BELLRINGER_"));
  const lowerCase = new Map(known.map((name) => [name.toLowerCase(), name]));
  return [...new Set([...isOurs, ...written])]
    .filter((name) => environment[name]?.trim() && !lowerCase.has(name.toLowerCase()))
    .sort()
    .map((name) => ({ name, wanted: lowerCase.get(suggestName(name, [...lowerCase.keys()]) ?? "") }))
    .filter(({ name, wanted }) => wanted !== undefined || isMeant(name));
}
