import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig, WrongSettings } from "../../src/config/config.ts";
import { hasCredentials } from "../../src/config/hints.ts";
import { inEnglish } from "../../src/words/refusal.ts";

const complete = {
  PORT: "8080",
  HOST: "0.0.0.0",
  PUBLIC_URL: "https://bell.example/",
  DATABASE_URL: "postgres://bell@db/bell",
  SECRET_KEY: "k".repeat(32),
  BACKUP_FOLDER: "off",
  LOG_LEVEL: "debug",
  ROLES: "page, announce",
  BROWSER_CHAT: "true",
  BROWSER_CHAT_KEY: "c".repeat(16),
  METRICS_TOKEN: "m".repeat(16),
  OUT_WEBHOOKS: "http://127.0.0.1:8123/api/webhook/bell, https://lights.example/",
  OUT_WEBHOOK_SECRET: "o".repeat(32),
  RETENTION_DAYS: "30",
  WEBHOOK_TOLERANCE_SECONDS: "60",
  TILTIFY_BASE_URL: "http://127.0.0.1:4000/",
  TILTIFY_CLIENT_ID: "1d".repeat(32),
  TILTIFY_CLIENT_SECRET: "5e".repeat(32),
  TILTIFY_WEBHOOK_ENDPOINT_ID: "endpoint",
  TILTIFY_WEBHOOK_SECRETS: ` ${"a1".repeat(32)} , ${"b2".repeat(32)} ,`,
  EVENTS: "both",
  TILTIFY_REQUESTS_PER_MINUTE: "60",
  TILTIFY_REQUESTS_AT_ONCE: "4",
  DISCORD_TOKEN: "discord.bot-1.token_2",
  DISCORD_SHARDS: "2",
  DISCORD_API_URL: "http://127.0.0.1:5000/api/",
  HOST_DISCORD_IDS: "123456789012345678, 223456789012345678",
  ACCESS: "open",
  TWITCH_CLIENT_ID: "twitch-id",
  TWITCH_CLIENT_SECRET: "twitch-secret",
  TWITCH_REFRESH_TOKEN: "twitch-token",
  TWITCH_CHAT_URL: "ws://127.0.0.1:5000",
  TWITCH_AUTH_URL: "http://127.0.0.1:5000/oauth2/",
  TWITCH_API_URL: "http://127.0.0.1:5000/helix",
  TWITCH_SEND: "helix",
};

/** Reads the configuration and its messages for the host. */
function readSent(environment: Record<string, string>) {
  const { missing, doubtful, unsupported, ...config } = readConfig(environment);
  const [absent, odd, unknown] = [missing, doubtful, unsupported].map((some) => some.map(inEnglish));
  return { ...config, missing: absent, doubtful: odd, unsupported: unknown };
}

/** Returns the problems with these settings, as the host reads them. */
function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    expect(error.exitCode).toBe(2);
    return error.problems.map(inEnglish);
  }
}

test("an empty environment gives the defaults", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: undefined,
    publicUrl: undefined,
    databaseUrl: "sqlite:./data/bellringer.db",
    secretKey: undefined,
    backupFolder: "data/backups",
    logLevel: "info",
    browserChat: false,
    browserChatKey: undefined,
    metricsToken: undefined,
    out: { webhooks: [], secret: undefined },
    retentionDays: 90,
    webhookToleranceMs: 300_000,
    tiltify: {
      baseUrl: "https://v5api.tiltify.com",
      credentials: undefined,
      webhookEndpointId: undefined,
      webhookSecrets: [],
    },
    discord: undefined,
    hostDiscordIds: [],
    access: "ask",
    demo: true,
    doubtful: [],
    unsupported: [],
  });
});

