/** Parsers for settings. They normalize a valid value, and explain an invalid one. */
import { dirname, join } from "node:path";
import { z } from "zod";
import { later } from "../words/later.ts";
import type { Later, Line } from "../words/parts.ts";
import { verbatim } from "../words/verbatim.ts";
import { roles, rolesOf } from "./roles.ts";

type Problem = (name: Line) => Later;

/** Attaches a message for an invalid value. zod passes it on with the issue. */
const must = (says: Problem) => ({ params: { says } });

/** Returns the message about a setting from zod's issue. */
export function settingProblem(name: string, params: Record<string, unknown> | undefined): Later {
  const says = params?.says as Problem | undefined; // every rule is made with `must`
  return says?.(verbatim(name)) ?? later("env.unknown", { name: verbatim(name) });
}

const like = (example: string) => must((name) => later("env.like", { name, example: verbatim(example) }));
const ownAlone = must((name) => later("env.example", { name }));

const isWebAddress = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? "");
export const webAddress = z
  .string()
  .refine(isWebAddress, like("https://bell.example"))
  .transform((value) => value.replace(/\/+$/, ""));
/** A URL without a path, because our pages load their files from the root of the domain. */
export const rootAddress = webAddress
  .refine(
    (value) => URL.parse(value)?.pathname === "/",
    must((name) => later("env.path", { name, example: verbatim("https://bell.example") })),
  )
  // Browsers forgive "https:/x" and "HTTPS://x", but chats don't link them.
  .transform((value) => new URL(value).origin);
export const socketAddress = z
  .string()
  .refine((value) => /^wss?:$/.test(URL.parse(value)?.protocol ?? ""), like("wss://chat.example"));
export const databaseAddress = z.string().refine(
  (value) => /^(?:sqlite:(?!:)|postgres(?:ql)?:\/\/)./.test(value),
  must((name) => {
    const [sqlite, postgres] = [verbatim("sqlite:./data/bellringer.db"), verbatim("postgres://user@host/name")];
    return later("env.database", { name, sqlite, postgres });
  }),
);
export const secret = z.string().refine(isOwn, ownAlone).optional();
export const longSecret = secret.refine(
  (value) => value === undefined || value.length >= 32,
  must((name) => later("env.short", { name, least: 32 })),
);
export const key = secret.refine(
  (value) => value === undefined || /^[\x21-\x7e]{16,}$/.test(value),
  must((name) => later("env.key", { name, least: 16 })),
);

/** A list with commas between its values. */
const list = z.string().default("").transform(partsBetweenCommas);
export const secrets = list.refine((values) => values.every(isOwn), ownAlone);
/** The most webhook URLs. More would use up too many of the concurrent requests. */
const mostAddresses = 8;
const twoAddresses = "http://127.0.0.1:8123/api/webhook/bell, https://lights.example/bell";
const webAddresses = list.refine(
  (all) => new Set(all).size === all.length && all.length <= mostAddresses && all.every(isWebAddress),
  must((name) => later("env.addresses", { name, most: mostAddresses, example: verbatim(twoAddresses) })),
);
/** True for one of Discord's own webhooks. They accept only messages in Discord's format. */
const isDiscords = (value: string) => /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\//i.test(value);
export const outAddresses = webAddresses.refine(
  (all) => !all.some(isDiscords),
  must((name) => later("env.discord-webhook", { name, token: verbatim("DISCORD_TOKEN") })),
);
export const discordIds = list.refine(
  (ids) => ids.every((id) => /^\d{15,20}$/.test(id)),
  must((name) => later("env.ids", { name })),
);

export function partsBetweenCommas(value: string): string[] {
  return value.split(",").flatMap((part) => part.trim() || []);
}

export const roleWords = list
  .refine(
    (words) => rolesOf(words) !== null,
    must((name) => later("env.roles", { name, values: verbatim(roles.join(", ")) })),
  )
  .transform((words) => rolesOf(words) ?? new Set(roles));

/** A folder, or "off". Other words for yes and no are refused, because they would become the names of folders. */
export const folderOrOff = z
  .string()
  .refine(
    (value) => !/^(?:on|true|false|yes|no|none|null|[01])$/i.test(value),
    must((name) => later("env.folder", { name, off: verbatim("off") })),
  )
  .transform((value) => (/^off$/i.test(value) ? "off" : value));

export function wholeNumber({ from, to }: { from: number; to: number }) {
  const isRight = (value: string) => /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to;
  const range = { from: verbatim(String(from)), to: verbatim(String(to)) };
  const problem = must((name) => later("env.whole-number", { name, ...range }));
  return z.string().refine(isRight, problem).transform(Number);
}

export function oneOf<const T extends string>(values: readonly T[]) {
  const [one = "", other = ""] = values;
  const problem = must((name) =>
    values.length === 2
      ? later("env.either", { name, one: verbatim(one), other: verbatim(other) })
      : later("env.one-of", { name, values: verbatim(values.join(", ")) }),
  );
  return z.custom<T>((value) => values.some((known) => known === value), problem);
}

/** False for an example value, whether it is ours or somebody else's. */
function isOwn(value: string): boolean {
  return !/^(?:paste-|your[-_ ]|change[-_ ]?me|example|secret$|password$|development$)/i.test(value);
}

export const eventsModes = ["webhook", "pull", "both"] as const;
type EventsMode = (typeof eventsModes)[number];

/**
 * Returns how to receive donations if the host hasn't said so: by webhooks if a webhook is set up, otherwise by
 * polling. A host who wants webhooks but has no secret for them also gets polling, because every delivery would be
 * refused.
 */
export function eventsOf(
  set: Readonly<Record<string, string | undefined>>,
  wanted: EventsMode | undefined,
): EventsMode {
  if (!set.TILTIFY_WEBHOOK_SECRETS) return "pull";
  return wanted ?? (set.TILTIFY_WEBHOOK_ENDPOINT_ID ? "webhook" : "pull");
}

export function credentials(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? Object.freeze({ clientId, clientSecret }) : undefined;
}

/**
 * Returns the folder for backups, which is next to the database by default. For Postgres there is none; use pg_dump.
 */
export function backupFolderOf(folder: string | undefined, databaseUrl: string): string | undefined {
  if (folder === "off" || !databaseUrl.startsWith("sqlite:")) return undefined;
  return folder ?? join(dirname(databaseUrl.slice("sqlite:".length)), "backups");
}
