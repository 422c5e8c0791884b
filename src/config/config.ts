import { z } from "zod";
import { StartError } from "../util/errors.ts";
import type { Later } from "../words/parts.ts";
import { contradictions, hasCredentials, whatIsMissing, whatIsUnsupported, whatLooksWrong } from "./hints.ts";
import {
  backupFolderOf,
  credentials,
  databaseAddress,
  discordIds,
  eventsModes,
  eventsOf,
  folderOrOff,
  key,
  longSecret,
  oneOf,
  outAddresses,
  roleWords,
  rootAddress,
  secret,
  secrets,
  settingProblem,
  socketAddress,
  webAddress,
  wholeNumber,
} from "./values.ts";

const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
const accessModes = ["ask", "verified", "open", "closed"] as const;

const text = z.string().optional();
const variables = z.object({
  PORT: wholeNumber({ from: 0, to: 65_535 }).default(3_000),
  HOST: text.transform((value) => value?.replace(/^\[(.+)\]$/, "$1")),
  // Some people paste the URL of the webhook. Keep only the part before `/webhooks`.
  PUBLIC_URL: z
    .preprocess((value) => (typeof value === "string" ? value.replace(/\/webhooks\/*$/, "") : value), rootAddress)
    .optional(),
  DATABASE_URL: databaseAddress.default("sqlite:./data/bellringer.db"),
  SECRET_KEY: longSecret,
  LOG_LEVEL: oneOf(logLevels).default("info"),
  ROLES: roleWords,
  BACKUP_FOLDER: folderOrOff.optional(),
  LABELS_FOLDER: text,
  EVENTS: oneOf(eventsModes).optional(),
  BROWSER_CHAT: oneOf(["true", "false"]).default("false"),
  BROWSER_CHAT_KEY: key,
  METRICS_TOKEN: key,
  OUT_WEBHOOKS: outAddresses,
  OUT_WEBHOOK_SECRET: longSecret,
  RETENTION_DAYS: wholeNumber({ from: 1, to: 3_650 }).default(90),
  WEBHOOK_TOLERANCE_SECONDS: wholeNumber({ from: 1, to: 86_400 }).default(300),
  TILTIFY_BASE_URL: webAddress.default("https://v5api.tiltify.com"),
  TILTIFY_REQUESTS_PER_MINUTE: wholeNumber({ from: 10, to: 6_000 }).default(150),
  TILTIFY_REQUESTS_AT_ONCE: wholeNumber({ from: 1, to: 64 }).default(8),
  TILTIFY_CLIENT_ID: secret,
  TILTIFY_CLIENT_SECRET: secret,
  TILTIFY_WEBHOOK_ENDPOINT_ID: text,
  TILTIFY_WEBHOOK_SECRETS: secrets,
  TILTIFY_WEBHOOK_RELAY_ID: text,
  DISCORD_TOKEN: secret,
  DISCORD_SHARDS: wholeNumber({ from: 1, to: 1_000 }).optional(),
  DISCORD_API_URL: webAddress.default("https://discord.com/api"),
  HOST_DISCORD_IDS: discordIds,
  ACCESS: oneOf(accessModes).default("ask"),
  TWITCH_CLIENT_ID: secret,
  TWITCH_CLIENT_SECRET: secret,
  // The login of version 0.2 and older. It is imported once, if no login is stored.
  TWITCH_REFRESH_TOKEN: secret,
  TWITCH_CHAT_URL: socketAddress.default("wss://irc-ws.chat.twitch.tv:443"),
  TWITCH_AUTH_URL: webAddress.default("https://id.twitch.tv/oauth2"),
  TWITCH_API_URL: webAddress.default("https://api.twitch.tv/helix"),
  TWITCH_SEND: oneOf(["irc", "helix"]).default("irc"),
});

/** True if this is the name of one of our settings. */
export function isSettingName(name: string): boolean {
  return Object.hasOwn(variables.shape, name);
}

/** All problems with the settings in one error. */
export class WrongSettings extends StartError {
  override readonly name = "WrongSettings";
  readonly problems: readonly Later[];

  constructor(problems: readonly Later[], options?: ErrorOptions) {
    super("settings are not right", { ...options, exitCode: 2 });
    this.problems = problems;
  }
}

/** All settings, as the program uses them. `.env.example` explains the variables. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads all settings. An empty one counts as not set. `written` are the names in a settings file, known or not. Throws
 * WrongSettings, with what was `misread` in the file as well: it may be the reason.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  written: readonly string[] = [],
  misread: readonly Later[] = [],
) {
  const names = Object.keys(variables.shape);
  const set = Object.fromEntries(names.map((name) => [name, environment[name]?.trim() || undefined]));
  const result = variables.safeParse(set);
  const problems = [
    ...(result.error?.issues ?? []).map((issue) =>
      settingProblem(issue.path.join("."), "params" in issue ? issue.params : undefined),
    ),
    ...contradictions(set),
  ];
  if (!result.success || problems.length > 0) throw new WrongSettings([...problems, ...misread]);
  const values = result.data;
  return Object.freeze({
    /** 0 means any free port. */
    port: values.PORT,
    /** If undefined, each subcommand has its own default. */
    host: values.HOST,
    /** Without a trailing slash. */
    publicUrl: values.PUBLIC_URL,
    /** `sqlite:<file>` or `postgres://…`. */
    databaseUrl: values.DATABASE_URL,
    secretKey: values.SECRET_KEY,
    /** The folder for automatic backups. Undefined for none, and always undefined on Postgres. */
    backupFolder: backupFolderOf(values.BACKUP_FOLDER, values.DATABASE_URL),
    labelsFolder: values.LABELS_FOLDER,
    logLevel: values.LOG_LEVEL,
    roles: values.ROLES,
    browserChat: values.BROWSER_CHAT === "true",
    browserChatKey: values.BROWSER_CHAT_KEY,
    metricsToken: values.METRICS_TOKEN,
    /** Programs that get all announcements, and the secret that signs them. */
    out: Object.freeze({ webhooks: Object.freeze(values.OUT_WEBHOOKS), secret: values.OUT_WEBHOOK_SECRET }),
    /** For how many days names and comments are stored. */
    retentionDays: values.RETENTION_DAYS,
    webhookToleranceMs: values.WEBHOOK_TOLERANCE_SECONDS * 1_000,
    /** How we receive donations: by webhooks, by polling, or both. */
    events: eventsOf(set, values.EVENTS),
    tiltify: Object.freeze({
      /** Without a trailing slash. */
      baseUrl: values.TILTIFY_BASE_URL,
      credentials: credentials(values.TILTIFY_CLIENT_ID, values.TILTIFY_CLIENT_SECRET),
      webhookEndpointId: values.TILTIFY_WEBHOOK_ENDPOINT_ID,
      webhookSecrets: Object.freeze(values.TILTIFY_WEBHOOK_SECRETS),
      webhookRelayId: values.TILTIFY_WEBHOOK_RELAY_ID,
      /** The most requests a minute, for all campaigns together. */
      requestsPerMinute: values.TILTIFY_REQUESTS_PER_MINUTE,
      /** The most requests at once. */
      requestsAtOnce: values.TILTIFY_REQUESTS_AT_ONCE,
    }),
    /** Undefined without Discord. */
    discord: discordOf(values),
    /** Discord users who are hosts of this bot, in addition to the owners of its application. */
    hostDiscordIds: Object.freeze(values.HOST_DISCORD_IDS),
    /**
     * Decides who may use the bot. `ask`: whom the host allows. `verified`: also people who have proven that a campaign
     * is theirs. `open`: everybody. `closed`: only the host's own servers.
     */
    access: values.ACCESS,
    /** Undefined if Twitch is off. */
    twitch: twitchOf(values),
    /** True if no account is configured. The program then runs as a demo with its own simulator. */
    demo: !hasCredentials(environment),
    /** Messages for the host about missing settings, and what doesn't work without them. */
    missing: Object.freeze(whatIsMissing(set)),
    /** Messages for the host about settings that look wrong. */
    doubtful: Object.freeze(whatLooksWrong(set)),
    /** Messages for the host about settings that have no effect in this version. */
    unsupported: Object.freeze(whatIsUnsupported(environment, { known: names, written })),
  });
}

function discordOf(values: z.infer<typeof variables>) {
  const { DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl, DISCORD_SHARDS: shards } = values;
  return token ? Object.freeze({ token, apiUrl, shards }) : undefined;
}

/** Returns the settings of Twitch. The URLs are Twitch's own, except in tests. */
function twitchOf(values: z.infer<typeof variables>) {
  const { TWITCH_CLIENT_ID: clientId, TWITCH_CLIENT_SECRET: clientSecret, TWITCH_REFRESH_TOKEN: refreshToken } = values;
  if (clientId === undefined) return undefined;
  const { TWITCH_CHAT_URL: chatUrl, TWITCH_AUTH_URL: authUrl, TWITCH_API_URL: apiUrl, TWITCH_SEND: send } = values;
  return Object.freeze({ clientId, clientSecret, refreshToken, chatUrl, authUrl, apiUrl, send });
}