test("every setting is read from the environment", () => {
  expect(readSent(complete)).toEqual({
    port: 8080,
    host: "0.0.0.0",
    publicUrl: "https://bell.example",
    databaseUrl: "postgres://bell@db/bell",
    secretKey: "k".repeat(32),
    backupFolder: undefined,
    logLevel: "debug",
    roles: new Set(["announce", "page"]),
    browserChat: true,
    browserChatKey: "c".repeat(16),
    metricsToken: "m".repeat(16),
    out: {
      webhooks: ["http://127.0.0.1:8123/api/webhook/bell", "https://lights.example/"],
      secret: "o".repeat(32),
    },
    retentionDays: 30,
    webhookToleranceMs: 60_000,
    events: "both",
    tiltify: {
      baseUrl: "http://127.0.0.1:4000",
      credentials: { clientId: "1d".repeat(32), clientSecret: "5e".repeat(32) },
      webhookEndpointId: "endpoint",
      webhookSecrets: ["a1".repeat(32), "b2".repeat(32)],
      requestsPerMinute: 60,
      requestsAtOnce: 4,
    },
    discord: { token: "discord.bot-1.token_2", apiUrl: "http://127.0.0.1:5000/api", shards: 2 },
    hostDiscordIds: ["123456789012345678", "223456789012345678"],
    access: "open",
    twitch: {
      clientId: "twitch-id",
      clientSecret: "twitch-secret",
      refreshToken: "twitch-token",
      chatUrl: "ws://127.0.0.1:5000",
      authUrl: "http://127.0.0.1:5000/oauth2",
      apiUrl: "http://127.0.0.1:5000/helix",
      send: "helix",
    },
    demo: false,
    missing: [],
    doubtful: [],
    unsupported: [
      "TWITCH_REFRESH_TOKEN is only used until I have a Twitch login. Once I'm connected to Twitch, you can delete it.",
      "BACKUP_FOLDER is set, but DATABASE_URL names a Postgres. I don't back that up, so use pg_dump.",
    ],
  });
});

const onPostgres = { DATABASE_URL: "postgres://bell@db/bell" };
const everything = ["receive", "intake", "ask", "announce", "discord", "twitch", "page"];

test("a process has all roles by default", () => {
  expect([...readConfig({}).roles]).toEqual(everything);
  expect([...readConfig({ ROLES: " , " }).roles]).toEqual(everything);
  expect([...readConfig({ ...onPostgres, ROLES: "intake,receive," }).roles]).toEqual(["receive", "intake"]);
  expect([...readConfig({ ROLES: everything.join() }).roles]).toEqual(everything);
  expect(problemsOf({ ...onPostgres, ROLES: "recieve,intake" })).toEqual([
    "ROLES takes these words, with commas between them: receive, intake, ask, announce, discord, twitch, page.",
  ]);
  expect(problemsOf({ ROLES: "receive" })).toEqual([
    "ROLES splits the work between several processes, and that needs Postgres. With a SQLite file, one process does everything. Set DATABASE_URL to a Postgres, or leave ROLES empty.",
  ]);
});

test("the processes in compose.many.yaml together have all roles", () => {
  const given = [...readFileSync("compose.many.yaml", "utf8").matchAll(/ROLES: (\S+)/g)].map(([, words = ""]) => words);
  const read = given.map((ROLES) => [...readConfig({ ...onPostgres, ROLES }).roles]);
  expect(read.flat().toSorted()).toEqual(everything.toSorted());
});

test("a process reports only missing settings that its roles need", () => {
  const secrets = { ...onPostgres, TILTIFY_WEBHOOK_SECRETS: "a1".repeat(32) };
  expect(readSent({ ...secrets, ROLES: "receive" })).toMatchObject({ missing: [], demo: false });
  expect(readSent({ ...onPostgres, ROLES: "receive" }).missing).toEqual([
    "TILTIFY_WEBHOOK_SECRETS isn't set, so I refuse every webhook.",
  ]);
  expect(readSent({ ...secrets, ROLES: "intake,ask" }).missing?.join()).not.toContain("DISCORD_TOKEN");
  expect(readSent({ ...secrets, ROLES: "announce" }).missing?.join()).toContain("DISCORD_TOKEN");
});

test.each([
  [{}, "data/backups"],
  [{ DATABASE_URL: "sqlite:/srv/bell/bot.db" }, "/srv/bell/backups"],
  [{ BACKUP_FOLDER: "/mnt/stick" }, "/mnt/stick"],
  [{ BACKUP_FOLDER: "Off" }, undefined],
  [{ DATABASE_URL: "postgres://bell@db/bell", BACKUP_FOLDER: "/mnt/stick" }, undefined],
])("the environment %j makes backups go to the folder %s", (environment, folder) => {
  expect(readConfig(environment).backupFolder).toBe(folder);
});

test.each(["true", "no", "0", "None"])("%s is refused as a folder for backups", (value) => {
  expect(problemsOf({ BACKUP_FOLDER: value })).toEqual(["BACKUP_FOLDER must be a folder, or off."]);
});

test("Twitch is on if its client ID is set", () => {
  expect(readConfig({ TWITCH_CLIENT_ID: "id" }).twitch).toEqual({
    clientId: "id",
    clientSecret: undefined,
    refreshToken: undefined,
    chatUrl: "wss://irc-ws.chat.twitch.tv:443",
    authUrl: "https://id.twitch.tv/oauth2",
    apiUrl: "https://api.twitch.tv/helix",
    send: "irc",
  });
  const without = readSent({ TWITCH_REFRESH_TOKEN: "x" });
  expect(without.twitch).toBeUndefined();
  expect(without.missing?.join()).toContain("TWITCH_CLIENT_ID isn't set, so Twitch is off.");
  expect(problemsOf({ TWITCH_CHAT_URL: "http://x" })).toEqual([
    "TWITCH_CHAT_URL must be an address like wss://chat.example.",
  ]);
});

test("empty and blank settings count as not set", () => {
  const blank = Object.fromEntries(Object.keys(complete).map((name, index) => [name, index % 2 ? "" : "  "]));
  expect(readConfig(blank)).toEqual(readConfig({}));
});

test("a configuration is deeply frozen", () => {
  const config = readConfig(complete);
  const parts = [config, config.tiltify, config.tiltify.credentials, config.tiltify.webhookSecrets, config.missing];
  expect(parts.map((part) => Object.isFrozen(part))).toEqual(parts.map(() => true));
});

test("all problems with the environment are reported at once", () => {
  expect(
    problemsOf({
      PORT: "seventy",
      PUBLIC_URL: "bell.example",
      DATABASE_URL: "mysql://x",
      SECRET_KEY: "short",
      LOG_LEVEL: "loud",
      BROWSER_CHAT: "yes",
      METRICS_TOKEN: "brief",
      TILTIFY_CLIENT_ID: "id",
    }),
  ).toEqual([
    "PORT must be a whole number from 0 to 65535.",
    "PUBLIC_URL must be an address like https://bell.example.",
    "DATABASE_URL must look like sqlite:./data/bellringer.db or postgres://user@host/name.",
    "SECRET_KEY must have at least 32 characters.",
    "LOG_LEVEL must be one of debug, info, warn, error, silent.",
    "BROWSER_CHAT must be true or false.",
    "METRICS_TOKEN must have at least 16 characters, without spaces.",
    "TILTIFY_CLIENT_ID is set without TILTIFY_CLIENT_SECRET. Tiltify shows both in your app.",
  ]);
});

test.each([
  { name: "PORT", value: "65536" },
  { name: "PORT", value: "-1" },
  { name: "PORT", value: "80.5" },
  { name: "PORT", value: "0x50" },
  { name: "RETENTION_DAYS", value: "0" },
  { name: "WEBHOOK_TOLERANCE_SECONDS", value: "0" },
  { name: "WEBHOOK_TOLERANCE_SECONDS", value: "86401" },
  { name: "PUBLIC_URL", value: "javascript:alert(1)" },
  { name: "TILTIFY_BASE_URL", value: "v5api.tiltify.com" },
  { name: "DATABASE_URL", value: "sqlite:" },
  { name: "DATABASE_URL", value: "sqlite::memory:" },
  { name: "BROWSER_CHAT", value: "TRUE!" },
  { name: "DISCORD_SHARDS", value: "0" },
  { name: "HOST_DISCORD_IDS", value: "maple" },
  { name: "ACCESS", value: "all" },
  { name: "BROWSER_CHAT_KEY", value: "sixteen characters with spaces" },
  { name: "OUT_WEBHOOKS", value: "http://a.example, lights.example" },
  { name: "OUT_WEBHOOKS", value: "http://a.example,http://a.example" },
  { name: "OUT_WEBHOOKS", value: Array.from({ length: 9 }, (_, at) => `http://a.example/${at}`).join() },
  { name: "OUT_WEBHOOK_SECRET", value: "short" },
])("$name=$value is refused", ({ name, value }) => {
  const problems = problemsOf({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name} must `));
});

test.each(["0", "65535"])("PORT=%s is allowed", (value) => {
  expect(readConfig({ PORT: value }).port).toBe(Number(value));
});

test("a client secret without a client ID is a problem", () => {
  expect(problemsOf({ TILTIFY_CLIENT_SECRET: "x" })).toEqual([
    "TILTIFY_CLIENT_SECRET is set without TILTIFY_CLIENT_ID. Tiltify shows both in your app.",
  ]);
});

test("a webhook's ID in place of its secret is a problem", () => {
  const id = "9c3dc859-b0f7-46cb-a496-71f8f94183b8";
  expect(problemsOf({ TILTIFY_WEBHOOK_ENDPOINT_ID: id, TILTIFY_WEBHOOK_SECRETS: id })).toEqual([
    "TILTIFY_WEBHOOK_SECRETS is the webhook's ID. Put in its Webhook Signing ID, which has 64 characters.",
  ]);
});

test("the same secret for two purposes is a problem", () => {
  const same = "s".repeat(32);
  expect(problemsOf({ BROWSER_CHAT_KEY: same, METRICS_TOKEN: same })).toEqual([
    "BROWSER_CHAT_KEY and METRICS_TOKEN are the same. Each needs its own secret.",
  ]);
  expect(problemsOf({ METRICS_TOKEN: same, SECRET_KEY: same })).toHaveLength(1);
});

test.each([
  { name: "SECRET_KEY", value: "change-me-change-me-change-me-change-me" },
  { name: "METRICS_TOKEN", value: "your-metrics-token" },
  { name: "BROWSER_CHAT_KEY", value: "example-of-a-browser-key" },
  { name: "TILTIFY_WEBHOOK_SECRETS", value: "5f1d7a84,development" },
  { name: "TILTIFY_WEBHOOK_SECRETS", value: "secret" },
])("the example value $value is refused as $name", ({ name, value }) => {
  expect(problemsOf({ [name]: value })).toEqual([`${name} is still the example. Put in your own.`]);
});

test("a problem with a setting never repeats its value", () => {
  const secret = "swordfish";
  const settings = Object.keys(complete).map((name) => [name, secret]);
  expect(problemsOf(Object.fromEntries(settings)).join()).not.toContain(secret);
});

test("a missing setting is reported with what doesn't work without it", () => {
  expect(readSent({}).missing).toEqual([
    "TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET aren't set, so I can't look up or connect campaigns.",
    "TILTIFY_WEBHOOK_SECRETS isn't set, so I refuse every webhook.",
    "Neither DISCORD_TOKEN nor TWITCH_CLIENT_ID is set, and BROWSER_CHAT isn't true, so there's no chat to post in.",
  ]);
});

test("donations are polled if no webhook is set up", () => {
  const application = { TILTIFY_CLIENT_ID: "id", TILTIFY_CLIENT_SECRET: "hidden", BROWSER_CHAT: "true" };
  expect(readConfig(application)).toMatchObject({ events: "pull", missing: [] });
  const secrets = { ...application, TILTIFY_WEBHOOK_SECRETS: "one" };
  expect(readSent(secrets)).toMatchObject({
    events: "pull",
    missing: ["TILTIFY_WEBHOOK_ENDPOINT_ID isn't set, so I can't request webhooks when you connect a campaign."],
  });
  const webhook = { ...secrets, TILTIFY_WEBHOOK_ENDPOINT_ID: "endpoint" };
  expect(readConfig(webhook)).toMatchObject({ events: "webhook", missing: [] });
  expect(readConfig({ ...webhook, EVENTS: "pull" }).events).toBe("pull");
});

test.each(["webhook", "both"])("%s without a webhook secret is reported, and donations are polled", (EVENTS) => {
  const application = { TILTIFY_CLIENT_ID: "id", TILTIFY_CLIENT_SECRET: "hidden", BROWSER_CHAT: "true" };
  for (const endpoint of [{}, { TILTIFY_WEBHOOK_ENDPOINT_ID: "endpoint" }]) {
    expect(readSent({ ...application, ...endpoint, EVENTS })).toMatchObject({
      events: "pull",
      missing: [
        `TILTIFY_WEBHOOK_SECRETS isn't set, so I refuse every webhook and ask Tiltify for donations despite EVENTS=${EVENTS}.`,
      ],
    });
  }
});

test("a setting that looks wrong is reported without its value", () => {
  const application = { TILTIFY_CLIENT_ID: "1d".repeat(32), TILTIFY_CLIENT_SECRET: "5e".repeat(31) };
  const secrets = { TILTIFY_WEBHOOK_SECRETS: `${"a1".repeat(32)},b` };
  expect(readSent({ ...application, ...secrets, DISCORD_TOKEN: "a1".repeat(32) }).doubtful).toEqual([
    "TILTIFY_CLIENT_SECRET has 62 characters, but an app's keys have 64. Did you copy all of it, and the right one?",
    "TILTIFY_WEBHOOK_SECRETS has 1 character, but a Webhook Signing ID has 64. Did you copy all of it, and the right one?",
    "DISCORD_TOKEN isn't a bot token. Those have two dots. Get it under Bot, Reset Token.",
  ]);
});

test("the path of the webhook is removed if PUBLIC_URL contains it", () => {
  expect(readConfig({ PUBLIC_URL: "https://bell.example/webhooks/", HOST: "[::1]" })).toMatchObject({
    publicUrl: "https://bell.example",
    host: "::1",
  });
});

test("an unknown setting with a chat's or Tiltify's prefix is reported, with the closest known setting", () => {
  const settings = {
    DISCORD_TOKENS: "x",
    TWITCH_NICK: "x",
    TILTIFY_WEBHOOK_SECRET: "x",
    TWITCH_EMPTY: " ",
    OTHER: "x",
  };
  expect(readSent(settings).unsupported).toEqual([
    "DISCORD_TOKENS isn't a setting of mine. Did you mean DISCORD_TOKEN?",
    "TILTIFY_WEBHOOK_SECRET isn't a setting of mine. Did you mean TILTIFY_WEBHOOK_SECRETS?",
    "TWITCH_NICK isn't a setting of mine.",
  ]);
});

test.each([
  ["TILTIFY_CLENT_ID", "TILTIFY_CLIENT_ID"],
  ["BROWSER_CHATS", "BROWSER_CHAT"],
])("%s in the environment is reported with the closest setting", (name, wanted) => {
  expect(readSent({ [name]: "x" }).unsupported).toEqual([`${name} isn't a setting of mine. Did you mean ${wanted}?`]);
});

test("an unknown name in a settings file is reported if it resembles a setting", () => {
  const settings = {
    ...{ PROT: "4000", RETENTION_DAY: "30", BELLRINGER_PORT: "4000", BACKUPFOLDER: "/backups" },
    ...{ COMPOSE_PROFILES: "postgres", POSTGRES_PASSWORD: "x", LANG: "de_DE.UTF-8", TZ: "UTC", NODE_OPTIONS: "x" },
  };
  const { unsupported } = readConfig(settings, Object.keys(settings));
  expect(unsupported.map(inEnglish)).toEqual([
    "BACKUPFOLDER isn't a setting of mine. Did you mean BACKUP_FOLDER?",
    "BELLRINGER_PORT isn't a setting of mine.",
    "PROT isn't a setting of mine. Did you mean PORT?",
    "RETENTION_DAY isn't a setting of mine. Did you mean RETENTION_DAYS?",
  ]);
  // In the environment the names may belong to other programs.
  expect(readSent(settings).unsupported).toEqual([]);
});

test.each([
  { environment: {}, demo: true },
  { environment: { PORT: "80", DATABASE_URL: "sqlite:x", BROWSER_CHAT: "true" }, demo: true },
  { environment: { TILTIFY_CLIENT_ID: "" }, demo: true },
  { environment: { TILTIFY_BASE_URL: "http://127.0.0.1:1", DISCORD_API_URL: "http://127.0.0.1:2" }, demo: true },
  { environment: { TILTIFY_TYPO: "x" }, demo: false },
  { environment: { DISCORD_TOKEN: "x" }, demo: false },
  { environment: { TWITCH_CLIENT_ID: "x" }, demo: false },
])("the demo runs with the environment $environment: $demo", ({ environment, demo }) => {
  expect(hasCredentials(environment)).toBe(!demo);
  expect(readConfig(environment).demo).toBe(demo);
});

test(".env.example lists every setting but TWITCH_REFRESH_TOKEN", () => {
  const lines = readFileSync(new URL("../../.env.example", import.meta.url), "utf8").split("\n");
  const settings = lines.filter((line) => line !== "" && !line.startsWith("#")).map((line) => line.split("="));
  const asked = new Set<string>();
  readConfig(new Proxy<Record<string, string>>({}, { get: (_target, name) => void asked.add(String(name)) }));
  expect(settings.map(([name]) => name).sort()).toEqual(
    [...asked].filter((name) => name !== "TWITCH_REFRESH_TOKEN").sort(),
  );
  expect(settings.filter(([, value]) => value !== "")).toEqual([]);
  // No other setting may prevent a first start.
  const first = ["TILTIFY_CLIENT_ID", "TILTIFY_CLIENT_SECRET", "DISCORD_TOKEN", "TWITCH_CLIENT_ID"];
  expect(settings.slice(0, 4).map(([name]) => name)).toEqual(first);
});
